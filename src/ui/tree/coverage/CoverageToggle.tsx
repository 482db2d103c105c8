// Switches the colours of coverage in tree and map on and off, and shows its counts.

import { walkFold } from '../../../state/fold/derive.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { Button } from '../../parts/Button.tsx'

export function CoverageToggle() {
  const on = useApp((state) => state.coverage)
  const walked = useApp((state) => walkFold(state).lanes.length > 0)
  const { toggleCoverage } = useActions()
  if (!walked) return null
  return (
    <Button look="quiet" aria-pressed={on} onClick={toggleCoverage}>
      {say('Coverage')}
    </Button>
  )
}
