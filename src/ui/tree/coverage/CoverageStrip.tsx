// How much of the collection the walk looked at, and where.

import type { TreeColumns } from '../../../model/library/library.ts'
import type { LevelCount } from '../../../state/fold/coverage.ts'
import type { WalkFold } from '../../../state/fold/derive.ts'
import { currentName } from '../../../state/fold/derive.ts'
import { useApp } from '../../hooks/app-context.ts'
import { Mark } from '../../parts/Mark.tsx'
import { grouped } from '../../words/format.ts'
import { percent } from './level-words.ts'
import { OtherCollectionLinks } from './OtherCollectionLinks.tsx'
import styles from './strip.module.css'
import { branchesOf, STRIP_MARKS, stretchesOf } from './strip.ts'

export function CoverageStrip(props: {
  readonly tree: TreeColumns
  readonly fold: WalkFold
  /** Nodes by how far the walk looked at them. */
  readonly counts: readonly LevelCount[]
}) {
  const { tree, fold, counts } = props
  const { marks, tally, elsewhere } = fold
  const name = useApp(currentName)
  const isAlone = elsewhere.size === 0
  const nodes = tree.count
  const never = counts.find(({ level }) => level === 'never')
  const looked = nodes - (never?.nodes ?? 0)
  const label =
    `Coverage of the whole collection in tree order: ${grouped(tally.considered)} considered, ` +
    `${grouped(tally.read)} read, ${grouped(tally.cited)} cited; ` +
    `${grouped(looked)} of ${grouped(nodes)} nodes looked at`
  return (
    <div className={styles.coverage}>
      <p className={styles.figures}>
        <Mark name="shown" />
        <span className={styles.grow}>
          <b>{grouped(looked)}</b> of {grouped(nodes)} nodes looked at
          {!isAlone && ', '}
          <OtherCollectionLinks elsewhere={elsewhere} />
        </span>
        <span>
          <b>{percent(never?.share ?? 1)}</b>{' '}
          {!isAlone && (
            <>
              of <bdi>{name}</bdi>{' '}
            </>
          )}
          never looked at
        </span>
      </p>
      <div className={styles.strip} role="img" aria-label={label}>
        {branchesOf(tree).map(({ key, name, start, width }) => (
          <span key={key} style={{ insetInlineStart: `${start}%`, width: `${width}%` }}>
            {name}
          </span>
        ))}
        {STRIP_MARKS.flatMap((mark) =>
          stretchesOf(marks, mark, nodes).map(({ key, start, width }) => (
            <i
              key={key}
              className={styles[mark]}
              style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
            />
          )),
        )}
      </div>
    </div>
  )
}
