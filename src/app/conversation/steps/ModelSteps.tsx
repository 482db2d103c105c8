// Steps of models, and the step that ends their part: the question as understood, the chosen collections, the
// checks, the limit that was reached.

import type { Text } from '../../../messages/texts.ts'
import { isWithoutModel } from '../../../model/walk/answer-checks.ts'
import type { Claim, Verdict } from '../../../model/walk/trace.ts'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { checkText, tierText } from '../../words/describe.ts'
import { counted, grouped, share } from '../../words/format.ts'
import { say, sayWith, sayWords } from '../../words/say.ts'
import { Candidates } from './Candidates.tsx'
import { StepFrame, type StepProps, Why } from './StepFrame.tsx'
import styles from './walk.module.css'

export function AnalyseStep(props: StepProps<'analyse'>) {
  const { intent, language, isFollowUp } = props.step
  return (
    <StepFrame {...props}>
      <p className={styles.why}>
        {isFollowUp && `${say('Understood as a follow-up.')} `}
        {intent !== '' && <Prose text={intent} />}
        {language !== '' && ` (${language})`}
      </p>
    </StepFrame>
  )
}

export function CollectionsStep(props: StepProps<'shelves'>) {
  const { step } = props
  return (
    <StepFrame {...props}>
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

export function CheckStep(props: StepProps<'check'>) {
  const { step } = props
  const follows = step.verdict === 'stands' ? '' : `, ${say(VERDICT_WORDS[step.verdict])}`
  const what = `${checkText(step)}${follows}`
  return (
    <StepFrame {...props} what={what}>
      {step.why !== '' && <Why words={step.why} />}
      <ul className={styles.claims}>
        {step.claims.map((claim) => (
          <ClaimRow key={claim.text} claim={claim} />
        ))}
      </ul>
      {step.missing.length > 0 && (
        <p className={styles.aside}>
          {say('missing: {words}', { words: step.missing.join(', ') })}
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
              label: <b>{say('not seen in the lines cited')}</b>,
              text: claim.text,
            })}
        {claim.why !== '' && <small>{sayWords(claim.why)}</small>}
      </span>
    </li>
  )
}

export function FallbackStep(props: StepProps<'fallback'>) {
  const { step } = props
  return (
    <StepFrame
      {...props}
      {...(!isWithoutModel(step) && { chip: say('by {tier}', { tier: tierText(step.to) }) })}
      fallback
    >
      <Why words={step.why} />
    </StepFrame>
  )
}

export function AnswerStep(props: StepProps<'answer'>) {
  const { step } = props
  const places = step.found ? step.citations : []
  return (
    <StepFrame {...props}>
      {!step.found && (
        <p className={styles.why}>{say('What was read does not answer the question.')}</p>
      )}
      <ul className={styles.places}>
        {places.map((citation) => (
          <li key={citation.number}>
            <span className={styles.role}>{citation.number}</span>
            <PlaceLink place={citation.ref} lines={citation} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

export function DoneStep(props: StepProps<'done'>) {
  const { step } = props
  const tokens = say('{tokens} in all', {
    tokens: counted(step.shownTokens + step.readTokens, 'token'),
  })
  return (
    <StepFrame {...props} costs={[tokens]} ms={step.at + step.ms}>
      {step.shownTokens > 0 && (
        <p className={styles.why}>
          {say('{places}, best first. {shown} tokens were shown and {read} read.', {
            places: counted(step.results.length, 'place'),
            shown: grouped(step.shownTokens),
            read: grouped(step.readTokens),
          })}
        </p>
      )}
      <Candidates considered={step.results} />
    </StepFrame>
  )
}
