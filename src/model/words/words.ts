// What is said when something fails, and why a step was taken: a text of the catalogue, with what stands in its places, so that the page
// can say it in the language that is shown.

import type { Text } from '../../messages/texts.ts'

/** The names between braces. */
type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

/** A value for each place of a text; nothing for a text without. */
export type Values<T extends string, V> = [Places<T>] extends [never]
  ? []
  : [values: Readonly<Record<Places<T>, V>>]

/** A text, and what stands in its `{places}`. */
export interface Filled {
  readonly text: Text
  readonly values: Readonly<Record<string, Value>>
}

/** What can stand in a place; words are said in the same language, and lists with commas between. */
export type Value = string | number | Filled | readonly Said[]

/** What is said: words of the catalogue, or those of an error that has none. */
export type Said = string | Filled

/** A text that is said as it is. */
export type TextWithoutPlaces = Exclude<Text, `${string}{${string}`>

/** A text without places, or one with what stands in them. */
export type Words = TextWithoutPlaces | Filled

/** An error in words of the catalogue; its message is what they are in English. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError'
  readonly words: Words

  constructor(words: Words, options?: ErrorOptions) {
    super(inEnglish(words), options)
    this.words = words
  }
}

/** A text with what stands in its places. */
export function filled<T extends Text>(text: T, ...[values]: Values<T, Value>): Filled {
  return { text, values: values ?? {} }
}

/** Words as they may stand in a place of others. */
export function asFilled(words: Words): Filled {
  return typeof words === 'string' ? filled(words) : words
}

/** A text with a detail in brackets behind it, such as a figure; without one, the text alone. */
export function withDetail(text: TextWithoutPlaces, detail: Said | number): Words {
  return detail === '' ? text : filled('{what} ({detail})', { what: filled(text), detail })
}

/** What an error says: in words of the catalogue if it has them, else its message. */
export function wordsOf(error: unknown): Said {
  if (!(error instanceof Error)) return String(error)
  // From a worker come errors without their class.
  return 'words' in error && isSaid(error.words) ? error.words : error.message
}

/** Whether it is what `wordsOf` and `filled` give. */
export function isSaid(words: unknown): words is Said {
  return typeof words === 'string' || isFilled(words)
}

/** Whether it is a text with what stands in its places. */
export function isFilled(words: unknown): words is Filled {
  return typeof words === 'object' && words !== null && 'text' in words && 'values' in words
}

export function inEnglish(words: Said): string {
  return typeof words === 'string' ? words : filledIn(words.text, words.values, inEnglish)
}

/** For `JSON.stringify`: all words in English, as files and other programs have them. */
export function withEnglish(_key: string, value: unknown): unknown {
  return isFilled(value) ? inEnglish(value) : value
}

/**
 * A text with its places filled in; `say` says the words among the values. Of a text with a `|` the form for its
 * `{count}` is said.
 */
export function filledIn(
  text: string,
  values: Filled['values'],
  say: (words: Said) => string,
): string {
  const forms = text.split('|')
  const form = (values.count === 1 ? forms.at(0) : forms.at(-1)) ?? text
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    if (typeof value !== 'object') return String(value)
    return 'text' in value ? say(value) : value.map(say).join(', ')
  })
}
