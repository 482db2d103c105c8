// The dialogs about the current collection: its contents in numbers, what was left out, what changed, its export.

import { useEffect, useState } from 'react'
import type { Issue } from '../../model/collection/issue.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import type { ChangeKind, TocChange, TocChanges } from '../../model/library/node-ref.ts'
import { slugOf, useActions, useApp, useAppStore } from '../hooks/app-context.ts'
import { Button, useFirst } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { DialogFrame } from '../parts/DialogFrame.tsx'
import { LeftOut } from '../parts/LeftOut.tsx'
import { FailureAlert } from '../parts/Notice.tsx'
import { PathText } from '../parts/PathText.tsx'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import styles from '../parts/settings.module.css'
import { collectionBytes } from '../state/core/storage-use.ts'
import type { ExportState } from '../state/shape/bundle-state.ts'
import { counted, grouped } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { labelled, say, sayWith, sayWords } from '../words/say.ts'
import { CHANGE_KINDS, changeText } from './changes.ts'
import diffStyles from './diff.module.css'

/** Maximum number of rows of the tables of languages and concepts. */
const MAX_ROWS = 12

export function StatisticsDialog() {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const concepts = useApp((state) => state.concepts)
  const room = useApp((state) => state.room)
  const { loadConcepts, measureRoom } = useActions()
  useEffect(() => void Promise.all([loadConcepts(), measureRoom()]), [loadConcepts, measureRoom])
  if (info === null)
    return <DialogFrame title={say('Statistics')}>{say('No collection yet.')}</DialogFrame>
  const facts = [
    ...factsOf(info),
    [say('Concepts'), concepts === null ? '…' : grouped(concepts.size)],
    [say('Index'), bytes(info.stats.indexBytes)],
    ...(room === null
      ? []
      : [
          [say('Kept in this browser'), bytes(room.collections.get(info.slug) ?? 0)],
          [say('Collections'), bytes(collectionBytes(room))],
        ]),
  ]
  return (
    <DialogFrame title={labelled(say('Statistics'), info.name)}>
      <table className={styles.rows}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.right}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Counts title={say('Language of the texts')} counts={Object.entries(info.stats.languages)} />
      {concepts !== null && <Counts title={say('Concepts')} counts={[...concepts]} />}
    </DialogFrame>
  )
}

function factsOf({ stats }: CollectionInfo): string[][] {
  const skipped = Object.values(stats.skipped).reduce((sum, count) => sum + count, 0)
  return [
    [say('Files'), grouped(stats.files)],
    [say('Places'), grouped(stats.nodes)],
    [say('Words'), grouped(stats.words)],
    [say('Text'), bytes(stats.bytes)],
    [say('Left out'), grouped(skipped)],
    [say('Warnings'), grouped(stats.warnings)],
  ]
}

