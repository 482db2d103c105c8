// The part of the table of contents that was shown, as a numbered outline.

import { useState } from 'react'
import type { ViewLine } from '../../../model/library/library.ts'
import { say } from '../../language/say.ts'
import { sayWith } from '../../language/say-with.ts'
import { classNames } from '../../parts/class-names.ts'
import { PlaceName } from '../../parts/PlaceName.tsx'
import parts from '../../parts/parts.module.css'
import { verbText, viewText } from '../../words/describe.ts'
import { displayId } from '../../words/display-id.ts'
import { counted, duration, grouped } from '../../words/format.ts'
import { placeTitle } from '../../words/place-title.ts'
import { outlineExcerpt } from './outline-excerpt.ts'
import { FlaggedNote } from './parts/FlaggedNote.tsx'
import { StepFrame } from './parts/StepFrame.tsx'
import type { StepContext, StepProps } from './parts/step-context.ts'
import styles from './parts/walk.module.css'

export function ViewStep({ step, frame, walk }: StepProps<'view'>) {
  const { view } = step
  const what = (
    <>
      {sayWith('{places} of {place}', {
        places: <span className={styles.fixed}>{viewText(step)}</span>,
        place: <PlaceName name={displayId(view.root)} />,
      })}
    </>
  )
  const tokens = say('{spent} of {limit} tokens', {
    spent: grouped(view.tokens),
    limit: grouped(step.budget),
  })
  return (
    <StepFrame
      frame={frame}
      verb={verbText('view')}
      what={what}
      why={counted(view.tokens, 'token')}
      costs={[tokens, duration(step.ms)]}
    >
      <Outline lines={view.lines} walk={walk} />
      {view.more > 0 && (
        <p className={styles.aside}>
          {say('Did not fit: {branches}', { branches: counted(view.more, 'more branch') })}
        </p>
      )}
      <FlaggedNote flagged={step.flagged} walk={walk} />
    </StepFrame>
  )
}

function Outline(props: { readonly lines: readonly ViewLine[]; readonly walk: StepContext }) {
  const { lines, walk } = props
  const [all, setAll] = useState(false)
  const shown = all ? lines : outlineExcerpt(lines, walk.taken)
  return (
    <>
      <fieldset
        className={classNames(parts.inset, styles.outline)}
        aria-label={say('What was shown')}
        tabIndex={all ? 0 : undefined}
      >
        {shown.map((line) => (
          <OutlineLine key={line.number} line={line} walk={walk} />
        ))}
      </fieldset>
      {lines.length > shown.length && (
        <button
          type="button"
          className={classNames(parts.link, styles.aside)}
          onClick={() => setAll(true)}
        >
          {say('Show all {count} lines', { count: grouped(lines.length) })}
        </button>
      )}
    </>
  )
}

function OutlineLine({ line, walk }: { readonly line: ViewLine; readonly walk: StepContext }) {
  const inside = line.leaves > 1 ? ` (${grouped(line.leaves)})` : ''
  const summary = line.summary === '' || line.summary === line.ref.title ? '' : `: ${line.summary}`
  return (
    <div className={walk.taken.has(line.ref.id) ? styles.hit : undefined}>
      <span className={parts.number}>{line.number}</span>
      {'  '.repeat(Math.min(line.indent, 12))}
      <bdi>{placeTitle(line.ref)}</bdi>
      {inside}
      {summary}
    </div>
  )
}
