// The tree with both trails next to it. Rows that neither walk touched are hidden until the user asks for them.

import { useRef, useState } from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { compareFold, touchedRows } from '../../state/compare/compare-fold.ts'
import { rowsOf, treeOf } from '../../state/fold/derive.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useWidth } from '../hooks/use-width.ts'
import { say } from '../language/say.ts'
import contents from '../tree/contents.module.css'
import { HiddenRows } from '../tree/coverage/HiddenRows.tsx'
import { Legend } from '../tree/Legend.tsx'
import type { LaneLayout } from '../tree/lanes/lane-layout.ts'
import { TocTree } from '../tree/TocTree.tsx'
import { useTreeCommands } from '../tree/use-tree-commands.ts'
import { Badge } from './Badge.tsx'
import styles from './compare.module.css'

/** Widths of a lane in px, largest and smallest, and the share of the pane that lanes may take. */
const MAX_LANE_PX = 14
const MIN_LANE_PX = 6
const LANE_SHARE = 0.58

export function CompareContents() {
  const tree = useApp(treeOf)
  if (tree === null) return <section className={contents.pane} aria-label={say('Contents')} />
  return <ComparedTree tree={tree} />
}

function ComparedTree({ tree }: { readonly tree: TreeColumns }) {
  const pane = useRef<HTMLElement>(null)
  const width = useWidth(pane)
  const fold = useApp(compareFold)
  const allRows = useApp(rowsOf)
  const state = useApp((app) => app.tree)
  const selected = useApp(({ selection }) => selection.node)
  const [all, setAll] = useState(false)
  const actions = useActions()
  const onCommand = useTreeCommands()
  const touched = touchedRows(fold, tree)
  const layout = layoutBoth(fold.counts, width * LANE_SHARE)
  const { rows, expanded } = all ? { rows: allRows, expanded: state.expanded } : touched
  return (
    <section ref={pane} className={contents.pane} aria-label={say('Contents')}>
      <header className={contents.head}>
        <h2>{say('Table of contents')}</h2>
        <BothHeads counts={fold.counts} layout={layout} />
      </header>
      <TocTree
        {...{ tree, rows, fold, layout, selected, expanded }}
        focused={state.focused}
        follow={false}
        live={false}
        lit={null}
        busy={false}
        coverage={null}
        onCommand={(command) => {
          // Opening and closing branches always applies to the whole tree.
          if (command.kind !== 'focus' && command.kind !== 'select') setAll(true)
          onCommand(command)
        }}
        onToggle={(node) => {
          setAll(true)
          actions.toggle(node)
        }}
        onFollow={actions.follow}
      />
      <HiddenRows count={touched.hidden} folded={!all} onFold={(folded) => setAll(!folded)} />
      <Legend tally={fold.tally} />
    </section>
  )
}

function layoutBoth([a, b]: readonly [number, number], available: number): LaneLayout {
  const count = a + b + 1
  const width = Math.max(MIN_LANE_PX, Math.min(MAX_LANE_PX, Math.floor(available / count)))
  return { first: 0, count, width, total: width * count + 6, second: a }
}

function BothHeads(props: {
  readonly counts: readonly [number, number]
  readonly layout: LaneLayout
}) {
  const { layout } = props
  return (
    <div className={styles.heads} style={{ width: layout.total }} aria-hidden="true">
      {props.counts.map((count, walk) => (
        <span
          key={walk === 0 ? 'A' : 'B'}
          style={{ width: count * layout.width, marginInlineEnd: walk === 0 ? layout.width : 0 }}
        >
          {count > 0 && <Badge walk={walk === 0 ? 'a' : 'b'} />}
        </span>
      ))}
    </div>
  )
}
