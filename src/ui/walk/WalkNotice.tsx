// Explains that a walk was stopped or failed, and offers the one remedy.

import { readPlaces } from '../../state/fold/read-places.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useCurrentModel } from '../hooks/use-model-name.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import { counted } from '../words/format.ts'
import { say, sayWords } from '../words/say.ts'
import { sayWith } from '../words/say-with.ts'
import { slugOf } from '../words/slug-of.ts'
import { stoppedAt, walkNoticeKind } from '../words/walk-notice.ts'
import styles from './steps/walk.module.css'

export function WalkNotice({
  walk,
  onRetry,
}: {
  readonly walk: WalkState
  readonly onRetry: () => void
}) {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const kind = walkNoticeKind(walk, info)
  if (kind === 'failed' && walk.failure !== null) {
    const { what, kept, detail } = walk.failure
    const [broke, why] = [sayWords(what), sayWords(detail)]
    return (
      <div className={styles.notice} role="alert">
        <Icon name="warn" />
        <div>
          <b>{broke}</b>
          {why !== '' && <p dir="auto">{why}</p>}
          {kept !== undefined && <p>{sayWords(kept)}</p>}
          <div className={styles.actions}>
            <Retry onRetry={onRetry} />
            <CopyButton
              label={say('Copy details')}
              text={() => `${broke}\n${walk.question}\n${why}`}
            />
            <Trace />
          </div>
        </div>
      </div>
    )
  }
  if (kind === 'missing-pieces') return <PiecesNotice onRetry={onRetry} />
  if (kind === 'outdated') return <OutdatedNotice name={info?.name ?? ''} onRetry={onRetry} />
  if (kind !== 'stopped') return null
  return (
    <div className={classNames(styles.notice, styles.plain)}>
      <Icon name="stop" />
      <div>
        <b>{stoppedAt(walk)}</b>
        <p>{say('What was found so far is below.')}</p>
        <div className={styles.actions}>
          <Finish walk={walk} />
          <Retry onRetry={onRetry} />
          <Trace />
        </div>
      </div>
    </div>
  )
}

/** The way into the trace view of a walk without an answer. */
function Trace() {
  const { showView } = useActions()
  return (
    <Button look="quiet" onClick={() => showView('steps')}>
      {say('How it got there')}
    </Button>
  )
}

/** Lets the model answer from what its stopped walk read; nothing if there is no such walk or model. */
function Finish({ walk }: { readonly walk: WalkState }) {
  const model = useCurrentModel()
  const { finishWalk } = useActions()
  if (model === null || walk.imported !== null || !hasRead(walk)) return null
  return <Button onClick={() => void finishWalk()}>{say('Answer from what was read')}</Button>
}

/** Whether a model read something by a call of its own. */
function hasRead({ steps }: WalkState): boolean {
  return steps.some((step) => step.kind === 'call' && readPlaces(step).length > 0)
}

/** The collection has changed since the walk: what it read may be different. */
function OutdatedNotice(props: { readonly name: string; readonly onRetry: () => void }) {
  return (
    <div className={classNames(styles.notice, styles.plain)} role="status">
      <Icon name="warn" />
      <div>
        <b>
          {sayWith('{name} has changed since this was asked.', { name: <bdi>{props.name}</bdi> })}
        </b>
        <p>{say('This is the answer from then.')}</p>
        <div className={styles.actions}>
          <Retry onRetry={props.onRetry} />
        </div>
      </div>
    </div>
  )
}

/** The answer may be in pieces of the library that could not be fetched. */
function PiecesNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { keepForOffline } = useActions()
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warn" />
      <div>
        <b>{say('Not all of this library is in this browser.')}</b>
        <p>
          {say(
            'The answer may lie in parts that could not be fetched. Go online and keep the library for offline.',
          )}
        </p>
        <div className={styles.actions}>
          <Retry onRetry={onRetry} />
          <Button onClick={() => void keepForOffline()}>{say('Keep for offline')}</Button>
        </div>
      </div>
    </div>
  )
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  return <Button onClick={onRetry}>{say('Ask again')}</Button>
}

/** That the walk comes from a file, and which parts of it are not in this collection. */
export function ImportedNotice() {
  const imported = useApp(({ walk }) => walk.imported)
  const slug = useApp(slugOf)
  // Steps are numbered from 1 without gaps: missing numbers are steps that the trace reader rejected.
  const unknown = useApp(({ walk: { steps } }) => (steps.at(-1)?.number ?? 0) - steps.length)
  if (imported === null) return null
  const { file, collection, missing } = imported
  return (
    <div className={styles.imported} role="status">
      <p>
        {collection === slug
          ? sayWith('Steps from {file}.', { file: <bdi>{file}</bdi> })
          : sayWith('Steps from {file}, made on {collection}.', {
              file: <bdi>{file}</bdi>,
              collection: <bdi>{collection}</bdi>,
            })}
        {missing.length > 0 &&
          ` ${say('Not in this collection, and not drawn: {places}.', { places: counted(missing.length, 'place') })}`}
        {unknown > 0 &&
          ` ${say('Steps of an earlier version, which are not shown: {steps}.', { steps: counted(unknown, 'step') })}`}
      </p>
      {missing.length > 0 && (
        <details>
          <summary>{say('Which')}</summary>
          <ul>
            {missing.slice(0, 100).map((id) => (
              <li key={id}>
                <bdi>{id}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
