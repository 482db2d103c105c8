// Stems of words in the language of a collection. English is built in. The table of endings of another language is
// loaded when a collection in that language is opened or built.

import { stemmer } from 'stemmer'
import { getOrLoad } from '../../base/kept.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '../../model/settings/text-language.ts'
import { fold, isAscii } from './characters.ts'
import { STOP_WORDS } from './stop-words.ts'

/** How words are stemmed; the same for texts and questions. */
export interface Stemming {
  readonly language: TextLanguage
  /** Folded words that are left out of questions. */
  readonly stopWords: ReadonlySet<string>
  /**
   * The folded stem of a word.
   * @param surface the folded word
   * @param written the word with its diacritics, which distinguish endings
   */
  stem(surface: string, written?: string): string
}

const ENGLISH_WORD = /^[a-z]{3,}$/
const LATIN_WORD = /^[\p{Script=Latin}\p{M}]{3,}$/u
const CYRILLIC_WORD = /^[\p{Script=Cyrillic}\p{M}]{3,}$/u

// Words of texts are repeated, so that stems are cached, up to this number.
const MAX_KNOWN_STEMS = 50_000

/** Porter's stems; a word with other characters than letters is not changed. */
export const ENGLISH: Stemming = {
  language: DEFAULT_LANGUAGE,
  stopWords: STOP_WORDS,
  stem: (surface) => (ENGLISH_WORD.test(surface) ? englishStem(surface) : surface),
}

const englishStem = remembered(stemmer)

type OtherLanguage = Exclude<TextLanguage, 'en'>
type StemmerModule = { readonly stemmer: (word: string) => string }

const MODULES: Readonly<Record<OtherLanguage, () => Promise<StemmerModule>>> = {
  da: () => import('@orama/stemmers/danish'),
  nl: () => import('@orama/stemmers/dutch'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  de: () => import('@orama/stemmers/german'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  es: () => import('@orama/stemmers/spanish'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
}

const loaded = new Map<OtherLanguage, Promise<Stemming>>()

/** Loads the stemming of a language; one object per language. Rejects when its table cannot be loaded. */
export function loadStemming(language: TextLanguage): Promise<Stemming> {
  return language === 'en'
    ? Promise.resolve(ENGLISH)
    : getOrLoad(loaded, language, () => load(language))
}

async function load(language: OtherLanguage): Promise<Stemming> {
  const [module, { functionWords }] = await Promise.all([
    MODULES[language](),
    import('./function-words.ts'),
  ])
  const own = remembered((word) => fold(module.stemmer(word)))
  const isCyrillic = language === 'ru'
  const pattern = isCyrillic ? CYRILLIC_WORD : LATIN_WORD
  return {
    language,
    stopWords: new Set([...STOP_WORDS, ...functionWords(language)]),
    stem(surface, written = surface) {
      // In Cyrillic texts, words in Latin letters are usually English.
      if (isCyrillic && ENGLISH_WORD.test(surface)) return englishStem(surface)
      const word = lowered(written, language)
      // A word that consists only of an ending is not changed.
      return pattern.test(word) ? own(word) || surface : surface
    },
  }
}

/** The word in lower case with composed diacritics, as the tables of endings expect it. */
function lowered(written: string, language: OtherLanguage): string {
  const word = written.toLowerCase()
  if (isAscii(word)) return word
  const composed = word.normalize('NFKC')
  if (language === 'ro') return composed.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')
  return language === 'ru' ? composed.replaceAll('ё', 'е') : composed
}

function remembered(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= MAX_KNOWN_STEMS) known.clear()
    const found = stem(word)
    known.set(word, found)
    return found
  }
}
