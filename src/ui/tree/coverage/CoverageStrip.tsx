// How much of the collection the walk covered, and where.

import type { TreeColumns } from '../../../model/library/node-ref.ts'
import type { LevelCount } from '../../../state/fold/coverage.ts'
import type { WalkFold } from '../../../state/fold/derive.ts'
import { currentName } from '../../../state/fold/derive.ts'
import { useApp } from '../../hooks/app-context.ts'
import { say } from '../../language/say.ts'
import { sayWith } from '../../language/say-with.ts'
import { Mark } from '../../parts/Mark.tsx'
import { grouped } from '../../words/format.ts'
import { percent } from './level-words.ts'
import { OtherCollectionLinks } from './OtherCollectionLinks.tsx'
import styles from './strip.module.css'
import { branchesOf, STRIP_MARKS, stretchesOf } from './strip.ts'

export function CoverageStrip(props: {
  readonly tree: TreeColumns
  readonly fold: WalkFold
  /** Nodes by how far the walk covered them. */
  readonly counts: readonly LevelCount[]
}) {
  const { tree, fold, counts } = props
  const { marks, tally, elsewhere } = fold
  const name = useApp(currentName)
  const isAlone = elsewhere.size === 0
  const nodes = tree.count
  const never = counts.find(({ level }) => level === 'never')
  const looked = nodes - (never?.nodes ?? 0)
  const share = <b>{percent(never?.share ?? 1)}</b>
  const label = say(
    'Coverage of the whole collection in tree order: {considered} considered, {read} read, {cited} cited; {looked} of {nodes} nodes looked at',
    {
      considered: grouped(tally.considered),
      read: grouped(tally.read),
      cited: grouped(tally.cited),
      looked: grouped(looked),
      nodes: grouped(nodes),
    },
  )
  return (
    <div className={styles.coverage}>
      <p className={styles.figures}>
        <Mark name="shown" />
        <span className={styles.grow}>
          {sayWith('{looked} of {nodes} nodes looked at', {
            looked: <b>{grouped(looked)}</b>,
            nodes: grouped(nodes),
          })}
          {!isAlone && ', '}
          <OtherCollectionLinks elsewhere={elsewhere} />
        </span>
        <span>
          {isAlone
            ? sayWith('{share} never looked at', { share })
            : sayWith('{share} of {name} never looked at', { share, name: <bdi>{name}</bdi> })}
        </span>
      </p>
      <div className={styles.strip} role="img" aria-label={label}>
        {branchesOf(tree).map(({ key, name, start, width }) => (
          <span
            key={key}
            title={name}
            style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
          >
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
