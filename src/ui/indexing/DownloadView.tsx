// Before a large library is downloaded: how large it is, and from where.

import { useActions } from '../hooks/app-context.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
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
    <section className={styles.pane} aria-label={say('Download')}>
      <div className={styles.head}>
        <h2>{sayWith('Download {name}?', { name: <bdi>{name}</bdi> })}</h2>
        <button type="button" className={parts.button} onClick={cancelBuild}>
          {say('Cancel')}
        </button>
        <button
          type="button"
          className={classNames(parts.button, parts.primary)}
          onClick={confirmPlan}
        >
          {say('Download')}
        </button>
      </div>
      <p className={styles.note} role="status">
        {say('At least {bytes} from {host}. It is kept in this browser and can be deleted there.', {
          bytes: bytes(size),
          host,
        })}
      </p>
    </section>
  )
}
