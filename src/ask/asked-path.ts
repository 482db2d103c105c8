// Questions for a path (NAV-18): between two of the best places if calls connect them, else from the best one down to
// what it does.

import { filled } from '../messages/words.ts'
import type { EventBranch, PathStop } from '../model/library/found-in-code.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug, NodeRef, NodeReferences } from '../model/library/node-ref.ts'
import { isProse } from '../model/question/file-sorts.ts'
import type { DocumentFlag } from '../model/tree/node.ts'
import { PATH } from '../model/walk/by-hand.ts'
import type { StepBody } from '../model/walk/trace.ts'
import { findPath } from '../navigate/call-path.ts'
import { pathWords } from '../navigate/path-words.ts'
import { isUnwanted } from '../navigate/ranking/score.ts'
import type { WalkOutcome } from '../navigate/walk/outcome.ts'
import { namedPlaces } from '../navigate/walk/walk-state.ts'

/** Maximum number of places where a path may begin. */
const MAX_STARTS = 16

/** The path that the question asks for; empty for none. */
export async function askedPath(
  library: Library,
  { state, ranking, readings }: WalkOutcome,
  branches: readonly EventBranch[] = [],
  signal?: AbortSignal,
): Promise<readonly PathStop[]> {
  const { kind, subjects } = state.asked
  if (kind !== 'happens') return []
  const { collection } = state.request
  const best = Math.max(...ranking.candidates.map(({ score }) => score), Number.MIN_VALUE)
  // “How does X get from A to B” names X first, which is not where the path begins.
  const ends = subjects.length < 2 ? [] : subjects.slice(-2)
  const named = new Set(ends[0]?.split(/[^\p{L}\p{N}_$]+/u))
  const fits = ({ node, title }: NodeRef): number =>
    named.has(title) ? 1 : Math.max(0, (ranking.byNode.get(node)?.score ?? 0) / best)
  const words = pathWords(ranking, ends)
  const top = ranking.candidates.find(({ lowered }) => lowered === '')
  const least = top !== undefined && isProse(top.evidence.ref) ? PATH.minStartBesideProse : 0
  const read = readings
    .map(({ ref }) => ref)
    .filter((ref) => !isUnwanted(ranking, ref.node) && fits(ref) >= least)
  const others = ranking.candidates.filter(
    ({ evidence, lowered }) => lowered === '' && fits(evidence.ref) >= least,
  )
  // Any place that fits may be the beginning of what happens.
  const functions = functionsOf([...read, ...others.map(({ evidence }) => evidence.ref)])
  // If the question names two ends, the path begins at the first, whatever its rank.
  const first = (ref: NodeRef): number => words.begins(ref) * (1 + fits(ref))
  const begins = ends.length === 2 ? [...functions].sort((a, b) => first(b) - first(a)) : []
  const at = branches.map(({ ref }) => ref)
  const starts = [
    ...new Set([...at, ...begins.slice(0, MAX_STARTS), ...functions.slice(0, MAX_STARTS)]),
  ]
  return findPath(
    { words, starts, fits, branches, ...(signal && { signal }) },
    {
      calls: (node) => library.calls(collection, node),
      isAside: async ({ node }) =>
        (await library.details(collection, node)).flags.some((flag) => EXCLUDED_FLAGS.has(flag)),
      lines: async ({ node, start, end }) =>
        (await library.text(collection, node)).text.split('\n').slice(start - 1, end),
    },
  )
}

/** Flags of documents in which no path begins. */
const EXCLUDED_FLAGS: ReadonlySet<DocumentFlag> = new Set<DocumentFlag>(['test', 'example'])

/** The functions among places, in order, each once. */
function functionsOf(refs: readonly NodeRef[]): readonly NodeRef[] {
  const byNode = new Map<number, NodeRef>()
  for (const ref of refs)
    if (ref.kind === 'function' || ref.kind === 'method') byNode.set(ref.node, ref)
  return [...byNode.values()]
}

/** The steps of a walk along a path. */
export function pathSteps(path: readonly PathStop[]): readonly StepBody[] {
  return path.slice(1).map(({ ref, line }, i) => followStep(path[i].ref, ref, line))
}

function followStep(from: NodeRef, to: NodeRef, line: number): StepBody {
  const why = filled('{from} calls it on line {line}', {
    from: from.title,
    line,
  })
  return { kind: 'follow', from, to, reference: to.title, why, line }
}

/** Maximum number of callers that are shown if the question asks for them. */
const MAX_CALLERS = 6

/** The steps to a place from each of its callers; of places with the same name the one in the answer first. */
export async function callerSteps(
  library: Library,
  { state }: WalkOutcome,
): Promise<readonly StepBody[]> {
  const to = state.asked.kind === 'uses' ? namedPlaces(state)[0]?.[0] : undefined
  if (to === undefined) return []
  const { calledBy } = await library.calls(state.request.collection, to.node)
  const callers = new Map<number, PathStop>()
  for (const { ref, kind, line, confidence } of calledBy) {
    if (ref === null || (kind !== 'calls' && kind !== 'makes')) continue
    const known = callers.get(ref.node)
    if (known === undefined || known.confidence < confidence)
      callers.set(ref.node, { ref, line, at: ref, confidence })
  }
  const sorted = [...callers.values()].sort((a, b) => b.confidence - a.confidence)
  return sorted.slice(0, MAX_CALLERS).map(({ ref, line }) => followStep(ref, to, line))
}

/** What refers to a place, callers first. */
export async function withCallers(
  library: Library,
  collection: CollectionSlug,
  { node }: NodeRef,
): Promise<NodeReferences> {
  const [references, calls] = await Promise.all([
    library.references(collection, node),
    library.calls(collection, node),
  ])
  return { ...references, to: [...calls.calledBy, ...calls.testedBy, ...references.to] }
}
