// What a walk found, and what is listed where it found nothing.

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
import type { Ranking } from '../ranking/score.ts'
import type { Reading } from './reading.ts'
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

/** Results of the last tier: its places were not matched, only listed. */
const LISTING_SCORE = 0.1

/** What the walk itself found. */
export function outcomeOf(state: WalkState, tier: Tier, stopped: boolean): WalkOutcome {
  const { ranking, readings, request } = state
  const own = readings.filter(({ beside }) => beside !== true)
  const quality = TIERS[tier] * Math.max(0, ...own.map(({ score }) => score))
  // A place may have been read before the user left its branch out.
  const kept = readings.filter(({ ref }) => isOpen(state, ref))
  const results = resultsOf(ranking, kept, request.limit)
  return { ranking, readings, tier, quality, stopped, results, state }
}

/** What there is, where nothing was found or the search failed. */
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
      .map((ref) => ({ ref, score: LISTING_SCORE, why: filled('listed, not matched') }))
      .slice(0, request.limit)
    const quality = results.length > 0 ? TIERS.listing * LISTING_SCORE : 0
    return { ...found, quality, stopped: false, results }
  } catch (error) {
    if (signal?.aborted !== true) throw error
    return { ...found, quality: 0, stopped: true, results: [] }
  }
}

/** Whether a place lies in no branch that the user left out. */
function isOpen({ pruned }: WalkState, { node }: NodeRef): boolean {
  return !pruned.some((branch) => contains(branch, node))
}
