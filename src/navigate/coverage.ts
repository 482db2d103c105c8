// How much of the question was met in what was read.

import { shareOf } from './question.ts'
import { anywhere } from './raw-score.ts'
import type { Reading } from './reasoner.ts'
import type { Ranked, Ranking } from './score.ts'

const MAX_MISSING = 4

/** The share of the question's weight met so far (0–1), and its heaviest words that were not. */
export function coverageOf(
  ranking: Ranking,
  readings: readonly Reading[],
): { readonly share: number; readonly missing: readonly string[] } {
  const { question } = ranking
  const mask = readings.reduce((met, reading) => met | metIn(ranking, reading), 0)
  const missing = question.words
    .map((word, i) => ({ text: word.text, weight: question.weights[i], i }))
    .filter(({ weight, i }) => weight > 0 && (i >= 32 || ((mask >>> i) & 1) === 0))
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MAX_MISSING)
    .map(({ text }) => text)
  return { share: shareOf(question, mask), missing }
}

/**
 * The unexplored candidates among `candidates` that hold a word not met so far, best first: by score
 * at first, later by what they would add. A place that was located holds what was looked for.
 */
export function promising(
  ranking: Ranking,
  candidates: readonly Ranked[],
  readings: readonly Reading[],
): readonly Ranked[] {
  const met = readings.reduce((mask, reading) => mask | metIn(ranking, reading), 0)
  const adds = (ranked: Ranked) => shareOf(ranking.question, wordsIn(ranking, ranked) & ~met)
  const kept = candidates.filter((r) => r.located !== undefined || adds(r) > 0)
  if (met === 0) return kept
  const value = new Map(kept.map((r) => [r, r.score * adds(r)]))
  return kept.sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0))
}

/** The question's words in a place; of one that holds none, those for which its words stand. */
function wordsIn({ question, related }: Ranking, { evidence, related: other }: Ranked): number {
  const own = anywhere(evidence)
  return shareOf(question, own) > 0 || other === undefined ? own : related.standFor(anywhere(other))
}

/** Words met in one reading: what the index knows of the node, else a look at the text itself. */
function metIn(ranking: Ranking, { ref, passages }: Reading): number {
  const known = ranking.byNode.get(ref.node)
  if (known !== undefined) return wordsIn(ranking, known)
  const text = `${ref.title} ${passages.map((p) => p.text).join(' ')}`.toLowerCase()
  let mask = 0
  ranking.question.words.forEach((word, i) => {
    const found = text.includes(word.text.toLowerCase()) || text.includes(word.term)
    if (i < 32 && found) mask |= 1 << i
  })
  return mask
}
