// Lines that were read, in the source's own text.

import type { StepOf } from '../../../model/walk/trace.ts'
import { CodeExcerpt } from '../../excerpt/CodeExcerpt.tsx'
import { sayWords } from '../../language/say.ts'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { PlaceName } from '../../parts/PlaceName.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { verbText } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { counted, duration, lineRange } from '../../words/format.ts'
import { FlaggedNote } from './parts/FlaggedNote.tsx'
import { StepFrame, type StepFrameState } from './parts/StepFrame.tsx'
import type { StepContext } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

export function ReadStep(props: {
  readonly step: StepOf<'read'>
  readonly frame: StepFrameState
  readonly walk: StepContext
}) {
  const { step, frame, walk } = props
  const tokens = step.passages.reduce((sum, passage) => sum + passage.tokens, 0)
  return (
    <StepFrame
      frame={frame}
      verb={verbText('read')}
      what={<PlaceName name={lineName(step.ref)} title={displayId(step.ref)} />}
      why={sayWords(step.why)}
      costs={[counted(tokens, 'token'), duration(step.ms)]}
    >
      {step.why !== '' && (
        <p className={styles.why}>
          <Prose text={sayWords(step.why)} />
        </p>
      )}
      {step.passages.map((passage) => (
        <div key={`${passage.ref.id}:${passage.start}`} className={styles.passage}>
          <PlaceLink
            collection={walk.collection}
            place={passage.ref}
            lines={passage}
            onOpen={walk.openPlace}
          >
            {lineRange(passage.start, passage.end)}
          </PlaceLink>
          <CodeExcerpt place={passage.ref} start={passage.start} text={passage.text} limit={4} />
        </div>
      ))}
      <FlaggedNote flagged={step.flagged} walk={walk} />
    </StepFrame>
  )
}
