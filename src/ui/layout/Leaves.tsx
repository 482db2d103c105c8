// What leaves this tab, in the bar at the bottom: nothing, or prompts to a host that is named.

import { lacksKey, type ModelsState } from '../../state/shape/model-state.ts'
import { useApp } from '../hooks/app-context.ts'
import { ShellIcon } from '../parts/ShellIcon.tsx'

export function Leaves() {
  const words = useApp(({ models }) => wordsOf(models))
  return (
    <span>
      <ShellIcon name="lock" />
      {words}
    </span>
  )
}

function wordsOf(models: ModelsState): string {
  const { settings, facts, reach } = models
  if (reach === 'locked') return 'Locked: only this page can be reached'
  const isUsed =
    settings.place === 'provider' && settings.model !== '' && reach === 'now' && !lacksKey(models)
  if (!isUsed || facts === null || 'problem' in facts) return 'Nothing leaves this tab'
  return facts.isLocal ? `Talks to ${facts.host} on this machine` : `Talks to ${facts.host}`
}
