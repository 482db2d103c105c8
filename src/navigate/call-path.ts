// A path through calls (NAV-18): from a place that fits the question down to what happens, or up to what causes it. The
// candidates are the paths from the best places that match most of the question in the fewest stops; the one that
// shares most stops with the others is taken. A call next to the question's words is what happens.

import type { EventBranch, PathStop } from '../model/library/found-in-code.ts'
import type { NodeCalls, NodeRef, NodeReference } from '../model/library/node-ref.ts'
import { PATH } from '../model/walk/by-hand.ts'
import type { PathWords } from './path-words.ts'

/** What the search for a path needs of the library. */
export interface PathSources {
  readonly calls: (node: number) => Promise<NodeCalls>
  /** Whether a place is a test or an example; no path begins there. */
  readonly isAside: (ref: NodeRef) => Promise<boolean>
  readonly lines: (ref: NodeRef) => Promise<readonly string[]>
}

/** The question, and the places where a path may begin. */
export interface PathRequest {
  readonly words: PathWords
  readonly starts: readonly NodeRef[]
  /** How well a place fits the question, 0–1. */
  readonly fits: (ref: NodeRef) => number
  /** Branches in which the event of the question happens, the best first. */
  readonly branches?: readonly EventBranch[]
  readonly signal?: AbortSignal
}

/** Maximum number of stops, the first included. */
const MAX_STOPS = 5
/** Number of paths that are extended at each length. */
const BEAM_WIDTH = 40
/** Maximum number of callers that are tried before the first stop. */
const MAX_CALLERS = 6
/** Number of paths that are compared with each other, and how steeply a path with a lower value counts less. */
const COMPARED_PATHS = 60
const VALUE_SHARPNESS = 10

interface Candidate {
  readonly stops: readonly PathStop[]
  /** For each word, how well it is matched, 0–1: by the first stop, by the last one, by all. */
  readonly first: Float64Array
  readonly last: Float64Array
  readonly matched: Float64Array
  /** How much the calls are statements of their own, to places that only they call; 0–1. */
  readonly acts: number
  readonly effect: number
  readonly value: number
}

/** A call with which a path may continue. */
interface Lead {
  readonly stop: PathStop
  readonly last: Float64Array
  /** How well the called place and the lines around the call match the words. */
  readonly matched: Float64Array
  readonly acts: number
  readonly weight: number
}

/** The path that shares most stops with the other good ones; empty if nothing is called. */
export async function findPath(
  request: PathRequest,
  given: PathSources,
): Promise<readonly PathStop[]> {
  const known = new Map<number, Promise<readonly Lead[]>>()
  const asked = new Map<number, Promise<NodeCalls>>()
  const sources: PathSources = {
    ...given,
    calls(node) {
      const calls = asked.get(node) ?? given.calls(node)
      asked.set(node, calls)
      return calls
    },
  }
  const leads = (ref: NodeRef): Promise<readonly Lead[]> => {
    const found = known.get(ref.node) ?? leadsOf(request, sources, ref)
    known.set(ref.node, found)
    return found
  }
  let beam = request.starts.map((ref) => beginAt(request, ref))
  const all: Candidate[] = []
  for (let length = 2; length <= MAX_STOPS && beam.length > 0; length++) {
    const longer: Candidate[] = []
    for (const path of beam) {
      request.signal?.throwIfAborted()
      longer.push(
        ...extendedPaths(request, path, await leads(path.stops[path.stops.length - 1].ref)),
      )
    }
    longer.sort((a, b) => b.value - a.value)
    all.push(...longer.slice(0, COMPARED_PATHS))
    beam = longer.slice(0, BEAM_WIDTH)
  }
  all.sort((a, b) => b.value - a.value)
  const best = mostShared(all.slice(0, COMPARED_PATHS))
  return best === undefined ? [] : (await fromAbove(request, sources, best)).stops
}

