// Translates texts of the catalogue into the language that is shown.

import { createElement, Fragment, type ReactNode } from 'react'
import type { CountedText, Text } from '../../messages/texts.ts'
import { filledIn, type UiMessage, type Values } from '../../messages/words.ts'
import { languageTag, translationOf } from './languages.ts'

const VALUE_PLACE = /\{(\w+)\}/

/** The text in the language that is shown, with values in its `{places}`. */
export function say<T extends Text>(text: T, ...[values]: Values<T, string | number>): string {
  return pieces(text, values).join('')
}

/** `label: text`. */
export function labelled(label: string, text: string): string {
  return say('{label}: {text}', { label, text })
}

/** A failure and its reason: texts of the catalogue in the language that is shown, others unchanged. */
export function sayWords(words: UiMessage): string {
  if (typeof words === 'string') return translationOf(words)
  return filledIn(translationOf(words.text), words.values, sayWords)
}

/** A number with its noun, in the plural form of the language. */
export function sayCount(text: CountedText, count: number): string {
  const forms = translationOf(text).split('|')
  const isOne = plurals(languageTag()).select(count) === 'one'
  const form = (isOne ? forms.at(0) : forms.at(-1)) ?? text
  return form.replace('#', sayNumber(count))
}

/** A number as the language writes it, with this many decimals. */
export function sayNumber(value: number, digits?: number): string {
  // Written alike in every language, and the first format would delay the first paint noticeably.
  if (digits === undefined && Number.isInteger(value) && value >= 0 && value < 1000)
    return `${value}`
  return numbers(languageTag(), digits).format(value)
}

/** `one, two and three`, as the language joins them. */
export function sayList(names: readonly string[]): string {
  return lists(languageTag()).format(names)
}

/** `2 minutes ago`, `yesterday`. */
export function sayAgo(amount: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  return relative(languageTag()).format(-amount, unit)
}

/** The name of a language by its code: `German`. */
export function sayLanguage(code: string): string {
  return languageNames(languageTag()).of(code) ?? code
}

/** The text in pieces, every second of them a value. */
export function pieces<V>(
  text: Text,
  values: Readonly<Record<string, V>> | undefined,
): (V | string)[] {
  const parts = translationOf(text).split(VALUE_PLACE)
  return parts.map((part, at) => (at % 2 === 0 ? part : (values?.[part] ?? `{${part}}`)))
}

const numbers = cached(
  (tag, digits?: number) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits ?? 3,
      // A rounded number has a unit and few digits.
      useGrouping: digits === undefined,
    }),
)
const plurals = cached((tag) => new Intl.PluralRules(tag))
const lists = cached((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const languageNames = cached((tag) => new Intl.DisplayNames(tag, { type: 'language' }))
const relative = cached((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** Formats are expensive to make, and every row needs them. */
function cached<T>(make: (tag: string, digits?: number) => T): (tag: string, digits?: number) => T {
  const made = new Map<string, T>()
  return (tag, digits) => {
    const key = `${tag} ${digits}`
    const format = made.get(key) ?? make(tag, digits)
    made.set(key, format)
    return format
  }
}

/** As `say`, with elements among the values. */
export function sayWith<T extends Text>(text: T, ...[values]: Values<T, ReactNode>): ReactNode {
  return pieces<ReactNode>(text, values).map((piece, at) =>
    // The pieces of one text keep their order.
    createElement(Fragment, { key: `${at}` }, piece),
  )
}
