// The flat ranking that runs beside the walk, and the tiers that take over when the walk finds nothing.

import { abortable } from '../../base/abort.ts'
import type { NodeRef } from '../../model/library/library.ts'
import {
  type Failure,
  type StepBody,
  TIERS,
  type Tier,
  type WalkResult,
} from '../../model/walk/trace.ts'
import { filled } from '../../model/words/words.ts'
import { contains } from '../ranking/branch.ts'
import { beside, type Ranking } from '../ranking/score.ts'
import type { Reading } from '../reasoners/reasoner.ts'
import { failureOf } from './failure.ts'
import { readPlace } from './look.ts'
import { resultsOf } from './results.ts'
import type { WalkState } from './walk-state.ts'

/** What a walk found, for the answer and the last step. */
export interface WalkOutcome {
  readonly ranking: Ranking
  readonly readings: readonly Reading[]
  readonly tier: Tier
  readonly quality: number
  readonly stopped: boolean
  readonly results: readonly WalkResult[]
  /** Where the walk stands, to go on from. */
  readonly state: WalkState
  /** Whether going on read anything more. */
  readonly grew?: boolean
}

/** Places that are read without a reasoner. */
const FLAT_READS = 5
/** Places of a text search that are read. */
const READS = 3
/** Results of the last tier: its places were not matched, only listed. */
const LISTING_SCORE = 0.1

/** Without a reasoner: the best passages of the flat ranking, without a view or a choice. */
export async function* readFlat(state: WalkState): AsyncGenerator<StepBody, void> {
  const best = resultsOf(state.ranking, [], FLAT_READS)
  const cues = best.map(({ ref, score, why }) => ({ ref, confidence: score, why }))
  const considered = best.map((row) => ({ ...row, fate: 'chosen' as const }))
  const below = Math.max(0, state.ranking.candidates.length - best.length)
  yield { kind: 'locate', phase: 'passages', cues, considered, below }
  for (const { ref, why } of best) yield* readPlace(state, ref, why)
  state.confidence = best[0]?.score ?? 0
}

/** What the walk itself found. */
export function outcomeOf(state: WalkState, tier: Tier, stopped: boolean): WalkOutcome {
  const { ranking, readings, request } = state
  const quality = TIERS[tier] * state.confidence
  // A place may have been read before the user left its branch out.
  const kept = readings.filter(({ ref }) => isOpen(state, ref))
  const results = resultsOf(ranking, kept, request.limit)
  return { ranking, readings, tier, quality, stopped, results, state }
}

/** The next tiers when one failed or found nothing: text search, then a listing; both are logged. */
export async function* fallBack(
  state: WalkState,
  from: Tier,
  failure: Failure,
): AsyncGenerator<StepBody, WalkOutcome> {
  const { ranking, readings, request, dependencies } = state
  const reached: { tier: Tier; results: readonly WalkResult[] } = { tier: from, results: [] }
  const ended = (quality: number, stopped: boolean): WalkOutcome => {
    const results = reached.results.slice(0, request.limit)
    return { ranking, readings, tier: reached.tier, quality, stopped, results, state }
  }
  try {
    yield { kind: 'fallback', from, to: 'search', ...failure }
    reached.tier = 'search'
    let nothing: Failure = { why: filled('text search found nothing either') }
    try {
      reached.results = await searched(state)
    } catch (error) {
      dependencies.signal?.throwIfAborted()
      nothing = failureOf(error)
    }
    for (const { ref, why: because, score } of reached.results.slice(0, READS))
      yield* readPlace(state, ref, because, score)
    if (reached.results.length === 0) {
      yield { kind: 'fallback', from: 'search', to: 'listing', ...nothing }
      reached.tier = 'listing'
      reached.results = await listed(state)
    }
  } catch (error) {
    if (dependencies.signal?.aborted !== true) throw error
    return ended(0, true)
  }
  return ended(TIERS[reached.tier] * (reached.results[0]?.score ?? 0), false)
}

async function searched(state: WalkState): Promise<WalkResult[]> {
  const { request, dependencies, start } = state
  const { collection, question: query, limit } = request
  const search = { query, within: start.node, limit }
  const hits = await abortable(dependencies.library.search(collection, search), dependencies.signal)
  const top = hits[0]?.score ?? 0
  return hits
    .filter(({ ref }) => isOpen(state, ref))
    .map(({ ref, score }) => ({
      ref,
      score: beside(score, top),
      why: filled('found by text search'),
    }))
}

async function listed(state: WalkState): Promise<WalkResult[]> {
  const { request, dependencies, start } = state
  const { library, signal } = dependencies
  const children = await abortable(library.children(request.collection, start.node), signal)
  return children
    .filter((ref) => isOpen(state, ref))
    .map((ref) => ({ ref, score: LISTING_SCORE, why: filled('listed, not matched') }))
}

/** Whether a place lies in no branch that the user left out. */
function isOpen({ pruned }: WalkState, { node }: NodeRef): boolean {
  return !pruned.some((branch) => contains(branch, node))
}
