// Words as tests read them.

import { inEnglish, isFilled } from './words.ts'

/** The same, with all words in English. */
export function allInEnglish<T>(value: T): T {
  return english(value) as T
}

function english(value: unknown): unknown {
  if (isFilled(value)) return inEnglish(value)
  if (Array.isArray(value)) return value.map(english)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, english(one)]))
}
