// What a model answered, as values: valid, or why not (TOC-7b). Numbers are only taken when they
// were shown; everything else is dropped here and named.

import * as v from 'valibot'
import { firstValid } from '../../../llm/first-valid.ts'
import type { NumberOdds } from '../../../llm/llm.ts'
import { type Filled, filled } from '../../../model/words/words.ts'

/** A value, or what is wrong with the answer in words that the model may be told. */
export type Parsed<T> =
  | { readonly kind: 'valid'; readonly value: T; readonly dropped: readonly number[] }
  | { readonly kind: 'invalid'; readonly why: Filled; readonly dropped: readonly number[] }

export interface WrittenChoice {
  readonly read: readonly number[]
  readonly expand: readonly number[]
  readonly next: readonly number[]
  /** 0–1. */
  readonly confidence: number
  readonly why: string
}

/** What a model judged. */
export interface WrittenVerdict {
  readonly enough: boolean
  readonly why: string
  readonly missing: readonly string[]
}

/** An entry that a model would start from. */
export interface WrittenEntry {
  readonly number: number
  /** 0–1. */
  readonly relevance: number
  readonly reason: string
}

const MAX_NUMBERS = 20
const MAX_WHY = 200
const MAX_MISSING = 3
/** An answer without JSON is taken for plain numbers up to this length: longer ones are prose. */
const MAX_PLAIN = 120
const UNSURE = 0.5

/** `7`, `"7"`, `"#7"`, `"7 auth/"`, `{"number":7}`. */
const NumberLike = v.pipe(
  v.union([v.number(), v.string(), v.object({ number: v.union([v.number(), v.string()]) })]),
  v.transform((written) => {
    const value = typeof written === 'object' ? written.number : written
    const match = typeof value === 'number' ? null : /^\s*#?(\d{1,7})\b/u.exec(value)
    return typeof value === 'number' ? value : Number(match?.[1] ?? Number.NaN)
  }),
)
const Numbers = v.fallback(
  v.pipe(
    v.union([v.array(v.fallback(NumberLike, Number.NaN)), NumberLike]),
    v.transform((written) => (Array.isArray(written) ? written : [written]).slice(0, MAX_NUMBERS)),
  ),
  [],
)
const Share = v.fallback(
  v.pipe(
    v.union([
      v.number(),
      v.pipe(
        v.string(),
        v.transform((text) => Number.parseFloat(text)),
      ),
    ]),
    v.transform((value) => (value > 1 && value <= 100 ? value / 100 : value)),
    v.transform((value) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : UNSURE)),
  ),
  UNSURE,
)
const Text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => oneLine(text, MAX_WHY)),
  ),
  '',
)
const Truth = v.union([
  v.boolean(),
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => /^(?:true|false|yes|no|0|1)$/iu.test(String(value).trim())),
    v.transform((value) => /^(?:true|yes|1)$/iu.test(String(value).trim())),
  ),
])

const ChoiceSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((written) => 'read' in written || 'expand' in written || 'next' in written),
  v.object({
    read: v.optional(Numbers, []),
    expand: v.optional(Numbers, []),
    next: v.optional(Numbers, []),
    confidence: v.optional(Share, UNSURE),
    why: v.optional(Text, ''),
  }),
)
const VerdictSchema = v.object({
  enough: Truth,
  why: v.optional(Text, ''),
  missing: v.optional(
    v.fallback(
      v.pipe(
        v.array(v.unknown()),
        v.transform((list) =>
          list
            .flatMap((item) => (typeof item === 'string' ? [oneLine(item, 80)] : []))
            .filter((item) => item !== '')
            .slice(0, MAX_MISSING),
        ),
      ),
      [],
    ),
    [],
  ),
})
const EntriesSchema = v.object({
  candidates: v.array(
    v.fallback(
      v.nullable(
        v.object({
          number: NumberLike,
          relevance: v.optional(Share, UNSURE),
          reason: v.optional(Text, ''),
        }),
      ),
      null,
    ),
  ),
})

function oneLine(text: string, most: number): string {
  const one = text.replace(/\s+/gu, ' ').trim()
  return one.length > most ? `${one.slice(0, most - 1)}…` : one
}

/** A choice among the numbers in `shown`, or of none; one that names only others is invalid. */
export function parseChoice(text: string, shown: ReadonlySet<number>): Parsed<WrittenChoice> {
  const written = firstValid(text, ChoiceSchema) ?? plainChoice(text)
  if (written === null) return { kind: 'invalid', why: whyNot(text), dropped: [] }
  const taken = new Set<number>()
  const dropped: number[] = []
  const keep = (numbers: readonly number[]): number[] =>
    numbers.filter((number) => {
      if (!shown.has(number)) dropped.push(number)
      if (!shown.has(number) || taken.has(number)) return false
      taken.add(number)
      return true
    })
  const value = {
    ...written,
    read: keep(written.read),
    expand: keep(written.expand),
    next: keep(written.next),
  }
  const named = dropped.filter((number) => Number.isFinite(number))
  if (taken.size > 0 || dropped.length === 0) return { kind: 'valid', value, dropped: named }
  return { kind: 'invalid', why: filled('it named numbers that were not shown'), dropped: named }
}

