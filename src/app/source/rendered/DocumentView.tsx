// A document in a binary format, drawn from its extracted text: its sections, slides, sheets or cells. It
// consists of our own nodes only, so nothing in it loads, navigates or runs (SEC-4).

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { splitLines } from '../../../base/lines.ts'
import { cellsOf } from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { DocumentText } from '../../../model/library/reading-types.ts'
import { useActions } from '../../hooks/app-context.ts'
import { untilCancelled } from '../../hooks/effects.ts'
import { Button } from '../../parts/Button.tsx'
import type { Lines } from '../../state/view/link.ts'
import { say } from '../../words/say.ts'
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
import { NotebookCells } from './NotebookCells.tsx'
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
