// Words that are used for what a question says: a thesaurus, looked up by word, by phrase and by form.

import { ENGLISH } from './thesaurus.ts'
import { formsOf } from './word-forms.ts'

/** Everyday word or phrase → words to look for as well; all in lower case. */
const TABLE: ReadonlyMap<string, readonly string[]> = read(ENGLISH)
/** Phrases of the table as words, by the first of them. */
const PHRASES: ReadonlyMap<string, readonly (readonly string[])[]> = byFirstWord()

function byFirstWord(): Map<string, string[][]> {
  const phrases = new Map<string, string[][]>()
  for (const words of [...TABLE.keys()].map((key) => key.split(' '))) {
    if (words.length === 1) continue
    const others = phrases.get(words[0])
    if (others === undefined) phrases.set(words[0], [words])
    else others.push(words)
  }
  return phrases
}

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

/**
 * Words that may be used for what the question says, in the order of the question; phrases first.
 * Further ones come last.
 */
export function relatedWords(
  question: string,
  further: readonly RelatedWord[] = [],
): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
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
  words.forEach((word, at) => {
    for (const phrase of formsOf(word).flatMap((form) => PHRASES.get(form) ?? [])) {
      const of = phraseAt(words, at, phrase)
      if (of !== null) add(TABLE.get(phrase.join(' ')) ?? [], of)
    }
  })
  for (const word of asked) add(lookUp(word), [word])
  for (const { text, of } of further) add([text], of)
  return [...found].map(([text, of]) => ({ text, of }))
}

/** What the thesaurus has for a word, or else for a form of it. */
function lookUp(word: string): readonly string[] {
  for (const form of formsOf(word)) {
    const known = TABLE.get(form)
    if (known !== undefined) return known
  }
  return []
}

/** Words that may stand between the parts of a phrase: “throw it away”. */
const BETWEEN = new Set(
  'it them this that these those him her me us you something everything'.split(' '),
)

/** The words from `at` on that make up a phrase, whose first one stands there; `null` for none. */
function phraseAt(
  words: readonly string[],
  at: number,
  phrase: readonly string[],
): readonly string[] | null {
  const met = [words[at]]
  let next = at + 1
  if (words[next] !== phrase[1] && BETWEEN.has(words[next])) next++
  for (const part of phrase.slice(1)) {
    if (words[next] !== part) return null
    met.push(words[next++])
  }
  return met
}
