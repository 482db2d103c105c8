// The marks and how many places carry each: the legend is the tally.

import type { Tally } from '../../state/fold/walk-marks.ts'
import { say } from '../language/say.ts'
import { Mark } from '../parts/Mark.tsx'
import { grouped } from '../words/format.ts'
import styles from './contents.module.css'

const SHOWN = ['considered', 'chosen', 'read', 'cited', 'pruned'] as const

export function Legend({ tally }: { readonly tally: Tally }) {
  const marks = tally.fallback > 0 ? [...SHOWN, 'fallback' as const] : SHOWN
  return (
    <ul className={styles.legend} aria-label={say('Marks')}>
      {marks.map((mark) => (
        <li key={mark}>
          <Mark name={mark} />
          <b>{grouped(tally[mark])}</b> {say(mark)}
        </li>
      ))}
    </ul>
  )
}
