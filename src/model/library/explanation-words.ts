// A score in words: how the page and the command line describe its parts.

import { joinParts, quoted } from '../../messages/lists.ts'
import {
  type Filled,
  filled,
  type TextWithoutPlaces,
  type UiMessage,
} from '../../messages/words.ts'
import type { FieldMatch, PartKind, ScoreExplanation, ScorePart, WordMatch } from './explanation.ts'

/** A part of a score in words; the second is empty where the label is enough. */
export interface SaidLine {
  readonly label: UiMessage
  readonly said: UiMessage
  /** How the score of a word is computed; absent for other parts. */
  readonly reckoned?: UiMessage
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
    ...explanation.file.map((part) => lineOf(part, 'File')),
    ...explanation.place.map((part) => lineOf(part, 'Place')),
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
    lines: lines.map(({ label, said }, i) => ({ label, said, points: points[i] })),
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

function lineOf({ kind, said, points }: ScorePart, of: 'File' | 'Place'): Line {
  const { name, place = name, label } = PARTS[kind]
  const what = of === 'File' ? name : place
  return {
    label:
      what === undefined
        ? filled(label ?? of)
        : filled('{label}: {text}', { label: filled(of), text: filled(what) }),
    said,
    value: points,
  }
}

function smaller(parts: readonly Line[]): Line {
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  return { label: filled('Smaller parts'), said: '', value }
}

/** What a part of a score is called. */
interface PartWords {
  /** Absent for what the whole score begins with. */
  readonly name?: TextWithoutPlaces
  /** Its name in the score of a place, if that is another one. */
  readonly place?: TextWithoutPlaces
  /** Its whole label. */
  readonly label?: TextWithoutPlaces
}

const PARTS: Readonly<Record<PartKind, PartWords>> = {
  start: {},
  text: { name: 'text' },
  coverage: { name: 'words' },
  name: { name: 'name' },
  path: { name: 'path' },
  symbols: { name: 'names in it', place: 'signature and parts' },
  comments: { name: 'description' },
  around: { name: 'surroundings' },
  related: { name: 'other words' },
  kind: { name: 'kind' },
  references: { name: 'references' },
  mentions: { name: 'mention' },
  question: { name: 'question' },
  file: { place: 'its file' },
  behindCode: { name: 'not code' },
  behindProse: { name: 'not documentation' },
  otherPlace: { name: 'place', place: 'not the first' },
  exactName: { label: 'Exact name' },
}

/** Reasons that are listed for the best place of a file. */
const MAX_REASONS = 3

function notesOf({ best, place, missing }: ScoreExplanation): UiMessage[] {
  const own = place.filter(
    ({ kind, said }) => said !== '' && kind !== 'question' && kind !== 'file',
  )
  const reasons = joinParts(...own.slice(0, MAX_REASONS).map(({ said }) => said))
  const beside =
    best !== null
      ? filled(
          'The lines “Place” say what it has less or more than {place}, the best of its file.',
          { place: best.title },
        )
      : joinParts(filled('the best place of its file'), reasons)
  const words = missing.map(quoted)
  return words.length === 0 ? [beside] : [beside, filled('missing: {words}', { words })]
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
