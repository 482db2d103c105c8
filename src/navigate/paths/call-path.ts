// A path through calls (NAV-18): from a place that fits the question down to what happens, or up to who
// causes it. Of all paths from the best places the one is taken that says most of what is asked in the
// fewest stops; what a function calls beside the question's words in its text is what it does then.

import type { PathStop } from '../../model/library/call-path.ts'
import type { NodeCalls, NodeRef, NodeReference } from '../../model/library/library.ts'
import type { PathWords } from './path-words.ts'

/** What a path needs to know of the library. */
export interface PathSources {
  readonly calls: (node: number) => Promise<NodeCalls>
  /** Lines of a place. */
  readonly lines: (ref: NodeRef) => Promise<readonly string[]>
}

/** What is asked, and where a path may begin. */
export interface PathRequest {
  readonly words: PathWords
  /** Places to begin at. */
  readonly starts: readonly NodeRef[]
  /** How well a place fits what is asked, 0–1. */
  readonly fits: (ref: NodeRef) => number
  readonly signal?: AbortSignal
}

/** Stops, the first included. */
const LIMIT = 6
/** Calls less sure than this are no way to go. */
const SURE = 0.45
/** Paths that are gone on with at each length. */
const BEAM = 8
/** Callers that are looked at before the first stop. */
const ABOVE = 6
/** What a further stop must say, as a share of the question, where it does not fit itself. */
const COST = 0.09
/** What a further stop adds that fits as well as the best place. */
const FITTING = 0.04
/** What the fit of the first place counts beside the words that are met. */
const FIT = 0.45
/** What it counts that the last step is one for its own sake, to a place that only this one calls. */
const EFFECT = 0.3
/** A type that is made is a stop, and rarely what happens. */
const MADE = 0.5
/** What a call on the first line counts beside one on the last: things come to an end. */
const EARLY = 0.6

interface Candidate {
  readonly stops: readonly PathStop[]
  /** By word, how well it is met, 0–1: by the first stop, by the last one, by all. */
  readonly first: Float64Array
  readonly last: Float64Array
  readonly met: Float64Array
  /** How much the steps are made for their own sake, to places that only they lead to; 0–1. */
  readonly acts: number
  readonly effect: number
  readonly value: number
}

/** The path that says most of what is asked; empty where nothing is called. */
export async function findPath(
  request: PathRequest,
  sources: PathSources,
): Promise<readonly PathStop[]> {
  let beam = request.starts.map((ref) => beginAt(request, ref))
  let best: Candidate | null = null
  for (let length = 2; length <= LIMIT && beam.length > 0; length++) {
    const longer: Candidate[] = []
    for (const path of beam) {
      request.signal?.throwIfAborted()
      longer.push(...(await goneOn(request, sources, path)))
    }
    longer.sort((a, b) => b.value - a.value)
    beam = longer.slice(0, BEAM)
    const [first] = beam
    if (first !== undefined && (best === null || first.value > best.value)) best = first
  }
  return best === null ? [] : (await fromAbove(request, sources, best)).stops
}

function beginAt(request: PathRequest, ref: NodeRef): Candidate {
  const { of, lies } = request.words
  const met = of(ref)
  const ends = { first: met, last: lies(ref) }
  return weighed(request, { stops: [firstStop(ref)], ...ends, met, acts: 1, effect: 0 })
}

function weighed({ words, fits }: PathRequest, path: Omit<Candidate, 'value'>): Candidate {
  const [first, ...further] = path.stops.map(({ ref }) => fits(ref))
  const walked = further.reduce((sum, one) => sum + (FITTING + COST) * one - COST, 0)
  return { ...path, value: FIT * first + EFFECT * path.effect + walked + words.share(path) }
}

