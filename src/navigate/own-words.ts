// Where a question's own words find little, words that stand for them count more: everyday questions
// about code often share no word with the place that answers them.

import type { CandidateEvidence } from '../model/library.ts'
import { type Question, shareOf } from './question.ts'
import { anywhere, documentFactor } from './raw-score.ts'
import type { Weights } from './weights.ts'

/** Shares of the question that one place holds in its own words: so much is enough, so much is little. */
const ENOUGH = 0.5
const LITTLE = 0.25

/** The weights for what the question's own words found. */
export function weighOwnWords(
  question: Question,
  candidates: readonly CandidateEvidence[],
  weights: Weights,
): Weights {
  if (weights.relatedAlone === 0) return weights
  let best = 0
  for (const c of candidates) {
    const share = shareOf(question, anywhere(c)) * documentFactor(question, c, weights)
    best = Math.max(best, share)
  }
  const lack = Math.min(1, Math.max(0, (ENOUGH - best) / (ENOUGH - LITTLE)))
  const times = 1 + weights.relatedAlone * lack
  return {
    ...weights,
    relatedUnit: times * weights.relatedUnit,
    relatedFile: times * weights.relatedFile,
    relatedPath: times * weights.relatedPath,
    relatedCoverage: times * weights.relatedCoverage,
  }
}
