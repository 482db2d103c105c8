// What the box says, in the language of the page that it is on: of a catalogue only its own texts are fetched,
// and the others when something fails.

import type { BoxText } from '../../messages/texts.ts'
import type { MadeTitle } from '../../model/tree/made-titles.ts'
import { filledIn, type UiMessage, type Values, wordsOf } from '../../model/words/words.ts'

/** Says texts of the box, and what failed. */
export interface BoxWords {
  /** The tag of the language that was asked for. */
  readonly language: string
  say<T extends BoxText>(text: T, ...values: Values<T, number>): string
  /** A title that the parser of a document gave. */
  title(made: MadeTitle): string
  failure(error: unknown): Promise<string>
}

type Table = Readonly<Record<string, string>>

interface Language {
  readonly texts: () => Promise<Table>
  /** Those of failures among them: fetched when something fails. */
  readonly all: () => Promise<Table>
}

/** By the first part of a language's tag. */
const LANGUAGES: Readonly<Record<string, Language>> = {
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

const NONE: Table = {}

/** The words in a language, given by its tag; English where there are none, or they cannot be fetched. */
export async function boxWords(tag: string): Promise<BoxWords> {
  const [first] = tag.toLowerCase().split('-')
  const language = Object.hasOwn(LANGUAGES, first) ? LANGUAGES[first] : undefined
  const texts = await (language?.texts() ?? Promise.resolve(NONE)).catch(() => NONE)
  return {
    language: tag,
    say: (text, ...[values]) => sayWith(texts, { text, values: values ?? {} }),
    title: (made) => sayWith(texts, made),
    async failure(error) {
      // Where its texts cannot be fetched, what failed is still said.
      const table = await (language?.all() ?? Promise.resolve(NONE)).catch(() => NONE)
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
