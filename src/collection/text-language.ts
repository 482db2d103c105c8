// What a collection's words are stemmed in, and what its texts seem to be written in.

import { guessLanguage } from '../index/guess-language.ts'
import type { LanguageInfo } from '../model/collection/text-language.ts'
import type { OpenCollection } from './opened.ts'

/** Suggests a language only where it is another one. */
export function languageInfo({ index }: Pick<OpenCollection, 'index'>): LanguageInfo {
  const { language } = index.stemming
  const guess = guessLanguage(index)
  return { language, suggested: guess === language ? null : guess }
}
