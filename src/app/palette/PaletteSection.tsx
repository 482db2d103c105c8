// One section of the palette: a heading, and rows to choose.

import { memo } from 'react'
import { classNames } from '../parts/class-names.ts'
import { PathText } from '../parts/PathText.tsx'
import { placeTitle, shortId } from '../words/display-id.ts'
import { counted, lineRange } from '../words/format.ts'
import { say, sayWith } from '../words/say.ts'
import styles from './palette.module.css'
import { bestLine, type Row, type Section } from './rows.ts'

export const PaletteSection = memo(function PaletteSection(props: {
  readonly section: Section
  /** Id of the list; the rows' ids begin with it. */
  readonly list: string
  readonly active: Row | null
  readonly onRun: (row: Row) => void
}) {
  const { section, list, active, onRun } = props
  const { document, collection, facts, more = 0 } = section
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div
      role="group"
      aria-label={collection === undefined ? section.title : `${collection}: ${section.title}`}
      aria-description={facts}
      className={styles.section}
    >
      <div className={styles.heading} aria-hidden="true">
        {collection !== undefined && <bdi className={styles.collection}>{collection}</bdi>}
        {document === undefined ? section.title : <PathText path={section.title} />}
        {facts !== undefined && (
          <bdi className={styles.facts} title={facts}>
            {facts}
          </bdi>
        )}
        {more > 0 && <span className={styles.more}>{counted(more, 'more')}</span>}
      </div>
      {section.rows.map((row) => {
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
          <div
            key={row.id}
            id={`${list}-${row.id}`}
            role="option"
            aria-selected={row === active}
            className={classNames(styles.row, row === active && styles.active)}
            onClick={() => onRun(row)}
          >
            <RowText row={row} />
          </div>
        )
      })}
    </div>
  )
})

function RowText({ row }: { readonly row: Row }) {
  switch (row.kind) {
    case 'ask':
      return (
        <span className={styles.label}>
          {sayWith('{label}: {text}', { label: say('Ask'), text: <bdi>{row.question}</bdi> })}
        </span>
      )
    case 'command':
      return (
        <bdi className={classNames(styles.label, row.command.danger === true && styles.danger)}>
          {row.command.label}
        </bdi>
      )
    case 'symbol':
      return (
        <>
          <code className={styles.name}>{row.place.title}</code>
          <span className={styles.place}>
            <PathText path={row.place.path} />
          </span>
          <span className={styles.fact}>{say(row.place.kind)}</span>
        </>
      )
    case 'file':
      return (
        <>
          <span className={styles.label}>
            <PathText path={row.place.path} />
          </span>
          <span className={styles.fact}>
            {row.lines === undefined ? '' : lineRange(row.lines.start, row.lines.end)}
          </span>
        </>
      )
    case 'passage':
      return <PassageText row={row} />
  }
}

function PassageText({ row }: { readonly row: Extract<Row, { kind: 'passage' }> }) {
  const { ref, excerpt } = row.hit
  // Without an excerpt the line is empty but has the same height.
  const pieces = excerpt === null ? [] : bestLine(excerpt).pieces
  const title = ref.kind === 'document' ? shortId(ref) : placeTitle(ref)
  const line = pieces.map(({ text }) => text).join('')
  return (
    <>
      <bdi className={styles.title} title={title}>
        {title}
      </bdi>
      <code className={styles.excerpt} title={line} dir="auto" translate="no">
        {pieces.map(({ text, marked }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
          marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
      </code>
      <span className={styles.fact}>{excerpt === null ? '' : row.lines.start}</span>
    </>
  )
}
