// Words that are used for what a question says: a thesaurus, looked up by word, by phrase and by form.

import { ENGLISH } from './thesaurus.ts'

/** Everyday word or phrase → words to look for as well; all in lower case. */
const TABLE: ReadonlyMap<string, readonly string[]> = read(ENGLISH)
const PHRASES: readonly string[] = [...TABLE.keys()].filter((key) => key.includes(' '))

function read(text: string): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>()
  for (const line of text.split('\n')) {
    const [keys, related] = line.split(' -> ')
    if (related === undefined) continue
    for (const key of keys.split(' ')) {
      const word = key.replaceAll('_', ' ')
      const known = table.get(word) ?? []
      const others = related.split(' ').filter((other) => other !== word)
      table.set(word, [...new Set([...known, ...others])])
    }
  }
  return table
}

/** Words looked for at most, so that a long report does not become a search for everything. */
const MAX_RELATED = 32

/** A word to look for beside the question's own, and the words of the question that it stands for. */
export interface RelatedWord {
  readonly text: string
  readonly of: readonly string[]
}

/** Words that may be used for what the question says, in the order of the question; phrases first. */
export function relatedWords(question: string): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  const text = ` ${words.join(' ')} `
  const asked = new Set(words)
  const found = new Map<string, string[]>()
  const add = (relatedWords: readonly string[], of: readonly string[]): void => {
    for (const related of relatedWords) {
      if (asked.has(related)) continue
      const known = found.get(related)
      if (known !== undefined) known.push(...of)
      else if (found.size < MAX_RELATED) found.set(related, [...of])
    }
  }
  for (const phrase of PHRASES) {
    if (text.includes(` ${phrase} `)) add(TABLE.get(phrase) ?? [], phrase.split(' '))
  }
  for (const word of asked) add(lookUp(word), [word])
  return [...found].map(([text, of]) => ({ text, of }))
}

/** Endings of English words, and what stands there in the form that the thesaurus may have. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ...([
    ['ies', 'y'],
    ['es', ''],
    ['es', 'e'],
    ['s', ''],
  ] as const),
  ...([
    ['ied', 'y'],
    ['ed', ''],
    ['ed', 'e'],
    ['ing', ''],
    ['ing', 'e'],
  ] as const),
]

/** What the thesaurus has for a word, or else for a form of it without its ending. */
function lookUp(word: string): readonly string[] {
  const known = TABLE.get(word)
  if (known !== undefined) return known
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending) || word.length < ending.length + 3) continue
    const bare = TABLE.get(word.slice(0, -ending.length) + instead)
    if (bare !== undefined) return bare
  }
  return []
}
