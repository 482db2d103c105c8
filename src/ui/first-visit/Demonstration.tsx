// A small walk, drawn as the tree draws every walk. A picture: text beside it says the same.

import type { WalkFold } from '../../state/fold/derive.ts'
import { lanesOf, strongestMarks, tallyOf } from '../../state/fold/walk-marks.ts'
import { SAMPLE_QUESTION } from '../../state/store.ts'
import { say } from '../language/say.ts'
import { sayWith } from '../language/say-with.ts'
import { drawLanes, ROW } from '../tree/lanes/lane-geometry.ts'
import { LANE_WIDTH, type LaneLayout } from '../tree/lanes/lane-layout.ts'
import { WalkLanes } from '../tree/lanes/WalkLanes.tsx'
import { rowView, walkOnTree } from '../tree/row-views.ts'
import { TreeRow } from '../tree/TreeRow.tsx'
import { DEMO_STEPS, DEMO_TREE, hiddenBelow } from './demonstration.ts'
import styles from './first-visit.module.css'

const ROWS = Uint32Array.from({ length: DEMO_TREE.count }, (_, i) => i)
const OPEN = Uint8Array.from(ROWS, (row) => (DEMO_TREE.size[row] > 1 ? 1 : 0))
const LANES = lanesOf(DEMO_STEPS)
const MARKS = LANES.flatMap(({ marks }) => marks)
const FOLD: WalkFold = {
  lanes: LANES,
  marks: MARKS,
  strongest: strongestMarks(MARKS),
  tally: tallyOf(LANES),
  elsewhere: new Map(),
  here: null,
}
const LAYOUT: LaneLayout = {
  first: 0,
  count: LANES.length,
  width: LANE_WIDTH,
  total: LANE_WIDTH * LANES.length,
}
const RANGE = { from: 0, to: ROWS.length - 1 }
const nothing = (): void => {}

export function Demonstration() {
  const walk = walkOnTree(FOLD, DEMO_TREE, ROWS)
  const drawing = drawLanes(LANES, ROWS, LAYOUT, RANGE, null)
  const leaders = new Set(drawing.leaders.map(({ row }) => row))
  const places = { tree: DEMO_TREE, expanded: OPEN, rows: ROWS }
  const shown = { ...places, walk, focusedRow: -1, selected: null, leaders }
  return (
    <figure className={styles.sample}>
      <figcaption>{SAMPLE_QUESTION}</figcaption>
      <div
        className={styles.tree}
        style={{ height: ROWS.length * ROW, '--lanes': `${LAYOUT.total}px` }}
        aria-hidden="true"
        inert
      >
        {[...ROWS].map((row) => {
          const view = rowView(shown, row)
          const hidden = hiddenBelow(row)
          const closed = hidden === 0 ? view : { ...view, open: false, below: hidden }
          return (
            <TreeRow key={row} row={closed} top={row * ROW} onSelect={nothing} onToggle={nothing} />
          )
        })}
        <WalkLanes drawing={drawing} layout={LAYOUT} rows={ROWS.length} top={0} lit={null} />
      </div>
      <p className={styles.result}>
        {sayWith(
          'In {name}: each citation is exact, moved or missing, and the answer says which.',
          {
            name: <code>findSpan</code>,
          },
        )}{' '}
        <span className={styles.cost}>{say('Nine steps, each with its reason.')}</span>
      </p>
    </figure>
  )
}
