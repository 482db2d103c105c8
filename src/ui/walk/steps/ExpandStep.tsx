// Branches that were opened further.

import type { StepOf } from '../../../model/walk/trace.ts'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { verbText } from '../../words/describe.ts'
import { displayId } from '../../words/display-id.ts'
import { counted, duration } from '../../words/format.ts'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'
import type { StepContext } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

export function ExpandStep(props: {
  readonly step: StepOf<'expand'>
  readonly frame: StepFrameState
  readonly walk: StepContext
}) {
  const { step, frame, walk } = props
  const [first, ...others] = step.refs
  const what =
    first === undefined ? (
      counted(0, 'branch')
    ) : (
      <>
        <PlaceName name={displayId(first)} />
        {others.length > 0 && <span className={styles.fixed}> +{others.length}</span>}
      </>
    )
  return (
    <StepFrame frame={frame} verb={verbText('expand')} what={what} costs={[duration(step.ms)]}>
      <ul className={styles.places}>
        {step.refs.map((ref) => (
          <li key={ref.id}>
            <PlaceLink collection={walk.collection} place={ref} onOpen={walk.openPlace} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
