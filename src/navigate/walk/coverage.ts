// How much of the question was found in what was read, and whether that is enough (NAV-6).

import { allOf, joinParts, quoted } from '../../messages/lists.ts'
import { type Filled, filled, type UiMessage } from '../../messages/words.ts'
import type { NameEvidence } from '../../model/library/search-types.ts'
import { WALK } from '../../model/walk/by-hand.ts'
import type { Reading } from '../../model/walk/reading.ts'
import type { StepBody } from '../../model/walk/trace.ts'
import { coveredWords, shareOf } from '../question/question.ts'
import { anywhere, type RankedPlace, type Ranking } from '../ranking/score.ts'
import type { WalkState } from './walk-state.ts'

const MAX_MISSING = 4

/** The share of the question's weight that was found (0–1), and its heaviest missing words. */
export function coverageOf(
  ranking: Ranking,
  readings: readonly Reading[],
): {
  readonly share: number
  readonly missing: readonly string[]
  /** Other names of words, found where the words themselves were not. */
  readonly names: readonly NameEvidence[]
} {
  const { question } = ranking
  const mask = readings.reduce((met, reading) => met | foundIn(ranking, reading), 0)
  const missing = question.words
    .map((word, i) => ({ text: word.of ?? word.text, weight: question.weights[i], i }))
    .filter(({ weight, i }) => weight > 0 && (i >= 32 || ((mask >>> i) & 1) === 0))
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MAX_MISSING)
    .map(({ text }) => text)
  return {
    share: certaintyFactor(ranking, readings) * shareOf(question, mask),
    missing,
    names: namesFound(ranking, readings),
  }
}

function namesFound(ranking: Ranking, readings: readonly Reading[]): NameEvidence[] {
  const { names } = ranking.question
  if (names.length === 0) return []
  const held = readings.map((reading) => containedIn(ranking, reading))
  const all = held.reduce((mask, one) => mask | one, 0)
  return names.filter(
    ({ mask, standsFor }) => (standsFor & ~all) !== 0 && held.some((one) => (one & mask) === mask),
  )
}

/**
 * The candidates that hold a missing word, best first: by score at first, later by the missing words that they would
 * add. A place that was located by name or role always counts as holding one.
 */
export function candidatesWithMissingWord(
  ranking: Ranking,
  candidates: readonly RankedPlace[],
  readings: readonly Reading[],
): readonly RankedPlace[] {
  const found = readings.reduce((mask, reading) => mask | foundIn(ranking, reading), 0)
  const adds = (ranked: RankedPlace) => shareOf(ranking.question, wordsIn(ranking, ranked) & ~found)
  const useful = candidates.filter((r) => r.located !== undefined || adds(r) > 0)
  if (found === 0) return useful
  const value = new Map(useful.map((r) => [r, r.score * adds(r)]))
  return useful.sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0))
}

/** A lower factor if only other words for those of the question were found. */
function certaintyFactor({ question, byNode }: Ranking, readings: readonly Reading[]): number {
  const isFound = readings.some((reading) => {
    const known = byNode.get(reading.ref.node)
    const own =
      known === undefined ? containedIn({ question, byNode }, reading) : anywhere(known.evidence)
    return shareOf(question, own) > 0
  })
  return isFound ? 1 : WALK.standInFactor
}

/** The question's words in a place; in one that holds none, the words for which related ones were found. */
function wordsIn({ question }: Pick<Ranking, 'question'>, { evidence }: RankedPlace): number {
  const own = coveredWords(question, anywhere(evidence))
  return shareOf(question, own) > 0 ? own : (evidence.stands ?? 0)
}

/** The words found in one reading: from the index if it knows the node, else from the text itself. */
function foundIn(ranking: Ranking, reading: Reading): number {
  const known = ranking.byNode.get(reading.ref.node)
  if (known !== undefined) return wordsIn(ranking, known)
  return coveredWords(ranking.question, containedIn(ranking, reading))
}

/** The words that a reading contains, other names included. */
function containedIn(
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

/** Judges what was read so far; places that were read besides the best ones do not count. */
export function judgeStep({ ranking, readings }: WalkState): StepBody & { readonly kind: 'judge' } {
  const own = readings.filter(({ isExtra }) => isExtra !== true)
  const { share, missing, names } = coverageOf(ranking, own)
  if (!ranking.question.weights.some((weight) => weight > 0)) {
    const why = filled('the question names no subject, and what gives an overview was read.')
    return { kind: 'judge', enough: true, why: verdict(true, why), coverage: 1, missing }
  }
  const enough = share >= WALK.enoughCoverage
  const why = verdict(enough, covered(`${Math.round(share * 100)} %`, missing, names))
  return { kind: 'judge', enough, why, coverage: share, missing }
}

/** A text: how much of the question was found, by which other names, and what is missing. */
function covered(
  share: string,
  missing: readonly string[],
  names: readonly NameEvidence[],
): UiMessage {
  const words = allOf(missing.map(quoted))
  const nameTexts = allOf(names.map(({ text, of }) => filled('“{text}” for “{of}”', { text, of })))
  return joinParts(
    filled('what was read covers {share} of the question', { share }),
    nameTexts,
    missing.length > 0 && filled('missing: {words}', { words }),
  )
}

function verdict(enough: boolean, why: UiMessage): Filled {
  return filled('{label}: {text}', { label: filled(enough ? 'Enough' : 'Not enough'), text: why })
}