/** Of sorted paths, the one that shares most of its stops with the others, weighted by their values. */
function mostShared(paths: readonly Candidate[]): Candidate | undefined {
  const stops = paths.map((path) => new Set(path.stops.map(({ ref }) => ref.node)))
  const counts = paths.map(({ value }) => Math.exp(VALUE_SHARPNESS * (value - paths[0].value)))
  let best: Candidate | undefined
  let most = 0
  paths.forEach((path, i) => {
    const sum = counts.reduce((all, count, k) => all + count * shared(stops[i], stops[k]), 0)
    if (sum <= most) return
    best = path
    most = sum
  })
  return best
}

/** Share of the members of two sets that both contain. */
function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let both = 0
  for (const one of a) if (b.has(one)) both++
  return both / (a.size + b.size - both)
}

function beginAt(request: PathRequest, ref: NodeRef): Candidate {
  const { of, lies } = request.words
  const matched = of(ref)
  const ends = { first: matched, last: lies(ref) }
  return weighed(request, { stops: [firstStop(ref)], ...ends, matched, acts: 1, effect: 0 })
}

function weighed(request: PathRequest, path: Omit<Candidate, 'value'>): Candidate {
  const { words, fits } = request
  const [first, ...further] = path.stops.map(({ ref }) => fits(ref))
  const walked = further.reduce(
    (sum, one) => sum + (PATH.stopGain + PATH.stopCost) * one - PATH.stopCost,
    0,
  )
  const value = PATH.fit * first + PATH.effect * path.effect + walked + words.share(path)
  return { ...path, value: value + PATH.branchGain * inBranch(request, path.stops) }
}

function inBranch({ branches = [] }: PathRequest, [begin, next]: readonly PathStop[]): number {
  const [best] = branches
  if (best === undefined || next === undefined || next.at !== begin.ref) return 0
  const own = branches.find(
    ({ ref, start, end }) => ref.node === begin.ref.node && start <= next.line && next.line <= end,
  )
  return own === undefined || !own.isEvent ? 0 : own.value / best.value
}

/** A path extended by each call of its last stop. */
function extendedPaths(
  request: PathRequest,
  path: Candidate,
  leads: readonly Lead[],
): readonly Candidate[] {
  return leads
    .filter(({ stop }) => !isOn(path, stop.ref))
    .map(({ stop, last, matched, acts, weight }) => {
      const least = Math.min(path.acts, acts)
      return weighed(request, {
        ...{
          stops: [...path.stops, stop],
          first: path.first,
          last,
          matched: highest(path.matched, matched),
        },
        ...{ acts: least, effect: least * weight },
      })
    })
}

/** The calls of a place; calls somewhere inside a type do not happen when it is constructed. */
async function leadsOf(
  { words }: PathRequest,
  sources: PathSources,
  at: NodeRef,
): Promise<readonly Lead[]> {
  const called = isFunction(at) ? leading((await sources.calls(at.node)).calls) : []
  if (called.length === 0) return []
  const rows = await Promise.all(called.map((row) => done(sources, row)))
  const lines = await sources.lines(at)
  return rows.map(({ reference, ref }) => {
    const { line, confidence, callers = 1, kind, text } = reference
    const row = line - at.start
    const does =
      confidence * actsOn(lines, row, text) * (LOG_CALL.test(ref.id) ? PATH.logFactor : 1)
    const around = scaled(words.near(lines, row), does)
    const late = PATH.earlyFactor + ((1 - PATH.earlyFactor) * row) / Math.max(1, lines.length - 1)
    return {
      stop: { ref, line, at, confidence },
      last: words.lies(ref),
      matched: highest(
        scaled(words.of(ref), PATH.valueFactor + (1 - PATH.valueFactor) * does),
        around,
      ),
      acts: does / (1 + Math.log2(Math.max(1, callers))),
      weight: late * (kind === 'makes' ? PATH.madeFactor : 1),
    }
  })
}

/** A call that was resolved with enough confidence. */
interface Leading {
  readonly reference: NodeReference
  readonly ref: NodeRef
}

/** A method with fewer lines may be only a declaration. */
const DECLARED_LINES = 12

