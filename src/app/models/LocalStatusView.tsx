// The current state of the model in this browser: loading, ready, or the reason of a failure and the remedies.

import { useActions, useApp } from '../hooks/app-context.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import type { LocalStatus } from '../state/shape/local-state.ts'
import { say, sayWith, sayWords } from '../words/say.ts'
import { LoadingModel, NotAllowedModel } from './EngineStatus.tsx'
import styles from './local.module.css'
import { measuredWords } from './local-words.ts'
import models from './models.module.css'

export function LocalStatusView() {
  const model = useApp((state) => state.models.local.model)
  return (
    <div className={styles.status} role="status" aria-label={say('In this browser')}>
      <Shown model={model} />
    </div>
  )
}

function Shown({ model }: { readonly model: LocalStatus }) {
  const { stopLocal, unloadLocal, allowLocal, openKeptFile, takeOverLocal } = useActions()
  switch (model.status) {
    case 'off':
      return <p>{say('No model is in use: answers quote what was found.')}</p>
    case 'loading':
      return <LoadingModel name={model.name} progress={model.progress} cancel={stopLocal} />
    case 'not-allowed':
      return <NotAllowedModel name={model.name} hosts={model.hosts} allow={allowLocal} />
    case 'ready':
      return (
        <>
          <p>
            <Icon name="tick" />{' '}
            {sayWith('{model} answers. Nothing leaves this browser.', {
              model: <bdi>{model.name}</bdi>,
            })}
          </p>
          {model.device === 'cpu' && (
            <p className={models.hint}>
              {say(
                'Without a graphics card it finds more for questions in everyday words, and writes no answers.',
              )}
            </p>
          )}
          <ModelCheck />
          <Button onClick={unloadLocal}>{say('Unload')}</Button>
        </>
      )
    case 'ask-file':
      return (
        <>
          <p>
            {sayWith('{model} was in use. The browser asks before it is read again.', {
              model: <bdi>{model.name}</bdi>,
            })}
          </p>
          <Button onClick={() => void openKeptFile()}>{say('Read again')}</Button>
        </>
      )
    case 'elsewhere':
      return (
        <>
          <p>
            {say(
              'Another tab has a model in memory, and two may be more than this machine holds. This one answers without.',
            )}
          </p>
          <Button onClick={() => void takeOverLocal()}>
            {sayWith('Unload it there, load {model} here', { model: <bdi>{model.name}</bdi> })}
          </Button>
        </>
      )
    case 'failed':
      return <Failed model={model} />
  }
}

/** Why it does not answer, and the remedies: retry, a smaller model, or none. */
function Failed({
  model,
}: {
  readonly model: Extract<LocalStatus, { readonly status: 'failed' }>
}) {
  const { retryLocal, loadLocal, stopLocal } = useActions()
  const { name, why, smaller } = model
  return (
    <>
      <p className={models.bad}>
        <Icon name="warn" /> <bdi>{name}</bdi>: {sayWords(why)}{' '}
        {say('Until another is loaded, questions are answered without one.')}
      </p>
      <div className={styles.row}>
        <Button onClick={() => void retryLocal()}>{say('Try again')}</Button>
        {smaller !== null && (
          <Button onClick={() => void loadLocal({ kind: 'listed', id: smaller.id })}>
            {smaller.isKept
              ? say('Use {name}', { name: smaller.name })
              : say('Download {name}', { name: smaller.name })}
          </Button>
        )}
        <Button onClick={stopLocal}>{say('Go on without the model')}</Button>
      </div>
    </>
  )
}

/** How fast the loaded model was in its check on this machine. */
export function ModelCheck() {
  const check = useApp((state) => state.models.local.check)
  const { checkLocal } = useActions()
  if (check.status === 'running') return <p className={models.hint}>{say('Testing …')}</p>
  return (
    <section>
      {check.status === 'failed' && (
        <p className={models.hint}>
          {say('It wrote no words: {why}', { why: sayWords(check.why) })}
        </p>
      )}
      {check.status === 'done' && check.samples.length === 0 && (
        <p className={models.hint}>
          {say('It wrote no words within ten seconds. A smaller model may.')}
        </p>
      )}
      {check.status === 'done' && check.samples.length > 0 && <p>{measuredWords(check.seconds)}</p>}
      <Button look="quiet" onClick={() => void checkLocal()}>
        {say('Check')}
      </Button>
    </section>
  )
}
