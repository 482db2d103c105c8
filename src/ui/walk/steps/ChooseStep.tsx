// Which branch was entered next, by whom, and why.

import type { ReasonerName } from '../../../model/walk/trace.ts'
import { say, sayWords } from '../../language/say.ts'
import type { Text } from '../../language/texts/texts.ts'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { fateText, verbText } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { duration, share } from '../../words/format.ts'
import { Candidates } from './parts/Candidates.tsx'
import { StepFrame, Why } from './parts/StepFrame.tsx'
import type { StepProps } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

/** Who can choose, as it is said on the chip. */
const CHOOSERS = {
  structural: 'by structural',
  bm25: 'by text search',
  model: 'by model',
} as const satisfies Readonly<Record<ReasonerName, Text>>

export function ChooseStep({ step, frame, walk }: StepProps<'choose'>) {
  const [first, ...others] = step.considered.filter(({ fate }) => fate === 'chosen')
  const what = (
    <>
      {first === undefined ? (
        <span className={styles.fixed}>{say('none')}</span>
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
      verb={verbText('choose')}
      what={what}
      why={sayWords(first === undefined ? step.why : first.why)}
      chip={replaced ? say(CHOOSERS[step.by]) : undefined}
      fallback={replaced}
      costs={[
        fateText(step.considered),
        say('confidence {share}', { share: share(step.confidence) }),
        duration(step.ms),
      ]}
    >
      {step.why !== '' && <Why words={step.why} />}
      <Candidates considered={step.considered} walk={walk} />
    </StepFrame>
  )
}
