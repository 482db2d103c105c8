// Reads a node: its own lines and the comment above it with their numbers, within a budget of tokens (NAV-5).

import { splitLines } from '../base/lines.ts'
import { tokenBound } from '../base/tokens.ts'
import type { OpenCollection, TextOf } from '../collection/opened.ts'
import type { Passage, ReadRequest } from '../model/library/reading-types.ts'
import { kindOf, linesOf, type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { parseQuery } from '../search/query.ts'
import { resolveQuery } from '../search/resolve.ts'
import { densestWindows, type LineRange } from '../search/results/excerpt.ts'
import { type LinedText, lineCount, linedText } from '../search/results/lined-text.ts'
import type { WordQuery } from '../search/results/word-finder.ts'
import { refOf } from '../toc/node-ref.ts'
import { linesWithComment, shownLine } from './spans.ts'

/** Number of lines at the head of a node that is too long: its signature and first statements. */
const HEAD_LINES = 12
/** Number of lines of a densest passage. */
const WINDOW_LINES = 24
/** The passages of a node, in order: the whole node if it fits, else its head and its densest windows. */
export async function readNode(
  { toc, index }: OpenCollection,
  { node, budget, question, outline = false }: ReadRequest,
  textOf: TextOf,
): Promise<Passage[]> {
  const own = linesOf(toc, node)
  if (own === null || own.end < own.start) return []
  const text = await textOf(toc.document[node])
  const lines = splitLines(text)
  const range = linesWithComment(toc, node, lines) ?? own
  const passage = passages(lines, (start, end, shown) => ({
    ref: refOf(toc, node),
    start,
    end,
    text: shown,
    tokens: tokenBound(shown),
  }))
  if (outline) {
    const parts = outlineLines(toc, lines, node, range.start)
    if (parts.length > 0)
      return withinBudget(
        parts.map(([start, end]) => passage(start, end)),
        budget,
      )
  }
  const whole = passage(range.start, range.end)
  if (whole.tokens <= budget) return [whole]
  const resolved = resolveQuery(index, parseQuery(question, { stemming: index.stemming }))
  const windows = windowsOf(linedText(text), { ...range, start: own.start }, resolved)
  const parts = windows.map(([start, end]) => asMuchAsFits(passage, start, end, budget))
  const comment = commentAbove(passage, range.start, own.start, budget)
  return withinBudget([...parts.slice(0, 1), ...comment, ...parts.slice(1)], budget)
}

/** A comment may take one of so many parts of a budget: the signature and the body count more. */
const COMMENT_PARTS = 4

/** The beginning of the comment above a definition. */
function commentAbove(
  passage: (start: number, end: number) => Passage,
  from: number,
  start: number,
  budget: number,
): readonly Passage[] {
  if (from >= start) return []
  const comment = asMuchAsFits(passage, from, start - 1, budget / COMMENT_PARTS)
  return comment.tokens <= budget / COMMENT_PARTS ? [comment] : []
}

/** The first lines of a window that fit a budget; only few of long paragraphs do. */
function asMuchAsFits(
  passage: (start: number, end: number) => Passage,
  start: number,
  end: number,
  budget: number,
): Passage {
  const whole = passage(start, end)
  if (whole.tokens <= budget || end <= start) return whole
  let fits = passage(start, start)
  for (let to = start + 1; to < end; to++) {
    const longer = passage(start, to)
    if (longer.tokens > budget) break
    fits = longer
  }
  return fits
}

type Make = (start: number, end: number, text: string) => Passage

function passages(lines: readonly string[], make: Make): (start: number, end: number) => Passage {
  return (start, end) =>
    make(
      start,
      end,
      lines
        .slice(start - 1, end)
        .map(shownLine)
        .join('\n'),
    )
}

/** The head, then the windows with the most words of the question; best first, not overlapping. */
function windowsOf(
  text: LinedText,
  range: LineRange,
  question: WordQuery,
): (readonly [start: number, end: number])[] {
  const last = Math.min(range.end, lineCount(text))
  const headEnd = Math.min(last, range.start + HEAD_LINES - 1)
  const rest = { start: headEnd + 1, end: last }
  return [[range.start, headEnd], ...densestWindows(text, question, rest, WINDOW_LINES)]
}

/** The passages that fit, selected with the head first, in the order of the text. */
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

/** Maximum number of lines before the first part, and of parts that are named. */
const MAX_HEAD_LINES = 40
const MAX_PARTS = 60
/** Number of lines of a part in which its name is searched, because decorators and comments may precede it. */
const MAX_NAME_LINES = 12

/** Lines before the first part, and the line of each part that contains its name; empty if there are no parts. */
function outlineLines(
  toc: Toc,
  lines: readonly string[],
  node: NodeNumber,
  start: number,
): (readonly [start: number, end: number])[] {
  const parts = partsOf(toc, node)
  // The whole content is in one class, or under one heading.
  const [only] = parts
  const below = parts.length === 1 ? partsOf(toc, only) : []
  const starts = [...parts, ...below].slice(0, MAX_PARTS).flatMap((part) => {
    const range = linesOf(toc, part)
    return range === null ? [] : [nameLine(lines, range, titleOf(toc, part))]
  })
  if (starts.length === 0) return []
  const first = linesOf(toc, parts[0])?.start ?? starts[0]
  const headEnd = Math.min(first - 1, start + MAX_HEAD_LINES - 1)
  const head = headEnd < start ? [] : [[start, headEnd] as const]
  return [...head, ...[...new Set(starts)].map((line) => [line, line] as const)]
}

function partsOf(toc: Toc, node: NodeNumber): NodeNumber[] {
  const parts: NodeNumber[] = []
  const end = node + toc.size[node]
  for (let part = node + 1; part < end; part += toc.size[part])
    if (kindOf(toc, part) !== 'chunk') parts.push(part)
  return parts
}

/** The line that contains the name. */
function nameLine(lines: readonly string[], { start, end }: LineRange, title: string): number {
  for (let line = start; line <= Math.min(end, start + MAX_NAME_LINES); line++)
    if (lines[line - 1]?.includes(title)) return line
  return start
}
