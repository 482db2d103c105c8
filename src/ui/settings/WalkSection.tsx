// How a question is walked.

import { useActions, useApp } from '../app-context.ts'
import styles from './settings.module.css'

export function WalkSection() {
  const summariesOnly = useApp((state) => state.summariesOnly)
  const { setSummariesOnly } = useActions()
  return (
    <section>
      <h3 className={styles.title}>Walking</h3>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={summariesOnly}
          onChange={(event) => setSummariesOnly(event.target.checked)}
        />
        Summaries only
      </label>
      <p className={styles.note}>
        Goes by titles and summaries, branch by branch, as a reader without an index does; the words
        inside of texts are not looked at. It shows what the table of contents alone is worth, and
        finds less.
      </p>
    </section>
  )
}
