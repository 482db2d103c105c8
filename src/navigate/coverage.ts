// How much of the question was met in what was read.

import { shareOf } from './question.ts'
import type { Reading } from './reasoner.ts'
import { anywhere, type Ranking } from './score.ts'

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

/** Words met in one reading: what the index knows of the node, else a look at the text itself. */
function metIn(ranking: Ranking, { ref, passages }: Reading): number {
  const known = ranking.byNode.get(ref.node)
  if (known !== undefined) return anywhere(known.evidence)
  const text = `${ref.title} ${passages.map((p) => p.text).join(' ')}`.toLowerCase()
  let mask = 0
  ranking.question.words.forEach((word, i) => {
    const found = text.includes(word.text.toLowerCase()) || text.includes(word.term)
    if (i < 32 && found) mask |= 1 << i
  })
  return mask
}
