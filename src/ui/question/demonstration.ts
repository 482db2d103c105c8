// The walk of the first visit: the first question about the sample, as `cli/sample-bundle.test.ts` recorded it.

import { packStrings } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import type { Lane } from '../../state/fold/walk-marks.ts'
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
export const DEMO_LANES = recording.lanes as Lane[]

/** The sentences that were quoted, and their place. */
export const [DEMO_ANSWER] = recording.answer

/** The rows as columns. Row i is node i. */
export const DEMO_TREE: TreeColumns = {
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
export function hiddenBelow(index: number): number {
  return RECORDED_ROWS[index].hidden
}
