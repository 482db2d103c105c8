// Divides a document's text into sections: headings with their levels, and the parts that are shown one at a time.

import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Lines } from '../../../state/view/link.ts'

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
