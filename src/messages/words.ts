// Messages of the interface that are created in other parts of the code, such as errors and reasons: a text of the
// catalogue and values for its placeholders, so that the page can show them in the current language.

import { english } from './english.ts'
import type { CountedText, Text } from './texts.ts'

/** The names of the placeholders, which are in braces. */
type Places<T extends string> = T extends `# ${string}`
  ? 'count'
  : T extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Places<Rest>
    : never

/** A value for each placeholder of a text; no argument for a text without. */
export type Values<T extends string, V> = [Places<T>] extends [never]
  ? []
  : [values: Readonly<Record<Places<T>, V>>]

/** A text of the catalogue, and the values of its `{placeholders}`. */
export interface Filled {
  readonly text: Text
  readonly values: Readonly<Record<string, Value>>
}

/** The value of a placeholder; messages in it are shown in the same language, lists with commas. */
export type Value = string | number | Filled | readonly UiMessage[]

/** A message of the interface: of the catalogue, or the plain text of another error. */
export type UiMessage = string | Filled

/** A text without placeholders. */
export type TextWithoutPlaces = Exclude<Text, `${string}{${string}` | CountedText>

/** A text without placeholders, or one with their values. */
export type Words = TextWithoutPlaces | Filled

/** An error with a message of the catalogue; its `message` is the English one. */
export class MessageError extends Error {
  override readonly name: string = 'MessageError'
  readonly words: Words

  constructor(words: Words, options?: ErrorOptions) {
    super(inEnglish(words), options)
    this.words = words
  }
}

/** A text with the values of its placeholders. */
export function filled<T extends Text>(text: T, ...[values]: Values<T, Value>): Filled {
  return { text, values: values ?? {} }
}

/** The same as a value for a placeholder of another text. */
export function toFilled(words: Words): Filled {
  return typeof words === 'string' ? filled(words) : words
}

/** A text followed by a detail in brackets, such as a number; the text alone if the detail is empty. */
export function withDetail(text: TextWithoutPlaces, detail: UiMessage | number): Words {
  return detail === '' ? text : filled('{what} ({detail})', { what: filled(text), detail })
}

/** The message of an error: of the catalogue if it has one, else its plain text. */
export function wordsOf(error: unknown): UiMessage {
  if (!(error instanceof Error)) return String(error)
  // Errors from a worker lose their class.
  return 'words' in error && isUiMessage(error.words) ? error.words : error.message
}

/** Whether a value is a message of the interface. */
export function isUiMessage(words: unknown): words is UiMessage {
  return typeof words === 'string' || isFilled(words)
}

/** Whether a value is a text with the values of its placeholders. */
export function isFilled(words: unknown): words is Filled {
  return typeof words === 'object' && words !== null && 'text' in words && 'values' in words
}

export function inEnglish(words: UiMessage): string {
  return typeof words === 'string'
    ? english(words)
    : filledIn(english(words.text), words.values, inEnglish)
}

/** A replacer for `JSON.stringify` that writes all messages in English, for files and other programs. */
export function withEnglish(_key: string, value: unknown): unknown {
  return isFilled(value) ? inEnglish(value) : value
}

/** A text with its places filled in, in the form for its `{count}` or `#`; `say` says the words among the values. */
export function filledIn(
  text: string,
  values: Filled['values'],
  say: (words: UiMessage) => string,
): string {
  const forms = text.split('|')
  const form = (values.count === 1 ? forms.at(0) : forms.at(-1)) ?? text
  return form.replace(/\{(\w+)\}|#/g, (place, name = 'count') => {
    const value = values[name] ?? place
    if (typeof value !== 'object') return String(value)
    return 'text' in value ? say(value) : value.map(say).join(', ')
  })
}
