// Summaries written by a model (HIER-2), under keys made from what the model read. They are text of unknown
// origin, so they are bounded and sanitised here before they are stored, imported or shown.

import { isFields, parsedJson } from '../../base/json.ts'
import type { NodeNumber } from './toc.ts'

/** A model's summary of one place. It is never evidence: no answer may cite it. */
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

/** By the key of the text that the model read, 16 hexadecimal digits. */
export type WrittenSummaries = ReadonlyMap<string, WrittenSummary>

/** By node number in the open tree. */
export type WrittenPlaces = ReadonlyMap<NodeNumber, WrittenSummary>

/** Bounds of the summary of one place: UTF-16 units and counts. */
export const WRITTEN_LIMITS = {
  text: 300,
  line: 160,
  questions: 3,
  details: 5,
  model: 120,
} as const
/** Summaries of one collection that are stored at most. */
const MAX_SUMMARIES = 500_000
const FORMAT_VERSION = 1
const KEY_PATTERN = /^[0-9a-f]{16}$/

/** The summaries as bytes. */
export function encodeWritten(written: WrittenSummaries): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(writtenJson(written)))
}

/** The summaries as JSON, which `writtenFrom` reads. */
export function writtenJson(written: WrittenSummaries) {
  return { version: FORMAT_VERSION, summaries: Object.fromEntries(written) }
}

/** Reads stored bytes; invalid summaries, and those of another version, are left out. */
export function decodeWritten(bytes: Uint8Array): Map<string, WrittenSummary> {
  return writtenFrom(parsedJson(new TextDecoder().decode(bytes)))
}

/** The same for parsed JSON of unknown origin. */
export function writtenFrom(value: unknown): Map<string, WrittenSummary> {
  const kept = new Map<string, WrittenSummary>()
  if (!isFields(value) || value.version !== FORMAT_VERSION || !isFields(value.summaries))
    return kept
  for (const [key, held] of Object.entries(value.summaries).slice(0, MAX_SUMMARIES)) {
    const summary = KEY_PATTERN.test(key) ? summaryFrom(held) : null
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

/** Control and direction characters, which a line may not contain. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

function isLine(value: unknown, most: number): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= most &&
    !CONTROL_CHARACTER.test(value)
  )
}
