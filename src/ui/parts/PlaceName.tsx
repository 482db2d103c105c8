// The name of a place on one line that loses its beginning, never its end, when it does not fit: two
// that end alike differ in what is left of them, and a cut at one side only can be read.

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
