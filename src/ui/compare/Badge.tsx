// Which of two walks: in the colour of its trail, with its letter.

import { classNames } from '../parts/class-names.ts'
import styles from './compare.module.css'

export function Badge({ walk }: { readonly walk: 'a' | 'b' }) {
  return (
    <span className={classNames(styles.badge, walk === 'b' && styles.second)}>
      {walk.toUpperCase()}
    </span>
  )
}
