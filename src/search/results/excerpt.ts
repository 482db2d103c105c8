// The lines of a text in which the words of a question stand most densely, with the words marked.

import { partitionPoint } from '../../base/binary-search.ts'
import type { Excerpt } from '../../model/library/library.ts'
import { literalPattern } from '../../model/question/literal-pattern.ts'
import type { Phrase } from '../query/query.ts'
import { type LinedText, lineAt, lineCount } from './lined-text.ts'
import { type Match, WordFinder, type WordQuery } from './word-finder.ts'

/** Lines, 1-based and inclusive. */
export interface LineRange {
  readonly start: number
  readonly end: number
}

export interface ExcerptOptions {
  /** Lines in the window; default 6. */
  readonly lines?: number
  /** UTF-16 units of the excerpt; default 600. Longer windows are cut around their first mark. */
  readonly characters?: number
  /** Value of each word of the question, for instance its IDF; default its weight. */
  readonly weights?: readonly number[]
  /** Of the same question, where it has many excerpts. */
  readonly finder?: WordFinder
  /** Words that must stand together: the excerpt is the lines where they do. */
  readonly phrases?: readonly Phrase[]
}

const LINES = 6
const CHARACTERS = 600
/** Characters kept before the first mark of a window that has to be cut. */
const LEAD = 80
/** Lines that an excerpt is chosen from: more do not make it better, and whole files have thousands. */
const MOST_LINES = 64
/** What each further occurrence of a word counts beside the first. */
const REPEAT = 0.1

/**
 * The densest window of lines `range` of a text; the first of them where nothing matches.
 */
export function excerptOf(
  text: LinedText,
  range: LineRange,
  question: WordQuery,
  options: ExcerptOptions = {},
): Excerpt {
  const height = Math.max(1, options.lines ?? LINES)
  const { from, to } = linesIn(text, range)
  const finder = options.finder ?? new WordFinder(question)
  const matches =
    phraseIn(text, from, to, options.phrases ?? []) ?? finder.find(text, from, to, MOST_LINES)
  const found = bestWindow(matches, weightsOf(question, options), height)
  // One line of context before the first match, where there is room.
  const context = height > 2 ? 1 : 0
  const start = Math.max(from, Math.min((found?.line ?? from) - context, to - height))
  const end = Math.min(start + height, to)
  return cut(
    Array.from({ length: end - start }, (_, i) => lineAt(text, start + i)),
    matches.filter(({ line }) => line >= start && line < end),
    {
      firstLine: range.start + start - from,
      start,
      characters: Math.max(1, options.characters ?? CHARACTERS),
    },
  )
}

/** Where the first phrase stands that is found, its words in any form, on one line or over several. */
function phraseIn(
  text: LinedText,
  from: number,
  to: number,
  phrases: readonly Phrase[],
): Match[] | null {
  const offset = text.starts[from]
  const section = phrases.length === 0 ? '' : text.text.slice(offset, text.starts[to])
  for (const phrase of phrases) {
    const pattern = patternOf(phrase)
    const match = pattern === '' ? null : new RegExp(pattern, 'iu').exec(section)
    if (match === null) continue
    return rangesByLine(text, offset + match.index, offset + match.index + match[0].length)
  }
  return null
}

function patternOf({ text, stems }: Phrase): string {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const forms = words.map((word, i) =>
    words.length === stems.length
      ? `(?:${word}|${literalPattern(stems[i])}[\\p{L}\\p{N}_]*)`
      : word,
  )
  return forms.join('[^\\p{L}\\p{N}_]+')
}

/** A range of a text as one on each of its lines. */
function rangesByLine(text: LinedText, from: number, to: number): Match[] {
  const ranges: Match[] = []
  const first = partitionPoint(text.starts.length, (i) => text.starts[i] <= from) - 1
  for (let line = first; line < lineCount(text) && text.starts[line] < to; line++) {
    const start = text.starts[line]
    const { length } = lineAt(text, line)
    const [begin, end] = [Math.max(0, from - start), Math.min(length, to - start)]
    if (end > begin) ranges.push({ line, word: 0, from: begin, to: end })
  }
  return ranges
}

