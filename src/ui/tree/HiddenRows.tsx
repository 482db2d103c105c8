// Below a tree that shows only the places of the walk: the number of hidden rows, and a button to show them.

import parts from '../parts/parts.module.css'
import { counted } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './contents.module.css'

export function HiddenRows(props: {
  /** Rows that are hidden, or would be. */
  readonly count: number
  readonly folded: boolean
  readonly onFold: (folded: boolean) => void
}) {
  const { count, folded, onFold } = props
  if (count === 0) return null
  return (
    <p className={styles.hiddenRows}>
      <button type="button" className={parts.link} onClick={() => onFold(!folded)}>
        {folded ? say('Show {more}', { more: counted(count, 'more') }) : say('Hide the unvisited')}
      </button>
    </p>
  )
}
