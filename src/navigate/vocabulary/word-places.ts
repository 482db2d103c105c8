// Where words stand in a text of rules, kept by how they begin: a rule is read when it is met, and
// nothing is made ahead of the thousands that no question meets.

import { openingsOf, stemOf } from './word-forms.ts'

/** Places in a text, ascending, by the first two letters of the word there, or the only one. */
export type WordPlaces = ReadonlyMap<number, readonly number[]>

/** Between what is said and what it stands for. */
export const ARROW = ' -> '

/**
 * Where keys begin in a text of rules: `key key -> word word`, one a line, and lines of a heading,
 * which begin with `#`. One loop without calls of its own: it runs for all rules, before anything is
 * compiled.
 */
export function placesOfKeys(text: string): WordPlaces {
  const places = new Map<number, number[]>()
  for (let at = 0, end = 0; end >= 0; at = end + 1) {
    end = text.indexOf('\n', at)
    const arrow = text.charCodeAt(at) === HASH ? -1 : text.indexOf(ARROW, at)
    if (end >= 0 && arrow > end) continue
    while (at < arrow) {
      const second = text.charCodeAt(at + 1)
      const key = text.charCodeAt(at) * 0x10000 + (second >= 48 && second !== 95 ? second : 0)
      const others = places.get(key)
      if (others === undefined) places.set(key, [at])
      else others.push(at)
      at = text.indexOf(' ', at) + 1
    }
  }
  return places
}

const HASH = 35

/** The places of words with this stem; each once. */
export function placesOfStem(text: string, places: WordPlaces, stem: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const opening of openingsOf(stem)) {
    for (const at of placesThatBegin(places, opening)) {
      if (text.startsWith(opening, at) && stemOf(wordAt(text, at)) === stem) found.add(at)
    }
  }
  return found
}

/** The places of words that begin as this one does. */
export function placesThatBegin(places: WordPlaces, word: string): readonly number[] {
  return places.get(beginningAt(word, 0)) ?? []
}

/** The word that begins at `at`. */
export function wordAt(text: string, at: number): string {
  return text.slice(at, endOfWord(text, at))
}

function endOfWord(text: string, at: number): number {
  let end = at
  while (isInWord(text.charCodeAt(end))) end++
  return end
}

/** The first two UTF-16 units of a word as one number, or its only one. */
function beginningAt(text: string, at: number): number {
  const second = text.charCodeAt(at + 1)
  return text.charCodeAt(at) * 0x10000 + (second >= 48 && second !== 95 ? second : 0)
}

/** Whether a UTF-16 unit is one of `a`–`z`, `0`–`9`; not a number past the end. */
function isInWord(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)
}
