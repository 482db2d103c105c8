// The lines of a text in which the words of a question stand most densely, with the words marked.

import type { Excerpt } from '../model/library.ts'
import type { ResolvedQuery } from './resolve.ts'
import { type Token, tokenizeText } from './tokenize.ts'

export interface ExcerptOptions {
  /** Lines in the window; default 6. */
  readonly lines?: number
  /** UTF-16 units of the excerpt; default 600. Longer windows are cut around their first mark. */
  readonly characters?: number
  /** Weight of each word of the question, for instance its IDF; default 1 each. */
  readonly weights?: readonly number[]
}

const LINES = 6
const CHARACTERS = 600
/** Characters kept before the first mark of a window that has to be cut. */
const LEAD = 80
/** What each further occurrence of a word counts beside the first. */
const REPEAT = 0.1

interface Match {
  readonly line: number
  readonly word: number
  /** UTF-16 offsets in the line. */
  readonly from: number
  readonly to: number
}

/**
 * The densest window of a text.
 * @param lines of the text, without line breaks
 * @param first number of the first of these lines, 1-based
 */
export function excerptOf(
  lines: readonly string[],
  first: number,
  resolved: ResolvedQuery,
  options: ExcerptOptions = {},
): Excerpt {
  const height = Math.max(1, options.lines ?? LINES)
  const matches = findMatches(lines, resolved)
  const weights = options.weights ?? resolved.words.map(() => 1)
  const start = densestWindow(matches, weights, height, lines.length)
  const end = Math.min(start + height, lines.length)
  return cut(
    lines.slice(start, end),
    matches.filter(({ line }) => line >= start && line < end),
    { firstLine: first + start, start, characters: Math.max(1, options.characters ?? CHARACTERS) },
  )
}

function findMatches(lines: readonly string[], resolved: ResolvedQuery): Match[] {
  const matcher = new WordMatcher(resolved)
  return lines.flatMap((text, line) =>
    tokenizeText(text).flatMap((token) => {
      const word = matcher.wordOf(token)
      return word < 0 ? [] : [{ line, word, from: token.from, to: token.to }]
    }),
  )
}

/** Tells which word of the question a token of the text is. */
class WordMatcher {
  readonly #stems = new Map<string, number>()
  readonly #surfaces = new Map<string, number>()
  readonly #prefixes: { readonly prefix: string; readonly word: number }[] = []

  constructor({ words }: ResolvedQuery) {
    words.forEach(({ surface, stem, prefix, groups }, word) => {
      if (!this.#stems.has(stem)) this.#stems.set(stem, word)
      this.#surfaces.set(surface, word)
      if (prefix) this.#prefixes.push({ prefix: surface, word })
      const near = groups.find(({ how }) => how === 'near')
      for (const spelling of near?.spellings ?? []) this.#surfaces.set(spelling, word)
    })
  }

  /** Number of the word, −1 for none. */
  wordOf({ kind, term, surface }: Token): number {
    const known =
      (kind === 'stem' ? this.#stems.get(term) : undefined) ?? this.#surfaces.get(surface)
    if (known !== undefined) return known
    return this.#prefixes.find(({ prefix }) => surface.startsWith(prefix))?.word ?? -1
  }
}

/** First line of the window whose distinct words weigh most; the first such window. */
function densestWindow(
  matches: readonly Match[],
  weights: readonly number[],
  height: number,
  lines: number,
): number {
  const counts = new Map<number, number>()
  let value = 0
  let best = { value: 0, start: 0 }
  let last = 0
  const change = (word: number, by: number): void => {
    const before = counts.get(word) ?? 0
    counts.set(word, before + by)
    const isDistinct = by > 0 ? before === 0 : before === 1
    value += by * (isDistinct ? 1 : REPEAT) * (weights[word] ?? 1)
  }
  matches.forEach(({ line }, i) => {
    while (last < matches.length && matches[last].line < line + height)
      change(matches[last++].word, 1)
    if (value > best.value + 1e-9) best = { value, start: line }
    change(matches[i].word, -1)
  })
  // One line of context before the first match, where there is room.
  const room = Math.max(0, lines - height)
  return Math.min(best.start > 0 && height > 2 ? best.start - 1 : best.start, room)
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
    window.firstLine + offsets.findLastIndex((begin) => begin <= offset)
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
