// The colours of coverage; with figures also the number of places of each, and its share of all leaves.

import type { LevelCount } from '../../../state/fold/coverage.ts'
import { say } from '../../language/say.ts'
import { classNames } from '../../parts/class-names.ts'
import { counted, grouped } from '../../words/format.ts'
import styles from './coverage.module.css'
import { LEGEND_WORDS, percent } from './level-words.ts'

export function CoverageLegend(props: {
  readonly counts: readonly LevelCount[]
  readonly figures: boolean
}) {
  const { counts, figures } = props
  return (
    <ul className={styles.legend} aria-label={say('Coverage')}>
      {counts.map(({ level, nodes, share }) => (
        <li
          key={level}
          title={say('{nodes}, {share} of all nodes', {
            nodes: counted(nodes, 'node'),
            share: percent(share),
          })}
        >
          <i className={classNames(styles.swatch, styles[level])} aria-hidden="true" />
          {figures && <b>{grouped(nodes)}</b>}
          {say(LEGEND_WORDS[level])}
          {figures && <span>{percent(share)}</span>}
        </li>
      ))}
      {figures && <li className={styles.unit}>{say('nodes, and their share of all')}</li>}
    </ul>
  )
}
