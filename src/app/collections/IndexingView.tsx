// The progress of indexing a collection: how far it is, the time left, and a button that stops it; before it the plan
// of what is read, with its choices.

import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Text } from '../../messages/texts.ts'
import {
  type BuildPlan,
  type IngestChoices,
  type PlanDirectory,
  readingAfterAll,
} from '../../model/collection/plan.ts'
import type { Skipped } from '../../model/collection/source.ts'
import type { BuildPhase, BuildProgress } from '../../model/library/progress.ts'
import type { SkipReason } from '../../model/tree/skip-reasons.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { LeftOut } from '../parts/LeftOut.tsx'
import { PathText } from '../parts/PathText.tsx'
import type { Current } from '../state/shape/app-state.ts'
import { counted, grouped } from '../words/format.ts'
import { bytes, timeLeft } from '../words/format-more.ts'
import { say, sayWith } from '../words/say.ts'
import { PHASE_WORDS } from './changes.ts'
import styles from './indexing.module.css'

export function IndexingView() {
  const current = useApp((state) => state.current)
  const { cancelBuild } = useActions()
  if (current.status !== 'building') return null
  const { name, progress, plan, choices, leftOut } = current
  if (plan?.download !== undefined)
    return <DownloadView name={name} host={plan.download} size={plan.bytes} />
  if (plan !== null) return <PlanView {...{ name, plan, choices }} />
  const total = progress === null || isBefore(progress.phase) ? undefined : progress.filesTotal
  const left = total === undefined ? '' : leftOf(current)
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h2>{sayWith('Indexing {name}', { name: <bdi>{name}</bdi> })}</h2>
        <span className={styles.left}>{left}</span>
        <Button onClick={cancelBuild}>{say('Cancel')}</Button>
      </div>
      <progress
        className={styles.bar}
        aria-label={say('Indexing {name}', { name })}
        max={total === undefined || total === 0 ? 1 : total}
        {...(total !== undefined && { value: total === 0 ? 1 : progress?.files })}
      />
      <Phases phase={progress?.phase ?? 'scan'} />
      {progress !== null && <Facts progress={progress} />}
      <p className={styles.now}>
        {progress !== null && progress.path !== '' && <PathText path={progress.path} />}
      </p>
      {leftOut.length > 0 && <LeftOut skipped={leftOut} counts={countsOf(leftOut)} />}
      {progress?.phase === 'wait' && <Waiting />}
      <p className={styles.note}>
        {say(
          'You can browse the files already. Cancelling changes nothing; files already read are reused next time.',
        )}
      </p>
    </div>
  )
}

/** The time left for the files, estimated from those that have been read. */
function leftOf({ progress, reading, elapsed }: Extract<Current, { status: 'building' }>): string {
  if (progress === null || reading === null) return ''
  const { files, filesTotal } = progress
  return timeLeft(files - reading.files, filesTotal - reading.files, elapsed)
}

function countsOf(skipped: readonly Skipped[]): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {}
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** A tab that gives no sign of life can be replaced: frozen tabs would hold the lock for ever. */
function Waiting() {
  const isHeard = useApp(({ elsewhere }) => elsewhere !== null)
  const { takeTurn } = useActions()
  return (
    <div className={styles.note} role="status">
      <p>{say('Another tab is indexing. This one starts when it finishes.')}</p>
      {!isHeard && (
        <p>
          <Button onClick={takeTurn}>{say('Start anyway')}</Button>
        </p>
      )}
    </div>
  )
}

/** Whether the number of files is not known yet. */
function isBefore(phase: BuildPhase): boolean {
  return phase === 'wait' || phase === 'scan'
}

function Phases({ phase }: { readonly phase: BuildPhase }) {
  const phases = Object.entries(PHASE_WORDS)
  const at = phases.findIndex(([of]) => of === phase)
  return (
    <ol className={styles.phases}>
      {phases.map(([of, label], i) => (
        <li
          key={of}
          className={classNames(i < at && styles.done, i === at && styles.current)}
          aria-current={i === at ? 'step' : undefined}
        >
          {i < at && <Icon name="tick" />}
          {say(label)}
        </li>
      ))}
    </ol>
  )
}

