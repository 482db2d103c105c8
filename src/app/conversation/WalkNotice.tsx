// Shows why a walk has no complete or current answer (failed, stopped, pieces missing, outdated), and what can be done.

import { filled, type Words } from '../../messages/words.ts'
import type { CollectionInfo } from '../../model/library/library.ts'
import { useActions, useApp, useCurrentModel } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { NoticeBox } from '../parts/Notice.tsx'
import { readPlaces } from '../state/fold/step-refs.ts'
import type { Failure } from '../state/shape/failure.ts'
import type { WalkState } from '../state/shape/walk-state.ts'
import { lastWalked } from '../words/describe.ts'
import { counted } from '../words/format.ts'
import { say, sayWith, sayWords } from '../words/say.ts'
import styles from './steps/walk.module.css'

export function WalkNotice({
  walk,
  onRetry,
}: {
  readonly walk: WalkState
  readonly onRetry: () => void
}) {
  const info = useApp(({ current }) => (current.status === 'ready' ? current.info : null))
  const { keepForOffline } = useActions()
  const kind = walkNoticeKind(walk, info)
  if (kind === 'failed' && walk.failure !== null) {
    const details = [walk.failure.what, walk.question, walk.failure.detail ?? '']
    return (
      <NoticeBox role="alert" failure={walk.failure}>
        <RetryButton onRetry={onRetry} />
        <CopyButton label={say('Copy details')} text={() => details.map(sayWords).join('\n')} />
        <TraceButton />
      </NoticeBox>
    )
  }
  if (kind === 'missing-pieces')
    return (
      <NoticeBox
        role="alert"
        failure={{
          what: 'Not all of this library is in this browser.',
          detail:
            'The answer may lie in parts that could not be fetched. Go online and keep the library for offline.',
        }}
      >
        <RetryButton onRetry={onRetry} />
        <Button onClick={() => void keepForOffline()}>{say('Keep for offline')}</Button>
      </NoticeBox>
    )
  if (kind === 'outdated')
    return (
      <NoticeBox isPlain role="status" failure={outdated(info?.name ?? '')}>
        <RetryButton onRetry={onRetry} />
      </NoticeBox>
    )
  if (kind !== 'stopped') return null
  return (
    <NoticeBox isPlain icon="stop" failure={{ what: stoppedAt(walk) }}>
      <FinishButton walk={walk} />
      <RetryButton onRetry={onRetry} />
      <TraceButton />
    </NoticeBox>
  )
}

/** The collection has changed since the walk: what it read may be different. */
function outdated(name: string): Failure {
  return { what: filled('{name} has changed since this was asked.', { name }) }
}

/** A button that opens the trace view of a walk without an answer. */
function TraceButton() {
  const { showView } = useActions()
  return (
    <Button look="quiet" onClick={() => showView('steps')}>
      {say('How it got there')}
    </Button>
  )
}

/** Lets the model answer from what its stopped walk read; nothing if there is no such walk or model. */
function FinishButton({ walk }: { readonly walk: WalkState }) {
  const model = useCurrentModel()
  const { finishWalk } = useActions()
  if (model === null || walk.imported !== null || !hasRead(walk)) return null
  return <Button onClick={() => void finishWalk()}>{say('Answer now')}</Button>
}

/** Whether a model read something by a call of its own. */
function hasRead({ steps }: WalkState): boolean {
  return steps.some((step) => step.kind === 'call' && readPlaces(step).length > 0)
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return <Button onClick={onRetry}>{say('Ask again')}</Button>
}

/** Shows that the walk was imported from a file, and which of its places and steps cannot be shown. */
export function ImportedNotice() {
  const imported = useApp(({ walk }) => walk.imported)
  // Steps are numbered from 1 without gaps: missing numbers are steps that the trace reader rejected.
  const unknown = useApp(({ walk: { steps } }) => (steps.at(-1)?.number ?? 0) - steps.length)
  if (imported === null) return null
  const { file, collection, missing } = imported
  return (
    <div className={styles.imported} role="status">
      <p>
        {sayWith('Steps from {file}, made on {collection}.', {
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

/** The kinds of notices next to the steps of a walk. */
export type WalkNoticeKind = 'failed' | 'missing-pieces' | 'outdated' | 'stopped'

/** The notice of a walk over this collection; `null` if its steps show everything. */
export function walkNoticeKind(
  walk: WalkState,
  info: Pick<CollectionInfo, 'slug' | 'generation'> | null,
): WalkNoticeKind | null {
  switch (walk.status) {
    case 'failed':
      return walk.failure === null ? null : 'failed'
    case 'stopped':
      return 'stopped'
    case 'done':
      if (missesPieces(walk)) return 'missing-pieces'
      return walk.imported === null && isOutdated(walk, info) ? 'outdated' : null
    case 'idle':
    case 'running':
      return null
  }
}

/** Whether a step failed because a piece of the library is missing: the answer may be in it. */
function missesPieces({ steps }: WalkState): boolean {
  return steps.some((step) => step.kind === 'fallback' && step.missing === 'piece')
}

/** Whether the collection has changed since the walk: what it read may be different. */
function isOutdated(
  { on }: WalkState,
  info: Pick<CollectionInfo, 'slug' | 'generation'> | null,
): boolean {
  return info !== null && on?.collection === info.slug && on.generation !== info.generation
}

/** The text that names the step at which a walk was stopped. */
export function stoppedAt({ steps }: Pick<WalkState, 'steps'>): Words {
  const last = lastWalked(steps)
  if (last === undefined) return 'Stopped before the first step.'
  return filled('Stopped at step {number}.', { number: last.number })
}
