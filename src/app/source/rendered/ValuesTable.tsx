// Rows of values under their column names, as many as can be drawn around the requested ones.

import type { DelimitedRow } from '../../../model/collection/delimited.ts'
import type { Lines } from '../../state/view/link.ts'
import { say, sayNumber } from '../../words/say.ts'
import { placeOf } from './DocumentBox.tsx'
import styles from './rendered.module.css'

export interface ValuesTableProps {
  /** The first row contains the column names. */
  readonly rows: readonly DelimitedRow[]
  readonly target: Lines | null
  readonly marked: readonly Lines[]
}

export function ValuesTable({ rows, target, marked }: ValuesTableProps) {
  const [head, ...values] = rows
  if (head === undefined) return null
  const { from, to } = rowRangeAround(values, target?.start ?? 1)
  const shown = values.slice(from, to)
  const names = head.cells()
  const cells = shown.map((row) => row.cells())
  const columns = Math.max(names.length, ...cells.map(({ length }) => length))
  return (
    <>
      <table>
        <thead>
          <tr {...placeOf(head, marked)}>
            {padded(names, columns).map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text never move
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            <tr key={row.start} {...placeOf(row, marked)}>
              {padded(cells[i], columns).map((cell, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one text never move
                <td key={k} data-number={isNumber(cell) ? '' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {values.length > MAX_DRAWN_ROWS && (
        <p className={styles.rest}>
          {say('Rows {from} to {to} of {count}.', {
            from: sayNumber(from + 1),
            to: sayNumber(to),
            count: sayNumber(values.length),
          })}
        </p>
      )}
    </>
  )
}

/** Cells, padded with empty ones up to a count. */
function padded(cells: readonly string[], columns: number): readonly string[] {
  return [...cells, ...Array<string>(columns - cells.length).fill('')]
}

function isNumber(cell: string): boolean {
  return /^[-+]?[$€£¥]?\s?\d[\d.,\s]*%?$/u.test(cell)
}

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
