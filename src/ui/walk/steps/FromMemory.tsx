// Tells that an earlier walk is shown again, because the question is the same and nothing has changed.

import { say } from '../../words/say.ts'
import styles from './walk.module.css'

export function FromMemory() {
  return (
    <p className={styles.why}>
      {say(
        'This was asked before and nothing has changed since, so its steps are shown again, with the times and costs of then.',
      )}
    </p>
  )
}
