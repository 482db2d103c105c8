// How much of the question was met in what was read, and whether that is enough (NAV-6).

import type { NameEvidence } from '../../model/library/library.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { allOf, quoted } from '../../model/words/lists.ts'
import { type Filled, filled } from '../../model/words/words.ts'
import { metBy, shareOf } from '../question/question.ts'
import { anywhere, type Ranked, type Ranking } from '../ranking/score.ts'
import type { Reading } from './reading.ts'
import type { WalkState } from './walk-state.ts'

const MAX_MISSING = 4

/** The share of the question's weight met so far (0–1), and its heaviest words that were not. */
export function coverageOf(
  ranking: Ranking,
  readings: readonly Reading[],
): {
  readonly share: number
  readonly missing: readonly string[]
  /** Other names by which words were met that nothing that was read holds itself. */
  readonly names: readonly NameEvidence[]
} {
  const { question } = ranking
  const mask = readings.reduce((met, reading) => met | metIn(ranking, reading), 0)
  const missing = question.words
    .map((word, i) => ({ text: word.of ?? word.text, weight: question.weights[i], i }))
    .filter(({ weight, i }) => weight > 0 && (i >= 32 || ((mask >>> i) & 1) === 0))
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MAX_MISSING)
    .map(({ text }) => text)
  return {
    share: certainly(ranking, readings) * shareOf(question, mask),
    missing,
    names: namesMet(ranking, readings),
  }
}

function namesMet(ranking: Ranking, readings: readonly Reading[]): NameEvidence[] {
  const { names } = ranking.question
  if (names.length === 0) return []
  const held = readings.map((reading) => heldIn(ranking, reading))
  const all = held.reduce((mask, one) => mask | one, 0)
  return names.filter(
    ({ mask, standsFor }) => (standsFor & ~all) !== 0 && held.some((one) => (one & mask) === mask),
  )
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

/** What is met only by words that stand for those of the question counts half. */
function certainly({ question, byNode }: Ranking, readings: readonly Reading[]): number {
  const isMet = readings.some((reading) => {
    const known = byNode.get(reading.ref.node)
    const own =
      known === undefined ? heldIn({ question, byNode }, reading) : anywhere(known.evidence)
    return shareOf(question, own) > 0
  })
  return isMet ? 1 : 0.5
}

/** The question's words in a place; of one that holds none, those for which its words stand. */
function wordsIn({ question }: Pick<Ranking, 'question'>, { evidence }: Ranked): number {
  const own = metBy(question, anywhere(evidence))
  return shareOf(question, own) > 0 ? own : (evidence.stands ?? 0)
}

/** Words met in one reading: what the index knows of the node, else a look at the text itself. */
function metIn(ranking: Ranking, reading: Reading): number {
  const known = ranking.byNode.get(reading.ref.node)
  if (known !== undefined) return wordsIn(ranking, known)
  return metBy(ranking.question, heldIn(ranking, reading))
}

/** The words that stand in a reading, those of other names among them. */
function heldIn(
  { question, byNode }: Pick<Ranking, 'question' | 'byNode'>,
  { ref, passages }: Reading,
): number {
  const known = byNode.get(ref.node)
  if (known !== undefined) return anywhere(known.evidence)
  const text = `${ref.title} ${passages.map((p) => p.text).join(' ')}`.toLowerCase()
  let mask = 0
  question.words.forEach((word, i) => {
    const found = text.includes(word.text.toLowerCase()) || text.includes(word.term)
    if (i < 32 && found) mask |= 1 << i
  })
  for (const name of question.names) if (text.includes(name.text.toLowerCase())) mask |= name.mask
  return mask
}

/** What was read is enough when it covers this share of the question. */
const ENOUGH = 0.6

/** The judgement on what was read so far; what was read besides the best places does not count. */
export function judged({ ranking, readings }: WalkState): StepBody & { readonly kind: 'judge' } {
  const own = readings.filter(({ beside }) => beside !== true)
  const { share, missing, names } = coverageOf(ranking, own)
  if (!ranking.question.weights.some((weight) => weight > 0)) {
    const why = filled('the question names no subject, and what gives an overview was read.')
    return { kind: 'judge', enough: true, why: verdict(true, why), coverage: 1, missing }
  }
  const enough = share >= ENOUGH
  const why = verdict(enough, covered(`${Math.round(share * 100)} %`, missing, names))
  return { kind: 'judge', enough, why, coverage: share, missing }
}

/** How much of the question was met, by which names, and what was not. */
function covered(
  share: string,
  missing: readonly string[],
  names: readonly NameEvidence[],
): Filled {
  const words = allOf(missing.map(quoted))
  const said = allOf(names.map(({ text, of }) => filled('“{text}” is “{of}”', { text, of })))
  if (names.length === 0)
    return missing.length === 0
      ? filled('what was read covers {share} of the question.', { share })
      : filled('what was read covers {share} of the question; not met: {words}.', { share, words })
  return missing.length === 0
    ? filled('what was read covers {share} of the question, as here {names}.', {
        share,
        names: said,
      })
    : filled('what was read covers {share} of the question, as here {names}; not met: {words}.', {
        share,
        names: said,
        words,
      })
}

function verdict(enough: boolean, why: Filled): Filled {
  return filled('{verdict}: {why}', { verdict: filled(enough ? 'Enough' : 'Not enough'), why })
}
