// Texts of the box, in the language of the page that contains it. Only the box's own texts of a catalogue are
// fetched; the texts of failures follow when something fails.

import type { BoxText } from '../../messages/texts.ts'
import { filledIn, type UiMessage, type Values, wordsOf } from '../../messages/words.ts'
import type { MadeTitle } from '../../model/tree/made-titles.ts'

/** Translates texts of the box, and failures. */
export interface BoxWords {
  /** The language tag that was asked for. */
  readonly language: string
  say<T extends BoxText>(text: T, ...values: Values<T, number>): string
  /** A title that the parser gave to a part of a document. */
  title(made: MadeTitle): string
  failure(error: unknown): Promise<string>
}

type Table = Readonly<Record<string, string>>

interface Language {
  readonly texts: () => Promise<Table>
  /** Texts of failures: fetched when something fails. */
  readonly all: () => Promise<Table>
}

/** By the first part of a language tag. */
const BOX_LANGUAGES: Readonly<Record<string, Language>> = {
  de: {
    texts: async () => (await import('../../messages/box/de.json')).default,
    all: async () => (await import('../../messages/de.json')).default,
  },
  fr: {
    texts: async () => (await import('../../messages/box/fr.json')).default,
    all: async () => (await import('../../messages/fr.json')).default,
  },
  es: {
    texts: async () => (await import('../../messages/box/es.json')).default,
    all: async () => (await import('../../messages/es.json')).default,
  },
  zh: {
    texts: async () => (await import('../../messages/box/zh.json')).default,
    all: async () => (await import('../../messages/zh.json')).default,
  },
  ja: {
    texts: async () => (await import('../../messages/box/ja.json')).default,
    all: async () => (await import('../../messages/ja.json')).default,
  },
}

const NO_TEXTS: Table = {}

/** The words in a language, by its tag; English if the language is unknown or its texts cannot be fetched. */
export async function boxWords(tag: string): Promise<BoxWords> {
  const [first] = tag.toLowerCase().split('-')
  const language = Object.hasOwn(BOX_LANGUAGES, first) ? BOX_LANGUAGES[first] : undefined
  const texts = await (language?.texts() ?? Promise.resolve(NO_TEXTS)).catch(() => NO_TEXTS)
  return {
    language: tag,
    say: (text, ...[values]) => sayWith(texts, { text, values: values ?? {} }),
    title: (made) => sayWith(texts, made),
    async failure(error) {
      // If its texts cannot be fetched, the failure is still reported in English.
      const table = await (language?.all() ?? Promise.resolve(NO_TEXTS)).catch(() => NO_TEXTS)
      const words = wordsOf(error)
      return typeof words === 'string' ? (table[words] ?? words) : sayWith(table, words)
    },
  }
}

function sayWith(
  table: Table,
  { text, values }: { readonly text: string; readonly values: FilledValues },
): string {
  const inWords = (words: UiMessage): string =>
    typeof words === 'string' ? words : sayWith(table, words)
  return filledIn(table[text] ?? text, values, inWords)
}

type FilledValues = Parameters<typeof filledIn>[1]

/** The language of the text around an element, or else the browser's. */
export function languageAround(element: Element, preferred: string): string {
  return element.closest('[lang]')?.getAttribute('lang') || preferred
}
