// The language by whose rules a collection's words are stemmed, and the one that its texts seem to be written
// in.

import type { Index } from '../index/open-index.ts'
import { functionWords } from '../index/text/function-words.ts'
import {
  LANGUAGE_CODES,
  type LanguageInfo,
  type TextLanguage,
} from '../model/settings/text-language.ts'
import type { OpenCollection } from './opened.ts'

/** Suggests a language only where it is another one. */
export function languageInfo({ index }: Pick<OpenCollection, 'index'>): LanguageInfo {
  const { language } = index.stemming
  const guess = guessLanguage(index)
  return { language, suggested: guess === language ? null : guess }
}

/** Words of each language that are counted: those that the most nodes hold. */
const COUNTED_WORDS = 12
/** With fewer occurrences nothing is said. */
const LEAST_COUNT = 8
/** How many times as often as those of any other language its words must be found. */
const CLEARLY = 2

/** The language whose own function words are in by far the most nodes; `null` where none stands out. */
export function guessLanguage(index: Index): TextLanguage | null {
  const counts = Array.from(wordsOfOne(), ([language, words]) => {
    return { language, count: countOf(index, words) }
  })
  const [best, second] = counts.sort((a, b) => b.count - a.count)
  const isClear = best.count >= LEAST_COUNT && best.count >= CLEARLY * second.count
  return isClear ? best.language : null
}

/** The function words of each language that no other one has. */
function wordsOfOne(): ReadonlyMap<TextLanguage, readonly string[]> {
  const languages = new Map<string, number>()
  const words = new Map(LANGUAGE_CODES.map((language) => [language, functionWords(language)]))
  for (const word of [...words.values()].flat()) {
    languages.set(word, (languages.get(word) ?? 0) + 1)
  }
  return new Map(
    Array.from(words, ([language, own]) => [
      language,
      own.filter((word) => languages.get(word) === 1),
    ]),
  )
}

function countOf(index: Index, words: readonly string[]): number {
  return words
    .map((word) => nodesWith(index, word))
    .sort((a, b) => b - a)
    .slice(0, COUNTED_WORDS)
    .reduce((sum, count) => sum + count, 0)
}

/** Nodes that hold a word, or one that has the same stem in the index's language. */
function nodesWith(index: Index, word: string): number {
  return index.parts.reduce((sum, part) => {
    const entry = part.segment.dictionary.find(word)
    return entry === null || entry.surface < 0 ? sum : sum + part.segment.frequency(entry.surface)
  }, 0)
}
