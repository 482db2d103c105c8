// The weights of a question's words, from their frequencies in the index.

import type { NameEvidence, QuestionWord } from '../../model/library/search-types.ts'
import { OVERVIEW_WORDS, SCAFFOLD } from '../../model/question/signals.ts'
import { RANKING } from '../../model/walk/by-hand.ts'

/** A question with its words and their weights. */
export interface Question {
  readonly text: string
  readonly words: readonly QuestionWord[]
  /** The weight of each word; 0 for scaffold words. */
  readonly weights: readonly number[]
  /** Other names of its words: if all words of a name are found, the words that it replaces count as found. */
  readonly names: readonly NameEvidence[]
  /** The sum of the weights if each word was found as written; never 0. */
  readonly total: number
  /** Symbol names that the question mentions. */
  readonly symbols: readonly string[]
}

/** What is known of a question before its words are looked up. */
export interface HowAsked {
  readonly symbols: readonly string[]
  /** Asks what the collection is about, so that "overview" itself is not searched. */
  readonly isOverview?: boolean
  readonly names?: readonly NameEvidence[]
  /** Whether places were found by words of similar meaning. */
  readonly hasRelated?: boolean
}

/** Weighs a question's words. A word that the index does not contain gets the mean weight. */
export function readQuestion(
  text: string,
  words: readonly QuestionWord[],
  { symbols, isOverview = false, names = [], hasRelated = false }: HowAsked,
): Question {
  const isScaffold = ({ text: word }: QuestionWord) => {
    const lower = word.toLowerCase()
    return SCAFFOLD.has(lower) || (isOverview && OVERVIEW_WORDS.has(lower))
  }
  const known = words.filter((word) => word.idf > 0 && !isScaffold(word))
  const sum = known.reduce((all, word) => all + word.idf, 0)
  // If no word distinguishes places, as in a scope of one place, or only words of similar meaning were found, all count
  // the same.
  const isAnywhere = hasRelated || words.some((word) => word.nodes > 0 && !isScaffold(word))
  const mean = known.length > 0 ? sum / known.length : isAnywhere ? 1 : 0
  const full = words.map((word) => {
    if (isScaffold(word)) return 0
    return (word.weight ?? 1) * (word.idf > 0 ? word.idf : mean)
  })
  const weights = full.map((weight, i) =>
    words[i].how === 'near' ? RANKING.nearWordFactor * weight : weight,
  )
  const total = full.reduce((sum, weight) => sum + weight, 0)
  return { text, words, weights, names, total: total || 1, symbols }
}

/** The question's words that the words of `mask` cover, other names included, as a mask. */
export function coveredWords({ words, names }: Question, mask: number): number {
  if (names.length === 0) return mask
  const own = words.length >= 32 ? mask : mask & ((1 << words.length) - 1)
  return names.reduce(
    (met, name) => ((mask & name.mask) === name.mask ? met | name.standsFor : met),
    own,
  )
}

/** The share (0–1) of the question's weight that the words in `mask` have. */
export function shareOf(question: Question, bits: number): number {
  const mask = coveredWords(question, bits)
  let sum = 0
  const { weights } = question
  for (let i = 0; i < weights.length && i < 32; i++) if ((mask >>> i) & 1) sum += weights[i]
  return sum / question.total
}
