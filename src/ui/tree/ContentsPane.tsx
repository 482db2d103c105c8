// The left pane: the table of contents of the current collection, and the walk on it.

import { memo, useMemo, useRef } from 'react'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { Step } from '../../model/walk/trace.ts'
import { isReplaying, type TreeInView, treeInView, treeOf } from '../../state/fold/derive.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { useDrawnLater } from '../hooks/use-drawn-later.ts'
import { useWidth } from '../hooks/use-width.ts'
import { say } from '../words/say.ts'
import styles from './contents.module.css'
import { HiddenRows } from './HiddenRows.tsx'
import { LaneHead } from './LaneHead.tsx'
import { Legend } from './Legend.tsx'
import { type LaneLayout, layoutLanes } from './lane-layout.ts'
import { TocTree } from './TocTree.tsx'
import { TreeFilter } from './TreeFilter.tsx'
import { useTreeCommands } from './use-tree-commands.ts'

/** The share of the pane that lanes may take. */
const LANE_SHARE = 0.42

export function ContentsPane() {
  const steps = useApp(({ walk }) => walk.steps)
  const tree = useApp(treeOf)
  const view = useApp(treeInView)
  const { focused, follow, folded, filter } = useApp(({ tree: rowState }) => rowState)
  const live = useApp((app) => app.walk.status === 'running' || isReplaying(app))
  const now = useMemo(
    (): Shown => ({ ...view, steps, tree, focused, follow, folded, filter, live }),
    [view, steps, tree, focused, follow, folded, filter, live],
  )
  return <Contents {...useDrawnLater(now, isWalkedOn)} />
}

/** The state that the pane shows at one moment. */
interface Shown extends TreeInView {
  readonly steps: readonly Step[]
  readonly tree: TreeColumns | null
  readonly folded: boolean
  readonly filter: string | null
  readonly focused: number
  readonly follow: boolean
  readonly live: boolean
}

/** A walk is drawn next to the tree after its steps and its answer; the user's actions are drawn at once. */
function isWalkedOn(drawn: Shown, now: Shown): boolean {
  return drawn.steps !== now.steps && drawn.tree === now.tree
}

const Contents = memo(function Contents(shown: Shown) {
  const { steps, tree, rows, fold, live } = shown
  const pane = useRef<HTMLElement>(null)
  const width = useWidth(pane)
  const selected = useApp(({ selection }) => selection.node)
  const building = useApp(({ current }) => current.status === 'building')
  const lit = useApp(({ walk }) => walk.lit)
  const all = steps.filter(({ kind }) => kind !== 'done').length
  const isTraced = useApp((app) => app.view === 'steps')
  const actions = useActions()
  const onCommand = useTreeCommands()
  const layout = layoutLanes(fold.lanes.length, all, width * LANE_SHARE)
  return (
    <section ref={pane} className={styles.pane} aria-label={say('Contents')}>
      <header className={styles.head}>
        <h2>{say('Table of contents')}</h2>
        {building && <span>{say('loading…')}</span>}
        {isTraced && (
          <LaneHead
            layout={layout}
            now={live ? fold.lanes.length : null}
            lit={lit === null ? null : lit + 1}
          />
        )}
      </header>
      {tree !== null && shown.filter !== null && (
        <TreeFilter name={shown.filter} found={shown.found} onFilter={actions.filterTree} />
      )}
      {tree === null ? (
        <p className={styles.empty}>
          {building ? say('Looking for files …') : say('Nothing here yet.')}
        </p>
      ) : (
        <TocTree
          {...{ tree, rows, fold, layout, live, selected, onCommand }}
          expanded={shown.expanded}
          focused={shown.focused}
          follow={shown.follow}
          busy={building}
          lit={litColumn(lit, layout)}
          onToggle={(node) => actions.toggle(node)}
          onFollow={actions.follow}
        />
      )}
      {tree !== null && fold.lanes.length > 0 && (
        <>
          <HiddenRows count={shown.hidden} folded={shown.folded} onFold={actions.foldTree} />
          {isTraced && <Legend tally={fold.tally} />}
        </>
      )}
    </section>
  )
})

function litColumn(lit: number | null, layout: LaneLayout): number | null {
  const column = lit === null ? -1 : lit - layout.first
  return column >= 0 && column < layout.count ? column : null
}