function Facts({ progress }: { readonly progress: BuildProgress }) {
  const { files, filesTotal, nodes, skipped } = progress
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('Files')}</dt>
        <dd>
          {sayWith('{done} of {total}', {
            done: grouped(files),
            total: <small>{grouped(filesTotal)}</small>,
          })}
        </dd>
      </div>
      <div>
        <dt>{say('Size')}</dt>
        <dd>{bytes(progress.bytes)}</dd>
      </div>
      <div>
        <dt>{say('Places')}</dt>
        <dd>{grouped(nodes)}</dd>
      </div>
      <div>
        <dt>{say('Left out')}</dt>
        <dd>{grouped(skipped)}</dd>
      </div>
    </dl>
  )
}

/** Before a large library is downloaded: its size, and its source. */
function DownloadView(props: {
  readonly name: string
  readonly host: string
  readonly size: number
}) {
  const { name, host, size } = props
  const { confirmPlan, cancelBuild } = useActions()
  return (
    <section className={styles.pane} aria-label={say('Download')}>
      <div className={styles.head}>
        <h2>{sayWith('Download {name}', { name: <bdi>{name}</bdi> })}</h2>
        <Button onClick={cancelBuild}>{say('Cancel')}</Button>
        <Button look="primary" onClick={confirmPlan}>
          {say('Download')}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {say('At least {bytes} from {host}. It is kept in this browser and can be deleted there.', {
          bytes: bytes(size),
          host,
        })}
      </p>
    </section>
  )
}

