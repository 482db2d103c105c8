// What the question weighs, from its words and what the index knows of them.

import type { NameEvidence, QuestionWord } from '../../model/library/library.ts'
import { OVERVIEW_WORDS, SCAFFOLD } from '../../model/question/signals.ts'

/** A question as it was read: its words with what they count. */
export interface Question {
  readonly text: string
  readonly words: readonly QuestionWord[]
  /** What each word counts; 0 for words that only build the question. */
  readonly weights: readonly number[]
  /** Other names of what it says: where all words of one stand, what it stands for is met. */
  readonly names: readonly NameEvidence[]
  /** What all words would count if each was found as written; never 0. */
  readonly total: number
  /** Symbol names that the question mentions. */
  readonly symbols: readonly string[]
  /** Whether it describes at length instead of asking. */
  readonly isReport: boolean
}

/** How the question was read before its words were known. */
export interface HowAsked {
  readonly symbols: readonly string[]
  /** Asks what the whole is about, so that "overview" itself is no word to look for. */
  readonly isOverview?: boolean
  readonly isReport?: boolean
  readonly names?: readonly NameEvidence[]
  /** Whether places were found in which words stand for those of the question. */
  readonly hasRelated?: boolean
}

/** Weighs a question's words. One that the index does not hold counts as much as the average one. */
export function readQuestion(
  text: string,
  words: readonly QuestionWord[],
  { symbols, isOverview = false, isReport = false, names = [], hasRelated = false }: HowAsked,
): Question {
  const isScaffold = ({ text: word }: QuestionWord) => {
    const lower = word.toLowerCase()
    return SCAFFOLD.has(lower) || (isOverview && OVERVIEW_WORDS.has(lower))
  }
  const known = words.filter((word) => word.idf > 0 && !isScaffold(word))
  const sum = known.reduce((all, word) => all + word.idf, 0)
  // Where no word tells places apart, as in a scope of one place, or others stand for them, all count the same.
  const isAnywhere = hasRelated || words.some((word) => word.nodes > 0 && !isScaffold(word))
  const mean = known.length > 0 ? sum / known.length : isAnywhere ? 1 : 0
  const full = words.map((word) => {
    if (isScaffold(word)) return 0
    return (word.weight ?? 1) * (word.idf > 0 ? word.idf : mean)
  })
  const weights = full.map((weight, i) => (words[i].how === 'near' ? NEAR * weight : weight))
  const total = full.reduce((sum, weight) => sum + weight, 0)
  return { text, words, weights, names, total: total || 1, symbols, isReport }
}

/** What a word counts where only one spelled like it is there: it may be another word. */
const NEAR = 0.5

/** The question's words met where the words of `mask` stand, by other names too, as a mask. */
export function metBy({ words, names }: Question, mask: number): number {
  if (names.length === 0) return mask
  const own = words.length >= 32 ? mask : mask & ((1 << words.length) - 1)
  return names.reduce(
    (met, name) => ((mask & name.mask) === name.mask ? met | name.standsFor : met),
    own,
  )
}

/** Share (0–1) of the question's weight that the words in `mask` carry. */
export function shareOf(question: Question, bits: number): number {
  const mask = metBy(question, bits)
  let sum = 0
  const { weights } = question
  for (let i = 0; i < weights.length && i < 32; i++) if ((mask >>> i) & 1) sum += weights[i]
  return sum / question.total
}
