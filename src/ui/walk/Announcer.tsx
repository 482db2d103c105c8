// Says aloud where the walk is, for those who do not see it.

import type { Step } from '../../model/walk/trace.ts'
import type { WalkStatus } from '../../state/shape/walk-state.ts'
import { useThrottled } from '../hooks/use-throttled.ts'
import parts from '../parts/parts.module.css'
import { announcement } from './announcement.ts'

/** Milliseconds between two announcements. */
const PAUSE = 2000

export function Announcer(props: { readonly steps: readonly Step[]; readonly status: WalkStatus }) {
  const said = useThrottled(announcement(props.steps, props.status), PAUSE)
  return (
    <p className={parts.hidden} role="status">
      {said}
    </p>
  )
}
