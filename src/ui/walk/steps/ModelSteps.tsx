// Steps of models, and the step that ends their part: the question as understood, the chosen collections, the
// checks, the limit that was reached.

import type { Text } from '../../../messages/texts.ts'
import type { Claim, Verdict } from '../../../model/walk/trace.ts'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { capText, checkText, stepText, verbText } from '../../words/describe.ts'
import { duration, share } from '../../words/format.ts'
import { say, sayWords } from '../../words/say.ts'
import { sayWith } from '../../words/say-with.ts'
import { StepFrame, Why } from './StepFrame.tsx'
import type { StepProps } from './step-context.ts'
import styles from './walk.module.css'

export function AnalyseStep({ step, frame }: StepProps<'analyse'>) {
  const { intent, language, isFollowUp } = step
  return (
    <StepFrame
      frame={frame}
      verb={verbText('analyse')}
      what={stepText(step)}
      costs={[duration(step.ms)]}
    >
      <p className={styles.why}>
        {isFollowUp && `${say('Understood as a follow-up.')} `}
        {intent !== '' && <Prose text={intent} />}
        {language !== '' && ` (${language})`}
      </p>
    </StepFrame>
  )
}

export function CollectionsStep({ step, frame }: StepProps<'shelves'>) {
  return (
    <StepFrame
      frame={frame}
      verb={verbText('shelves')}
      what={stepText(step)}
      costs={[duration(step.ms)]}
    >
      {step.why !== '' && <Why words={step.why} />}
      <ul className={styles.places} aria-label={say('Collections')}>
        {step.shelves.map(({ collection, name, score, why, fate }) => (
          <li key={collection} className={styles.shelf}>
            <Mark name={fate} />
            <bdi>{name}</bdi>
            <span className={styles.note}>{sayWords(why)}</span>
            <span className={styles.score}>{share(score)}</span>
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

const VERDICT_WORDS = {
  retry: 'it goes on once more',
  replaced: 'the passages take its place',
  'not-found': 'nothing found',
} as const satisfies Readonly<Record<Exclude<Verdict, 'stands'>, Text>>

export function CheckStep({ step, frame }: StepProps<'check'>) {
  const follows = step.verdict === 'stands' ? '' : `, ${say(VERDICT_WORDS[step.verdict])}`
  const what = `${checkText(step)}${follows}`
  return (
    <StepFrame frame={frame} verb={verbText('check')} what={what} costs={[duration(step.ms)]}>
      {step.why !== '' && <Why words={step.why} />}
      <ul className={styles.claims} aria-label={say('Sentences')}>
        {step.claims.map((claim) => (
          <ClaimRow key={claim.text} claim={claim} />
        ))}
      </ul>
      {step.missing.length > 0 && (
        <p className={styles.aside}>
          {say('Missing: {words}', { words: step.missing.join(', ') })}
        </p>
      )}
    </StepFrame>
  )
}

function ClaimRow({ claim }: { readonly claim: Claim }) {
  return (
    <li className={classNames(!claim.grounded && styles.ungrounded)}>
      <Icon name={claim.grounded ? 'tick' : 'warn'} />
      <span>
        {claim.grounded
          ? claim.text
          : sayWith('{label}: {text}', {
              label: <b>{say('Not seen in the lines cited')}</b>,
              text: claim.text,
            })}
        {claim.why !== '' && <small>{sayWords(claim.why)}</small>}
      </span>
    </li>
  )
}

export function CapStep({ step, frame }: StepProps<'cap'>) {
  return (
    <StepFrame
      frame={frame}
      verb={verbText('cap')}
      what={capText(step)}
      costs={[duration(step.ms)]}
    >
      <p className={styles.why}>
        {say('A limit was reached: the answer is made of what was read by then.')}
      </p>
    </StepFrame>
  )
}
