// The search of a walk without a model as a step: the best places of its ranking with their scores.

import type { Step, StepBody } from '../../model/walk/trace.ts'
import { whyNode } from '../ranking/why.ts'
import type { WalkState } from './walk-state.ts'

/** Number of places that the step shows. */
const SHOWN_PLACES = 10

/** The step for the search, best places first. */
export function searchStep({ ranking, request, weighed }: WalkState): StepBody {
  const places = ranking.candidates.slice(0, SHOWN_PLACES).map((ranked) => ({
    ref: ranked.evidence.ref,
    as: 'listed' as const,
    lines: [],
    score: ranked.score,
    why: whyNode(ranking, ranked),
  }))
  return {
    ...{ kind: 'call', tool: 'search', given: { query: request.question }, turn: 1, why: '' },
    ...{ places, text: '', tokens: 0, ...(weighed && { weighed }) },
  }
}

/** Whether a step is such a search, and not a search by a model. */
export function isSearchStep(step: Step): boolean {
  return step.kind === 'call' && step.weighed !== undefined
}
