// The verdict above an answer: its word, with a shape and a fill of its own for each level.

import type { ReactNode } from 'react'
import styles from './verdict.module.css'
import type { VerdictLevel, VerdictWords } from './verdict.ts'

const RING_SHAPE = <circle cx="8" cy="8" r="5.75" />

const VERDICT_SHAPES: Readonly<Record<VerdictLevel, ReactNode>> = {
  found: (
    <>
      {RING_SHAPE}
      <path d="m5.25 8.25 2 2 3.5-4" />
    </>
  ),
  likely: (
    <>
      {RING_SHAPE}
      <path d="M8 2.25a5.75 5.75 0 0 0 0 11.5z" className={styles.half} />
    </>
  ),
  unrated: RING_SHAPE,
  guess: <circle cx="8" cy="8" r="5.75" className={styles.dashed} />,
  doubted: <path d="M8 2.25 14.5 13.5h-13zM8 6.5v3.25m0 1.25v1" />,
  none: (
    <>
      {RING_SHAPE}
      <path d="m4 12 8-8" />
    </>
  ),
}

export function Verdict({ verdict }: { readonly verdict: VerdictWords }) {
  const { level, title, why } = verdict
  return (
    <p className={styles.verdict} data-level={level}>
      <b className={styles.badge} title={why}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          {VERDICT_SHAPES[level]}
        </svg>
        {title}
      </b>
    </p>
  )
}
