// Which branch was entered next, by whom, and why.

import type { StepOf } from '../../../model/walk/trace.ts'
import { PathText } from '../../parts/PathText.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { fateText, VERBS } from '../../words/describe.ts'
import { displayId, shortId } from '../../words/display-id.ts'
import { duration, share } from '../../words/format.ts'
import { Candidates } from './parts/Candidates.tsx'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'
import styles from './parts/walk.module.css'
import type { WalkContext } from './parts/walk-context.ts'

/** Who can choose, as it is said on the chip. */
const CHOOSERS = { structural: 'structural', bm25: 'text search', model: 'model' } as const

export function ChooseStep(props: {
  readonly step: StepOf<'choose'>
  readonly frame: StepFrameState
  readonly walk: WalkContext
}) {
  const { step, frame, walk } = props
  const [first, ...others] = step.considered.filter(({ fate }) => fate === 'chosen')
  const what = (
    <>
      {first === undefined ? (
        <span className={styles.fixed}>none</span>
      ) : (
        <PathText path={shortId(first.ref)} title={displayId(first.ref)} />
      )}
      <span className={styles.fixed}>
        {others.length > 0 && `+${others.length} `}
        {fateText(step.considered)}
      </span>
    </>
  )
  const replaced = step.by !== walk.reasoner
  return (
    <StepFrame
      frame={frame}
      verb={VERBS.choose}
      what={what}
      chip={replaced ? `by ${CHOOSERS[step.by]}` : undefined}
      fallback={replaced}
      costs={[`confidence ${share(step.confidence)}`, duration(step.ms)]}
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
