// When a collection could not be indexed or opened.

import { useActions, useApp } from '../app-context.ts'
import { classNames } from '../parts/class-names.ts'
import parts from '../parts/parts.module.css'
import { FailureAlert } from './Notice.tsx'
import styles from './shell.module.css'

export function FailedView() {
  const current = useApp((state) => state.current)
  const other = useApp(({ collections }) => collections.at(0))
  const actions = useActions()
  if (current.status !== 'failed') return null
  return (
    <div className={styles.failed}>
      <FailureAlert failure={current.failure}>
        <button type="button" className={parts.button} onClick={() => void actions.openFolder()}>
          Open folder
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.quiet)}
          onClick={() => void (other ? actions.openCollection(other.slug) : actions.start())}
        >
          {other === undefined ? 'Back to the start' : `Open ${other.name}`}
        </button>
      </FailureAlert>
    </div>
  )
}
