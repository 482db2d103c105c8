// Small texts kept in this browser, and lists in them. What does not fit is as if it had not been kept.

import { fieldOf, parsedJson } from '../../base/json.ts'
import type { KeptTexts } from '../shape/dependencies.ts'

/** Texts that go with the page. */
export function memoryTexts(): KeptTexts {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Reads a list; `item` gives `null` for entries that are none. */
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

/** Text of a field of something that was kept, cut to `longest`; `null` where there is none. */
export function textField(value: object, name: string, longest: number): string | null {
  const text = fieldOf(value, name)
  return typeof text === 'string' && text !== '' ? text.slice(0, longest) : null
}

/** Number of a field of something that was kept; `null` where there is none. */
export function numberField(value: object, name: string): number | null {
  const number = fieldOf(value, name)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
