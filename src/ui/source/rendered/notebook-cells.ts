// Divides a notebook's text into its cells: prose as Markdown, code, and the output of the code.

import { OUTPUT_LINE } from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Lines } from '../../../state/view/link.ts'
import type { Headings } from './document-parts.ts'
import { type DocumentNode, markdownNodes } from './markdown-nodes.ts'

/** A cell of a notebook, or several of prose. */
export type NotebookCell =
  | { readonly kind: 'prose'; readonly start: number; readonly nodes: readonly DocumentNode[] }
  | CodeCell

/** Code with its output; ranges are lines of the text. */
export interface CodeCell extends Lines {
  readonly kind: 'code'
  /** Number of the code cell, from 1. */
  readonly number: number
  readonly code: Lines
  readonly outputs: readonly Lines[]
}

/** The cells in these lines of a notebook, whose parts are `refs`. */
export function notebookCells(
  lines: readonly string[],
  { start, end }: Lines,
  refs: readonly NodeRef[],
  headings: Headings,
): NotebookCell[] {
  const cells: NotebookCell[] = []
  let next = start
  const prose = (to: number): void => {
    const own = lines.slice(next - 1, to)
    if (own.every((line) => line.trim() === '')) return
    const markdown = own.map((line, i) => {
      const level = headings.get(next + i)
      return level === undefined ? line : `${'#'.repeat(Math.min(level, 6))} ${line}`
    })
    cells.push({ kind: 'prose', start: next, nodes: markdownNodes(markdown.join('\n'), next) })
  }
  const code = refs.filter(({ kind }) => kind === 'cell')
  for (const [i, cell] of code.entries()) {
    if (cell.start < start || cell.start > end) continue
    prose(cell.start - 1)
    cells.push(codeCell(lines, cell, i + 1))
    next = cell.end + 1
  }
  prose(end)
  return cells
}

function codeCell(lines: readonly string[], { start, end }: Lines, number: number): CodeCell {
  const heads: number[] = []
  for (let line = start; line <= end; line++) if (lines[line - 1] === OUTPUT_LINE) heads.push(line)
  const outputs = heads.map((head, i) => ({ start: head + 1, end: (heads[i + 1] ?? end + 1) - 1 }))
  return {
    kind: 'code',
    number,
    start,
    end,
    code: { start, end: (heads[0] ?? end + 1) - 1 },
    outputs,
  }
}
