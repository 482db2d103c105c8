// Which rows of a table are drawn.

import type { DelimitedRow } from '../../../model/collection/delimited.ts'

/** Number of rows that are drawn at once. */
export const MAX_DRAWN_ROWS = 500

/** The range of rows that are drawn, which includes the one on this line: indices, without the last one. */
export function rowRangeAround(
  rows: readonly DelimitedRow[],
  line: number,
): { readonly from: number; readonly to: number } {
  const target = Math.max(
    0,
    rows.findIndex(({ end }) => end >= line),
  )
  const from = Math.floor(target / MAX_DRAWN_ROWS) * MAX_DRAWN_ROWS
  return { from, to: Math.min(rows.length, from + MAX_DRAWN_ROWS) }
}
