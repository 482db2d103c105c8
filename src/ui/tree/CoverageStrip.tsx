// How much of the collection the walk looked at, and where.

import type { TreeColumns } from '../../model/library.ts'
import type { Coverage, Tally, Mark as WalkMark } from '../../state/walk-marks.ts'
import { grouped } from '../parts/format.ts'
import { Mark } from '../parts/Mark.tsx'
import styles from './contents.module.css'
import { branchesOf, STRIP_MARKS, stretchesOf } from './strip.ts'

export function CoverageStrip(props: {
  readonly tree: TreeColumns
  readonly marks: readonly WalkMark[]
  readonly coverage: Coverage
  readonly tally: Tally
}) {
  const { tree, marks, coverage, tally } = props
  const { nodes, shown, looked } = coverage
  const never = nodes === 0 ? 100 : (1 - looked / nodes) * 100
  const label =
    `Coverage of the whole collection in tree order: ${grouped(shown)} shown, ` +
    `${grouped(tally.considered)} considered, ${grouped(tally.read)} read, ` +
    `${grouped(tally.cited)} cited, of ${grouped(nodes)} nodes`
  return (
    <div className={styles.coverage}>
      <p className={styles.figures}>
        <Mark name="shown" />
        <span className={styles.grow}>
          <b>{grouped(shown)}</b> of {grouped(nodes)} nodes shown
        </span>
        <span>
          <b>{never.toFixed(never > 99.95 || never === 0 ? 0 : 1)} %</b> never looked at
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
