// Summaries written by a model (HIER-2), under keys made from what the model read. They are text of unknown
// origin, so whatever is stored, imported or shown is bounded and sanitised here.

import { isFields, parsedJson } from '../../base/json.ts'
import type { NodeNumber } from './toc.ts'

/** What a model wrote of one place. Never evidence: no answer may cite it. */
export interface WrittenSummary {
  /** One line, 1 to 300 UTF-16 units. */
  readonly text: string
  /** Questions that the place answers; at most three. */
  readonly questions: readonly string[]
  /** Amounts, dates, conditions and the like; at most five. */
  readonly details: readonly string[]
  /** Name of the model. */
  readonly model: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** By the key of what was read, 16 hexadecimal digits. */
export type WrittenSummaries = ReadonlyMap<string, WrittenSummary>

/** By the number of the place in the tree that is open. */
export type WrittenPlaces = ReadonlyMap<NodeNumber, WrittenSummary>

/** Bounds of what is kept of one place: UTF-16 units and counts. */
export const WRITTEN_LIMITS = {
  text: 300,
  line: 160,
  questions: 3,
  details: 5,
  model: 120,
} as const
/** Places of one collection that are kept. */
const MAX_KEPT = 500_000
const VERSION = 1
const KEY = /^[0-9a-f]{16}$/

/** As bytes, to be stored. */
export function encodeWritten(written: WrittenSummaries): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(writtenJson(written)))
}

/** As JSON, which `writtenFrom` reads. */
export function writtenJson(written: WrittenSummaries) {
  return { version: VERSION, summaries: Object.fromEntries(written) }
}

/** What bytes hold of it; what is not sound, or of another version, is left out. */
export function decodeWritten(bytes: Uint8Array): Map<string, WrittenSummary> {
  return writtenFrom(parsedJson(new TextDecoder().decode(bytes)))
}

/** The same of a value that somebody else wrote. */
export function writtenFrom(value: unknown): Map<string, WrittenSummary> {
  const kept = new Map<string, WrittenSummary>()
  if (!isFields(value) || value.version !== VERSION || !isFields(value.summaries)) return kept
  for (const [key, held] of Object.entries(value.summaries).slice(0, MAX_KEPT)) {
    const summary = KEY.test(key) ? summaryFrom(held) : null
    if (summary !== null) kept.set(key, summary)
  }
  return kept
}

function summaryFrom(value: unknown): WrittenSummary | null {
  if (!isFields(value)) return null
  const { text, questions, details, model, at } = value
  if (!isLine(text, WRITTEN_LIMITS.text) || !isLine(model, WRITTEN_LIMITS.model)) return null
  if (typeof at !== 'number' || !Number.isFinite(at)) return null
  return {
    text,
    questions: linesOf(questions, WRITTEN_LIMITS.questions),
    details: linesOf(details, WRITTEN_LIMITS.details),
    model,
    at,
  }
}

function linesOf(value: unknown, most: number): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.filter((line) => isLine(line, WRITTEN_LIMITS.line)).slice(0, most)
}

/** Controls and marks that turn the direction of text have no place in a line. */
const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

function isLine(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most && !HIDDEN.test(value)
}
