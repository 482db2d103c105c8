// A document's text by its sections: headings with their levels, and the parts that are shown one at a time.

import type { NodeRef } from '../../../model/library/library.ts'
import type { Lines } from '../../../state/view/link.ts'

/** Characters that are drawn at once; the rest is on other parts, or for the text view. */
export const MOST_DRAWN = 400_000

/** Line of a heading → its level, 1 for the highest. */
export type Headings = ReadonlyMap<number, number>

/** Sections of a document as headings, by how they lie in each other. */
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

/** A part of a document that is shown at a time. */
export interface DocumentPart extends Lines {
  /** Its heading; empty for what stands above the first one. */
  readonly title: string
}

/**
 * Parts of a document, in order; all lines with text lie in one of them.
 * @param each whether each section of the highest level is shown alone; else only those of a long document are
 */
export function documentParts(
  lines: readonly string[],
  headings: Headings,
  each: boolean,
): DocumentPart[] {
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0)
  const starts = [...headings].filter(([, level]) => level === 1).map(([line]) => line)
  const cuts = each || length > MOST_DRAWN ? starts : []
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

/** A part in pieces that can be drawn at once. */
function piecesOf(lines: readonly string[], part: DocumentPart): DocumentPart[] {
  const pieces: DocumentPart[] = []
  let start = part.start
  let length = 0
  for (let line = part.start; line <= part.end; line++) {
    length += lines[line - 1].length + 1
    if (length > MOST_DRAWN && line > start) {
      pieces.push({ ...part, start, end: line - 1 })
      start = line
      length = lines[line - 1].length + 1
    }
  }
  return [...pieces, { ...part, start }]
}

/** Index of the part that a line lies in; the first where none does. */
export function partAt(parts: readonly DocumentPart[], line: number): number {
  return Math.max(
    0,
    parts.findIndex(({ start, end }) => start <= line && line <= end),
  )
}
