// A score in words: what the page and the command line say about its parts.

import type { FieldMatch, PartKind, ScoreExplanation, ScorePart, WordMatch } from './explanation.ts'

/** What is said of a part, and how it is reckoned; empty where there is nothing to reckon. */
export interface SaidLine {
  readonly label: string
  readonly said: string
  readonly reckoned: string
}

/** A part of a score. `points` is in hundredths; those of all lines add up to the score. */
interface ScoreLine extends SaidLine {
  readonly points: number
}

/** A score, in hundredths, with the lines that add up to it. */
export interface ScoreInWords {
  readonly lines: readonly ScoreLine[]
  readonly score: number
  /** What the place is beside the best one of its file, and what is not in it; sentences. */
  readonly notes: readonly string[]
  /** Its own words, and what their scores come to, by which its text is compared. */
  readonly words: readonly SaidLine[]
  readonly text: number
}

/** Parts that come to less are told together: one of these alone changes no order that a reader would notice. */
const SMALL = 0.2

/** Puts an explanation into words. */
export function scoreInWords(explanation: ScoreExplanation): ScoreInWords {
  const { words, nodes, score, weight } = explanation
  const parts = [
    ...explanation.file.map((part) => lineOf(part, FILE_LABELS)),
    ...explanation.place.map((part) => lineOf(part, PLACE_LABELS)),
    { label: 'Collection', said: `counts × ${short(weight)}`, value: Math.log(weight) },
  ]
  const shown = parts.filter(({ value }) => Math.abs(value) >= SMALL)
  const rest = parts.filter(({ value }) => value !== 0 && Math.abs(value) < SMALL)
  const lines = rest.length === 0 ? shown : [...shown, smaller(rest)]
  const points = roundedTogether(lines.map(({ value }) => value))
  return {
    lines: lines.map(({ label, said }, i) => ({ label, said, reckoned: '', points: points[i] })),
    score: Math.round(score * 100) + 0,
    notes: notesOf(explanation),
    words: words.map((word) => wordLine(word, nodes)),
    text: Math.round(words.reduce((sum, word) => sum + word.score, 0) * 100),
  }
}

interface Line {
  readonly label: string
  readonly said: string
  readonly value: number
}

function lineOf(
  { kind, said, points }: ScorePart,
  labels: Readonly<Record<PartKind, string>>,
): Line {
  return { label: labels[kind], said: said || SAID[kind] || '', value: points }
}

function smaller(parts: readonly Line[]): Line {
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  return { label: 'Smaller parts', said: `${parts.length} together`, value }
}

const SAID: Readonly<Partial<Record<PartKind, string>>> = {
  start: 'where every file starts',
  behindCode: 'stands behind code, which such questions mostly want',
  behindProse: 'stands behind documentation, which such questions mostly want',
  otherPlace: 'another place stands for its file',
  exactName: 'it is called what you typed',
}

/** How the parts of a file's score are called, and those of a place beside the best of its file. */
const FILE_LABELS: Readonly<Record<PartKind, string>> = {
  start: 'File',
  text: 'File: text',
  coverage: 'File: words',
  name: 'File: name',
  path: 'File: path',
  symbols: 'File: names in it',
  comments: 'File: descriptions',
  around: 'File: surroundings',
  related: 'File: other words',
  kind: 'File: kind',
  references: 'File: references',
  mentions: 'File: mention',
  question: 'File: question',
  file: 'File',
  behindCode: 'File: not code',
  behindProse: 'File: not documentation',
  otherPlace: 'File: place',
  exactName: 'Exact name',
}

const PLACE_LABELS: Readonly<Record<PartKind, string>> = {
  start: 'Place',
  text: 'Place: text',
  coverage: 'Place: words',
  name: 'Place: name',
  path: 'Place: path',
  symbols: 'Place: signature and parts',
  comments: 'Place: description',
  around: 'Place: surroundings',
  related: 'Place: other words',
  kind: 'Place: kind',
  references: 'Place: references',
  mentions: 'Place: mention',
  question: 'Place: question',
  file: 'Place: its file',
  behindCode: 'Place: not code',
  behindProse: 'Place: not documentation',
  otherPlace: 'Place: not the first',
  exactName: 'Exact name',
}

/** What spoke most for the best place of a file. */
const MOST_REASONS = 3

function notesOf({ best, place, missing }: ScoreExplanation): string[] {
  const own = place.filter(
    ({ kind, said }) => said !== '' && kind !== 'question' && kind !== 'file',
  )
  const said = own.slice(0, MOST_REASONS).map((part) => part.said)
  const beside =
    best === null
      ? ['It is the best place of its file', ...(said.length > 0 ? [`: ${said.join('; ')}`] : [])]
      : [`The lines “Place” say what it has less or more than ${best.title}, the best of its file`]
  return [`${beside.join('')}.`, ...(missing.length === 0 ? [] : [`Not in it: ${quoted(missing)}`])]
}

/** Hundredths with two digits: `1234` is `12.34`. */
export function hundredths(points: number): string {
  return (points / 100).toFixed(2)
}

const FIELD_NAMES: Readonly<Record<FieldMatch['field'], string>> = {
  title: 'title',
  path: 'path',
  code: 'signature',
  description: 'description',
  body: 'text',
}

function wordLine(word: WordMatch, all: number): SaidLine {
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

/** Hundredths of values that add up to the hundredths of their sum. */
export function roundedTogether(values: readonly number[]): number[] {
  const exact = values.map((value) => value * 100)
  const points = exact.map(Math.floor)
  const sum = Math.round(exact.reduce((all, value) => all + value, 0))
  const rest = sum - points.reduce((all, value) => all + value, 0)
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - points[i] }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, rest)) points[i]++
  // No −0.
  return points.map((value) => value + 0)
}

/** Less than this is the rounding of floating point. */
const NOTHING = 1e-9

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
