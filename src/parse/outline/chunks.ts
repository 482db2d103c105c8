// Cuts long texts without structure: a run of over 400 lines without nodes becomes chunks of about 120 lines.

import { type PlacedDraft, placed } from './draft.ts'
import { CHUNK_LINES, LONG_RUN_LINES, MAX_DEPTH, MAX_NODES } from './limits.ts'
import { linesOfText, type SourceText } from './source-text.ts'

/**
 * Nodes in pre-order, with `chunk` nodes for every run of a node's own lines (before, between and
 * after its children) that is longer than `LONG_RUN_LINES`. Returns the same array if there is none.
 */
export function addChunks(
  nodes: readonly PlacedDraft[],
  source: SourceText,
): readonly PlacedDraft[] {
  if (source.lineCount <= LONG_RUN_LINES) return nodes
  const all: PlacedDraft[] = []
  const open: OpenNode[] = []
  let lines: readonly string[] | null = null
  const cut = (at: OpenNode, last: number): void => {
    const { cursor, node } = at
    if (last - cursor < LONG_RUN_LINES || node.depth >= MAX_DEPTH) return
    lines ??= linesOfText(source)
    for (const [start, end] of chunkRanges(lines, cursor, last)) {
      const words = { title: `lines ${start}–${end}`, doc: firstWords(lines, start, end) }
      all.push(placed({ ...words, signature: '' }, 'chunk', start, end, node.depth + 1))
    }
    at.cursor = last + 1
  }
  /** Closes nodes at `depth` and deeper, then covers the parent's lines up to `line`. */
  const closeTo = (depth: number, line: number): void => {
    for (
      let closed = open.at(-1);
      closed !== undefined && open.length > depth;
      closed = open.at(-1)
    ) {
      open.pop()
      cut(closed, closed.node.end)
      const above = open.at(-1)
      if (above !== undefined) above.cursor = Math.max(above.cursor, closed.node.end + 1)
    }
    const parent = open.at(-1)
    if (parent !== undefined) cut(parent, line)
  }
  for (const node of nodes) {
    closeTo(node.depth, node.start - 1)
    all.push(node)
    open.push({ node, cursor: node.start })
  }
  closeTo(0, source.lineCount)
  return all.length === nodes.length ? nodes : all.slice(0, MAX_NODES)
}

/** A node whose children are still being read, and its first line that no child covers. */
interface OpenNode {
  readonly node: PlacedDraft
  cursor: number
}

/** Ranges of about `CHUNK_LINES` lines, each cut at the blank line nearest to that length if there is one. */
function chunkRanges(
  lines: readonly string[],
  first: number,
  last: number,
): (readonly [start: number, end: number])[] {
  const ranges: (readonly [number, number])[] = []
  let start = first
  while (last - start + 1 > CHUNK_LINES * 1.5) {
    const end = cutAfter(lines, start + CHUNK_LINES - 1)
    ranges.push([start, end])
    start = end + 1
  }
  ranges.push([start, last])
  return ranges
}

const MAX_CUT_DISTANCE = CHUNK_LINES / 3

function cutAfter(lines: readonly string[], aim: number): number {
  for (let distance = 0; distance <= MAX_CUT_DISTANCE; distance++) {
    if (isBlank(lines[aim + distance - 1])) return aim + distance
    if (isBlank(lines[aim - distance - 1])) return aim - distance
  }
  return aim
}

function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === ''
}

const MAX_CHUNK_DOC = 200
const COMMENT_MARKER = /^\s*(?:#+|\/\/+|\/\*+|\*+|;+|--+)(?=\s|$)/

function firstWords(lines: readonly string[], start: number, end: number): string {
  let text = ''
  for (let line = start; line <= end && text.length < MAX_CHUNK_DOC; line++) {
    const trimmed = lines[line - 1]
      .slice(0, 2 * MAX_CHUNK_DOC)
      .replace(COMMENT_MARKER, '')
      .trim()
    if (/[\p{L}\p{N}]/u.test(trimmed)) text += text === '' ? trimmed : ` ${trimmed}`
  }
  return text.slice(0, MAX_CHUNK_DOC)
}
