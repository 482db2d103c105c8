// A reference that was followed across the tree.

import type { StepOf } from '../../../model/walk/trace.ts'
import { say, sayWords } from '../../language/say.ts'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { verbText } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { duration } from '../../words/format.ts'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'
import type { StepContext } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

export function FollowStep(props: {
  readonly step: StepOf<'follow'>
  readonly frame: StepFrameState
  readonly walk: StepContext
}) {
  const { step, frame, walk } = props
  const what = (
    <>
      <span className={styles.fixed}>→ </span>
      <PlaceName name={lineName(step.to)} title={displayId(step.to)} />
    </>
  )
  return (
    <StepFrame
      frame={frame}
      verb={verbText('follow')}
      what={what}
      why={step.why === '' ? `“${step.reference}”` : sayWords(step.why)}
      costs={[duration(step.ms)]}
    >
      {step.why !== '' && (
        <p className={styles.why}>
          <Prose text={sayWords(step.why)} />
        </p>
      )}
      <ul className={styles.places}>
        {[step.from, step.to].map((ref) => (
          <li key={ref.id}>
            <span className={styles.role}>{ref === step.from ? say('from') : say('to')}</span>
            <PlaceLink collection={walk.collection} place={ref} onOpen={walk.openPlace} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