function Counts(props: {
  readonly title: string
  readonly counts: readonly (readonly [name: string, count: number])[]
}) {
  const sorted = props.counts.toSorted((a, b) => b[1] - a[1])
  if (sorted.length === 0) return null
  const rest = sorted.length - MAX_ROWS
  return (
    <table className={styles.rows}>
      <caption>{props.title}</caption>
      <tbody>
        {sorted.slice(0, MAX_ROWS).map(([name, count]) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className={styles.right}>{grouped(count)}</td>
          </tr>
        ))}
        {rest > 0 && (
          <tr>
            <td colSpan={2}>{counted(rest, 'more')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Exports a collection as a file for others: its size, and what it contains. */
export function ExportDialog() {
  const exported = useApp((state) => state.exported)
  if (exported.status === 'idle') return null
  return (
    <DialogFrame title={say('Share {name}', { name: exported.name })}>
      {exported.status === 'packing' && <p role="status">{say('Reading …')}</p>}
      {exported.status === 'failed' && (
        <FailureAlert failure={exported.failure}>{null}</FailureAlert>
      )}
      {exported.status === 'ready' && <Ready files={exported.files} />}
    </DialogFrame>
  )
}

function Ready({ files }: Pick<Extract<ExportState, { status: 'ready' }>, 'files'>) {
  const { saveBundle } = useActions()
  const [withTexts, setWithTexts] = useState(true)
  const size = withTexts ? files.withTexts.size : files.withoutTexts.size
  return (
    <>
      <p>
        {sayWith(
          'Save it as one file and send it: whoever drops the file into Wayleaf can ask it as you do. On a web host, a link that ends with {ending} and the file’s address opens it.',
          { ending: <code>?library=</code> },
        )}
      </p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={withTexts}
          onChange={(event) => setWithTexts(event.target.checked)}
        />
        {say('Include file contents (adds {bytes})', {
          bytes: bytes(files.withTexts.size - files.withoutTexts.size),
        })}
      </label>
      <p className={styles.note}>
        {!withTexts &&
          say(
            'The file still holds titles, signatures and every word indexed: it keeps no secrets.',
          )}{' '}
        {say('Files that look like credentials and your settings are left out.')}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => saveBundle(withTexts)}>
          {say('{what} ({detail})', { what: say('Save'), detail: bytes(size) })}
        </Button>
      </div>
    </>
  )
}

const MAX_WARNINGS = 500

/** Lists what was left out of the collection and what went wrong: nothing disappears silently. */
export function SkippedDialog() {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const issues = useApp((state) => state.issues)
  const { loadIssues, openDialog, readAfterAll } = useActions()
  useEffect(() => void loadIssues(), [loadIssues])
  const counts = info?.stats.skipped ?? {}
  const isBundle = info?.origin.kind === 'bundle'
  const read = (path: string): void => {
    openDialog(null)
    void readAfterAll(path)
  }
  const skipped = issues?.skipped ?? []
  const isCheckout = skipped.some(({ path }) => path === '.git')
  return (
    <DialogFrame title={say('Left out')} wide>
      <LeftOut {...{ skipped, counts }} startsOpen {...(!isBundle && { onRead: read })} />
      {info?.origin.kind === 'folder' && issues !== null && !isCheckout && (
        <p>
          {say(
            'This folder has no .git: if it lies in a repository, what is ignored above it was not looked up.',
          )}
        </p>
      )}
      {info !== null && !isBundle && <Secrets info={info} />}
      {issues !== null && issues.issues.length > 0 && <Warnings issues={issues.issues} />}
    </DialogFrame>
  )
}

/** Files that look like credentials: their number, and the switch that includes them. */
function Secrets({ info }: { readonly info: CollectionInfo }) {
  const { includeSecrets, openDialog } = useActions()
  const included = info.choices?.includeSecrets ?? false
  if ((info.stats.skipped.secret ?? 0) === 0 && !included) return null
  const change = (): void => {
    openDialog(null)
    void includeSecrets(!included)
  }
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={included} onChange={change} />
      {say('Read files that look like credentials')}
    </label>
  )
}

function Warnings({ issues }: { readonly issues: readonly Issue[] }) {
  const { readPictures } = useActions()
  return (
    <table className={styles.rows}>
      <caption>{say('Warnings')}</caption>
      <tbody>
        {issues.slice(0, MAX_WARNINGS).map(({ path, stage, kind, message }) => (
          <tr key={`${stage} ${kind} ${path}`}>
            <th scope="row" className={styles.path}>
              <PathText path={path} />
            </th>
            <td>
              {sayWords(message)}{' '}
              {kind === 'pictures' && (
                <Button onClick={() => void readPictures(path)}>
                  {say('Read text from pictures (OCR)')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Number of rows of one kind that are shown at first. */
const FIRST_ROWS = 50

/** What changed in the table of contents since the page was opened, with links to the current places. */
export function ChangesDialog() {
  const changes = useApp((state) => state.changes)
  const { loadChanges } = useActions()
  useEffect(() => void loadChanges(), [loadChanges])
  return (
    <DialogFrame title={say('What changed in this visit')} wide>
      {changes === null ? (
        <p className={diffStyles.note}>{say('Nothing was changed.')}</p>
      ) : (
        CHANGE_KINDS.map((kind) => <ChangeGroup key={kind} kind={kind} changes={changes} />)
      )}
    </DialogFrame>
  )
}

function ChangeGroup(props: { readonly kind: ChangeKind; readonly changes: TocChanges }) {
  const { kind, changes } = props
  const rows = changes.list.filter(({ change }) => change === kind)
  const [shown, more] = useFirst(rows, FIRST_ROWS)
  const count = changes.counts[kind]
  if (count === 0) return null
  const title = changeText(kind, count)
  return (
    <section>
      <h3 className={diffStyles.title}>{title}</h3>
      <ul className={diffStyles.list} aria-label={title}>
        {shown.map((row) => (
          <ChangeRow key={`${row.id} ${row.was ?? ''}`} row={row} />
        ))}
      </ul>
      {more}
      {shown.length === rows.length && rows.length < count && (
        <p className={diffStyles.note}>{counted(count - rows.length, 'more')}</p>
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
    <li className={diffStyles.row}>
      <span className={diffStyles.kind}>{say(kind)}</span>
      {was !== undefined && (
        <>
          <span className={classNames(diffStyles.place, diffStyles.was)}>
            <PathText path={was} />
          </span>
          <span>→</span>
        </>
      )}
      <span className={diffStyles.place}>
        {ref === null ? <PathText path={id} /> : <PlaceLink place={ref} onOpen={open} />}
      </span>
      {size > 1 && (change === 'added' || change === 'removed') && (
        <span className={diffStyles.size}>{counted(size, 'place')}</span>
      )}
    </li>
  )
}
