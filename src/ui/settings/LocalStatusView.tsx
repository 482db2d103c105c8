// The model in this browser as it is now: being loaded, ready, or why not, and the way on.

import type { LocalStatus } from '../../state/local-state.ts'
import { useActions, useApp } from '../app-context.ts'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import styles from './local.module.css'
import { progressWords, readyWords } from './local-words.ts'
import models from './models.module.css'

export function LocalStatusView() {
  const model = useApp((state) => state.models.local.model)
  return (
    <div className={styles.status} role="status" aria-label="Model in this browser">
      <Shown model={model} />
    </div>
  )
}

function Shown({ model }: { readonly model: LocalStatus }) {
  const { stopLocal, unloadLocal, allowLocal, openKeptFile, takeOverLocal } = useActions()
  switch (model.status) {
    case 'off':
      return <p>No model is loaded: the structural reasoner does the work.</p>
    case 'loading': {
      const { text, share } = progressWords(model.progress)
      return (
        <>
          <p>
            <bdi>{model.name}</bdi>: {text}
          </p>
          {share === null ? <progress /> : <progress value={share} max={1} />}
          <button type="button" className={parts.button} onClick={stopLocal}>
            Cancel
          </button>
        </>
      )
    }
    case 'not-allowed':
      return (
        <>
          <p>
            <bdi>{model.name}</bdi> is not in this browser. To download it the page must be allowed
            to reach {model.hosts.map(hostOf).join(', ')}; nothing of yours is sent there.
          </p>
          <button type="button" className={parts.button} onClick={allowLocal}>
            Allow, reload and download
          </button>
        </>
      )
    case 'ready':
      return (
        <>
          <p>
            <Icon name="tick" /> <bdi>{model.name}</bdi> answers, {readyWords(model)}
          </p>
          <button type="button" className={parts.button} onClick={unloadLocal}>
            Unload
          </button>
        </>
      )
    case 'ask-file':
      return (
        <>
          <p>
            <bdi>{model.name}</bdi> was in use. The browser asks before it is read again; nothing is
            copied or sent.
          </p>
          <button type="button" className={parts.button} onClick={() => void openKeptFile()}>
            Read it again
          </button>
        </>
      )
    case 'elsewhere':
      return (
        <>
          <p>
            Another tab has a model in memory, and two may be more than this machine holds. In this
            one the structural reasoner does the work.
          </p>
          <button type="button" className={parts.button} onClick={() => void takeOverLocal()}>
            Unload it there, load <bdi>{model.name}</bdi> here
          </button>
        </>
      )
    case 'failed':
      return <Failed model={model} />
  }
}

/** Why it does not answer, and the ways on: once more, a smaller one, or none. */
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
        <Icon name="warn" /> <bdi>{name}</bdi>: {why} Until another is loaded the structural
        reasoner does the work.
      </p>
      <div className={styles.row}>
        <button type="button" className={parts.button} onClick={() => void retryLocal()}>
          Try again
        </button>
        {smaller !== null && (
          <button
            type="button"
            className={parts.button}
            onClick={() => void loadLocal({ kind: 'listed', id: smaller.id })}
          >
            {smaller.isKept ? 'Use' : 'Download'} {smaller.name}, which is smaller
          </button>
        )}
        <button type="button" className={parts.button} onClick={stopLocal}>
          Go on without
        </button>
      </div>
    </>
  )
}

function hostOf(source: string): string {
  return source.includes('*') ? source.replace('https://', '') : new URL(source).host
}
