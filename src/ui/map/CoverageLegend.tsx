// The colours of coverage, each with the number of its places and their share of all.

import type { LevelCount } from '../../state/fold/coverage.ts'
import { classNames } from '../parts/class-names.ts'
import { grouped } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './coverage.module.css'
import { LEVEL_WORDS, percent } from './level-words.ts'

export function CoverageLegend({ counts }: { readonly counts: readonly LevelCount[] }) {
  return (
    <ul className={styles.legend} aria-label={say('Coverage')}>
      {counts.map(({ level, nodes, share }) => (
        <li key={level}>
          <i className={classNames(styles.swatch, styles[level])} aria-hidden="true" />
          <b>{grouped(nodes)}</b>
          {say(LEVEL_WORDS[level])}
          <span>{percent(share)}</span>
        </li>
      ))}
    </ul>
  )
}
