// The replay over the state: once a walk has ended, and has somewhere to go.

import { useMemo } from 'react'
import { useActions, useApp } from '../app-context.ts'
import { ReplayBar } from './ReplayBar.tsx'

export function Replay() {
  const { status, steps, shown, id } = useApp((state) => state.walk)
  const actions = useActions()
  // The closing step only sums up: it has no lane and no stop.
  const stops = useMemo(() => steps.filter(({ kind }) => kind !== 'done'), [steps])
  if (status === 'idle' || status === 'running' || stops.length < 2) return null
  return (
    <ReplayBar
      key={id}
      steps={stops}
      shown={Math.min(shown ?? stops.length, stops.length)}
      onShow={(count) => actions.showSteps(count >= stops.length ? null : count)}
    />
  )
}
