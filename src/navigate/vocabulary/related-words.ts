// Words that are used for what a question says, from the learned table of words with like meaning.

import { stemmer } from 'stemmer'
import type { RelatedWord } from '../../model/library/library.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import type { WordTable } from './word-table.ts'

/** Words looked for at most, so that a long report does not become a search for everything. */
export const MAX_RELATED = 32
/** Shorter words mean too many things. */
const SHORTEST = 3

/**
 * Words that may be used for what the question says, each with the words that it stands for: first the
 * nearest of every word of the question, in its order, then the next ones.
 */
export function relatedWords(question: string, table: WordTable): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  const telling = [...new Set(words)].filter(
    (word) => word.length >= SHORTEST && !SCAFFOLD.has(word),
  )
  // Another form of a word is found by the word itself, and would count twice.
  const stems = new Set(words.map(stemmer))
  const near = telling.map((word) => (table.get(stemmer(word)) ?? '').split(' '))
  const found = new Map<string, string[]>()
  const most = Math.max(0, ...near.map(({ length }) => length))
  for (let rank = 0; rank < most; rank++) {
    telling.forEach((word, i) => {
      const other = near[i].at(rank) ?? ''
      if (other === '' || stems.has(stemmer(other))) return
      const known = found.get(other)
      if (known !== undefined) known.push(word)
      else if (found.size < MAX_RELATED) found.set(other, [word])
    })
  }
  return [...found].map(([text, of]) => ({ text, of }))
}
