// Words of similar meaning to those of a question, from the learned table.

import { stemmer } from 'stemmer'
import type { RelatedWord } from '../../model/library/search-types.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import type { WordTable } from './word-table.ts'

/** Maximum number of related words, so that a long report does not become a search for everything. */
export const MAX_RELATED = 32
/** Minimum letters of a word: shorter ones have too many meanings. */
const MIN_LETTERS = 3

/**
 * Words of similar meaning to those of the question, each with the words that it replaces: first the nearest of every
 * word of the question, in its order, then the next ones.
 */
export function relatedWords(question: string, table: WordTable): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  const meaningful = [...new Set(words)].filter(
    (word) => word.length >= MIN_LETTERS && !SCAFFOLD.has(word),
  )
  // Another form of a word is found by the word itself, and would count twice.
  const stems = new Set(words.map(stemmer))
  const near = meaningful.map((word) => (table.get(stemmer(word)) ?? '').split(' '))
  const found = new Map<string, string[]>()
  const most = Math.max(0, ...near.map(({ length }) => length))
  for (let rank = 0; rank < most; rank++) {
    meaningful.forEach((word, i) => {
      const other = near[i].at(rank) ?? ''
      if (other === '' || stems.has(stemmer(other))) return
      const known = found.get(other)
      if (known !== undefined) known.push(word)
      else if (found.size < MAX_RELATED) found.set(other, [word])
    })
  }
  return [...found].map(([text, of]) => ({ text, of }))
}
