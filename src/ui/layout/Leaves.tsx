// What leaves this tab, in the bar at the bottom: nothing, or prompts to a host that is named.

import { lacksKey, type ModelsState } from '../../state/shape/model-state.ts'
import { useApp } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
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
  if (reach === 'locked') return say('Locked: only this page can be reached')
  const isUsed =
    settings.place === 'provider' && settings.model !== '' && reach === 'now' && !lacksKey(models)
  if (!isUsed || facts === null || 'problem' in facts) return say('Nothing leaves this tab')
  return facts.isLocal
    ? say('Talks to {host} on this machine', { host: facts.host })
    : say('Talks to {host}', { host: facts.host })
}
