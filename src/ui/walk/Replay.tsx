// The replay over the state: once a walk has ended, and has somewhere to go.

import { useActions, useApp } from '../hooks/app-context.ts'
import { ReplayBar } from './ReplayBar.tsx'

export function Replay() {
  const { status, steps, shown, id } = useApp((state) => state.walk)
  const actions = useActions()
  if (status === 'idle' || status === 'running' || steps.length < 2) return null
  return (
    <ReplayBar
      key={id}
      steps={steps}
      shown={Math.min(shown ?? steps.length, steps.length)}
      onShow={actions.showSteps}
    />
  )
}
