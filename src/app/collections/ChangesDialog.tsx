// What changed in the table of contents since the page was opened, with links to the current places.

import { useEffect, useState } from 'react'
import type { ChangeKind, TocChange, TocChanges } from '../../model/library/node-ref.ts'
import { slugOf, useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { ShowMore } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { PathText } from '../parts/PathText.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { counted } from '../words/format.ts'
import { say } from '../words/say.ts'
import { CHANGE_KINDS, changeText } from './changes.ts'
import styles from './diff.module.css'

/** Number of rows of one kind that are shown at first. */
const FIRST_ROWS = 50

export function ChangesDialog() {
  const changes = useApp((state) => state.changes)
  const { loadChanges } = useActions()
  useEffect(() => void loadChanges(), [loadChanges])
  return (
    <DialogFrame title={say('What changed in this visit')} wide>
      {changes === null ? (
        <p className={styles.note}>{say('Nothing was changed.')}</p>
      ) : (
        CHANGE_KINDS.map((kind) => <ChangeGroup key={kind} kind={kind} changes={changes} />)
      )}
    </DialogFrame>
  )
}

function ChangeGroup(props: { readonly kind: ChangeKind; readonly changes: TocChanges }) {
  const { kind, changes } = props
  const [all, setAll] = useState(false)
  const rows = changes.list.filter(({ change }) => change === kind)
  const count = changes.counts[kind]
  if (count === 0) return null
  const title = changeText(kind, count)
  const shown = rows.slice(0, all ? rows.length : FIRST_ROWS)
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list} aria-label={title}>
        {shown.map((row) => (
          <ChangeRow key={`${row.id} ${row.was ?? ''}`} row={row} />
        ))}
      </ul>
      <ShowMore rest={rows.length - shown.length} onShow={() => setAll(true)} />
      {shown.length === rows.length && rows.length < count && (
        <p className={styles.note}>{counted(count - rows.length, 'more')}</p>
      )}
    </section>
  )
}

function ChangeRow({ row }: { readonly row: TocChange }) {
  const { actions, getState } = useAppStore()
  const { change, ref, id, was, kind, size } = row
  const open = () => {
    actions.openDialog(null)
    actions.showPane('source')
    void actions.openPlace(slugOf(getState()), id)
  }
  return (
    <li className={styles.row}>
      <span className={styles.kind}>{say(kind)}</span>
      {was !== undefined && (
        <>
          <span className={classNames(styles.place, styles.was)}>
            <PathText path={was} />
          </span>
          <span>→</span>
        </>
      )}
      <span className={styles.place}>
        {ref === null ? <PathText path={id} /> : <PlaceLink place={ref} onOpen={open} />}
      </span>
      {size > 1 && (change === 'added' || change === 'removed') && (
        <span className={styles.size}>{counted(size, 'place')}</span>
      )}
    </li>
  )
}
