// A score in words: what the page and the command line say about its parts.

import type {
  FieldMatch,
  ScoreExplanation,
  ScorePart,
  WordAbove,
  WordMatch,
} from './explanation.ts'

/** A part of a score. `points` is in hundredths; those of all lines add up to `sum`. */
export interface ScoreLine {
  readonly label: string
  /** What it is given for. */
  readonly said: string
  /** How it is reckoned; empty where there is nothing to reckon. */
  readonly reckoned: string
  readonly points: number
}

/** `score` = `sum` × the factors, but for rounding. */
export interface ScoreInWords {
  readonly lines: readonly ScoreLine[]
  /** Hundredths, as is `score`. */
  readonly sum: number
  readonly factors: readonly { readonly label: string; readonly factor: number }[]
  readonly score: number
  /** Words that are not there, as a sentence; empty where all are. */
  readonly missing: string
}

/** Less than this is the rounding of floating point. */
const NOTHING = 1e-9

/** Puts an explanation into words. */
export function scoreInWords(explanation: ScoreExplanation): ScoreInWords {
  const { parts, words, missing, nodes } = explanation
  const lines = [
    ...words.map((word) => ({ ...wordLine(word, nodes), value: word.score })),
    ...bonusLines(explanation),
  ].filter(({ value }) => value > NOTHING)
  const before = Object.values(parts).reduce((sum, part) => sum + part, 0)
  const points = roundedTogether(lines.map(({ value }) => value))
  return {
    lines: lines.map(({ label, said, reckoned }, i) => ({
      label,
      said,
      reckoned,
      points: points[i],
    })),
    sum: Math.round(before * 100),
    factors: factorsOf(explanation),
    score: Math.round(explanation.score * 100),
    missing: missing.length === 0 ? '' : `Not in it: ${quoted(missing)}`,
  }
}

/** Hundredths with two digits: `1234` is `12.34`. */
export function hundredths(points: number): string {
  return (points / 100).toFixed(2)
}

type Line = Omit<ScoreLine, 'points'> & { readonly value: number }

const FIELD_NAMES: Readonly<Record<FieldMatch['field'], string>> = {
  title: 'title',
  path: 'path',
  code: 'signature',
  description: 'description',
  body: 'text',
}

function wordLine(word: WordMatch, all: number): Omit<ScoreLine, 'points'> {
  const { text, from, how, fields, nodes, idf, saturation } = word
  const origin = { question: '', identifier: ', part of a name', glossary: ', by the glossary' }
  const manner = { exact: '', prefix: ', begins so', near: ', spelled alike' }
  const places = fields.map(({ field, times }) => `${FIELD_NAMES[field]} ${times}×`)
  const share = `in ${counted(nodes)} of ${counted(all)} places`
  const frequency = fields.map(
    ({ field, times, weight, norm }) =>
      `${FIELD_NAMES[field]} ${times} × weight ${short(weight)} ÷ length ${short(norm)}`,
  )
  return {
    label: `“${text}”${origin[from]}${manner[how]}`,
    said: `${places.join(', ')}; ${share}`,
    reckoned: [
      `IDF ${short(idf)}`,
      `frequency ${short(saturation)} (${frequency.join(' + ')})`,
      ...(isOne(word.weight) ? [] : [`weight of the word ${short(word.weight)}`]),
      ...(isOne(word.factor) ? [] : [`how it matches ${short(word.factor)}`]),
    ].join(' × '),
  }
}

const BONUSES: readonly (readonly [part: ScorePart, label: string, said: string])[] = [
  ['coverage', 'All words', 'it holds every word'],
  ['proximity', 'Close together', 'its words stand near each other'],
  ['titleOrder', 'Title', 'its words stand in the order asked'],
  ['exactTitle', 'Exact name', 'it is called what you typed'],
  ['above', 'Around it', ''],
  ['below', 'Below it', 'several places in it, or members of it, match as well'],
  ['file', 'Its file', 'stands for its file, which ranks higher'],
]

function bonusLines({ parts, above }: ScoreExplanation): Line[] {
  return BONUSES.map(([part, label, said]) =>
    part === 'above'
      ? { ...aboveLine(above), label, value: parts.above }
      : { label, said, reckoned: '', value: parts[part] },
  )
}

function aboveLine(above: readonly WordAbove[]): Pick<ScoreLine, 'said' | 'reckoned'> {
  const sums = above.map(({ idf, weight }) =>
    isOne(weight) ? `IDF ${short(idf)}` : `IDF ${short(idf)} × weight of the word ${short(weight)}`,
  )
  return {
    said: `what it lies in speaks of ${quoted(above.map(({ text }) => text))}`,
    reckoned: sums.join(' + '),
  }
}

function factorsOf({ aside, flags, weight }: ScoreExplanation): ScoreInWords['factors'] {
  return [
    { label: `Set back as ${flags.join(', ')}`, factor: aside },
    { label: 'Weight of the collection', factor: weight },
  ].filter(({ factor }) => factor !== 1)
}

/** Hundredths of values, none of which is negative, that add up to the hundredths of their sum. */
export function roundedTogether(values: readonly number[]): number[] {
  const exact = values.map((value) => value * 100)
  const points = exact.map(Math.floor)
  const sum = Math.round(exact.reduce((all, value) => all + value, 0))
  const rest = sum - points.reduce((all, value) => all + value, 0)
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - points[i] }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, rest)) points[i]++
  return points
}

function isOne(value: number): boolean {
  return Math.abs(value - 1) < NOTHING
}

/** Two digits at most: `3`, `0.4`, `5.61`. */
function short(value: number): string {
  return `${Number(value.toFixed(2))}`
}

const COUNT = new Intl.NumberFormat('en')

function counted(value: number): string {
  return COUNT.format(value)
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}
