// The last steps: another tier took over, the answer was written, the walk ended.

import { isWithoutModel } from '../../../model/walk/answer-checks.ts'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { answerText, doneText, fallbackText, tierText, verbText } from '../../words/describe.ts'
import { counted, duration, grouped } from '../../words/format.ts'
import { say } from '../../words/say.ts'
import { Candidates } from './Candidates.tsx'
import { StepFrame, Why } from './StepFrame.tsx'
import type { StepProps } from './step-context.ts'
import styles from './walk.module.css'

export function FallbackStep({ step, frame }: StepProps<'fallback'>) {
  return (
    <StepFrame
      frame={frame}
      verb={verbText('fallback')}
      what={fallbackText(step)}
      {...(!isWithoutModel(step) && { chip: say('by {tier}', { tier: tierText(step.to) }) })}
      fallback
      costs={[duration(step.ms)]}
    >
      <Why words={step.why} />
    </StepFrame>
  )
}

export function AnswerStep({ step, frame, walk }: StepProps<'answer'>) {
  const places = step.found ? step.citations : []
  return (
    <StepFrame
      frame={frame}
      verb={verbText('answer')}
      what={answerText(step)}
      costs={[duration(step.ms)]}
    >
      {!step.found && (
        <p className={styles.why}>{say('What was read does not answer the question.')}</p>
      )}
      <ul className={styles.places}>
        {places.map((citation) => (
          <li key={citation.number}>
            <span className={styles.role}>{citation.number}</span>
            <PlaceLink
              collection={walk.collection}
              place={citation.ref}
              lines={citation}
              onOpen={walk.openPlace}
            />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

export function DoneStep({ step, frame, walk }: StepProps<'done'>) {
  const tokens = say('{tokens} in all', {
    tokens: counted(step.shownTokens + step.readTokens, 'token'),
  })
  return (
    <StepFrame
      frame={frame}
      verb={verbText('done')}
      what={doneText(step)}
      costs={[tokens, duration(step.at + step.ms)]}
    >
      {step.shownTokens > 0 && (
        <p className={styles.why}>
          {say('{places}, best first. {shown} tokens were shown and {read} read.', {
            places: counted(step.results.length, 'place'),
            shown: grouped(step.shownTokens),
            read: grouped(step.readTokens),
          })}
        </p>
      )}
      <Candidates considered={step.results} walk={walk} />
    </StepFrame>
  )
}
