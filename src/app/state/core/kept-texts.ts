// Small texts stored in this browser, and lists in them. Entries that do not fit are ignored.

import { fieldOf, parsedJson } from '../../../base/json.ts'
import type { KeptTexts } from '../shape/dependencies.ts'

/** Texts that are lost when the page is closed. */
export function memoryTexts(): KeptTexts {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Reads a list; `item` returns `null` for entries that do not fit. */
export function readList<T>(
  texts: KeptTexts,
  key: string,
  item: (value: object) => T | null,
): readonly T[] {
  const value = parsedJson(texts.getItem(key) ?? '')
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null ? (item(one) ?? []) : [],
  )
}

/** Text of a field of a stored value, cut to `longest`; `null` if there is none. */
export function textField(value: object, name: string, longest: number): string | null {
  const text = fieldOf(value, name)
  return typeof text === 'string' && text !== '' ? text.slice(0, longest) : null
}

/** Number of a field of a stored value; `null` if there is none. */
export function numberField(value: object, name: string): number | null {
  const number = fieldOf(value, name)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The value; an empty object if there is none or it is not JSON. */
export function keptJson(text: string | null): unknown {
  return (text === null ? undefined : parsedJson(text)) ?? {}
}
