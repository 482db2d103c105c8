// Steering by the user while a walk runs (NAV-15): pin a branch, leave one out, give a hint.

import { filled } from '../../messages/words.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import { WALK } from '../../model/walk/by-hand.ts'
import { contains } from '../ranking/branch.ts'
import { bestFirst, type RankedPlace, type Ranking, rankingOf, withCues } from '../ranking/score.ts'

/** The ranking without the places in the branches. */
export function pruned(ranking: Ranking, branches: readonly NodeRef[]): Ranking {
  if (branches.length === 0) return ranking
  const isOut = ({ evidence: { ref } }: RankedPlace) =>
    branches.some((branch) => contains(branch, ref.node))
  const open = ranking.candidates.filter((ranked) => !isOut(ranked))
  return rankingOf(ranking.question, bestFirst(open))
}

const PINNED_REASON = filled('chosen by you')

/**
 * The ranking with the best place of each branch raised to the best score, the others of the branch raised by the same
 * factor, and the rest lowered a little. A branch without candidates becomes one itself.
 */
export function withPinnedBranches(ranking: Ranking, branches: readonly NodeRef[]): Ranking {
  return branches.reduce((before, branch) => {
    const best = before.candidates[0]?.score ?? 1
    const inside = before.candidates.filter(({ evidence: { ref } }) => contains(branch, ref.node))
    const [first] = inside
    if (first === undefined)
      return withCues(before, [{ ref: branch, confidence: best, why: PINNED_REASON }])
    const factor = best / Math.max(first.score, Number.MIN_VALUE)
    const raised = before.candidates.map((ranked) => {
      if (!contains(branch, ranked.evidence.ref.node))
        return { ...ranked, score: ranked.score * WALK.unpinnedFactor }
      return { ...ranked, score: Math.min(1, ranked.score * factor), lowered: '' as const }
    })
    return rankingOf(before.question, bestFirst(raised))
  }, ranking)
}
