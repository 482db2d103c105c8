// A notebook's text as its cells: prose as Markdown, code, and what the code printed.

import { OUTPUT_LINE } from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/library.ts'
import type { Lines } from '../../../state/view/link.ts'
import type { Headings } from './document-parts.ts'
import { type DocumentNode, markdownNodes } from './markdown-nodes.ts'

/** A cell of a notebook, or several of prose. */
export type NotebookCell =
  | { readonly kind: 'prose'; readonly start: number; readonly nodes: readonly DocumentNode[] }
  | CodeCell

/** Code with what it printed; ranges are lines of the text. */
export interface CodeCell extends Lines {
  readonly kind: 'code'
  /** Counts the cells of code, from 1. */
  readonly number: number
  readonly code: Lines
  readonly outputs: readonly Lines[]
}

/** The cells of these lines of a notebook, of which `refs` are the parts. */
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
