// Reads lines of documents by number, with the nodes inside and around them.

import { cutLine, splitLines } from '../base/lines.ts'
import type { OpenCollection, TextOf } from '../collection/opened.ts'
import type { Span, SpanRequest } from '../model/library/reading-types.ts'
import { SYMBOL_KINDS } from '../model/tree/node.ts'
import {
  docOf,
  kindOf,
  linesOf,
  type NodeNumber,
  signatureOf,
  type Toc,
} from '../model/tree/toc.ts'
import { parseQuery } from '../search/query.ts'
import { resolveQuery } from '../search/resolve.ts'
import { densestWindows, type LineRange } from '../search/results/excerpt.ts'
import { linedText } from '../search/results/lined-text.ts'
import { refOf } from '../toc/node-ref.ts'

/** Maximum number of lines returned: more do not fit any budget. */
const MAX_LINES = 3000
const WINDOW_LINES = 24
/** Maximum number of parts that are named. */
const MAX_PARTS = 400
/** Maximum number of comment lines above a definition that are examined. */
const MAX_COMMENT_LINES = 60

/** The lines of each request. Rejects when a text cannot be read. */
export async function spansOf(
  collection: OpenCollection,
  requests: readonly SpanRequest[],
  textOf: TextOf,
): Promise<Span[]> {
  const { toc } = collection
  const documents = [...new Set(requests.map(({ node }) => toc.document[node]))]
  const read = documents.map(async (document) => {
    const text = document < 0 ? '' : await textOf(document)
    return [document, { text, lines: splitLines(text) }] as const
  })
  const texts = new Map(await Promise.all(read))
  return requests.map((request) => {
    const text = texts.get(toc.document[request.node]) ?? NO_TEXT
    return spanOf(collection, request, text)
  })
}

interface SplitText {
  readonly text: string
  readonly lines: readonly string[]
}

const NO_TEXT: SplitText = { text: '', lines: [] }

function spanOf(
  collection: OpenCollection,
  request: SpanRequest,
  { text, lines }: SplitText,
): Span {
  const { toc } = collection
  const { node } = request
  const [from, to] = rangeOf(toc, request, lines)
  const document = Math.max(toc.document[node], 0)
  const top = toc.document[node] < 0 ? node : toc.documentNode[document]
  const isNode = request.lines === undefined
  const around = isNode ? node : smallestAround(toc, top, from, Math.max(from, to))
  const windows = windowsOf(collection, text, [from, to], request.question ?? '')
  const head = Math.min(to, from + MAX_LINES - 1)
  const ranges = [
    [from, head] as const,
    ...windows.filter(([, end]) => end > head).sort(([a], [b]) => a - b),
  ]
  return {
    ...{ document: refOf(toc, top), total: lines.length, from, to, windows },
    around: refOf(toc, around),
    signature: signatureOf(toc, around),
    runs: ranges.map(([start, end]) => ({
      from: start,
      lines: lines.slice(start - 1, end).map(shownLine),
    })),
    parts: partsIn(toc, top, around, from, to).map((part) => refOf(toc, part)),
  }
}

/** The lines of a request that exist in the document. */
function rangeOf(
  toc: Toc,
  { node, lines: asked }: SpanRequest,
  lines: readonly string[],
): readonly [from: number, to: number] {
  if (asked !== undefined) {
    const from = Math.max(1, Math.min(...asked))
    return [from, Math.min(Math.max(...asked), lines.length)]
  }
  const { start, end } = linesWithComment(toc, node, lines) ?? { start: 1, end: 0 }
  return [start, end]
}

/**
 * The lines of a node that exist in its document, 1-based and inclusive: those of a definition or setting begin with
 * the comment directly above it. `null` for a directory.
 * @param lines all lines of the document
 */
export function linesWithComment(
  toc: Toc,
  node: NodeNumber,
  lines: readonly string[],
): LineRange | null {
  const range = linesOf(toc, node)
  if (range === null) return null
  const kind = kindOf(toc, node)
  const isExplained = SYMBOL_KINDS.has(kind) || (kind === 'key' && docOf(toc, node) !== '')
  const start = isExplained ? commentStart(toc, node, lines) : range.start
  return { start, end: Math.min(range.end, lines.length) }
}

