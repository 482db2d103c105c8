// What the question weighs and asks for, from its words and what the index knows of them.

import type { NameEvidence, QuestionWord } from '../model/library.ts'
import { DOCUMENT_FLAGS, type DocumentFlag } from '../model/node.ts'
import type { Aside } from './file-sorts.ts'
import { type Mentions, mentionsIn, NO_MENTIONS } from './mentions.ts'
import { ASKS_FOR, ASKS_FOR_ASIDE, OVERVIEW_WORDS, SCAFFOLD } from './signals.ts'

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
  /** Bits of `DOCUMENT_FLAGS` that the question asks for by name. */
  readonly asksFor: number
  /** Documents beside the manual that it asks for, or of which the manual is made. */
  readonly asksForAsides: ReadonlySet<Aside>
  /** Symbol names that the question mentions. */
  readonly symbols: readonly string[]
  /** Whether it asks for a mechanism or a place, so that code answers better than prose about it. */
  readonly wantsCode: boolean
  /** Words of a report's headline, as a mask; 0 where there is none. */
  readonly headline: number
  /** What a report names; nothing for an ordinary question. */
  readonly mentions: Mentions
  readonly isReport: boolean
}

/** How the question was read before its words were known. */
export interface HowAsked {
  readonly symbols: readonly string[]
  readonly wantsCode: boolean
  /** Asks what the whole is about, so that "overview" itself is no word to look for. */
  readonly isOverview?: boolean
  /** Describes at length instead of asking. */
  readonly isReport?: boolean
  readonly title?: string
  readonly names?: readonly NameEvidence[]
  /** Sorts of documents that stand beside other manuals, and make up this one. */
  readonly manualAsides?: ReadonlySet<Aside>
  /** Words that count though they build any question, in lower case: those of a saying. */
  readonly telling?: ReadonlySet<string>
  /** What each word counts where the index knows none of them; 0 when absent. */
  readonly unknown?: number
}

const NONE: ReadonlySet<never> = new Set()

/** Weighs a question's words. One that the index does not hold counts as much as the average one. */
export function readQuestion(
  text: string,
  words: readonly QuestionWord[],
  {
    symbols,
    wantsCode,
    isOverview = false,
    isReport = false,
    title,
    names = [],
    manualAsides = NONE,
    telling = NONE,
    unknown = 0,
  }: HowAsked,
): Question {
  const isScaffold = ({ text: word }: QuestionWord) => {
    const lower = word.toLowerCase()
    if (telling.has(lower)) return false
    return SCAFFOLD.has(lower) || (isOverview && OVERVIEW_WORDS.has(lower))
  }
  const known = words.filter((word) => word.idf > 0 && !isScaffold(word))
  const mean =
    known.length === 0 ? unknown : known.reduce((sum, word) => sum + word.idf, 0) / known.length
  const full = words.map((word) => {
    if (isScaffold(word)) return 0
    return (word.weight ?? 1) * (word.idf > 0 ? word.idf : mean)
  })
  const weights = full.map((weight, i) => (words[i].how === 'near' ? NEAR * weight : weight))
  const total = full.reduce((sum, weight) => sum + weight, 0)
  return {
    ...{
      text,
      words,
      weights,
      names,
      total: total || 1,
      asksFor: asksFor(text),
      symbols,
      wantsCode,
    },
    asksForAsides: new Set([...asidesIn(text), ...manualAsides]),
    ...{ isReport, headline: title === undefined ? 0 : wordsOf(title, words) },
    mentions: isReport ? mentionsIn(text) : NO_MENTIONS,
  }
}

/** The words of the question that stand in a part of it, as a mask. */
function wordsOf(part: string, words: readonly QuestionWord[]): number {
  const parts = part.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/gu, ' ')
  const inPart = new Set(`${part} ${parts}`.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
  return words.reduce(
    (mask, { text }, i) => (i < 32 && inPart.has(text.toLowerCase()) ? mask | (1 << i) : mask),
    0,
  )
}

/** What a word counts where only one spelled like it is there: it may be another word. */
const NEAR = 0.5

function asksFor(text: string): number {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  let flags = 0
  for (const [flag, names] of Object.entries(ASKS_FOR)) {
    if (names.some((name) => words.has(name))) flags |= DOCUMENT_FLAGS[flag as DocumentFlag]
  }
  return flags
}

function asidesIn(text: string): ReadonlySet<Aside> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const begins = (beginnings: readonly string[]) =>
    beginnings.some((one) => words.some((word) => word.startsWith(one)))
  const asides = Object.entries(ASKS_FOR_ASIDE).filter(([, beginnings]) => begins(beginnings))
  return new Set(asides.map(([aside]) => aside as Aside))
}

/** The question's words met where the words of `mask` stand, by other names too, as a mask. */
export function metBy({ words, names }: Question, mask: number): number {
  if (names.length === 0) return mask
  const own = words.length >= 32 ? mask : mask & ((1 << words.length) - 1)
  return names.reduce(
    (met, name) => ((mask & name.mask) === name.mask ? met | name.standsFor : met),
    own,
  )
}

/** Sum of the weights of the words that are met by those of `mask`. */
function weightOf(question: Question, bits: number): number {
  const mask = metBy(question, bits)
  let sum = 0
  const { weights } = question
  for (let i = 0; i < weights.length && i < 32; i++) if ((mask >>> i) & 1) sum += weights[i]
  return sum
}

/** Share (0–1) of the question's weight that the words in `mask` carry. */
export function shareOf(question: Question, mask: number): number {
  return weightOf(question, mask) / question.total
}

/** Share (0–1) of the headline's weight that the words in `mask` carry; 0 without a headline. */
export function headlineShare(question: Question, mask: number): number {
  const { headline } = question
  return headline === 0
    ? 0
    : weightOf(question, mask & headline) / (weightOf(question, headline) || 1)
}
