// Where the walk starts: the best places by the words of the question.

import { BRANCH_FLOOR, KEYWORD_FLOOR } from '../../../model/walk/budget.ts'
import type { StepOf } from '../../../model/walk/trace.ts'
import { say, sayWords } from '../../language/say.ts'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { phaseText, verbText } from '../../words/describe.ts'
import { displayId } from '../../words/display-id.ts'
import { duration } from '../../words/format.ts'
import { Candidates } from './parts/Candidates.tsx'
import { StepFrame } from './parts/StepFrame.tsx'
import type { StepProps } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

export function LocateStep({ step, frame, walk }: StepProps<'locate'>) {
  const best = step.cues.at(0)
  const what =
    best === undefined ? (
      phaseText('root')
    ) : (
      <>
        <PlaceName name={displayId(best.ref)} />
        {step.cues.length > 1 && (
          <span className={styles.fixed}> {keptText(step.cues.length - 1)}</span>
        )}
      </>
    )
  return (
    <StepFrame
      frame={frame}
      verb={verbText('locate')}
      what={what}
      why={best && sayWords(best.why)}
      costs={[duration(step.ms)]}
    >
      {step.considered.length === 0 && (
        <p className={styles.why}>{say('Searched {how}.', { how: phaseText(step.phase) })}</p>
      )}
      <Candidates
        considered={step.considered}
        floor={floorOf(step.phase)}
        below={step.below}
        walk={walk}
      />
    </StepFrame>
  )
}

function keptText(more: number): string {
  return `+${more}`
}

function floorOf(phase: StepOf<'locate'>['phase']): number | undefined {
  if (phase === 'branches') return BRANCH_FLOOR
  return phase === 'keywords' ? KEYWORD_FLOOR : undefined
}
