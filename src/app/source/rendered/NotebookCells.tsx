// The cells of a notebook: prose, code in its colours, and its output.

import { useMemo } from 'react'
import { OUTPUT_LINE } from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Lines } from '../../state/view/link.ts'
import { say } from '../../words/say.ts'
import { CodePieces } from '../code/CodePieces.tsx'
import { lexerFor, lexLines } from '../code/lex-text.ts'
import { DocumentNodes, placeOf } from './DocumentBox.tsx'
import type { DocumentPart, Headings } from './document-nodes.ts'
import { type DocumentNode, markdownNodes } from './markdown-nodes.ts'
import styles from './rendered.module.css'

export interface NotebookCellsProps {
  readonly lines: readonly string[]
  readonly headings: Headings
  readonly refs: readonly NodeRef[]
  readonly part: DocumentPart
  readonly marked: readonly Lines[]
  readonly language: string | undefined
}

export function NotebookCells(props: NotebookCellsProps) {
  const { lines, headings, refs, part, marked, language = 'python' } = props
  const cells = useMemo(
    () => notebookCells(lines, part, refs, headings),
    [lines, part, refs, headings],
  )
  return cells.map((cell) =>
    cell.kind === 'prose' ? (
      <DocumentNodes key={cell.start} nodes={cell.nodes} marked={marked} />
    ) : (
      <Code key={cell.start} {...{ cell, lines, marked, language }} />
    ),
  )
}

interface CodeProps {
  readonly cell: CodeCell
  readonly lines: readonly string[]
  readonly marked: readonly Lines[]
  readonly language: string
}

function Code({ cell, lines, marked, language }: CodeProps) {
  const { number, code, outputs } = cell
  const own = lines.slice(code.start - 1, code.end)
  const tokens = useMemo(
    () => lexLines(lexerFor(language, ''), lines.slice(code.start - 1, code.end)),
    [language, lines, code],
  )
  return (
    <section className={styles.cell} {...placeOf(cell, marked)} dir="ltr">
      <p className={styles.rest}>{say('Cell {number}', { number })}</p>
      <pre translate="no">
        {own.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
          <div key={i} {...placeOf(lineAt(code.start + i), marked)}>
            <CodePieces line={line} tokens={tokens[i]} />
          </div>
        ))}
      </pre>
      {outputs.map((output) => (
        <pre key={output.start} className={styles.output} translate="no">
          {lines.slice(output.start - 1, output.end).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
            <div key={i} {...placeOf(lineAt(output.start + i), marked)}>
              {line}
            </div>
          ))}
        </pre>
      ))}
    </section>
  )
}

function lineAt(line: number): Lines {
  return { start: line, end: line }
}

/** A cell of a notebook, or several of prose. */
export type NotebookCell =
  | { readonly kind: 'prose'; readonly start: number; readonly nodes: readonly DocumentNode[] }
  | CodeCell

/** Code with its output; ranges are lines of the text. */
interface CodeCell extends Lines {
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
