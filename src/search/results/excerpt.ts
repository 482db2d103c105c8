// Finds the lines of a text with the highest density of question words, and marks the words.

import { partitionPoint } from '../../base/binary-search.ts'
import { literalPattern } from '../../base/literal-pattern.ts'
import type { Excerpt } from '../../model/library/search-types.ts'
import type { Phrase } from '../query.ts'
import { type LinedText, lineAt, lineCount } from './lined-text.ts'
import { type Match, WordFinder, type WordQuery } from './word-finder.ts'

/** A range of lines, 1-based and inclusive. */
export interface LineRange {
  readonly start: number
  readonly end: number
}

export interface ExcerptOptions {
  /** Number of lines of the excerpt; default `EXCERPT_LINES`. */
  readonly lines?: number
  /** A finder for the same question, to be shared by many excerpts. */
  readonly finder?: WordFinder
  /** Words that must be adjacent: the excerpt shows the lines where they are. */
  readonly phrases?: readonly Phrase[]
}

const EXCERPT_LINES = 6
/** Maximum length in UTF-16 units; a longer excerpt is cut around its first mark. */
const EXCERPT_CHARACTERS = 600
/** Number of characters before the first mark in a window that is cut. */
const LEAD_CHARACTERS = 80
/** Maximum number of lines that are searched: more do not improve an excerpt, and whole files have thousands. */
const MAX_LINES = 64
/** The value of each further occurrence of a word relative to the first. */
const REPEAT_VALUE = 0.1

/** The densest window of lines in `range` of a text; the first lines where nothing matches. */
export function excerptOf(
  text: LinedText,
  range: LineRange,
  question: WordQuery,
  options: ExcerptOptions = {},
): Excerpt {
  const height = Math.max(1, options.lines ?? EXCERPT_LINES)
  const { from, to } = linesIn(text, range)
  const finder = options.finder ?? new WordFinder(question)
  const matches =
    phraseIn(text, from, to, options.phrases ?? []) ?? finder.find(text, from, to, MAX_LINES)
  const found = bestWindow(matches, weightsOf(question), height)
  // One line of context before the first match, if there is space.
  const context = height > 2 ? 1 : 0
  const start = Math.max(from, Math.min((found?.line ?? from) - context, to - height))
  const end = Math.min(start + height, to)
  return cut(
    Array.from({ length: end - start }, (_, i) => lineAt(text, start + i)),
    matches.filter(({ line }) => line >= start && line < end),
    { firstLine: range.start + start - from, start },
  )
}

/** Where the first phrase is that is found, with its words in any form, on one line or several. */
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

/** Splits a range of a text into one range per line. */
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

/** The lines of a range that exist in the text, counted from 0, the last one exclusive. */
function linesIn(text: LinedText, { start, end }: LineRange): { from: number; to: number } {
  const from = Math.min(Math.max(0, start - 1), lineCount(text))
  return { from, to: Math.max(from, Math.min(end, lineCount(text))) }
}

/** Maximum number of windows of one range. */
const MAX_WINDOWS = 8

/**
 * Windows of `height` lines inside a range of a text's lines, the one with the highest weight first. They do not
 * overlap, and each contains a word of the question.
 */
export function densestWindows(
  text: LinedText,
  question: WordQuery,
  range: LineRange,
  height: number,
): (readonly [start: number, end: number])[] {
  const { from, to } = linesIn(text, range)
  const weights = weightsOf(question)
  let matches = new WordFinder(question).find(text, from, to)
  const windows: (readonly [number, number])[] = []
  while (windows.length < MAX_WINDOWS) {
    const best = bestWindow(matches, weights, height)
    if (best === null) break
    const { line } = best
    windows.push([line + 1, Math.min(line + height, to)])
    // Windows that would overlap this one are excluded too.
    matches = matches.filter((match) => match.line <= line - height || match.line >= line + height)
  }
  return windows
}

function weightsOf({ words }: WordQuery): readonly number[] {
  return words.map(({ weight }) => weight)
}

/** The window whose distinct words weigh most, given by its first matching line; the first such window. */
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
    value += by * (isDistinct ? 1 : REPEAT_VALUE) * weights[word]
  }
  for (const { line, word } of matches) {
    while (last < matches.length && matches[last].line < line + height)
      change(matches[last++].word, 1)
    if (best === null || value > best.value + 1e-9) best = { value, line }
    change(word, -1)
  }
  return best
}

/**
 * Joins the lines, adds the marks and cuts the text if it is too long.
 * @param window its first line by the numbers of the file, and among the lines of the text
 */
function cut(
  lines: readonly string[],
  matches: readonly Match[],
  window: { readonly firstLine: number; readonly start: number },
): Excerpt {
  const text = lines.join('\n')
  const offsets = [0]
  for (const line of lines) offsets.push(offsets[offsets.length - 1] + line.length + 1)
  const marks = mergeRanges(
    matches.map(({ line, from, to }) => {
      const offset = offsets[line - window.start]
      return [offset + from, offset + to] as const
    }),
  )
  const lead = (marks[0]?.[0] ?? 0) - LEAD_CHARACTERS
  const from = text.length <= EXCERPT_CHARACTERS ? 0 : cutBefore(text, lead)
  const to = cutBefore(text, Math.min(text.length, from + EXCERPT_CHARACTERS))
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

/** `at`, or one less if a surrogate pair would be cut; at least 0. */
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
