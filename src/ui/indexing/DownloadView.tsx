// Before a large library is downloaded: how large it is, and from where.

import { useActions } from '../hooks/app-context.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { bytes } from '../words/format-more.ts'
import styles from './indexing.module.css'

export function DownloadView(props: {
  readonly name: string
  readonly host: string
  readonly size: number
}) {
  const { name, host, size } = props
  const { confirmPlan, cancelBuild } = useActions()
  return (
    <section className={styles.pane} aria-label="Download">
      <div className={styles.head}>
        <h2>
          Download <bdi>{name}</bdi>?
        </h2>
        <button type="button" className={parts.button} onClick={cancelBuild}>
          Cancel
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.primary)}
          onClick={confirmPlan}
        >
          Download
        </button>
      </div>
      <p className={styles.note} role="status">
        At least {bytes(size)} from {host}. It is kept in this browser and can be deleted there.
      </p>
    </section>
  )
}
