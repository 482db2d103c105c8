// The answer while it is being written: the text so far, with a caret. Screen readers announce whole sentences.

import type { ReactNode } from 'react'
import type { Step } from '../../../model/walk/trace.ts'
import { useThrottled } from '../../hooks/effects.ts'
import { classNames } from '../../parts/class-names.ts'
import parts from '../../parts/parts.module.css'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { stepText, stepVerb } from '../../words/describe.ts'
import { say } from '../../words/say.ts'
import { AnswerNodes } from './AnswerNodes.tsx'
import styles from './answer.module.css'
import { keepPlace } from './kept-place.ts'
import { useBlocks } from './use-blocks.ts'
import verdict from './verdict.module.css'

const ANNOUNCEMENT_PAUSE_MS = 4000

export function WritingView({ writing }: { readonly writing: NonNullable<WalkState['writing']> }) {
  const { text, marks } = writing
  const blocks = useBlocks({ text, ...(marks && { marks }), by: 'model', found: true })
  const announced = useThrottled(completeSentences(text), ANNOUNCEMENT_PAUSE_MS)
  return (
    <section className={styles.answer} aria-label={say('Answer')} aria-busy="true">
      <div className={styles.body} aria-hidden="true">
        <div ref={keepPlace} className={classNames(styles.sentences, styles.written)}>
          {blocks.map(({ node }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: text that was written never moves
            <div key={i} className={styles.paragraph}>
              <AnswerNodes nodes={[node]} citation={unlinkedCitation} />
            </div>
          ))}
        </div>
      </div>
      <p className={parts.hidden} aria-live="polite">
        {announced}
      </p>
      <div className={styles.foot}>
        <span className={styles.tier}>{say('Writing')}</span>
      </div>
    </section>
  )
}

/** A citation without a target yet: its lines are looked up when the answer is complete. */
function unlinkedCitation(number: number): ReactNode {
  return (
    <b className={parts.citation}>
      <span>{number}</span>
    </b>
  )
}

/** The text up to the end of its last complete sentence, without Markdown characters. */
function completeSentences(text: string): string {
  const end = Math.max(text.lastIndexOf('. '), text.lastIndexOf('.\n'), text.lastIndexOf('? '))
  return end < 0 ? '' : text.slice(0, end + 1).replace(/[*`]+/gu, '')
}

/** Shows the current activity until the answer begins. */
export function AwaitedAnswer(props: {
  readonly steps: readonly Step[]
  /** Text that a running model has written so far, empty for none; `null` for a walk without a model. */
  readonly words: string | null
}) {
  const { words } = props
  const step = props.steps.at(-1)
  const done = step === undefined ? say('Reading …') : `${stepVerb(step)} ${stepText(step)}`
  return (
    <p className={styles.awaited} data-of-step={step?.number} dir="auto">
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="5.75" className={verdict.turning} />
      </svg>
      {words === '' ? say('Waiting for the model …') : (words ?? done)}
    </p>
  )
}
