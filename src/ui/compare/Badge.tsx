// Names one of two compared walks: its letter, in the colour of its trail.

import { classNames } from '../parts/class-names.ts'
import styles from './compare.module.css'

export function Badge({ walk }: { readonly walk: 'a' | 'b' }) {
  return (
    <span className={classNames(styles.badge, walk === 'b' && styles.second)}>
      {walk.toUpperCase()}
    </span>
  )
}
