// Parses lines of a document's extracted text into nodes to draw: headings, lists, rows, paragraphs.

import {
  cellsOf,
  ITEM_MARK,
  NOTES_MARK,
  QUOTE_SIGN,
} from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Lines } from '../../state/view/link.ts'
import { type DocumentElement, element, headingTag } from './markdown-nodes.ts'

/** The lines of a range; each is a paragraph, a heading, an item, a row or quoted. */
export function documentNodes(
  lines: readonly string[],
  { start, end }: Lines,
  headings: Headings,
): DocumentElement[] {
  const nodes: DocumentElement[] = []
  const lineKindAt = (line: number): Sort => lineKindOf(lines, line, headings)
  let line = start
  while (line <= end) {
    const lineKind = lineKindAt(line)
    const from = line
    do line++
    while (
      line <= end &&
      (lineKind === 'item' || lineKind === 'row' || lineKind === 'quote') &&
      lineKindAt(line) === lineKind
    )
    const run = lines.slice(from - 1, line - 1)
    if (lineKind === 'heading') nodes.push(element(headingTag(headings.get(from) ?? 1), run, from))
    else if (lineKind === 'item') nodes.push({ tag: 'ul', children: run.map(itemOf(from)) })
    else if (lineKind === 'quote')
      nodes.push({ tag: 'blockquote', children: run.map(quotedOf(from)) })
    else if (lineKind === 'row') nodes.push(tableOf(run, from))
    else if (lineKind === 'paragraph') nodes.push(element('p', run, from))
  }
  return nodes
}

/** A slide from its lines, of which the first is its title, which is given without its number. */
export function slideOf(lines: readonly string[], { start, end }: Lines, headings: Headings) {
  const title = lines[start - 1].replace(/^Slide \d+(?:: )?/u, '')
  const at = lines.findIndex((line, i) => i >= start && i < end && line.startsWith(NOTES_MARK))
  const notes = at < 0 ? end + 1 : at + 1
  const unmarked = lines.map((line, i) => (i === at ? line.slice(NOTES_MARK.length) : line))
  return {
    title,
    text: documentNodes(lines, { start: start + 1, end: notes - 1 }, headings),
    notes: documentNodes(unmarked, { start: notes, end }, headings),
  }
}

type Sort = 'blank' | 'heading' | 'quote' | 'item' | 'row' | 'paragraph'

function lineKindOf(lines: readonly string[], line: number, headings: Headings): Sort {
  const text = lines[line - 1] ?? ''
  if (text.trim() === '') return 'blank'
  if (text.startsWith(QUOTE_SIGN)) return 'quote'
  if (headings.has(line)) return 'heading'
  if (text.startsWith(ITEM_MARK)) return 'item'
  // A table has several rows; in a single line a bar between words makes no table.
  const isRow = (other = ''): boolean => cellsOf(other).length > 1
  return isRow(text) && (isRow(lines[line - 2]) || isRow(lines[line])) ? 'row' : 'paragraph'
}

const itemOf = (from: number) => (text: string, i: number) =>
  element('li', [text.slice(ITEM_MARK.length)], from + i)

const quotedOf = (from: number) => (text: string, i: number) =>
  element('p', [text.slice(QUOTE_SIGN.length).trimStart()], from + i)

function tableOf(rows: readonly string[], from: number): DocumentElement {
  const drawn = rows.map((row, i) => {
    const cells = cellsOf(row).map((cell) => element('td', [cell]))
    return element('tr', cells, from + i)
  })
  return { tag: 'table', children: [{ tag: 'tbody', children: drawn }] }
}

/** Characters that are drawn at once; the rest is in other parts, or in the text view. */
export const MAX_DRAWN_CHARACTERS = 400_000

/** Line of a heading → its level, 1 for the highest. */
export type Headings = ReadonlyMap<number, number>

/** Sections of a document as headings; their level follows from their nesting. */
export function headingsOf(refs: readonly NodeRef[]): Headings {
  const levels = new Map<number, number>()
  const open: NodeRef[] = []
  for (const ref of refs) {
    if (ref.kind !== 'section') continue
    while (open.length > 0 && !contains(open[open.length - 1], ref)) open.pop()
    open.push(ref)
    levels.set(ref.start, open.length)
  }
  return levels
}

function contains(outer: NodeRef, { node }: NodeRef): boolean {
  return outer.node < node && node < outer.node + outer.size
}

/** A part of a document; one is shown at a time. */
export interface DocumentPart extends Lines {
  /** Its heading; empty for text before the first heading. */
  readonly title: string
}

/**
 * Parts of a document, in order; together they contain all lines with text.
 * @param each whether every top-level section is a part of its own; otherwise only those of a long document
 */
export function documentParts(
  lines: readonly string[],
  headings: Headings,
  each: boolean,
): DocumentPart[] {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
  const starts = [...headings].filter(([, level]) => level === 1).map(([line]) => line)
  const cuts = each || length > MAX_DRAWN_CHARACTERS ? starts : []
  const edges = [...new Set([1, ...cuts, lines.length + 1])].sort((a, b) => a - b)
  const parts: DocumentPart[] = []
  for (let i = 0; i + 1 < edges.length; i++) {
    const [start, end] = [edges[i], edges[i + 1] - 1]
    if (lines.slice(start - 1, end).every((line) => line.trim() === '')) continue
    const title = headings.has(start) ? lines[start - 1].trim() : ''
    parts.push(...piecesOf(lines, { title, start, end }))
  }
  return parts
}

/** Divides a part into pieces that can be drawn at once. */
function piecesOf(lines: readonly string[], part: DocumentPart): DocumentPart[] {
  const pieces: DocumentPart[] = []
  let start = part.start
  let length = 0
  for (let line = part.start; line <= part.end; line++) {
    length += lines[line - 1].length + 1
    if (length > MAX_DRAWN_CHARACTERS && line > start) {
      pieces.push({ ...part, start, end: line - 1 })
      start = line
      length = lines[line - 1].length + 1
    }
  }
  return [...pieces, { ...part, start }]
}

/** Index of the part that contains a line; the first if none does. */
export function partAt(parts: readonly DocumentPart[], line: number): number {
  return Math.max(
    0,
    parts.findIndex(({ start, end }) => start <= line && line <= end),
  )
}
