// The answer while it is being written: the text so far, with a caret. Screen readers hear whole sentences.

import type { ReactNode } from 'react'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { useThrottled } from '../hooks/use-throttled.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { say } from '../words/say.ts'
import { AnswerNodes } from './AnswerNodes.tsx'
import styles from './answer.module.css'
import { useBlocks } from './use-blocks.ts'

const ANNOUNCEMENT_PAUSE_MS = 4000

export function WritingView({ writing }: { readonly writing: NonNullable<WalkState['writing']> }) {
  const { text, marks, attempt } = writing
  const blocks = useBlocks({ text, ...(marks && { marks }), by: 'model', found: true })
  const announced = useThrottled(finished(text), ANNOUNCEMENT_PAUSE_MS)
  return (
    <section className={styles.answer} aria-label={say('Answer')} aria-busy="true">
      <div className={styles.body} aria-hidden="true">
        <div className={classNames(styles.sentences, styles.written)}>
          {blocks.map(({ node }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: text that was written never moves
            <div key={i} className={styles.paragraph}>
              <AnswerNodes nodes={[node]} citation={numberOf} />
            </div>
          ))}
        </div>
      </div>
      <p className={parts.hidden} aria-live="polite">
        {announced}
      </p>
      <div className={styles.foot}>
        <span className={styles.tier}>
          {attempt > 1 ? say('Writing again, attempt {attempt}', { attempt }) : say('Writing')}
        </span>
      </div>
    </section>
  )
}

/** A citation without a target yet: its lines are looked up when the answer is complete. */
function numberOf(number: number): ReactNode {
  return (
    <b className={parts.citation}>
      <span>{number}</span>
    </b>
  )
}

/** The text up to its last finished sentence, without Markdown characters. */
function finished(text: string): string {
  const end = Math.max(text.lastIndexOf('. '), text.lastIndexOf('.\n'), text.lastIndexOf('? '))
  return end < 0 ? '' : text.slice(0, end + 1).replace(/[*`]+/gu, '')
}
