// The language in which a collection's words are stemmed, and the language in which its texts seem to be written.

import type { Index } from '../index/open-index.ts'
import { functionWords } from '../index/text/function-words.ts'
import {
  LANGUAGE_CODES,
  type LanguageInfo,
  type TextLanguage,
} from '../model/settings/text-language.ts'
import type { OpenCollection } from './opened.ts'

/** Suggests a language only if it differs from the current one. */
export function languageInfo({ index }: Pick<OpenCollection, 'index'>): LanguageInfo {
  const { language } = index.stemming
  const guess = guessLanguage(index)
  return { language, suggested: guess === language ? null : guess }
}

/** Number of words of each language that are counted: those in the most nodes. */
const COUNTED_WORDS = 12
/** Minimum number of occurrences for a guess. */
const MIN_COUNT = 8
/** How many times as often as those of any other language its words must occur. */
const MIN_LEAD_FACTOR = 2

/** The language whose own function words are in by far the most nodes; `null` if none is clearly ahead. */
export function guessLanguage(index: Index): TextLanguage | null {
  const counts = Array.from(wordsOfOne(), ([language, words]) => {
    return { language, count: countOf(index, words) }
  })
  const [best, second] = counts.sort((a, b) => b.count - a.count)
  const isClear = best.count >= MIN_COUNT && best.count >= MIN_LEAD_FACTOR * second.count
  return isClear ? best.language : null
}

/** The function words of each language that no other language has. */
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

/** The number of nodes that contain a word, or one with the same stem in the language of the index. */
function nodesWith(index: Index, word: string): number {
  return index.parts.reduce((sum, part) => {
    const entry = part.segment.dictionary.find(word)
    return entry === null || entry.surface < 0 ? sum : sum + part.segment.frequency(entry.surface)
  }, 0)
}
