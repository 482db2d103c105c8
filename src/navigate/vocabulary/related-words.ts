// Words that are used for what a question says: a thesaurus, looked up by word, by phrase and by form.

import type { RelatedWord } from '../../model/library/library.ts'
import { ENGLISH } from './thesaurus.ts'
import { formsOf, stemOf } from './word-forms.ts'
import { ARROW, placesOfKeys, placesThatBegin, type WordPlaces } from './word-places.ts'

/** Where the words and phrases begin that have rules; made when the first question is asked. */
let placesInTable: WordPlaces | null = null

/** The keys whose first word this is, and where each begins. */
function keysFrom(word: string): ReadonlyMap<string, readonly number[]> {
  placesInTable ??= placesOfKeys(ENGLISH)
  const keys = new Map<string, number[]>()
  for (const at of placesThatBegin(placesInTable, word)) {
    const after = ENGLISH[at + word.length]
    if (!ENGLISH.startsWith(word, at) || (after !== ' ' && after !== '_')) continue
    const key = ENGLISH.slice(at, ENGLISH.indexOf(' ', at))
    keys.set(key, [...(keys.get(key) ?? []), at])
  }
  return keys
}

/** Words to look for as well as the key that begins at these places, each once. */
function relatedAt(places: readonly number[], key: string): readonly string[] {
  const related = places.flatMap((at) => {
    const from = ENGLISH.indexOf(ARROW, at) + ARROW.length
    return ENGLISH.slice(from, ENGLISH.indexOf('\n', from)).split(' ')
  })
  return [...new Set(related)].filter((other) => other !== key)
}

/** Words looked for at most, so that a long report does not become a search for everything. */
const MAX_RELATED = 32

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
  // Another form of a word is found by the word itself, and would count twice.
  const stems = new Set(words.map(stemOf))
  const found = new Map<string, string[]>()
  const add = (relatedWords: readonly string[], of: readonly string[]): void => {
    for (const related of relatedWords) {
      if (stems.has(stemOf(related))) continue
      const known = found.get(related)
      if (known !== undefined) known.push(...of)
      else if (found.size < MAX_RELATED) found.set(related, [...of])
    }
  }
  words.forEach((word, at) => {
    for (const [key, places] of formsOf(word).flatMap((form) => [...keysFrom(form)])) {
      const of = key.includes('_') ? phraseAt(words, at, key.split('_')) : null
      if (of !== null) add(relatedAt(places, key), of)
    }
  })
  for (const word of asked) add(lookUp(word), [word])
  for (const { text, of } of further) add([text], of)
  return [...found].map(([text, of]) => ({ text, of }))
}

/** What the thesaurus has for a word, or else for a form of it. */
function lookUp(word: string): readonly string[] {
  for (const form of formsOf(word)) {
    const places = keysFrom(form).get(form)
    if (places !== undefined) return relatedAt(places, form)
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
