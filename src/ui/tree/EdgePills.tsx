// Where the trail leaves the view: how many of its places lie beyond an edge, and the way there.

import { say } from '../language/say.ts'
import styles from './tree.module.css'

export function EdgePills(props: {
  /** Sorted rows that the walk entered, read or cited. */
  readonly rows: readonly number[]
  /** First and last row in view. */
  readonly first: number
  readonly last: number
  readonly onGo: (row: number) => void
}) {
  const { rows, first, last, onGo } = props
  if (last < first) return null
  const above = rows.filter((row) => row < first)
  const below = rows.filter((row) => row > last)
  const nearestAbove = above.at(-1)
  const nearestBelow = below.at(0)
  return (
    <>
      {nearestAbove !== undefined && (
        <p className={styles.edgeAbove}>
          <button type="button" className={styles.pill} onClick={() => onGo(nearestAbove)}>
            {say('{count} above', { count: above.length })}
          </button>
        </p>
      )}
      {nearestBelow !== undefined && (
        <p className={styles.edgeBelow}>
          <button type="button" className={styles.pill} onClick={() => onGo(nearestBelow)}>
            {say('{count} below', { count: below.length })}
          </button>
        </p>
      )}
    </>
  )
}
