// Ways to ask, as the tables of phrasings write them.

import type { QuestionKind } from './question-kinds.ts'

/** Ways to ask one language has for each kind. */
export type Phrasings = Readonly<Partial<Record<QuestionKind, readonly string[]>>>

/** The ways of a list with `|` between them. */
export const ways = (text: string): readonly string[] =>
  text
    .split('|')
    .map((way) => way.trim().replace(/\s+/gu, ' '))
    .filter((way) => way !== '')
