// The notation of the phrasing tables.

import type { QuestionKind } from './question-kinds.ts'

/** Ways to ask one language has for each kind. */
export type Phrasings = Readonly<Partial<Record<QuestionKind, readonly string[]>>>

/**
 * The ways of a list with `|` between them. `{}` is a blank, `{s}` one that ends in a word in the plural
 * (by its last letter), `…` anything or nothing.
 */
export const ways = (text: string): readonly string[] =>
  text
    .split('|')
    .map((way) => way.trim().replace(/\s+/gu, ' '))
    .filter((way) => way !== '')

/** What stands for words of the question in a way to ask. */
export const BLANK = /(\{s?\}|…)/u
