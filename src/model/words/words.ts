// What is said when something fails: a text of the catalogue, with what stands in its places, so that the page
// can say it in the language that is shown.

import type { FailureText } from './failure-texts.ts'

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
  readonly text: FailureText
  readonly values: Readonly<Record<string, string | number>>
}

/** What is said: words of the catalogue, or those of an error that has none. */
export type Said = string | Filled

/** A text without places is said as it is. */
export type Words = Exclude<FailureText, `${string}{${string}`> | Filled

/** An error in words of the catalogue; its message is what they are in English. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError'
  readonly words: Words

  constructor(words: Words) {
    super(inEnglish(words))
    this.words = words
  }
}

/** A text with what stands in its places. */
export function filled<T extends FailureText>(
  text: T,
  ...[values]: Required<Values<T, string | number>>
): Filled {
  return { text, values: values ?? {} }
}

/** What an error says: in words of the catalogue if it has them, else its message. */
export function wordsOf(error: unknown): Said {
  if (error instanceof SaidError) return error.words
  return error instanceof Error ? error.message : String(error)
}

/** The words in English. */
export function inEnglish(words: Said): string {
  if (typeof words === 'string') return words
  const { text, values } = words
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
