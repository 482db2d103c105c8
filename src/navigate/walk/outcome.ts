// What a walk found, and the list of places where it found nothing.

import { abortable } from '../../base/abort.ts'
import { filled } from '../../messages/words.ts'
import { contains, type NodeRef } from '../../model/library/node-ref.ts'
import { WALK } from '../../model/walk/by-hand.ts'
import type { Reading } from '../../model/walk/reading.ts'
import {
  ANSWER_TIERS,
  type Failure,
  type StepBody,
  type StepOf,
  type Tier,
  type WalkResult,
} from '../../model/walk/trace.ts'
import type { RankedPlace, Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import type { WalkState } from './walk-state.ts'

/** What a walk found, for the answer and the last step. */
export interface WalkOutcome
  extends Pick<StepOf<'done'>, 'tier' | 'quality' | 'stopped' | 'results'> {
  readonly ranking: Ranking
  readonly readings: readonly Reading[]
  /** The state of the walk, to continue from. */
  readonly state: WalkState
}

/** The outcome of the walk itself. */
export function outcomeOf(state: WalkState, tier: Tier, stopped: boolean): WalkOutcome {
  const { ranking, readings, request } = state
  const own = readings.filter(({ isExtra }) => isExtra !== true)
  const quality = ANSWER_TIERS[tier] * Math.max(0, ...own.map(({ score }) => score))
  // A place may have been read before the user left its branch out.
  const open = readings.filter(({ ref }) => isOpen(state, ref))
  const results = resultsOf(ranking, open, request.limit)
  return { ranking, readings, tier, quality, stopped, results, state }
}

/** A list of the places in the scope, if nothing was found or the search failed. */
export async function* listed(
  state: WalkState,
  from: Tier,
  failure: Failure,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { ranking, readings, request, dependencies, start } = state
  const { library, signal } = dependencies
  yield { kind: 'fallback', from, to: 'listing', ...failure }
  const found = { ranking, readings, tier: 'listing', state } as const
  try {
    const children = await abortable(library.children(request.collection, start.node), signal)
    const results = children
      .filter((ref) => isOpen(state, ref))
      .map((ref) => ({ ref, score: WALK.listedScore, why: filled('listed, not matched') }))
      .slice(0, request.limit)
    const quality = results.length > 0 ? ANSWER_TIERS.listing * WALK.listedScore : 0
    return { ...found, quality, stopped: false, results }
  } catch (error) {
    if (signal?.aborted !== true) throw error
    return { ...found, quality: 0, stopped: true, results: [] }
  }
}

/** Whether a place is in no branch that the user left out. */
function isOpen({ pruned }: WalkState, { node }: NodeRef): boolean {
  return !pruned.some((branch) => contains(branch, node))
}

/** At least one place is listed for each of so many best files. */
const MAX_LISTED_FILES = 10
/** For that, at most one of so many places in the list is replaced. */
const PLACES_PER_REPLACED = 6

/**
 * At most `limit` places, best first. A place that was read because of a reference, and is not a candidate itself, has the
 * score with which it was followed.
 */
export function resultsOf(
  ranking: Ranking,
  readings: readonly Reading[],
  limit: number,
): readonly WalkResult[] {
  const read = new Map(readings.map((reading) => [reading.ref.node, reading]))
  const followed = readings.filter(({ ref }) => !ranking.byNode.has(ref.node))
  const candidates = mostFiles(ranking.candidates, limit).map((r) => {
    const { ref } = r.evidence
    return { ref, score: r.score, why: read.get(ref.node)?.why || whyNode(ranking, r) }
  })
  const others = followed.map(({ ref, score, why }) => ({ ref, score, why }))
  return [...candidates, ...others].sort((a, b) => b.score - a.score).slice(0, limit)
}

/** The best `limit` candidates; the last ones are replaced by the best places of further files. */
function mostFiles(candidates: readonly RankedPlace[], limit: number): readonly RankedPlace[] {
  const fixed = limit - Math.floor(limit / PLACES_PER_REPLACED)
  const rest = candidates.slice(fixed)
  const firsts = firstOfFiles(candidates)
  const further = rest.filter((candidate) => firsts.has(candidate)).slice(0, limit - fixed)
  const others = rest.filter((candidate) => !firsts.has(candidate))
  const listed = new Set([...further, ...others.slice(0, limit - fixed - further.length)])
  return [...candidates.slice(0, fixed), ...rest.filter((candidate) => listed.has(candidate))]
}

/** The best place of each of the best files. */
function firstOfFiles(candidates: readonly RankedPlace[]): ReadonlySet<RankedPlace> {
  const first = new Map<string, RankedPlace>()
  for (const candidate of candidates) {
    const { path } = candidate.evidence.ref
    if (!first.has(path)) first.set(path, candidate)
    if (first.size === MAX_LISTED_FILES) break
  }
  return new Set(first.values())
}
