// A path in the code font that loses its middle, never its end, when it does not fit.

import { splitPath } from '../words/split-path.ts'
import styles from './parts.module.css'

export function PathText({
  path,
  title = path,
}: {
  readonly path: string
  readonly title?: string
}) {
  const { head, tail } = splitPath(path)
  return (
    <bdi className={styles.path} dir="ltr" translate="no" title={title}>
      {head !== '' && <span className={styles.head}>{head}</span>}
      <span className={styles.tail}>{tail}</span>
    </bdi>
  )
}