/** Replaces a call of a declaration by the only implementation. */
async function done(sources: PathSources, row: Leading): Promise<Leading> {
  const { ref, reference } = row
  if (ref.kind !== 'method' || ref.end - ref.start >= DECLARED_LINES) return row
  const { calls, derived } = await sources.calls(ref.node)
  const doing = derived.flatMap((one) =>
    one.kind === 'overrides' && one.ref !== null ? [one.ref] : [],
  )
  const [only, ...others] = doing
  if (only === undefined || others.length > 0 || leading(calls).length > 0) return row
  const confidence = reference.confidence * PATH.implementedFactor
  return { reference: { ...reference, confidence }, ref: only }
}

/** How much a call is made for its effect, 0–1: a statement of its own is, a call inside an expression is not. */
function actsOn(lines: readonly string[], row: number, text: string): number {
  const line = lines[row] ?? ''
  if (CONTINUED_LINE.test(lines[row - 1] ?? '')) return PATH.comparedFactor
  const name = text.split(/\.|::|->/u).at(-1) ?? text
  const at = line.indexOf(name)
  const before = at < 0 ? '' : line.slice(0, at).trim()
  if (STATEMENT_START.test(before)) return 1
  return VALUE_PASSED_ON.test(before) ? PATH.storedFactor : PATH.comparedFactor
}

/** Names of functions that write logs. */
const LOG_CALL = /[#.](?:\w*[lL]ogger|log|logging|console)\.\w+/u
/** A line that continues on the next one, which then does not begin a statement. */
const CONTINUED_LINE = /[,([+\-*&|?=]\s*$/u

const STATEMENT_START =
  /^(?:(?:await|yield|defer|go|co_await|void|_ =|let _ =)\s+)*(?:[^\s=()]|\([^()]*\))*$/u
/** A value that is returned, stored in a variable, or passed on to be called later. */
const VALUE_PASSED_ON =
  /(?:^(?:return|throw|raise)\b[^(]*|[^=!<>]=\s*[^(=]*|=>\s*[^(=]*|:=\s*[^(]*)$/u

/** A path extended to the callers of its first stop, as long as they match more of the question. */
async function fromAbove(
  request: PathRequest,
  sources: PathSources,
  path: Candidate,
): Promise<Candidate> {
  let longest = path
  while (longest.stops.length <= MAX_STOPS) {
    request.signal?.throwIfAborted()
    const [{ ref: called }, ...rest] = longest.stops
    const rows = leading((await sources.calls(called.node)).calledBy)
    const fit = request.fits(called)
    let best = longest
    for (const { reference, ref } of rows.slice(0, MAX_CALLERS)) {
      if (!isFunction(ref) || isOn(longest, ref) || (await sources.isAside(ref))) continue
      const { line, confidence } = reference
      const own = request.words.of(ref)
      const found = weighed(request, {
        ...longest,
        stops: [firstStop(ref), { ref: called, line, at: ref, confidence }, ...rest],
        first: own,
        matched: highest(longest.matched, own),
      })
      // A caller need not fit better than what was found, but must match more words.
      const value = found.value + PATH.fit * (fit - request.fits(ref)) - PATH.stopGain * fit
      if (value > best.value) best = { ...found, value }
    }
    if (best === longest) return longest
    longest = best
  }
  return longest
}

function firstStop(ref: NodeRef): PathStop {
  return { ref, line: 0, at: null, confidence: 1 }
}

function isOn({ stops }: Candidate, { node }: NodeRef): boolean {
  return stops.some(({ ref }) => ref.node === node)
}

/** Whether a place is a function or a method. */
export function isFunction({ kind }: NodeRef): boolean {
  return kind === 'function' || kind === 'method'
}

function scaled(matched: Float64Array, by: number): Float64Array {
  return matched.map((one) => one * by)
}

function highest(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((one, i) => Math.max(one, b[i]))
}

/** Calls that were resolved with enough confidence, in the order of the text; the mere use of a type is not a step. */
function leading(rows: readonly NodeReference[]): Leading[] {
  const leads = new Map<string, Leading>()
  for (const reference of rows) {
    const { ref, kind, line, confidence } = reference
    if (ref === null || confidence < PATH.minConfidence || (kind !== 'calls' && kind !== 'makes'))
      continue
    leads.set(`${ref.node} ${line}`, { reference, ref })
  }
  return [...leads.values()]
}
