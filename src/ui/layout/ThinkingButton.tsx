// Who thinks, in the bar at the top; leads to where that is chosen.

import { lacksKey, type ModelsState } from '../../state/shape/model-state.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import styles from './shell.module.css'

export function ThinkingButton() {
  const words = useApp(({ models }) => wordsOf(models))
  const { openDialog } = useActions()
  return (
    <button type="button" className={styles.model} onClick={() => openDialog('settings')}>
      {words}
    </button>
  )
}

function wordsOf(models: ModelsState): string {
  const { settings, reach, local } = models
  if (settings.place === 'browser' && local.model.status === 'ready')
    return say('Thinking: {model}', { model: local.model.name })
  if (settings.place !== 'provider') return say('Model: none')
  if (settings.model === '' || reach !== 'now') return say('Model: not set up')
  if (lacksKey(models)) return say('Model: key missing')
  return say('Thinking: {model}', { model: settings.model })
}
