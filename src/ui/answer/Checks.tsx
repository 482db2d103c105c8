// How an answer was checked, in words.

import type { Citation } from '../../model/trace.ts'
import { counted } from '../parts/format.ts'
import { Icon } from '../parts/Icon.tsx'
import styles from './answer.module.css'

export function Checks(props: {
  readonly citations: readonly Citation[]
  /** Sentences that no citation supports. */
  readonly uncited: number
}) {
  const { citations, uncited } = props
  const missing = citations.filter(({ found }) => found === 'missing').length
  const moved = citations.filter(({ found }) => found === 'moved').length
  const all = citations.length
  return (
    <>
      {all > 0 && missing < all && (
        <span>
          <Icon name="tick" />
          {all - missing} of {counted(all, 'citation')} found again in the text
          {moved > 0 && `, ${moved} at other lines`}
        </span>
      )}
      {missing > 0 && (
        <span className={styles.bad}>
          <Icon name="warn" />
          {counted(missing, 'citation')} not found again
        </span>
      )}
      {uncited > 0 && (
        <span>
          <Icon name="warn" />
          {counted(uncited, 'sentence')} without a citation
        </span>
      )}
    </>
  )
}
