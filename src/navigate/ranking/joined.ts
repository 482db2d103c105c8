// Two rankings of one question as one: as it was asked, and with the words that a model found for it.

import type { Ranked, Ranking } from './score.ts'

/**
 * How much a place's chance in the ranking with the words counts beside its chance as asked. Fitted on 100
 * questions in everyday words and 100 in a project's own (see `llm/SMALL-MODELS.md`): with 2 the everyday ones keep
 * nearly all that the words alone give, and the others lose nothing.
 */
const WORDS_WEIGHT = 2

/** The places of both, by the weighted sum of their chances; the best keeps the better of its two scores. */
export function joinedRankings(asked: Ranking, withWords: Ranking): Ranking {
  const sums = new Map<number, { readonly ranked: Ranked; readonly sum: number }>()
  for (const ranked of withWords.candidates)
    sums.set(ranked.evidence.ref.node, { ranked, sum: WORDS_WEIGHT * ranked.score })
  for (const ranked of asked.candidates) {
    const { node } = ranked.evidence.ref
    const known = sums.get(node)
    sums.set(node, { ranked: known?.ranked ?? ranked, sum: (known?.sum ?? 0) + ranked.score })
  }
  const rows = [...sums.values()].sort(
    (a, b) => b.sum - a.sum || a.ranked.evidence.ref.node - b.ranked.evidence.ref.node,
  )
  const most = rows[0]?.sum ?? 1
  const best = Math.max(asked.candidates[0]?.score ?? 0, withWords.candidates[0]?.score ?? 0)
  const candidates = rows.map(({ ranked, sum }) => ({ ...ranked, score: (best * sum) / most }))
  const byNode = new Map(candidates.map((ranked) => [ranked.evidence.ref.node, ranked]))
  // Words of the question come first in both, so the masks of either fit the longer one.
  return { question: withWords.question, candidates, byNode }
}
