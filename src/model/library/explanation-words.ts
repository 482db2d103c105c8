// A score in words: how the page and the command line describe its parts.

import { also, quoted } from '../../messages/lists.ts'
import {
  type Filled,
  filled,
  type TextWithoutPlaces,
  type UiMessage,
} from '../../messages/words.ts'
import type { FieldMatch, PartKind, ScoreExplanation, ScorePart, WordMatch } from './explanation.ts'

/** A part of a score in words, and its computation; empty where there is none. */
export interface SaidLine {
  readonly label: UiMessage
  readonly said: UiMessage
  readonly reckoned: UiMessage
}

/** A part of a score. `points` is in hundredths; those of all lines add up to the score. */
interface ScoreLine extends SaidLine {
  readonly points: number
}

/** A score, in hundredths, with the lines that add up to it. */
export interface ScoreInWords {
  readonly lines: readonly ScoreLine[]
  readonly score: number
  /** The place compared with the best one of its file, and the words that it lacks; sentences. */
  readonly notes: readonly UiMessage[]
  /** Its own words, and the sum of their scores. */
  readonly words: readonly SaidLine[]
  readonly text: number
}

/** Smaller parts are shown as one line: none of them alone changes the order noticeably. In log-odds. */
const MIN_SHOWN_POINTS = 0.2

/** Puts an explanation into words. */
export function scoreInWords(explanation: ScoreExplanation): ScoreInWords {
  const { words, nodes, score, weight } = explanation
  const parts = [
    ...explanation.file.map((part) => lineOf(part, FILE_LABELS)),
    ...explanation.place.map((part) => lineOf(part, PLACE_LABELS)),
    {
      label: filled('Collection'),
      said: filled('counts × {weight}', { weight: short(weight) }),
      value: Math.log(weight),
    },
  ]
  const shown = parts.filter(({ value }) => Math.abs(value) >= MIN_SHOWN_POINTS)
  const rest = parts.filter(({ value }) => value !== 0 && Math.abs(value) < MIN_SHOWN_POINTS)
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
  readonly label: UiMessage
  readonly said: UiMessage
  readonly value: number
}

function lineOf(
  { kind, said, points }: ScorePart,
  labels: Readonly<Record<PartKind, Filled>>,
): Line {
  const known = DEFAULT_TEXTS[kind]
  return {
    label: labels[kind],
    said: said === '' && known !== undefined ? filled(known) : said,
    value: points,
  }
}

function smaller(parts: readonly Line[]): Line {
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  return {
    label: filled('Smaller parts'),
    said: filled('{count} together', { count: parts.length }),
    value,
  }
}

const DEFAULT_TEXTS: Readonly<Partial<Record<PartKind, TextWithoutPlaces>>> = {
  start: 'where every file starts',
  behindCode: 'stands behind code, which such questions mostly want',
  behindProse: 'stands behind documentation, which such questions mostly want',
  otherPlace: 'another place stands for its file',
  exactName: 'it is called what you typed',
}

type PartName =
  | 'description'
  | 'descriptions'
  | 'its file'
  | 'kind'
  | 'mention'
  | 'name'
  | 'names in it'
  | 'not code'
  | 'not documentation'
  | 'not the first'
  | 'other words'
  | 'path'
  | 'place'
  | 'question'
  | 'references'
  | 'signature and parts'
  | 'surroundings'
  | 'text'
  | 'words'

function ofFile(what: PartName): Filled {
  return filled('File: {what}', { what: filled(what) })
}

function ofPlace(what: PartName): Filled {
  return filled('Place: {what}', { what: filled(what) })
}

/** Labels of the parts of a file's score, and of a place compared with the best of its file. */
const FILE_LABELS: Readonly<Record<PartKind, Filled>> = {
  start: filled('File'),
  text: ofFile('text'),
  coverage: ofFile('words'),
  name: ofFile('name'),
  path: ofFile('path'),
  symbols: ofFile('names in it'),
  comments: ofFile('descriptions'),
  around: ofFile('surroundings'),
  related: ofFile('other words'),
  kind: ofFile('kind'),
  references: ofFile('references'),
  mentions: ofFile('mention'),
  question: ofFile('question'),
  file: filled('File'),
  behindCode: ofFile('not code'),
  behindProse: ofFile('not documentation'),
  otherPlace: ofFile('place'),
  exactName: filled('Exact name'),
}

