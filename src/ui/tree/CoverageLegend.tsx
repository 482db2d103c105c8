// The colours of coverage; with figures also how many places each has, and its share of all leaves.

import type { LevelCount } from '../../state/coverage.ts'
import { classNames } from '../parts/class-names.ts'
import { counted, grouped } from '../parts/format.ts'
import styles from './coverage.module.css'
import { LEVEL_WORDS } from './level-words.ts'

export function CoverageLegend(props: {
  readonly counts: readonly LevelCount[]
  readonly figures: boolean
}) {
  const { counts, figures } = props
  return (
    <ul className={classNames(styles.legend, figures && styles.figures)} aria-label="Coverage">
      {counts.map(({ level, nodes, share }) => (
        <li key={level} title={`${counted(nodes, 'node')}, ${percent(share)} of all leaves`}>
          <i className={classNames(styles.swatch, styles[level])} aria-hidden="true" />
          {figures && <b>{grouped(nodes)}</b>}
          {LEVEL_WORDS[level]}
          {figures && <span>{percent(share)}</span>}
        </li>
      ))}
      {figures && <li className={styles.unit}>nodes, and the share of all leaves</li>}
    </ul>
  )
}

/** `12 %`; what is little but not nothing says so. */
function percent(share: number): string {
  if (share > 0 && share < 0.001) return '< 0.1 %'
  if (share < 1 && share > 0.999) return '> 99.9 %'
  return `${(share * 100).toFixed(share === 0 || share === 1 ? 0 : 1)} %`
}
