// The name of a place on one line. If it does not fit, its beginning is cut, never its end: names with equal
// ends still differ in the rest, and a cut on one side only is easy to read.

import styles from './parts.module.css'

export function PlaceName(props: { readonly name: string; readonly title?: string }) {
  const { name, title = name } = props
  return (
    <span className={styles.tailed} title={title}>
      <bdi dir="ltr" translate="no">
        {name}
      </bdi>
    </span>
  )
}
