// The components of all kinds of steps, except those of an agent.

import { type ComponentType, type FormEvent, useState } from 'react'
import type { Text } from '../../../messages/texts.ts'
import { type Route, WALK_ROUTES } from '../../../model/question/question-kinds.ts'
import { isWithoutModel } from '../../../model/walk/answer-checks.ts'
import type { Claim, Step, Verdict } from '../../../model/walk/trace.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { Button } from '../../parts/Button.tsx'
import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { PlaceName } from '../../parts/PathText.tsx'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { Prose } from '../../parts/Prose.tsx'
import parts from '../../parts/parts.module.css'
import { CodeExcerpt } from '../../source/code/CodeExcerpt.tsx'
import {
  checkText,
  routeName,
  tierText,
  verbText,
  verdictText,
  withoutVerdict,
} from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { counted, grouped, lineRange, share } from '../../words/format.ts'
import { say, sayWith, sayWords } from '../../words/say.ts'
import { CallStep, StartStep } from './AgentSteps.tsx'
import { Candidates } from './Candidates.tsx'
import { FlaggedNote } from './FlaggedNote.tsx'
import { StepFrame, type StepProps, Why } from './StepFrame.tsx'
import styles from './walk.module.css'

export function StepView(props: StepProps<Step['kind']>) {
  const View = STEP_VIEWS[props.step.kind] as ComponentType<StepProps<Step['kind']>>
  return <View {...props} />
}

/** A reference that was followed across the tree. */
function FollowStep(props: StepProps<'follow'>) {
  const { step } = props
  const what = (
    <>
      <span className={styles.fixed}>→ </span>
      <PlaceName name={lineName(step.to)} title={displayId(step.to)} />
    </>
  )
  return (
    <StepFrame
      {...props}
      what={what}
      why={step.why === '' ? `“${step.reference}”` : sayWords(step.why)}
    >
      {step.why !== '' && <Why words={step.why} />}
      <ul className={styles.places}>
        {[step.from, step.to].map((ref) => (
          <li key={ref.id}>
            <span className={styles.role}>{ref === step.from ? say('from') : say('to')}</span>
            <PlaceLink place={ref} />
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

/** Whether the text that was read is enough, and what is missing. */
function JudgeStep(props: StepProps<'judge'>) {
  const { step } = props
  return (
    <StepFrame {...props} what={verdictText(step)} why={withoutVerdict(step.why)}>
      <Why words={step.why} />
    </StepFrame>
  )
}

/** Lines that were read, as in the source. */
function ReadStep(props: StepProps<'read'>) {
  const { step } = props
  const tokens = step.passages.reduce((sum, passage) => sum + passage.tokens, 0)
  return (
    <StepFrame
      {...props}
      what={<PlaceName name={lineName(step.ref)} title={displayId(step.ref)} />}
      why={sayWords(step.why)}
      costs={[counted(tokens, 'token')]}
    >
      {step.why !== '' && <Why words={step.why} />}
      {step.passages.map((passage) => (
        <div key={`${passage.ref.id}:${passage.start}`} className={styles.passage}>
          <PlaceLink place={passage.ref} lines={passage}>
            {lineRange(passage.start, passage.end)}
          </PlaceLink>
          <CodeExcerpt place={passage.ref} start={passage.start} text={passage.text} limit={4} />
        </div>
      ))}
      <FlaggedNote flagged={step.flagged} />
    </StepFrame>
  )
}

/** How the question was understood; one click chooses another way. */
function RouteStep(props: StepProps<'route'>) {
  const { step } = props
  return (
    <StepFrame {...props}>
      <RouteChoice route={step.route} name={`route-${step.number}`} />
    </StepFrame>
  )
}

function RouteChoice(props: { readonly route: Route; readonly name: string }) {
  const { askRoute } = useActions()
  return (
    <fieldset className={styles.routes}>
      <legend>{say('Route: choosing another one asks again')}</legend>
      {WALK_ROUTES.map((route) => (
        <label key={route}>
          <input
            type="radio"
            name={props.name}
            checked={route === props.route}
            onChange={() => void askRoute(route)}
          />
          {routeName(route)}
        </label>
      ))}
    </fieldset>
  )
}

const STEP_VIEWS: { readonly [K in Step['kind']]: ComponentType<StepProps<K>> } = {
  route: RouteStep,
  analyse: AnalyseStep,
  words: WordsStep,
  shelves: CollectionsStep,
  cap: StepFrame,
  check: CheckStep,
  start: StartStep,
  call: CallStep,
  steer: StepFrame,
  read: ReadStep,
  follow: FollowStep,
  judge: JudgeStep,
  fallback: FallbackStep,
  answer: AnswerStep,
  done: DoneStep,
}

function AnalyseStep(props: StepProps<'analyse'>) {
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

function CollectionsStep(props: StepProps<'shelves'>) {
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

function CheckStep(props: StepProps<'check'>) {
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

function FallbackStep(props: StepProps<'fallback'>) {
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

function AnswerStep(props: StepProps<'answer'>) {
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

function DoneStep(props: StepProps<'done'>) {
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

/** The words that were searched for: the user removes or adds one, and the question is asked again. */
function WordsStep(props: StepProps<'words'>) {
  const { words, given } = props.step
  const what = given === true ? say('chosen by you') : say('as code and documentation may put it')
  return <StepFrame {...props} what={what} always={<Words words={words} />} />
}

function Words({ words }: { readonly words: readonly string[] }) {
  const { askWithWords } = useActions()
  const canAsk = useApp(({ walk }) => walk.imported === null)
  const change = (next: readonly string[]): void => void askWithWords(next)
  return (
    <div className={styles.searchWords}>
      {words.length === 0 && <span className={styles.note}>{say('none')}</span>}
      <ul aria-label={verbText('words')}>
        {words.map((word) => (
          <li key={word}>
            <bdi>{word}</bdi>
            {canAsk && (
              <button
                type="button"
                aria-label={say('Take out: {word}', { word })}
                onClick={() => change(words.filter((one) => one !== word))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canAsk && <NewWord words={words} change={change} />}
    </div>
  )
}

/** Maximum length of a term for a model. */
const MAX_WORD_CHARACTERS = 40

function NewWord(props: {
  readonly words: readonly string[]
  readonly change: (words: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const word = text.trim()
    setText('')
    if (word !== '' && !props.words.includes(word)) props.change([...props.words, word])
  }
  return (
    <form aria-label={say('Add a word')} onSubmit={add}>
      <input
        className={classNames(parts.entry, styles.hintField)}
        aria-label={say('Add a word')}
        placeholder={say('Add a word')}
        maxLength={MAX_WORD_CHARACTERS}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="quiet">
        {say('Add')}
      </Button>
    </form>
  )
}
