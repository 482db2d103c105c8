// A document in a binary format, drawn from its extracted text: its sections, slides, sheets or cells. It
// consists of our own nodes only, so nothing in it loads, navigates or runs (SEC-4).

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { splitLines } from '../../../base/lines.ts'
import { cellsOf, OUTPUT_LINE } from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { DocumentText } from '../../../model/library/reading-types.ts'
import { useActions } from '../../hooks/app-context.ts'
import { untilCancelled } from '../../hooks/effects.ts'
import { Button } from '../../parts/Button.tsx'
import type { Lines } from '../../state/view/link.ts'
import { say } from '../../words/say.ts'
import { CodePieces } from '../code/CodePieces.tsx'
import { lexerFor, lexLines } from '../code/languages.ts'
import { DocumentBox, DocumentNodes, placeOf } from './DocumentBox.tsx'
import {
  type DocumentPart,
  documentNodes,
  documentParts,
  type Headings,
  headingsOf,
  partAt,
  slideOf,
} from './document-nodes.ts'
import type { FormatViewProps, ViewKind } from './format-views.ts'
import { type DocumentNode, markdownNodes } from './markdown-nodes.ts'
import styles from './rendered.module.css'
import { Turner, useTurned } from './Turner.tsx'
import { ValuesTable } from './ValuesTable.tsx'

export function DocumentView(props: FormatViewProps) {
  const refs = useSections(props.text)
  if (refs === null) return <p className={styles.rest}>{say('Reading …')}</p>
  return <Parts {...props} refs={refs} />
}

/** Formats whose top-level sections are shown one at a time. */
const ONE_AT_A_TIME: ReadonlySet<ViewKind> = new Set<ViewKind>(['slides', 'sheets'])

interface PartsProps extends FormatViewProps {
  readonly refs: readonly NodeRef[]
}

function Parts(props: PartsProps) {
  const { kind, text, refs, target } = props
  const lines = useMemo(() => splitLines(text.text), [text])
  const headings = useMemo(() => headingsOf(refs), [refs])
  const all = useMemo(
    () => documentParts(lines, headings, ONE_AT_A_TIME.has(kind)),
    [lines, headings, kind],
  )
  const [number, turn] = useTurned(target, partAt(all, target?.start ?? 1) + 1)
  const part = all[number - 1]
  if (part === undefined) return null
  return (
    <div className={styles.parts}>
      <Choice kind={kind} all={all} number={number} onTurn={turn} />
      <div className={styles.part}>
        <DocumentBox kind={kind} target={target} drawn={part}>
          <Part {...props} {...{ lines, headings, part }} />
        </DocumentBox>
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly kind: ViewKind
  readonly all: readonly DocumentPart[]
  readonly number: number
  readonly onTurn: (to: number) => void
}

/** Buttons that lead from part to part; nothing if there is only one. */
function Choice({ kind, all, number, onTurn }: ChoiceProps) {
  const count = all.length
  if (count < 2) return null
  const turning = { number, count, onTurn }
  if (kind === 'sheets')
    return (
      <p className={styles.sheets}>
        {all.map(({ title, start }, i) => (
          <Button
            look="quiet"
            key={start}
            aria-pressed={i + 1 === number}
            onClick={() => onTurn(i + 1)}
          >
            {title}
          </Button>
        ))}
      </p>
    )
  return <Turner {...turning}>{say('{done} of {total}', { done: number, total: count })}</Turner>
}

interface PartProps extends PartsProps {
  readonly lines: readonly string[]
  readonly headings: ReadonlyMap<number, number>
  readonly part: DocumentPart
}

function Part(props: PartProps): ReactNode {
  const { kind, text, lines, headings, refs, part, target, marked } = props
  switch (kind) {
    case 'slides':
      return <Slide {...{ lines, headings, part, marked }} />
    case 'notebook':
      return (
        <NotebookCells {...{ lines, headings, refs, part, marked }} language={text.codeLanguage} />
      )
    case 'sheets': {
      const first = part.start + (part.title === '' ? 0 : 1)
      const rows = lines.slice(first - 1, part.end).flatMap((line, i) => {
        const at = first + i
        return line.trim() === '' ? [] : [{ cells: () => cellsOf(line), start: at, end: at }]
      })
      return <ValuesTable rows={rows} target={target} marked={marked} />
    }
    default:
      return <DocumentNodes nodes={documentNodes(lines, part, headings)} marked={marked} />
  }
}

interface SlideProps {
  readonly lines: readonly string[]
  readonly headings: Headings
  readonly part: DocumentPart
  readonly marked: readonly Lines[]
}

/** A slide as a card: its title, its text, and the notes below. */
function Slide({ lines, headings, part, marked }: SlideProps) {
  const { title, text, notes } = useMemo(
    () => slideOf(lines, part, headings),
    [lines, part, headings],
  )
  return (
    <>
      <section className={styles.slide} {...placeOf(part, marked)}>
        {title !== '' && (
          <p className={styles.heading} data-level="1">
            {title}
          </p>
        )}
        <DocumentNodes nodes={text} marked={marked} />
      </section>
      {notes.length > 0 && (
        <section className={styles.notes}>
          <p className={styles.rest}>{say('Notes')}</p>
          <DocumentNodes nodes={notes} marked={marked} />
        </section>
      )}
    </>
  )
}

/** All places inside a document, in order; `null` until they are known. */
function useSections(text: DocumentText): readonly NodeRef[] | null {
  const { placesIn } = useActions()
  const [found, setFound] = useState<{ of: DocumentText; refs: readonly NodeRef[] } | null>(null)
  useEffect(() => {
    return untilCancelled(placesIn(text.ref), (refs) => setFound({ of: text, refs }))
  }, [placesIn, text])
  return found?.of === text ? found.refs : null
}

interface NotebookCellsProps {
  readonly lines: readonly string[]
  readonly headings: Headings
  readonly refs: readonly NodeRef[]
  readonly part: DocumentPart
  readonly marked: readonly Lines[]
  readonly language: string | undefined
}

/** The cells of a notebook: prose, code in its colours, and its output. */
function NotebookCells(props: NotebookCellsProps) {
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
type NotebookCell =
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
