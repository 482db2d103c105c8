// The answer while it is written: the text so far, with a caret. Screen readers hear it sentence-wise.

import type { WalkState } from '../../state/types.ts'
import parts from '../parts/parts.module.css'
import { useThrottled } from '../walk/use-throttled.ts'
import styles from './answer.module.css'

/** Milliseconds between two announcements. */
const PAUSE = 4000

export function WritingView({ writing }: { readonly writing: NonNullable<WalkState['writing']> }) {
  const said = useThrottled(finished(writing.text), PAUSE)
  return (
    <section className={styles.answer} aria-label="Answer" aria-busy="true">
      <div className={styles.body} aria-hidden="true">
        <p className={styles.sentences}>
          {writing.text}
          <span className={styles.caret} />
        </p>
      </div>
      <p className={parts.hidden} aria-live="polite">
        {said}
      </p>
      <div className={styles.foot}>
        <span className={styles.tier}>
          {writing.attempt > 1 ? `Writing again, attempt ${writing.attempt}` : 'Writing'}
        </span>
      </div>
    </section>
  )
}

/** The text up to its last finished sentence. */
function finished(text: string): string {
  const end = Math.max(text.lastIndexOf('. '), text.lastIndexOf('.\n'), text.lastIndexOf('? '))
  return end < 0 ? '' : text.slice(0, end + 1)
}
