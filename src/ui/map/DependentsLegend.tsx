// The colours of dependents, and how many places each stands for.

import { say } from '../language/say.ts'
import { classNames } from '../parts/class-names.ts'
import { DEPENDENT_STEPS } from './colours.ts'
import styles from './map.module.css'

export function DependentsLegend() {
  return (
    <ul className={styles.dependents} aria-label={say('Places that depend on one')}>
      {DEPENDENT_STEPS.map(({ name, range }) => (
        <li key={name}>
          <i className={classNames(styles.cell, styles[name])} aria-hidden="true" />
          {range()}
        </li>
      ))}
    </ul>
  )
}
