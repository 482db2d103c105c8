// The numbers of the steps above their lanes.

import { classNames } from '../parts/class-names.ts'
import styles from './lane-head.module.css'
import { type LaneLayout, numbersAbove } from './lane-layout.ts'

export function LaneHead(props: {
  readonly layout: LaneLayout
  /** Number of the current step, and of the highlighted step. */
  readonly now: number | null
  readonly lit: number | null
}) {
  const { layout, now, lit } = props
  const numbers = Array.from({ length: layout.count }, (_, i) => layout.first + i + 1)
  const written = numbersAbove(layout, [now, lit])
  return (
    <div className={styles.laneHead} style={{ width: layout.total }} aria-hidden="true">
      {numbers.map((number) => (
        <span
          key={number}
          style={{ width: layout.width }}
          className={classNames(now === number && styles.now, lit === number && styles.lit)}
        >
          {written.has(number) && number}
        </span>
      ))}
    </div>
  )
}
