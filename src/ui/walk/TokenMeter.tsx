// A bar of what was used of a number of tokens, a segment a step.

import type { ReactNode } from 'react'
import styles from './steps/parts/walk.module.css'

export function TokenMeter(props: {
  /** Id of the element that says what is measured. */
  readonly label: string
  readonly used: number
  readonly whole: number
  /** The segments; their widths are shares of `whole`. */
  readonly children: ReactNode
}) {
  const { label, used, whole, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element cannot show segments
    <div
      className={styles.meter}
      role="meter"
      aria-labelledby={label}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={whole}
    >
      {children}
    </div>
  )
}
