// A document that is no text itself, drawn from the text that stands for it: its sections, or its slides,
// sheets or cells. It is nodes of our own all through, so nothing in it loads, leads or runs (SEC-4).

import { type ReactNode, useMemo } from 'react'
import { splitLines } from '../../../base/lines.ts'
import { cellsOf } from '../../../model/library/document-lines.ts'
import type { NodeRef } from '../../../model/library/library.ts'
import { say } from '../../language/say.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import { DocumentBox } from './DocumentBox.tsx'
import { DocumentNodes } from './DocumentNodes.tsx'
import { documentNodes } from './document-nodes.ts'
import { type DocumentPart, documentParts, headingsOf, partAt } from './document-parts.ts'
import type { FormatViewProps, ViewKind } from './format-views.ts'
import { NotebookCells } from './NotebookCells.tsx'
import styles from './rendered.module.css'
import { Slide } from './Slide.tsx'
import { Turner, useTurned } from './Turner.tsx'
import { useSections } from './use-sections.ts'
import { ValuesTable } from './ValuesTable.tsx'

export function DocumentView(props: FormatViewProps) {
  const refs = useSections(props.text, props.collection)
  if (refs === null) return <p className={styles.rest}>{say('Opening the text…')}</p>
  return <Parts {...props} refs={refs} />
}

/** Formats of which each section of the highest level is shown alone. */
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

/** What leads from one part to another; nothing where there is only one. */
function Choice({ kind, all, number, onTurn }: ChoiceProps) {
  const count = all.length
  if (count < 2) return null
  const turning = { number, count, onTurn }
  if (kind === 'sheets')
    return (
      <p className={styles.sheets}>
        {all.map(({ title, start }, i) => (
          <button
            key={start}
            type="button"
            className={classNames(parts.button, parts.quiet)}
            aria-pressed={i + 1 === number}
            onClick={() => onTurn(i + 1)}
          >
            {title}
          </button>
        ))}
      </p>
    )
  if (kind === 'slides')
    return (
      <Turner {...turning} previous={say('Previous slide')} next={say('Next slide')}>
        {say('Slide {number} of {count}', { number, count })}
      </Turner>
    )
  return (
    <Turner {...turning} previous={say('Previous part')} next={say('Next part')}>
      {say('Part {number} of {count}', { number, count })}
    </Turner>
  )
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
        return line.trim() === '' ? [] : [{ cells: cellsOf(line), start: at, end: at }]
      })
      return <ValuesTable rows={rows} target={target} marked={marked} />
    }
    default:
      return <DocumentNodes nodes={documentNodes(lines, part, headings)} marked={marked} />
  }
}
