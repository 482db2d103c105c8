// Languages in which words can be stemmed. Each collection has one of them.

/** Code → English name, in the order in which they are offered. */
export const TEXT_LANGUAGES = {
  en: 'English',
  da: 'Danish',
  nl: 'Dutch',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  hu: 'Hungarian',
  it: 'Italian',
  no: 'Norwegian',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
} as const

/** ISO 639-1 code. */
export type TextLanguage = keyof typeof TEXT_LANGUAGES

/** The language in which words are stemmed unless another was chosen. */
export const DEFAULT_LANGUAGE: TextLanguage = 'en'

/** The codes, in the order of their names. */
export const LANGUAGE_CODES = Object.keys(TEXT_LANGUAGES).filter(isTextLanguage)

/** Whether a value is the code of one of the languages. */
export function isTextLanguage(value: unknown): value is TextLanguage {
  return typeof value === 'string' && Object.hasOwn(TEXT_LANGUAGES, value)
}

/** The language in which a collection's words are stemmed, and the detected language of its texts. */
export interface LanguageInfo {
  readonly language: TextLanguage
  /** Set if the texts are clearly in one language. */
  readonly suggested: TextLanguage | null
}
