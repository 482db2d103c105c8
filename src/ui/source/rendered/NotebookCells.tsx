// The cells of a notebook: prose, code in its colours, and its output.

import { useMemo } from 'react'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Lines } from '../../../state/view/link.ts'
import { say } from '../../words/say.ts'
import { CodePieces } from '../code/CodePieces.tsx'
import { lexerFor, lexLines } from '../code/lex-text.ts'
import { DocumentNodes, placeOf } from './DocumentNodes.tsx'
import type { DocumentPart, Headings } from './document-parts.ts'
import { type CodeCell, notebookCells } from './notebook-cells.ts'
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
