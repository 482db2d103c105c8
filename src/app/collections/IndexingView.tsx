// The progress of indexing a collection: how far it is, the time left, and a button that stops it.

import type { Text } from '../../messages/texts.ts'
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
import { grouped } from '../words/format.ts'
import { bytes, timeLeft } from '../words/format-more.ts'
import { say, sayWith } from '../words/say.ts'
import styles from './indexing.module.css'
import { PlanView } from './PlanView.tsx'

const PHASE_WORDS = [
  { phase: 'scan', label: 'Scan' },
  { phase: 'read', label: 'Read' },
  { phase: 'index', label: 'Index' },
  { phase: 'commit', label: 'Save' },
] as const satisfies readonly { readonly phase: BuildPhase; readonly label: Text }[]

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
  const at = PHASE_WORDS.findIndex((candidate) => candidate.phase === phase)
  return (
    <ol className={styles.phases}>
      {PHASE_WORDS.map(({ phase: of, label }, i) => (
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
