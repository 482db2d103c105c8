// That a walk is shown again instead of walked.

import { say } from '../../../language/say.ts'
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
