// Messages in English for tests.

import { inEnglish, isFilled } from './words.ts'

/** The same value with all messages in English. */
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
