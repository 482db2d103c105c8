// Reads JSON of unknown origin: any field may be missing or of another type.

import { fieldOf } from '../base/json.ts'
import type { JsonValue } from './llm.ts'

/** The value at a path of own keys and indices; `undefined` if the path does not exist. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce(fieldOf, value)
}

/** A text, or `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A finite number that is not negative, or `undefined`. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Whether a value of JSON is a list. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** A list; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