const PLACE_LABELS: Readonly<Record<PartKind, Filled>> = {
  start: filled('Place'),
  text: ofPlace('text'),
  coverage: ofPlace('words'),
  name: ofPlace('name'),
  path: ofPlace('path'),
  symbols: ofPlace('signature and parts'),
  comments: ofPlace('description'),
  around: ofPlace('surroundings'),
  related: ofPlace('other words'),
  kind: ofPlace('kind'),
  references: ofPlace('references'),
  mentions: ofPlace('mention'),
  question: ofPlace('question'),
  file: ofPlace('its file'),
  behindCode: ofPlace('not code'),
  behindProse: ofPlace('not documentation'),
  otherPlace: ofPlace('not the first'),
  exactName: filled('Exact name'),
}

/** Reasons that are listed for the best place of a file. */
const MAX_REASONS = 3

function notesOf({ best, place, missing }: ScoreExplanation): UiMessage[] {
  const own = place.filter(
    ({ kind, said }) => said !== '' && kind !== 'question' && kind !== 'file',
  )
  const reasons = also(...own.slice(0, MAX_REASONS).map(({ said }) => said))
  const beside =
    best !== null
      ? filled(
          'The lines “Place” say what it has less or more than {place}, the best of its file.',
          { place: best.title },
        )
      : reasons === ''
        ? filled('It is the best place of its file.')
        : filled('It is the best place of its file: {reasons}.', { reasons })
  const words = missing.map(quoted)
  return words.length === 0 ? [beside] : [beside, filled('Not in it: {words}', { words })]
}

/** Hundredths with two digits: `1234` is `12.34`. */
export function hundredths(points: number): string {
  return (points / 100).toFixed(2)
}

type WordOfField = 'title' | 'path' | 'signature' | 'description' | 'text'

const FIELD_NAMES: Readonly<Record<FieldMatch['field'], WordOfField>> = {
  title: 'title',
  path: 'path',
  code: 'signature',
  description: 'description',
  body: 'text',
}

function wordLine(word: WordMatch, all: number): SaidLine {
  const { fields, nodes, idf, saturation } = word
  const places = fields.map(({ field, times }) =>
    filled('{field} {times}×', { field: filled(FIELD_NAMES[field]), times }),
  )
  const frequency = fields.map(({ field, times, weight, norm }) =>
    filled('{field} {times} × weight {weight} ÷ length {length}', {
      ...{ field: filled(FIELD_NAMES[field]), times },
      ...{ weight: short(weight), length: short(norm) },
    }),
  )
  return {
    label: wordLabel(word),
    said: filled('{fields}; in {nodes} of {all} places', {
      fields: places,
      nodes,
      all,
    }),
    reckoned: [
      ...(isOne(word.weight)
        ? []
        : [filled('weight of the word {value}', { value: short(word.weight) })]),
      ...(isOne(word.factor)
        ? []
        : [filled('how it matches {value}', { value: short(word.factor) })]),
    ].reduce(
      (a, b) => filled('{a} × {b}', { a, b }),
      filled('{a} × {b}', {
        a: filled('IDF {value}', { value: short(idf) }),
        b: filled('frequency {value} ({parts})', {
          value: short(saturation),
          parts: added(frequency),
        }),
      }),
    ),
  }
}

/** `a + b + c`. */
function added(parts: readonly Filled[]): UiMessage {
  const [first = '', ...rest] = parts
  return rest.reduce<UiMessage>((a, b) => filled('{a} + {b}', { a, b }), first)
}

function wordLabel({ text, from, how }: WordMatch): Filled {
  const word = ORIGIN_TEXTS[from](quoted(text))
  return MATCH_TEXTS[how](word)
}

type WordText = (word: Filled) => Filled

const ORIGIN_TEXTS: Readonly<Record<WordMatch['from'], WordText>> = {
  question: (word) => word,
  identifier: (word) => filled('{word}, part of a name', { word }),
  glossary: (word) => filled('{word}, another name here', { word }),
}

const MATCH_TEXTS: Readonly<Record<WordMatch['how'], WordText>> = {
  exact: (word) => word,
  prefix: (word) => filled('{word}, begins so', { word }),
  near: (word) => filled('{word}, spelled alike', { word }),
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

/** Smaller differences are rounding errors of floating point. */
const MAX_ROUNDING_ERROR = 1e-9

function isOne(value: number): boolean {
  return Math.abs(value - 1) < MAX_ROUNDING_ERROR
}

/** Two digits at most: `3`, `0.4`, `5.61`. */
function short(value: number): string {
  return `${Number(value.toFixed(2))}`
}
