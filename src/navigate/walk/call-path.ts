// A path through calls (NAV-18): from a place down to what happens, up to who causes it, or between two
// places. Each step says where it goes on and why; the answer is the path.

import type { NodeCalls, NodeRef, NodeReference } from '../../model/library/library.ts'
import type { PathStop } from '../../model/tree/call-path.ts'

/** What the path needs to know of the library. */
export type CallsOf = (node: number) => Promise<NodeCalls>

/** How a path is looked for. */
export interface PathOptions {
  /** `down` to what a place calls, `up` to who calls it. */
  readonly direction: 'down' | 'up'
  /** How well a place fits what is asked, 0–1. */
  readonly relevance: (ref: NodeRef) => number
  /** Stops, the first included. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

const LIMIT = 6
/** Calls less sure than this are no way to go. */
const SURE = 0.45
/** Places that are looked at before a path between two is given up. */
const MAX_VISITED = 60
/** Where nothing is known of a place, one that calls something itself is worth more than a leaf. */
const UNKNOWN = 0.1

/** The path that goes on to what fits best, step by step, until nothing more is called. */
export async function pathFrom(
  callsOf: CallsOf,
  start: NodeRef,
  { direction, relevance, limit = LIMIT, signal }: PathOptions,
): Promise<readonly PathStop[]> {
  const path: PathStop[] = [firstStop(start)]
  const seen = new Set([start.node])
  for (let at = start; path.length < limit; ) {
    signal?.throwIfAborted()
    const next = best(leadingOn(await callsOf(at.node), direction, seen), relevance)
    if (next === null) break
    seen.add(next.ref.node)
    path.push({ ...next, at: direction === 'down' ? at : next.ref })
    at = next.ref
  }
  return path
}

/** The path with those in front of it who call its first stop, as far as they have to do with what is asked. */
export async function fromAbove(
  callsOf: CallsOf,
  path: readonly PathStop[],
  options: Omit<PathOptions, 'direction'>,
): Promise<readonly PathStop[]> {
  const [first, ...rest] = path
  if (first === undefined) return path
  const found = await pathFrom(callsOf, first.ref, { ...options, direction: 'up' })
  const end = found.findIndex(({ ref }, i) => i > 0 && options.relevance(ref) <= 0)
  const up = found.slice(0, end < 0 ? found.length : end)
  const known = new Set(rest.map(({ ref }) => ref.node))
  if (up.some(({ ref }) => known.has(ref.node))) return path
  const above = up.map(({ ref }, i): PathStop => {
    const caller = up[i + 1]
    if (caller === undefined) return firstStop(ref)
    const { line, how, confidence } = caller
    return { ref, line, at: caller.ref, how, confidence }
  })
  return [...above.reverse(), ...rest]
}

/** The shortest way of calls from one place to one of several others, `null` for none. */
export async function pathBetween(
  callsOf: CallsOf,
  start: NodeRef,
  goals: readonly NodeRef[],
  { limit = LIMIT, signal }: { readonly limit?: number; readonly signal?: AbortSignal } = {},
): Promise<readonly PathStop[] | null> {
  const isGoal = (ref: NodeRef): boolean => goals.some((goal) => holds(goal, ref))
  const queue: (readonly PathStop[])[] = [[firstStop(start)]]
  const seen = new Set([start.node])
  for (let visited = 0; visited < MAX_VISITED; visited++) {
    const path = queue.shift()
    if (path === undefined) return null
    signal?.throwIfAborted()
    const at = path[path.length - 1].ref
    if (path.length >= limit) continue
    for (const next of leadingOn(await callsOf(at.node), 'down', seen)) {
      const longer = [...path, { ...next, at }]
      if (isGoal(next.ref)) return longer
      seen.add(next.ref.node)
      queue.push(longer)
    }
  }
  return null
}

function firstStop(ref: NodeRef): PathStop {
  return { ref, line: 0, at: null, how: '', confidence: 1 }
}

function holds(branch: NodeRef, { node }: NodeRef): boolean {
  return node >= branch.node && node < branch.node + branch.size
}

type Lead = Omit<PathStop, 'at'>

/** Sure calls to places that were not met, in the order of the text; a use of a type is no step. */
function leadingOn(
  { calls, calledBy }: NodeCalls,
  direction: 'down' | 'up',
  seen: ReadonlySet<number>,
): Lead[] {
  const rows: readonly NodeReference[] = direction === 'down' ? calls : calledBy
  const leads = new Map<number, Lead>()
  for (const { ref, kind, line, how, confidence } of rows) {
    if (ref === null || seen.has(ref.node) || confidence < SURE) continue
    if (kind !== 'calls' && kind !== 'makes') continue
    const known = leads.get(ref.node)
    if (known === undefined || known.confidence < confidence)
      leads.set(ref.node, { ref, line, how, confidence })
  }
  return [...leads.values()]
}

/** What fits best and is surest; of equal ones the longest, where more may happen. */
function best(leads: readonly Lead[], relevance: (ref: NodeRef) => number): Lead | null {
  const worth = ({ ref, confidence }: Lead): number => (relevance(ref) + UNKNOWN) * confidence
  const length = ({ ref }: Lead): number => ref.end - ref.start
  const sorted = [...leads].sort(
    (a, b) => worth(b) - worth(a) || length(b) - length(a) || a.ref.node - b.ref.node,
  )
  return sorted[0] ?? null
}
