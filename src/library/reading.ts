// Reading a node: its own lines with their numbers, within a budget of tokens (NAV-5).

import { splitLines } from '../base/lines.ts'
import { tokenBound } from '../base/tokens.ts'
import { excerptOf } from '../index/excerpt.ts'
import { parseQuery } from '../index/query.ts'
import { type ResolvedQuery, resolveQuery } from '../index/resolve.ts'
import type { Passage, ReadRequest } from '../model/library.ts'
import type { Settings } from '../model/settings.ts'
import { linesOf } from '../model/toc.ts'
import { refOf } from '../toc/refs.ts'
import type { OpenCollection } from './opened.ts'
import type { TextOf } from './reader.ts'

/** Lines at the head of a node that is too long: its signature, its comment, its first statements. */
const HEAD_LINES = 12
/** Lines of a densest passage. */
const WINDOW_LINES = 24
/** Windows of a node at most. */
const MAX_WINDOWS = 8
/** A line longer than this is data or minified code, and is cut. UTF-16 units. */
const MAX_LINE = 400

/** Passages of a node, in order: all of it where it fits, else its head and its densest windows. */
export async function readNode(
  { toc, index }: OpenCollection,
  { node, budget, question }: ReadRequest,
  settings: Settings,
  textOf: TextOf,
): Promise<Passage[]> {
  const range = linesOf(toc, node)
  if (range === null || range.end < range.start) return []
  const lines = splitLines(await textOf(toc.document[node]))
  const passage = passages(lines, (start, end, text) => ({
    ref: refOf(toc, node),
    start,
    end,
    text,
    tokens: tokenBound(text),
  }))
  const whole = passage(range.start, Math.min(range.end, lines.length))
  if (whole.tokens <= budget) return [whole]
  const resolved = resolveQuery(index, parseQuery(question), settings.search)
  const windows = windowsOf(lines, range, densestWindow(lines, resolved))
  return withinBudget(
    windows.map(({ start, end }) => passage(start, end)),
    budget,
  )
}

type Make = (start: number, end: number, text: string) => Passage

function passages(lines: readonly string[], make: Make): (start: number, end: number) => Passage {
  return (start, end) =>
    make(
      start,
      end,
      lines
        .slice(start - 1, end)
        .map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)} …` : line))
        .join('\n'),
    )
}

/** The head, then the windows with the most words of the question; best first, not overlapping. */
function windowsOf(
  lines: readonly string[],
  range: LineRange,
  densest: (range: LineRange) => Window,
): LineRange[] {
  const last = Math.min(range.end, lines.length)
  const head = { start: range.start, end: Math.min(last, range.start + HEAD_LINES - 1) }
  const found = [head]
  const open = [densest({ start: head.end + 1, end: last })]
  while (found.length <= MAX_WINDOWS) {
    open.sort((a, b) => b.marks - a.marks || a.start - b.start)
    const best = open.shift()
    if (best === undefined || best.marks === 0) break
    found.push({ start: best.start, end: best.end })
    open.push(densest({ start: best.from, end: best.start - 1 }))
    open.push(densest({ start: best.end + 1, end: best.to }))
  }
  return found
}

interface LineRange {
  readonly start: number
  readonly end: number
}

/** The densest window of the lines `from … to`, and how many words of the question it holds. */
interface Window extends LineRange {
  readonly from: number
  readonly to: number
  readonly marks: number
}

function densestWindow(
  lines: readonly string[],
  resolved: ResolvedQuery,
): (range: LineRange) => Window {
  return ({ start, end }) => {
    if (end < start) return { start, end, from: start, to: end, marks: 0 }
    const excerpt = excerptOf(lines.slice(start - 1, end), start, resolved, {
      lines: WINDOW_LINES,
      characters: WINDOW_LINES * MAX_LINE,
    })
    return {
      start: excerpt.start,
      end: excerpt.end,
      from: start,
      to: end,
      marks: excerpt.marks.length,
    }
  }
}

/** As many as fit, the head first, in the order of the text. */
function withinBudget(found: readonly Passage[], budget: number): Passage[] {
  const kept: Passage[] = []
  let left = budget
  for (const passage of found) {
    if (passage.tokens > left) continue
    kept.push(passage)
    left -= passage.tokens
  }
  return kept.sort((a, b) => a.start - b.start)
}
