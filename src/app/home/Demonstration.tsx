// A recorded walk through the sample, drawn like every walk in the tree.

import { packStrings } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import { SAMPLE_QUESTIONS } from '../collections/state/sample-questions.ts'
import { Mark } from '../parts/Mark.tsx'
import type { WalkFold } from '../state/fold/derive.ts'
import { type Lane, strongestMarks, tallyOf } from '../state/fold/walk-marks.ts'
import { drawLanes, ROW_PX } from '../tree/lane-geometry.ts'
import { LANE_WIDTH, type LaneLayout } from '../tree/lane-layout.ts'
import { rowView, walkOnTree } from '../tree/row-views.ts'
import { TreeRow } from '../tree/TreeRow.tsx'
import { WalkLanes } from '../tree/WalkLanes.tsx'
import { counted, lineRange } from '../words/format.ts'
import { say } from '../words/say.ts'
import styles from './first-visit.module.css'
import recording from './recording.json' with { type: 'json' }

interface RecordedRow {
  readonly kind: NodeKind
  readonly depth: number
  readonly title: string
  /** Number of nodes below it, all of them hidden. */
  readonly hidden: number
}

// The types of a JSON file are wider than those of what was written to it.
const RECORDED_ROWS = recording.rows as readonly RecordedRow[]

/** The walk, with rows in place of nodes. */
const DEMO_LANES = recording.lanes as Lane[]

/** The sentences that were quoted, and their place. */
const [DEMO_ANSWER] = recording.answer

/** The rows as columns. Row i is node i. */
const DEMO_TREE: TreeColumns = {
  count: RECORDED_ROWS.length,
  kind: Uint8Array.from(RECORDED_ROWS, ({ kind }) => kindCode(kind)),
  size: Uint32Array.from(RECORDED_ROWS, (_, i) => sizeOf(i)),
  depth: Uint16Array.from(RECORDED_ROWS, ({ depth }) => depth),
  leaves: Uint32Array.from(RECORDED_ROWS, () => 1),
  titles: packStrings(RECORDED_ROWS.map(({ title }) => title)),
  skipped: new Map(),
}

function sizeOf(index: number): number {
  const { depth } = RECORDED_ROWS[index]
  const end = RECORDED_ROWS.findIndex((row, i) => i > index && row.depth <= depth)
  return (end < 0 ? RECORDED_ROWS.length : end) - index
}

/** Number of nodes that a closed branch hides; 0 for the others. */
function hiddenBelow(index: number): number {
  return RECORDED_ROWS[index].hidden
}

const DEMO_ROWS = Uint32Array.from({ length: DEMO_TREE.count }, (_, i) => i)
const OPEN_ROWS = Uint8Array.from(DEMO_ROWS, (row) => (DEMO_TREE.size[row] > 1 ? 1 : 0))
const DEMO_MARKS = DEMO_LANES.flatMap(({ marks }) => marks)
const DEMO_FOLD: WalkFold = {
  lanes: DEMO_LANES,
  marks: DEMO_MARKS,
  strongest: strongestMarks(DEMO_MARKS),
  tally: tallyOf(DEMO_LANES),
  elsewhere: new Map(),
  here: null,
}
const DEMO_LAYOUT: LaneLayout = {
  first: 0,
  count: DEMO_LANES.length,
  width: LANE_WIDTH,
  total: LANE_WIDTH * DEMO_LANES.length,
}
const DEMO_RANGE = { from: 0, to: DEMO_ROWS.length - 1 }
const LEGEND_MARKS = ['considered', 'read', 'cited'] as const
const nothing = (): void => {}

export function Demonstration() {
  const walk = walkOnTree(DEMO_FOLD, DEMO_TREE, DEMO_ROWS)
  const drawing = drawLanes(DEMO_LANES, DEMO_ROWS, DEMO_LAYOUT, DEMO_RANGE, null)
  const leaders = new Set(drawing.leaders.map(({ row }) => row))
  const places = { tree: DEMO_TREE, expanded: OPEN_ROWS, rows: DEMO_ROWS }
  const shown = { ...places, walk, focusedRow: -1, selected: null, leaders }
  return (
    <figure className={styles.sample}>
      <figcaption>{SAMPLE_QUESTIONS[0]}</figcaption>
      <div
        className={styles.tree}
        style={{ height: DEMO_ROWS.length * ROW_PX, '--lanes': `${DEMO_LAYOUT.total}px` }}
        aria-hidden="true"
        inert
      >
        {[...DEMO_ROWS].map((row) => {
          const view = rowView(shown, row)
          const hidden = hiddenBelow(row)
          const closed = hidden === 0 ? view : { ...view, open: false, below: hidden }
          return (
            <TreeRow
              key={row}
              row={closed}
              top={row * ROW_PX}
              onSelect={nothing}
              onToggle={nothing}
            />
          )
        })}
        <WalkLanes
          drawing={drawing}
          layout={DEMO_LAYOUT}
          rows={DEMO_ROWS.length}
          top={0}
          lit={null}
        />
      </div>
      <ul className={styles.legend} aria-label={say('Marks')}>
        {LEGEND_MARKS.map((mark) => (
          <li key={mark}>
            <Mark name={mark} />
            {say(mark)}
          </li>
        ))}
      </ul>
      <p className={styles.result}>
        {DEMO_ANSWER.text}{' '}
        <span className={styles.cost}>
          {DEMO_ANSWER.path}, {lineRange(DEMO_ANSWER.start, DEMO_ANSWER.end)} ·{' '}
          {counted(DEMO_LANES.length, 'step')}
        </span>
      </p>
    </figure>
  )
}
