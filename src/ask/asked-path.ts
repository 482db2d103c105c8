// Questions for a path (NAV-18): between two of the best places where calls join them, else from the best
// one down to what it does.

import type { CollectionSlug, Library, NodeRef, NodeReferences } from '../model/library/library.ts'
import type { QuestionKind } from '../model/question/question-kinds.ts'
import type { PathStop } from '../model/tree/call-path.ts'
import type { StepBody } from '../model/walk/trace.ts'
import { type CallsOf, fromAbove, pathBetween, pathFrom } from '../navigate/walk/call-path.ts'
import type { WalkOutcome } from '../navigate/walk/tiers.ts'

/** Places that a path may begin or end at. */
const ENDS = 6
/** Stops of a path between two of them. */
const BETWEEN = 5
/** The first stop and who is before it, at most. */
const ABOVE = 3

/** The path that the question asks for with who calls its beginning, empty for none. */
export async function askedPath(
  library: Library,
  { state, ranking, readings }: WalkOutcome,
  signal?: AbortSignal,
): Promise<readonly PathStop[]> {
  if (state.asked.kind !== 'path') return []
  const stopped = signal === undefined ? {} : { signal }
  const { collection } = state.request
  const callsOf: CallsOf = (node) => library.calls(collection, node)
  const best = Math.max(...ranking.candidates.map(({ score }) => score), Number.MIN_VALUE)
  const relevance = ({ node }: NodeRef): number =>
    Math.max(0, (ranking.byNode.get(node)?.score ?? 0) / best)
  const ends = endsOf([
    ...readings.map(({ ref }) => ref),
    ...ranking.candidates
      .filter(({ lowered }) => lowered === '')
      .map(({ evidence }) => evidence.ref),
  ])
  const [first, ...others] = ends
  if (first === undefined) return []
  const options = { limit: BETWEEN, ...stopped }
  const between = await firstBetween(callsOf, first, others, options)
  const path =
    between === null
      ? await pathFrom(callsOf, first, { direction: 'down', relevance, ...stopped })
      : await goingOn(callsOf, between, relevance, stopped)
  return fromAbove(callsOf, path, { relevance, limit: ABOVE, ...stopped })
}

/** From the best end to another, or from one of the next to the best. */
async function firstBetween(
  callsOf: CallsOf,
  first: NodeRef,
  others: readonly NodeRef[],
  options: { readonly limit: number; readonly signal?: AbortSignal },
): Promise<readonly PathStop[] | null> {
  const down = await pathBetween(callsOf, first, others, options)
  if (down !== null) return down
  for (const other of others.slice(0, 2)) {
    const found = await pathBetween(callsOf, other, [first], options)
    if (found !== null) return found
  }
  return null
}

/** A path with the step behind its end that still fits, where there is one. */
async function goingOn(
  callsOf: CallsOf,
  path: readonly PathStop[],
  relevance: (ref: NodeRef) => number,
  stopped: { readonly signal?: AbortSignal },
): Promise<readonly PathStop[]> {
  const last = path[path.length - 1]
  const more = await pathFrom(callsOf, last.ref, {
    ...{ direction: 'down', limit: 2, relevance },
    ...stopped,
  })
  const known = new Set(path.map(({ ref }) => ref.node))
  return [...path, ...more.slice(1).filter(({ ref }) => relevance(ref) > 0 && !known.has(ref.node))]
}

/** Functions among places, in order, each once. */
function endsOf(refs: readonly NodeRef[]): readonly NodeRef[] {
  const byNode = new Map<number, NodeRef>()
  for (const ref of refs)
    if (ref.kind === 'function' || ref.kind === 'method') byNode.set(ref.node, ref)
  return [...byNode.values()].slice(0, ENDS)
}

/** The steps of a walk that went along a path. */
export function pathSteps(path: readonly PathStop[]): readonly StepBody[] {
  return path.slice(1).map(({ ref, line, how }, i) => {
    const from = path[i].ref
    const why = `${from.title} calls it on line ${line} (${how})`
    return { kind: 'follow', from, to: ref, reference: ref.title, why }
  })
}

/** What refers to a place; where it is asked who uses it, first who calls it. */
export async function withCallers(
  library: Library,
  collection: CollectionSlug,
  { node }: NodeRef,
  kind: QuestionKind,
): Promise<NodeReferences> {
  if (kind !== 'uses') return library.references(collection, node)
  const [references, calls] = await Promise.all([
    library.references(collection, node),
    library.calls(collection, node),
  ])
  return { ...references, to: [...calls.calledBy, ...calls.testedBy, ...references.to] }
}
