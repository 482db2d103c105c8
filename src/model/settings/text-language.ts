// Languages in which words can be stemmed. Each collection has one of them.

/** ISO 639-1 codes, in the order in which they are offered. */
export const LANGUAGE_CODES = [
  'en',
  'da',
  'nl',
  'fi',
  'fr',
  'de',
  'hu',
  'it',
  'no',
  'pt',
  'ro',
  'ru',
  'es',
  'sv',
  'tr',
] as const

/** ISO 639-1 code. */
export type TextLanguage = (typeof LANGUAGE_CODES)[number]

/** The language in which words are stemmed unless another was chosen. */
export const DEFAULT_LANGUAGE: TextLanguage = 'en'

/** Whether a value is the code of one of the languages. */
export function isTextLanguage(value: unknown): value is TextLanguage {
  return LANGUAGE_CODES.some((code) => code === value)
}

/** The language in which a collection's words are stemmed, and the detected language of its texts. */
export interface LanguageInfo {
  readonly language: TextLanguage
  /** Set if the texts are clearly in one language. */
  readonly suggested: TextLanguage | null
}