/** Only a short answer that is nothing but numbers and a few words. */
function plainChoice(text: string): WrittenChoice | null {
  const numbers = plainNumbers(text)
  if (numbers === null) return null
  return { read: numbers, expand: [], next: [], confidence: UNSURE, why: '' }
}

/** The numbers of a short answer without JSON; `null` when it is prose or holds none. */
function plainNumbers(text: string): number[] | null {
  const bare = text.replace(/<think>[\s\S]*?<\/think>/gu, '').trim()
  if (bare.length === 0 || bare.length > MAX_PLAIN || /[{}]/u.test(bare)) return null
  const numbers = (bare.match(/(?<![\w.-])\d{1,7}(?![\w]|\.\d)/gu) ?? []).map(Number)
  return numbers.length === 0 ? null : numbers.slice(0, MAX_NUMBERS)
}

/**
 * Numbers out of `shown`, each once, best first, at most `most`; none of them where it says 0. Where the
 * engine tells how probable each was, all that were more probable than by chance, in that order.
 */
export function parseNumbers(
  text: string,
  shown: ReadonlySet<number>,
  most: number,
  odds: NumberOdds = [],
): Parsed<readonly number[]> {
  const said = plainNumbers(text) ?? numbersOf(firstValid(text, ChoiceSchema))
  const dropped = said.filter((number) => number !== 0 && !shown.has(number))
  const kept = [...new Set(said.filter((number) => shown.has(number) || number === 0))]
  if (kept.length === 0) {
    const why = dropped.length > 0 ? filled('it named a number that was not shown') : whyNot(text)
    return { kind: 'invalid', why, dropped }
  }
  if (kept[0] === 0) return { kind: 'valid', value: [], dropped }
  const likely = likeliest(odds, shown)
  const named = [...new Set([kept[0], ...likely, ...kept.slice(1)])].filter((one) => one !== 0)
  return { kind: 'valid', value: named.slice(0, Math.max(most, likely.length)), dropped }
}

/** At most so many are taken from the probabilities of one answer. */
const MAX_LIKELY = 3

function likeliest(odds: NumberOdds, shown: ReadonlySet<number>): readonly number[] {
  return odds
    .filter(([number, share]) => shown.has(number) && share > 1 / (shown.size + 1))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_LIKELY)
    .map(([number]) => number)
}

function numbersOf(choice: WrittenChoice | null): readonly number[] {
  return choice === null ? [] : [...choice.read, ...choice.expand, ...choice.next]
}

/** Whether it is enough; a small model may say 1 or 0, yes or no. */
export function parseVerdict(text: string): Parsed<WrittenVerdict> {
  const written = firstValid(text, VerdictSchema)
  if (written !== null) return { kind: 'valid', value: written, dropped: [] }
  const word = /^\W*(yes|no|true|false|[01])\b/iu.exec(text.trim())
  if (word === null) return { kind: 'invalid', why: whyNot(text), dropped: [] }
  const enough = /^(?:yes|true|1)$/iu.test(word[1])
  return { kind: 'valid', value: { enough, why: '', missing: [] }, dropped: [] }
}

/** Entries out of `shown`, each once, best first (LOC-3, NAV-3); none where the list is empty. */
export function parseEntries(
  text: string,
  shown: ReadonlySet<number>,
): Parsed<readonly WrittenEntry[]> {
  const written = firstValid(text, EntriesSchema)
  const rows = written?.candidates.filter((row) => row !== null) ?? plainEntries(text)
  if (rows === null) return { kind: 'invalid', why: whyNot(text), dropped: [] }
  const kept = new Map<number, WrittenEntry>()
  const dropped: number[] = []
  for (const row of rows) {
    if (!shown.has(row.number)) dropped.push(row.number)
    else if (!kept.has(row.number)) kept.set(row.number, row)
  }
  const named = dropped.filter((number) => Number.isFinite(number))
  if (kept.size > 0 || dropped.length === 0)
    return { kind: 'valid', value: [...kept.values()].slice(0, 3), dropped: named }
  return { kind: 'invalid', why: filled('it named no number that was shown'), dropped: named }
}

function plainEntries(text: string): WrittenEntry[] | null {
  const numbers = plainNumbers(text)
  return numbers?.map((number) => ({ number, relevance: UNSURE, reason: '' })) ?? null
}

function whyNot(text: string): Filled {
  return filled(text.trim() === '' ? 'it was empty' : 'it was not in the form that was asked for')
}
