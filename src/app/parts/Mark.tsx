// Node marks on a 16 px grid: each meaning has its own shape, in the tree, the steps and the replay.

import styles from './mark.module.css'

const DIAMOND_PATH = 'M0-5.6 5.6 0 0 5.6-5.6 0z'
const MARK_SHAPES = {
  start: <circle r="3" className={styles.ink} />,
  shown: <path d="M-3-7h6V7h-6z" className={styles.band} />,
  considered: <circle r="3.5" className={styles.hollow} />,
  chosen: <path d={DIAMOND_PATH} className={styles.blaze} />,
  here: (
    <>
      <circle r="7.1" className={styles.ring} />
      <path d="M0-4.6 4.6 0 0 4.6-4.6 0z" className={styles.blaze} />
    </>
  ),
  read: (
    <>
      <circle r="6" className={styles.ink} />
      <path d="m-2.9.2 2 2L2.9-2" className={styles.tick} />
    </>
  ),
  judged: (
    <>
      <circle r="6.5" className={styles.paper} />
      <path d="m-3.8.4 2.6 2.6L3.8-2.6" className={styles.plain} />
    </>
  ),
  cited: <rect x="-6.5" y="-6.5" width="13" height="13" rx="2.5" className={styles.blaze} />,
  pruned: <path d="m-3.2-3.2 6.4 6.4m0-6.4-6.4 6.4" className={styles.cross} />,
  fallback: <path d="M0-6 6.4 5H-6.4z" className={styles.blaze} />,
} as const

export type MarkName = keyof typeof MARK_SHAPES

export function Mark({ name }: { readonly name: MarkName }) {
  return (
    <svg className={styles.mark} viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
      {MARK_SHAPES[name]}
    </svg>
  )
}

/** The bare shape around the origin, to be used inside another drawing. */
export function MarkShape({ name }: { readonly name: MarkName }) {
  return MARK_SHAPES[name]
}
