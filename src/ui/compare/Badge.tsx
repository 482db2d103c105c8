// Which of two walks: A is outlined, B is filled; never two hues.

import { classNames } from '../parts/class-names.ts'
import styles from './compare.module.css'

export function Badge({ walk }: { readonly walk: 'a' | 'b' }) {
  return (
    <span className={classNames(styles.badge, walk === 'b' && styles.filled)}>
      {walk.toUpperCase()}
    </span>
  )
}
