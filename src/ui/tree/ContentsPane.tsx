// The left pane: the table of contents of the collection in hand, and the walk on it.

import { useRef } from 'react'
import {
  coverage,
  coverageLevels,
  isReplaying,
  rowsOf,
  treeOf,
  walkFold,
} from '../../state/derive.ts'
import { useActions, useApp } from '../app-context.ts'
import { useWidth } from '../layout/use-width.ts'
import { CoverageLegend } from './CoverageLegend.tsx'
import { CoverageStrip } from './CoverageStrip.tsx'
import { CoverageToggle } from './CoverageToggle.tsx'
import styles from './contents.module.css'
import { LaneHead } from './LaneHead.tsx'
import { Legend } from './Legend.tsx'
import { type LaneLayout, layoutLanes } from './lane-layout.ts'
import { TocTree } from './TocTree.tsx'
import { useTreeCommands } from './use-tree-commands.ts'

/** The share of the pane that lanes may take. */
const LANE_SHARE = 0.42

export function ContentsPane() {
  const pane = useRef<HTMLElement>(null)
  const width = useWidth(pane)
  const tree = useApp(treeOf)
  const rows = useApp(rowsOf)
  const fold = useApp(walkFold)
  const seen = useApp(coverage)
  const state = useApp(({ tree: rowState }) => rowState)
  const selected = useApp(({ selection }) => selection.node)
  const building = useApp(({ current }) => current.status === 'building')
  const live = useApp((app) => app.walk.status === 'running' || isReplaying(app))
  const lit = useApp(({ walk }) => walk.lit)
  const all = useApp(({ walk }) => walk.steps.filter(({ kind }) => kind !== 'done').length)
  const map = useApp((app) => (app.coverage ? coverageLevels(app) : null))
  const actions = useActions()
  const onCommand = useTreeCommands()
  const layout = layoutLanes(fold.lanes.length, all, width * LANE_SHARE)
  return (
    <section ref={pane} className={styles.pane} aria-label="Contents">
      <header className={styles.head}>
        <h2>Table of contents</h2>
        {building && <span>growing</span>}
        <CoverageToggle />
        <LaneHead
          layout={layout}
          now={live ? fold.lanes.length : null}
          lit={lit === null ? null : lit + 1}
        />
      </header>
      {tree === null ? (
        <p className={styles.empty}>{building ? 'Looking for files …' : 'Nothing here yet.'}</p>
      ) : (
        <TocTree
          {...{ tree, rows, fold, layout, live, selected, onCommand }}
          expanded={state.expanded}
          focused={state.focused}
          follow={state.follow}
          busy={building}
          coverage={fold.lanes.length > 0 ? map : null}
          lit={litColumn(lit, layout)}
          onToggle={(node) => actions.toggle(node)}
          onFollow={actions.follow}
        />
      )}
      {tree !== null && fold.lanes.length > 0 && (
        <>
          {map === null ? (
            <Legend tally={fold.tally} />
          ) : (
            <CoverageLegend counts={map.counts} figures />
          )}
          <CoverageStrip tree={tree} marks={fold.marks} coverage={seen} tally={fold.tally} />
        </>
      )}
    </section>
  )
}

function litColumn(lit: number | null, layout: LaneLayout): number | null {
  const column = lit === null ? -1 : lit - layout.first
  return column >= 0 && column < layout.count ? column : null
}
