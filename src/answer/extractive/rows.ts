// Finds the row of a table that answers.

import { addressedLines, withoutHidden } from '../../llm/addressed.ts'
import { SCREEN_LINES } from '../reader-cut.ts'
import { tablesOf } from '../tables/read-tables.ts'
import { answeringCells, type Table } from '../tables/table.ts'
import { type Needle, shareIn } from '../window.ts'

/** A row of a table in words, each cell behind the name of its column. */
export interface FoundRow {
  readonly text: string
  /** Lines of the file, 1-based and inclusive: a cell in quotes may go over several. */
  readonly line: number
  readonly end: number
  /** The names of the columns as they are written; empty if the table has none. */
  readonly header: string
  /** Share of the question's weight in the row and the names of its columns, 0–1. */
  readonly share: number
}

/** Longer texts are cut to the cells that are asked for: nobody reads a row of thirty columns in a sentence. */
const MAX_CHARACTERS = 240

/**
 * The row with most of the question; `null` if no cell contains any of it. The names of the columns count for a row
 * only besides its own cells, since all rows have them. The first row of a form says whose it is, so it counts for the others, and answers itself
 * only by its name.
 * @param range lines of the file that are searched, 1-based and inclusive
 */
export function bestRow(
  {
    path,
    text,
    range: [start, end],
  }: {
    readonly path: string
    readonly text: string
    readonly range: readonly [start: number, end: number]
  },
  needles: readonly Needle[],
): FoundRow | null {
  const lines = text.split(/\r\n|\r|\n/u)
  let best: (FoundRow & { readonly own: number }) | null = null
  for (const table of tablesOf(path, text)) {
    const { header, rows, isForm } = table
    const shown = isAddressed(header) ? '' : header
    const around = isForm ? rows[0].cells().join('\n') : header
    for (const row of rows) {
      if (row.end < start || row.start > end || row.end - row.start >= SCREEN_LINES) continue
      const written = lines.slice(row.start - 1, row.end).join('\n')
      const seen = withoutHidden(written)
      const own = shareIn(isForm ? answeringCells(table, row).join('\n') : seen, needles)
      if (own === 0) continue
      const share = shareIn(`${seen}\n${around}`, needles)
      const isBetter =
        best === null || share > best.share || (share === best.share && own > best.own)
      if (!isBetter || isAddressed(written)) continue
      const text = rowText(row.cells(), table, (one) => shareIn(one, needles) > 0)
      best = { text, line: row.start, end: row.end, header: shown, share, own }
    }
  }
  return best
}

/** Whether a line addresses a model or its reader (SEC-3). */
export function isAddressed(line: string): boolean {
  return addressedLines(line).length > 0
}

/** `title: Alien · year: 1979`, of a form `Due: 5 May · Time: 9:00`; of a long row the first cell and those that are asked for. */
export function rowText(
  cells: readonly string[],
  { names, isForm }: Pick<Table, 'names' | 'isForm'>,
  isAsked: (text: string, column: number) => boolean,
): string {
  const all = cells
    .map((cell) => cell.replace(/\s+/gu, ' ').trim())
    .map((cell, i) => ({ cell, text: names[i] && !isForm ? `${names[i]}: ${cell}` : cell, i }))
    .filter(({ cell }) => /[\p{L}\p{N}]/u.test(cell))
  const whole = all
    .map(({ text, i }, at) =>
      at === 0 ? text : `${isForm && !(names.length === 4 && i === 2) ? ': ' : ' · '}${text}`,
    )
    .join('')
  if (whole.length <= MAX_CHARACTERS) return whole
  const named = all.filter(({ text, i }) => i === 0 || isAsked(text, i))
  return named
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, MAX_CHARACTERS)
}