/** Before a large folder is read: what would be read, what is left out and why, and the choice. */
function PlanView(props: {
  readonly name: string
  readonly plan: BuildPlan
  readonly choices: IngestChoices
}) {
  const { name, plan, choices } = props
  const { includeSecrets } = choices
  const { choosePlan, confirmPlan, cancelBuild } = useActions()
  const without = useMemo(() => new Set(choices.without), [choices])
  const chosen = plan.directories.filter(({ path }) => !without.has(path))
  const files = sum(chosen.map((directory) => directory.files))
  const size = sum(chosen.map((directory) => directory.bytes))
  const amount = { files: counted(files, 'file'), bytes: bytes(size) }
  const readAfterAll = (path: string): void => {
    choosePlan(readingAfterAll(choices, path))
    confirmPlan()
  }
  return (
    <section className={styles.pane} aria-label={say('What is read')}>
      <div className={styles.head}>
        <h2>{sayWith('Index {name}?', { name: <bdi>{name}</bdi> })}</h2>
        <Button onClick={cancelBuild}>{say('Cancel')}</Button>
        <Button look="primary" disabled={files === 0} onClick={confirmPlan}>
          {say('Index')}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {plan.from === undefined
          ? say('{files}, {bytes} to read. Nothing has been read yet.', amount)
          : say('{files}, {bytes} to fetch from {host}. Nothing has been read yet.', {
              ...amount,
              host: plan.from,
            })}
      </p>
      <PlanTable
        directories={plan.directories}
        without={without}
        onChoose={(next) => choosePlan({ ...choices, without: next })}
      />
      {plan.secrets > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={includeSecrets}
            onChange={() => choosePlan({ ...choices, includeSecrets: !includeSecrets })}
          />
          {say('Read files that look like credentials')} ({counted(plan.secrets, 'file')})
        </label>
      )}
      {plan.skipped.length > 0 && (
        <>
          <h3 className={styles.caption}>{say('Left out')}</h3>
          <LeftOut
            skipped={plan.leftOut ?? []}
            counts={Object.fromEntries(plan.skipped.map(({ reason, count }) => [reason, count]))}
            onRead={readAfterAll}
          />
        </>
      )}
    </section>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const PLAN_COLUMNS = [
  { by: 'path', label: 'Name' },
  { by: 'files', label: 'Files' },
  { by: 'bytes', label: 'Size' },
] as const satisfies readonly { readonly by: PlanColumn; readonly label: Text }[]

interface PlanTableProps {
  readonly directories: readonly PlanDirectory[]
  /** Paths that are excluded. */
  readonly without: ReadonlySet<string>
  readonly onChoose: (without: readonly string[]) => void
}

/** The table of a plan, one row for each directory: a tick includes it, a press on a heading sorts by it. */
function PlanTable(props: PlanTableProps) {
  const { directories, without, onChoose } = props
  const [order, setOrder] = useState<PlanOrder>({ by: 'path', down: false })
  const id = useId()
  const toggle = (path: string): void => {
    const next = new Set(without)
    if (!next.delete(path)) next.add(path)
    onChoose([...next])
  }
  return (
    <table className={styles.plan}>
      <caption>{say('What is read')}</caption>
      <thead>
        <tr>
          {PLAN_COLUMNS.map(({ by, label }) => (
            <th key={by} scope="col" aria-sort={sortOf(order, by)}>
              <span>
                {by === 'path' && <All {...props} />}
                <Button look="quiet" onClick={() => setOrder(orderAfterPress(order, by))}>
                  {say(label)}
                  <span aria-hidden="true">{arrowOf(order, by)}</span>
                </Button>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered(directories, order).map(({ path, files, bytes: size }) => (
          <tr key={path}>
            <th scope="row">
              <label className={styles.choice} htmlFor={`${id}${path}`}>
                <input
                  id={`${id}${path}`}
                  type="checkbox"
                  // Files of the root itself cannot be excluded together.
                  disabled={path === ''}
                  checked={!without.has(path)}
                  onChange={() => toggle(path)}
                />
                {path === '' ? say('files in the folder itself') : <bdi>{path}/</bdi>}
              </label>
            </th>
            <td>{counted(files, 'file')}</td>
            <td>{bytes(size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Selects all, or none if all were selected. */
function All({ directories, without, onChoose }: PlanTableProps) {
  const box = useRef<HTMLInputElement>(null)
  const left = withoutAll(directories, false)
  const out = left.filter((path) => without.has(path)).length
  const isSome = out > 0 && out < left.length
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome
  }, [isSome])
  if (left.length < 2) return null
  return (
    <label className={styles.choice}>
      <input
        ref={box}
        type="checkbox"
        checked={out === 0}
        onChange={() => onChoose(withoutAll(directories, out > 0))}
      />
      {say('All')}
    </label>
  )
}

function sortOf(order: PlanOrder, by: PlanColumn): 'ascending' | 'descending' | 'none' {
  if (order.by !== by) return 'none'
  return order.down ? 'descending' : 'ascending'
}

function arrowOf(order: PlanOrder, by: PlanColumn): string {
  return { ascending: '↑', descending: '↓', none: '' }[sortOf(order, by)]
}

type PlanColumn = 'path' | 'files' | 'bytes'

/** The columns that order the rows. */
interface PlanOrder {
  readonly by: PlanColumn
  readonly down: boolean
}

/** The order after a press on a column's heading: the largest first, names from A. */
export function orderAfterPress(order: PlanOrder, by: PlanColumn): PlanOrder {
  return order.by === by ? { by, down: !order.down } : { by, down: by !== 'path' }
}

/** The directories in this order; equal ones keep their order. */
export function ordered(directories: readonly PlanDirectory[], order: PlanOrder): PlanDirectory[] {
  const sign = order.down ? -1 : 1
  const { by } = order
  // Names are compared in the order of the tree.
  if (by === 'path') return order.down ? directories.toReversed() : [...directories]
  return directories.toSorted((a, b) => sign * (a[by] - b[by]))
}

/** Paths to exclude so that all directories are read, or none; files of the root itself are always read. */
export function withoutAll(directories: readonly PlanDirectory[], read: boolean): string[] {
  return read ? [] : directories.map(({ path }) => path).filter((path) => path !== '')
}