/** Those lines of a range that the text has, from 0, the last one exclusive. */
function linesIn(text: LinedText, { start, end }: LineRange): { from: number; to: number } {
  const from = Math.min(Math.max(0, start - 1), lineCount(text))
  return { from, to: Math.max(from, Math.min(end, lineCount(text))) }
}

/**
 * Windows of `height` lines inside a range of a text's lines, the one with the most weight first;
 * none overlaps another, each holds a word of the question.
 */
export function densestWindows(
  text: LinedText,
  question: WordQuery,
  range: LineRange,
  height: number,
  most = 8,
): (readonly [start: number, end: number])[] {
  const { from, to } = linesIn(text, range)
  const weights = weightsOf(question, {})
  let matches = new WordFinder(question).find(text, from, to)
  const windows: (readonly [number, number])[] = []
  while (windows.length < most) {
    const best = bestWindow(matches, weights, height)
    if (best === null) break
    const { line } = best
    windows.push([line + 1, Math.min(line + height, to)])
    // A window that would reach into this one is spent as well.
    matches = matches.filter((match) => match.line <= line - height || match.line >= line + height)
  }
  return windows
}

function weightsOf({ words }: WordQuery, { weights }: ExcerptOptions): readonly number[] {
  return weights ?? words.map(({ weight }) => weight)
}

/** The window whose distinct words weigh most, by its first matching line; the first such window. */
function bestWindow(
  matches: readonly Match[],
  weights: readonly number[],
  height: number,
): { readonly line: number } | null {
  const counts = new Uint32Array(weights.length)
  let value = 0
  let best: { value: number; line: number } | null = null
  let last = 0
  const change = (word: number, by: number): void => {
    const before = counts[word]
    counts[word] = before + by
    const isDistinct = by > 0 ? before === 0 : before === 1
    value += by * (isDistinct ? 1 : REPEAT) * weights[word]
  }
  for (const { line, word } of matches) {
    while (last < matches.length && matches[last].line < line + height)
      change(matches[last++].word, 1)
    if (best === null || value > best.value + 1e-9) best = { value, line }
    change(word, -1)
  }
  return best
}

interface Window {
  readonly firstLine: number
  readonly start: number
  readonly characters: number
}

/** Joins the lines, puts the marks on them and cuts what is too long. */
function cut(lines: readonly string[], matches: readonly Match[], window: Window): Excerpt {
  const text = lines.join('\n')
  const offsets = [0]
  for (const line of lines) offsets.push(offsets[offsets.length - 1] + line.length + 1)
  const marks = mergeRanges(
    matches.map(({ line, from, to }) => {
      const offset = offsets[line - window.start]
      return [offset + from, offset + to] as const
    }),
  )
  const from = text.length <= window.characters ? 0 : cutBefore(text, (marks[0]?.[0] ?? 0) - LEAD)
  const to = cutBefore(text, Math.min(text.length, from + window.characters))
  const lineAt = (offset: number): number =>
    window.firstLine + offsets.findLastIndex((begin, i) => begin <= offset && i < lines.length)
  return {
    start: lines.length === 0 ? window.firstLine : lineAt(from),
    end: lines.length === 0 ? window.firstLine - 1 : lineAt(Math.max(from, to - 1)),
    text: text.slice(from, to),
    marks: marks
      .filter(([begin, end]) => begin >= from && end <= to)
      .map(([begin, end]) => [begin - from, end - from] as const),
  }
}

/** `at` or one before, so that no surrogate pair is cut; at least 0. */
function cutBefore(text: string, at: number): number {
  if (at <= 0) return 0
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

function mergeRanges(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const merged: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1)
    if (last !== undefined && from < last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
