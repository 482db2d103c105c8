// The search of a walk without a model as a step: the best places of its ranking, with the scores that it goes by.

import type { Step, StepBody } from '../../model/walk/trace.ts'
import { whyNode } from '../ranking/why.ts'
import type { WalkState } from './walk-state.ts'

/** Places that the step names. */
const SHOWN = 10

/** What the search found, best first. */
export function searchStep({ ranking, request, weighed }: WalkState): StepBody {
  const places = ranking.candidates.slice(0, SHOWN).map((ranked) => ({
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

/** Whether a step is such a search, and not one that a model asked for. */
export function isSearchStep(step: Step): boolean {
  return step.kind === 'call' && step.weighed !== undefined
}
