// Numbers as people read them: grouped, with their unit.

import type { CountedText } from '../../messages/texts.ts'
import { say, sayCount, sayNumber } from './say.ts'

/** The nouns that are counted, with their plurals. */
const COUNTED_NOUNS = {
  call: '# call|# calls',
  citation: '# citation|# citations',

  document: '# document|# documents',
  file: '# file|# files',
  line: '# line|# lines',
  mail: '# mail|# mails',
  more: '# more|# more',
  passage: '# passage|# passages',
  place: '# place|# places',
  result: '# result|# results',
  sentence: '# sentence|# sentences',

  step: '# step|# steps',

  text: '# text|# texts',
  token: '# token|# tokens',
} as const satisfies Readonly<Record<string, CountedText>>

/** A noun that can be counted. */
export type Noun = keyof typeof COUNTED_NOUNS

/** 1097 → `1,097`. */
export function grouped(value: number): string {
  return sayNumber(value)
}

/** `1 file`, `3 files`. */
export function counted(value: number, noun: Noun): string {
  return sayCount(COUNTED_NOUNS[noun], value)
}

/** Milliseconds as `under 1 ms`, `9 ms`, `2.1 s`, `1 min 5 s`. */
export function duration(ms: number): string {
  if (!(ms >= 0.5)) return '< 1 ms'
  if (ms < 999.5) return `${Math.round(ms)} ms`
  const tenths = Math.round(ms / 100)
  if (tenths < 600) return `${sayNumber(tenths / 10, 1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** `line 7` or `lines 322–324`; empty for a place without lines. */
export function lineRange(start: number, end: number): string {
  if (start < 1) return ''
  return end > start ? say('lines {start}–{end}', { start, end }) : say('line {start}', { start })
}

/** A share between 0 and 1 with two digits; other values are clamped. */
export function share(value: number): string {
  return unit(value).toFixed(2)
}

/** Clamps to 0–1; NaN counts as 0. */
export function unit(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value))
}

/** Ranges in order; those that overlap, or whose ends are at most `apart` from each other, are one. */
export function joinedRanges(
  ranges: readonly (readonly [from: number, to: number])[],
  apart = 1,
): (readonly [from: number, to: number])[] {
  const joined: [from: number, to: number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1] + apart) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Numbers of citations in order; runs of three and more as ranges: `1–3, 5`, `12, 13`. */
export function numbersText(numbers: readonly number[]): string {
  return joinedRanges(numbers.map((number) => [number, number]))
    .map(([first, last]) => {
      if (first === last) return `${first}`
      return `${first}${last - first > 1 ? '–' : ', '}${last}`
    })
    .join(', ')
}
