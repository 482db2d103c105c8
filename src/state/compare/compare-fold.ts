// Draws two walks on one tree: the lanes of the first, a gap, the lanes of the second.

import type { TreeColumns } from '../../model/library/node-ref.ts'
import type { Step } from '../../model/walk/trace.ts'
import { memoLast } from '../core/memo.ts'
import type { WalkFold } from '../fold/derive.ts'
import { touchedNodes } from '../fold/touched-rows.ts'
import { shapeOf, visibleRows } from '../fold/tree-rows.ts'
import {
  type Lane,
  lanesOf,
  type Mark,
  otherCollectionsOf,
  strongestMarks,
  tallyOf,
} from '../fold/walk-marks.ts'
import type { AppState } from '../shape/app-state.ts'

/** Two walks as lanes of one table. */
export interface CompareFold extends WalkFold {
  /** Number of lanes of each walk; an empty lane is between them. */
  readonly counts: readonly [a: number, b: number]
}

const NO_STEPS: readonly Step[] = []

const foldMemo = memoLast((a: readonly Step[], b: readonly Step[]): CompareFold => {
  const first = lanesOf(a)
  const second = lanesOf(b)
  const gap: Lane = {
    step: a.length,
    kind: 'steer',
    from: null,
    at: 0,
    reference: false,
    marks: [],
    elsewhere: [],
  }
  const lanes = [...first, gap, ...second.map((lane) => moved(lane, a.length + 1))]
  const marks = lanes.flatMap((lane) => lane.marks)
  const strongest = strongestMarks(marks)
  const counts = [first.length, second.length] as const
  const tally = tallyOf(lanes)
  return {
    lanes,
    marks,
    strongest,
    tally,
    elsewhere: otherCollectionsOf(lanes),
    here: null,
    counts,
  }
})

/** The lane with its step numbers moved. */
function moved(lane: Lane, by: number): Lane {
  const marks = lane.marks.map((mark): Mark => ({ ...mark, step: mark.step + by }))
  return { ...lane, step: lane.step + by, marks }
}

/** Both walks as the tree draws them. */
export function compareFold({ walk, compare }: AppState): CompareFold {
  return foldMemo(walk.steps, compare.other?.steps ?? NO_STEPS)
}

const NO_LANES: readonly Lane[] = []
const lanesMemo = memoLast((steps: readonly Step[]): readonly Lane[] => lanesOf(steps))

/** The lanes of the second walk; none if there is no second walk. */
export function otherLanes({ compare }: AppState): readonly Lane[] {
  return compare.other === null ? NO_LANES : lanesMemo(compare.other.steps)
}

/** The rows of the tree that either walk touched. */
export interface TouchedRows {
  readonly rows: Uint32Array
  /** As `TreeState.expanded`, for these rows. */
  readonly expanded: Uint8Array
  /** Visible rows that neither walk touched. */
  readonly hidden: number
}

/** Only the rows that either walk considered, entered, read or cited, and their ancestors. */
export const touchedRows = memoLast((fold: CompareFold, tree: TreeColumns): TouchedRows => {
  const rows = Uint32Array.from(touchedNodes(tree, fold.strongest)).sort()
  const expanded = new Uint8Array(tree.count)
  for (const node of rows) if (node !== 0) expanded[shapeOf(tree).parent[node]] = 1
  return { rows, expanded, hidden: visibleRows(tree, expanded).length - rows.length }
})
