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
  const { stopLocal, unloadLocal, allowLocal } = useActions()
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
    case 'failed':
      return (
        <p className={models.bad}>
          <Icon name="warn" /> <bdi>{model.name}</bdi>: {model.why} Until another is loaded the
          structural reasoner does the work.
        </p>
      )
  }
}

function hostOf(source: string): string {
  return source.includes('*') ? source.replace('https://', '') : new URL(source).host
}