/** A path with each call of its last stop. */
async function goneOn(
  request: PathRequest,
  sources: PathSources,
  path: Candidate,
): Promise<readonly Candidate[]> {
  const { words } = request
  const at = path.stops[path.stops.length - 1].ref
  const leads = leadingOn((await sources.calls(at.node)).calls, path.stops)
  if (leads.length === 0) return []
  const lines = await sources.lines(at)
  return leads.map(({ reference, ref }) => {
    const { line, how, confidence, callers = 1, kind, text } = reference
    const row = line - at.start
    const does = confidence * actsOn(lines, row, text)
    const around = words.near(lines, row).map((one) => one * does)
    const own = highest(words.of(ref), around)
    const late = EARLY + ((1 - EARLY) * row) / Math.max(1, lines.length - 1)
    const acts = Math.min(path.acts, does / (1 + Math.log2(Math.max(1, callers))))
    return weighed(request, {
      stops: [...path.stops, { ref, line, at, how, confidence }],
      first: path.first,
      last: words.lies(ref),
      met: highest(path.met, own),
      acts,
      effect: acts * late * (kind === 'makes' ? MADE : 1),
    })
  })
}

/** How much a call does for its own sake, 0–1: a statement of its own does, one inside an expression asks. */
function actsOn(lines: readonly string[], row: number, text: string): number {
  const line = lines[row] ?? ''
  if (UNFINISHED.test(lines[row - 1] ?? '')) return ASKED
  const name = text.split(/\.|::|->/u).at(-1) ?? text
  const at = line.indexOf(name)
  const before = at < 0 ? '' : line.slice(0, at).trim()
  if (STATEMENT.test(before)) return 1
  return HANDED_ON.test(before) ? KEPT : ASKED
}

/** What a call counts whose value is kept or handed on, and one of which something else is asked. */
const KEPT = 0.6
const ASKED = 0.2
/** A line that goes on in the next one, which then begins no statement. */
const UNFINISHED = /[,([+\-*&|?=]\s*$/u

const STATEMENT =
  /^(?:(?:await|yield|defer|go|co_await|void|_ =|let _ =)\s+)*(?:[^\s=()]|\([^()]*\))*$/u
/** Returned, kept in a variable, or given to be done later. */
const HANDED_ON = /(?:^(?:return|throw|raise)\b[^(]*|[^=!<>]=\s*[^(=]*|=>\s*[^(=]*|:=\s*[^(]*)$/u

/** A path with those in front of it who call its first stop, as far as they say more of what is asked. */
async function fromAbove(
  request: PathRequest,
  sources: PathSources,
  path: Candidate,
): Promise<Candidate> {
  let longest = path
  while (longest.stops.length < LIMIT) {
    request.signal?.throwIfAborted()
    const [first, ...rest] = longest.stops
    const callers = leadingOn((await sources.calls(first.ref.node)).calledBy, longest.stops)
    const longer = callers.slice(0, ABOVE).map(({ reference, ref }) => {
      const { line, how, confidence } = reference
      const own = request.words.of(ref)
      const found = weighed(request, {
        ...longest,
        stops: [firstStop(ref), { ref: first.ref, line, at: ref, how, confidence }, ...rest],
        first: own,
        met: highest(longest.met, own),
      })
      // Whoever calls need not fit better than what was found; it is to add to it.
      return { ...found, value: found.value + FIT * (request.fits(first.ref) - request.fits(ref)) }
    })
    longer.sort((a, b) => b.value - a.value)
    if (longer.length === 0 || longer[0].value <= longest.value) return longest
    longest = longer[0]
  }
  return longest
}

function firstStop(ref: NodeRef): PathStop {
  return { ref, line: 0, at: null, how: '', confidence: 1 }
}

function highest(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((one, i) => Math.max(one, b[i]))
}

/** Sure calls to places that are not on the path, in the order of the text; a use of a type is no step. */
function leadingOn(
  rows: readonly NodeReference[],
  stops: readonly PathStop[],
): { readonly reference: NodeReference; readonly ref: NodeRef }[] {
  const known = new Set(stops.map(({ ref }) => ref.node))
  const leads = new Map<string, { readonly reference: NodeReference; readonly ref: NodeRef }>()
  for (const reference of rows) {
    const { ref, kind, line, confidence } = reference
    if (ref === null || known.has(ref.node) || confidence < SURE) continue
    if (kind !== 'calls' && kind !== 'makes') continue
    leads.set(`${ref.node} ${line}`, { reference, ref })
  }
  return [...leads.values()]
}
