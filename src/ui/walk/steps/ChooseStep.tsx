// Which branch was entered next, by whom, and why.

import type { StepOf } from '../../../model/walk/trace.ts'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { fateText, VERBS } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { duration, share } from '../../words/format.ts'
import { Candidates } from './parts/Candidates.tsx'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'
import type { StepContext } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

/** Who can choose, as it is said on the chip. */
const CHOOSERS = { structural: 'structural', bm25: 'text search', model: 'model' } as const

export function ChooseStep(props: {
  readonly step: StepOf<'choose'>
  readonly frame: StepFrameState
  readonly walk: StepContext
}) {
  const { step, frame, walk } = props
  const [first, ...others] = step.considered.filter(({ fate }) => fate === 'chosen')
  const what = (
    <>
      {first === undefined ? (
        <span className={styles.fixed}>none</span>
      ) : (
        <PlaceName name={lineName(first.ref)} title={displayId(first.ref)} />
      )}
      {others.length > 0 && <span className={styles.fixed}> +{others.length}</span>}
    </>
  )
  const replaced = step.by !== walk.reasoner
  return (
    <StepFrame
      frame={frame}
      verb={VERBS.choose}
      what={what}
      why={first === undefined ? step.why : first.why}
      chip={replaced ? `by ${CHOOSERS[step.by]}` : undefined}
      fallback={replaced}
      costs={[fateText(step.considered), `confidence ${share(step.confidence)}`, duration(step.ms)]}
    >
      {step.why !== '' && (
        <p className={styles.why}>
          <Prose text={step.why} />
        </p>
      )}
      <Candidates considered={step.considered} walk={walk} />
    </StepFrame>
  )
}
