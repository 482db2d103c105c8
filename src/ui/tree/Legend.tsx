// The marks, each with the number of places that have it.

import type { Tally } from '../../state/fold/walk-marks.ts'
import { Mark } from '../parts/Mark.tsx'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './contents.module.css'
import { markText } from './row-words.ts'

const SHOWN_MARKS = ['considered', 'chosen', 'read', 'cited', 'pruned'] as const

export function Legend({ tally }: { readonly tally: Tally }) {
  const marks = tally.fallback > 0 ? [...SHOWN_MARKS, 'fallback' as const] : SHOWN_MARKS
  return (
    <ul className={styles.legend} aria-label={say('Marks')}>
      {marks.map((mark) => (
        <li key={mark}>
          <Mark name={mark} />
          <b>{grouped(tally[mark])}</b> {markText(mark)}
        </li>
      ))}
    </ul>
  )
}