/**
 * The first line that belongs to a definition or setting: that of the comment directly above it. Samples of settings leave
 * a blank line between the two.
 */
function commentStart(toc: Toc, node: NodeNumber, lines: readonly string[]): number {
  const start = linesOf(toc, node)?.start ?? 1
  const floor = Math.max(endAbove(toc, node, start), start - 1 - MAX_COMMENT_LINES)
  let first = start
  let isInBlock = false
  const isApart = kindOf(toc, node) === 'key' && (lines[start - 2] ?? '').trim() === ''
  for (let line = isApart ? start - 2 : start - 1; line > floor; line--) {
    const text = (lines[line - 1] ?? '').trim()
    if (!isInBlock && !isComment(text)) break
    if (text.endsWith('*/') && !text.includes('/*')) isInBlock = true
    else if (text.includes('/*')) isInBlock = false
    if (!isInBlock) first = line
  }
  return first
}

/** A line of a comment, or a line that precedes a definition: `@Override`, `#[inline]`. */
function isComment(text: string): boolean {
  return /^(?:\/\/|\/\*|#(?![a-z])|--|;|%|@\w|\[\w)|\*\/$/iu.test(text)
}

/** The last line above `line` that belongs to a node other than this one, or on which its parent begins. */
function endAbove(toc: Toc, node: NodeNumber, line: number): number {
  const top = toc.documentNode[toc.document[node]]
  let last = 0
  for (let n = top + 1; n < top + toc.size[top]; n++) {
    const { start, end } = linesOf(toc, n) ?? { start: 0, end: 0 }
    const isAround = n <= node && node < n + toc.size[n]
    if (isAround && n !== node) last = Math.max(last, start < line ? start : last)
    else if (end < line) last = Math.max(last, end)
  }
  return last
}

/** The smallest node of a document that contains some lines; pieces of long texts do not count. */
export function smallestAround(toc: Toc, top: NodeNumber, from: number, to: number): NodeNumber {
  let best = top
  let bestLines = Number.POSITIVE_INFINITY
  for (let n = top + 1; n < top + toc.size[top]; n++) {
    const range = linesOf(toc, n)
    if (range === null || range.start > from || range.end < to || kindOf(toc, n) === 'chunk')
      continue
    const length = range.end - range.start
    if (length > bestLines) continue
    best = n
    bestLines = length
  }
  return best
}

function partsIn(
  toc: Toc,
  top: NodeNumber,
  around: NodeNumber,
  from: number,
  to: number,
): NodeNumber[] {
  const parts: NodeNumber[] = []
  for (let n = top + 1; n < top + toc.size[top] && parts.length < MAX_PARTS; n++) {
    const range = linesOf(toc, n)
    const isInside = range !== null && range.start >= from && range.start <= to
    if (isInside && n !== around && kindOf(toc, n) !== 'chunk') parts.push(n)
  }
  return parts.sort((a, b) => (linesOf(toc, a)?.start ?? 0) - (linesOf(toc, b)?.start ?? 0))
}

function windowsOf(
  { index }: OpenCollection,
  text: string,
  [start, end]: readonly [number, number],
  question: string,
): Span['windows'] {
  if (question.trim() === '' || end - start < WINDOW_LINES) return []
  const query = parseQuery(question, { stemming: index.stemming })
  const resolved = resolveQuery(index, query)
  return densestWindows(linedText(text), resolved, { start, end }, WINDOW_LINES)
}

/** Maximum length of a line of data or minified code, and of a paragraph, in UTF-16 units. */
const MAX_LINE = { data: 400, prose: 2400 } as const
/** Maximum number of characters per space in prose, or per character of a script without spaces. */
const WORD_LENGTH = 12

/** The line, cut at its end if it is too long to be read. */
export function shownLine(line: string): string {
  return cutLine(line, isParagraph(line) ? MAX_LINE.prose : MAX_LINE.data)
}

/** Whether a long line is prose, judged by the length of its words. */
function isParagraph(line: string): boolean {
  if (line.length <= MAX_LINE.data) return false
  const head = line.slice(0, MAX_LINE.prose)
  const gaps = head.match(/[^\S\n]+|[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/gu)?.length ?? 0
  return gaps * WORD_LENGTH >= head.length
}
