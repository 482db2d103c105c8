// The start of an agent's walk, and each call of a tool by it or by the host, with its result.

import { useState } from 'react'
import { splitLines } from '../../../base/lines.ts'
import type { ShownPlace, StepOf } from '../../../model/walk/trace.ts'
import { Button, useFirst } from '../../parts/Button.tsx'
import { classNames } from '../../parts/class-names.ts'
import { Mark } from '../../parts/Mark.tsx'
import { PlaceName } from '../../parts/PathText.tsx'
import { PlaceLink } from '../../parts/PlaceLink.tsx'
import { Prose } from '../../parts/Prose.tsx'
import parts from '../../parts/parts.module.css'
import { markOfListedPlace } from '../../state/fold/walk-marks.ts'
import type { Lines } from '../../state/view/link.ts'
import { markText } from '../../tree/row-views.ts'
import { callFacts, callNote, callSubject } from '../../words/calls.ts'
import { budgetText } from '../../words/describe.ts'
import { displayId, lineName } from '../../words/display-id.ts'
import { counted, grouped, lineRange } from '../../words/format.ts'
import { say, sayWords } from '../../words/say.ts'
import { Candidates } from './Candidates.tsx'
import { FlaggedNote } from './FlaggedNote.tsx'
import { StepFrame, type StepProps } from './StepFrame.tsx'
import styles from './walk.module.css'

export function StartStep(props: StepProps<'start'>) {
  const { step } = props
  const what = (
    <>
      <PlaceName name={displayId(step.start)} />
      <span className={styles.fixed}> · {budgetText(step)}</span>
    </>
  )
  return (
    <StepFrame {...props} what={what}>
      <p className={styles.why}>{say('A language model searches, reads and answers')}</p>
      <p className={styles.places}>
        <PlaceLink place={step.start} />
      </p>
    </StepFrame>
  )
}

export function CallStep(props: StepProps<'call'>) {
  const { step, frame } = props
  const isSaidBefore = frame.joined === 'inner' || frame.joined === 'last'
  return (
    <StepFrame
      {...props}
      what={step.weighed === undefined ? <CallLine step={step} /> : <BestPlace step={step} />}
      why={sayWords(step.weighed === undefined ? '' : (step.places.at(0)?.why ?? ''))}
      below={isSaidBefore ? '' : step.why}
      chip={callNote(step)}
      costs={step.tokens > 0 ? [counted(step.tokens, 'token')] : []}
    >
      {step.why !== '' && (
        <p className={styles.why} dir="auto">
          <Prose text={step.why} />
        </p>
      )}

      {step.weighed === undefined ? (
        <ShownPlaces step={step} />
      ) : (
        <Candidates considered={scored(step.places)} />
      )}
      <SeenText text={step.text} />
      <FlaggedNote flagged={step.flagged} />
    </StepFrame>
  )
}

/** The first result of a walk without a model, and the number of the others. */
function BestPlace({ step: { places } }: { readonly step: StepOf<'call'> }) {
  const [best, ...others] = places
  if (best === undefined) return <span className={styles.fixed}>{say('nothing found')}</span>
  return (
    <>
      <PlaceName name={lineName(best.ref)} title={displayId(best.ref)} />
      {others.length > 0 && <span className={styles.fixed}> +{others.length}</span>}
    </>
  )
}

/** The places of a search in the order of its ranking. */
function scored(places: readonly ShownPlace[]) {
  return places.map(({ ref, score = 0, why = '' }) => ({ ref, score, why }))
}

/** `session store · 8 places`. */
function CallLine({ step }: { readonly step: StepOf<'call'> }) {
  const { subject, title = subject, lines, more } = callSubject(step)
  const facts = callFacts(step)
    .map((fact) => ` · ${fact}`)
    .join('')
  return (
    <>
      {step.tool === 'search' && <em className={styles.words}>{subject}</em>}
      {step.tool === 'grep' && (
        <code className={styles.words} translate="no">
          <bdi>{subject}</bdi>
        </code>
      )}
      {step.tool !== 'search' && step.tool !== 'grep' && <PlaceName name={subject} title={title} />}
      <span className={styles.fixed}>
        {step.tool === 'grep' && ` (${step.tool})`}
        {lines !== '' && ` ${lines}`}
        {more > 0 && ` +${more}`}
        {facts}
      </span>
    </>
  )
}

const FIRST_PLACES = 8

function ShownPlaces({ step }: Pick<StepProps<'call'>, 'step'>) {
  const [shown, more] = useFirst(step.places, FIRST_PLACES, styles.rest)
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.places} aria-label={say('Places')}>
        {shown.map((place, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a call never move
          <PlaceRow key={i} place={place} tool={step.tool} />
        ))}
      </ul>
      {more}
    </>
  )
}

/** Maximum number of line ranges of one place that are links of their own. */
const MAX_LINKED_RANGES = 6

function PlaceRow(props: { readonly place: ShownPlace; readonly tool: StepOf<'call'>['tool'] }) {
  const { place, tool } = props
  const { ref, as } = place
  const mark = markOfListedPlace(as, tool)
  const ranges = place.lines.map(([start, end]) => ({ start, end }))
  const [first] = ranges
  return (
    <li>
      <Mark name={mark} />
      <span className={parts.hidden}>{markText(mark)}</span>
      <PlaceLink
        place={ref}
        className={styles.candidateName}
        {...(first !== undefined && { lines: first })}
      >
        <PlaceName name={lineName(ref)} title={displayId(ref)} />
        {first !== undefined && <span className={styles.fixed}> {rangeText(first)}</span>}
      </PlaceLink>
      {ranges.slice(1, MAX_LINKED_RANGES).map((lines, i) => (
        <PlaceLink
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a place never move
          key={i}
          place={ref}
          lines={lines}
          label={`${displayId(ref)}, ${lineRange(lines.start, lines.end)}`}
        >
          {rangeText(lines)}
        </PlaceLink>
      ))}
      {ranges.length > MAX_LINKED_RANGES && (
        <span className={styles.role}>+{ranges.length - MAX_LINKED_RANGES}</span>
      )}
    </li>
  )
}

/** `30–88`, `95`. */
function rangeText({ start, end }: Lines): string {
  return start < end ? `${start}–${end}` : `${start}`
}

/** Number of lines of a result that are shown at first. */
const FIRST_LINES = 4

/** The result of the tool as the model saw it. */
function SeenText({ text }: { readonly text: string }) {
  const [all, setAll] = useState(false)
  const lines = splitLines(text)
  if (text === '') return null
  const shown = all ? text : lines.slice(0, FIRST_LINES).join('\n')
  return (
    <>
      <fieldset
        className={classNames(parts.inset, styles.outline, styles.seen)}
        aria-label={say('What the model saw')}
        tabIndex={all ? 0 : undefined}
      >
        <div translate="no" dir="ltr">
          {shown}
        </div>
      </fieldset>
      {lines.length > FIRST_LINES && (
        <Button
          look="link"
          className={styles.aside}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? say('Show less') : say('Show all {count}', { count: grouped(lines.length) })}
        </Button>
      )}
    </>
  )
}
