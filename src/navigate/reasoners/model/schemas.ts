// Schemas of the answers that a larger model gives: the subset that every provider constrains by.

import type { JsonSchema, JsonValue } from '../../../llm/llm.ts'

/** Stands where `withNumbers` puts the numbers that were shown. */
const SHOWN_NUMBER = { type: 'integer' } as const
/** More values than this in one schema are refused by some providers. */
const MAX_VALUES = 240

/** Signs of a reason: the rules ask for twelve to twenty words. */
const MOST_SIGNS = 200

/** Small models fill a list without a bound until their answer is cut. */
const upTo = (maxItems: number, items: JsonSchema) => ({ type: 'array', maxItems, items }) as const
const reason = { type: 'string', maxLength: MOST_SIGNS } as const

/** What to read and what to open. */
export const CHOICE_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    read: upTo(3, SHOWN_NUMBER),
    // Two, and 0 to turn the page.
    expand: upTo(3, SHOWN_NUMBER),
    next: upTo(2, SHOWN_NUMBER),
    confidence: { type: 'number' },
    why: reason,
  },
  required: ['read', 'expand', 'next', 'confidence', 'why'],
  additionalProperties: false,
}

/** Where to start, each with how sure. */
export const ENTRIES_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    reasoning: reason,
    candidates: upTo(3, {
      type: 'object',
      properties: { number: SHOWN_NUMBER, relevance: { type: 'number' }, reason },
      required: ['number', 'relevance', 'reason'],
      additionalProperties: false,
    }),
  },
  required: ['reasoning', 'candidates'],
  additionalProperties: false,
}

/** Numbers of a list, each behind its reason. */
export const REASONS_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    candidates: upTo(3, {
      type: 'object',
      properties: { reason: { type: 'string', maxLength: 120 }, number: SHOWN_NUMBER },
      required: ['reason', 'number'],
      additionalProperties: false,
    }),
  },
  required: ['candidates'],
  additionalProperties: false,
}

/** Whether it is enough, and what is missing. */
export const VERDICT_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    enough: { type: 'boolean' },
    why: reason,
    missing: upTo(3, { type: 'string', maxLength: 80 }),
  },
  required: ['enough', 'why', 'missing'],
  additionalProperties: false,
}

/** The schema with the numbers that may be answered, where they are few enough to list. */
export function withNumbers(schema: JsonSchema, shown: ReadonlySet<number>): JsonSchema {
  const places = countOf(schema)
  if (shown.size === 0 || shown.size * places > MAX_VALUES) return schema
  const listed = { type: 'integer', enum: [...shown] }
  const replace = (value: JsonValue): JsonValue => {
    if (value === SHOWN_NUMBER) return listed
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]))
  }
  return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, replace(inner)]))
}

/** How often the numbers stand in a schema. */
function countOf(value: JsonValue): number {
  if (value === SHOWN_NUMBER) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, inner) => sum + countOf(inner), 0)
}
