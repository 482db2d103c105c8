// Answers a question from one table: the rows that fit, a number of them, or the different values of a column.

import type { NodeRef } from '../../model/library/node-ref.ts'
import type { TableQuestion } from './asked-words.ts'
import { type Column, columnsOf, keyOf } from './columns.ts'
import { matchTable } from './match-table.ts'
import { countedRows } from './read-tables.ts'
import type { Condition, Table, TableMatch, TableNames, TableRow } from './table.ts'

/** A cell that names a sum of the rows above it. */
const SUM_CELL =
  /^\s*(?:(?:sub|grand)[- ]?)?totals?:?\s*$|^\s*(?:summe|gesamt|zwischensumme|somme|sous-total|suma|soma|итого|всего|合计|小计|合計|小計):?\s*$/iu

/** What a table says to a question. */
export interface TableFound {
  /** The place whose lines are the table. */
  readonly ref: NodeRef
  readonly table: Table
  readonly columns: readonly Column[]
  readonly match: TableMatch
  /** The rows that fit, in order. */
  readonly rows: readonly TableRow[]
  /** Number of all rows. */
  readonly all: number
  /** `row`: the only one that fits answers. `values`: the different values of the column that is asked for. */
  readonly as: 'row' | 'rows' | 'values'
}

/** Looks a question up in a table; `null` if the answer is not certain. */
export async function findInTable(
  question: TableQuestion,
  table: Table,
  { ref, names }: { readonly ref: NodeRef; readonly names: TableNames },
  pause: () => Promise<void>,
): Promise<TableFound | null> {
  if (table.isForm) return null
  const all = countedRows(table)
  const columns = await columnsOf(table.names, all, pause)
  if (columns === null || isHeaderDoubtful(columns)) return null
  const match = matchTable(question, names, columns)
  if (match === null) return null
  const rows: TableRow[] = []
  for (const [at, row] of all.entries()) {
    if (at % 1000 === 999) await pause()
    const cells = row.cells()
    // A sum among the rows is none of them.
    if (question.kind !== 'row' && cells.some((cell) => SUM_CELL.test(cell))) return null
    const isFitting = fits(cells, match.conditions)
    if (isFitting) rows.push(row)
    // Columns that say different things of a row leave open which one is asked for.
    const isOpen = match.conditions.some(({ also, ...one }) =>
      also.some(
        (column) => fits(cells, [{ ...one, column, also }]) !== fits(cells, [{ ...one, also }]),
      ),
    )
    if (isOpen) return null
  }
  const found = { ref, table, columns, match, rows, all: all.length }
  const as = shapeOf(question, found)
  return as === null ? null : { ...found, as }
}

/** Whether the first row may be data: a name of a column is a value below it too. */
function isHeaderDoubtful(columns: readonly Column[]): boolean {
  return columns.some(({ name, values }) => values.has(keyOf(name)))
}

function fits(cells: readonly string[], conditions: readonly Condition[]): boolean {
  return conditions.every(
    ({ column, values, isNot }) => values.has(keyOf(cells[column] ?? '')) !== isNot,
  )
}

/** How a table answers; `null` if it does not. */
function shapeOf(
  { kind }: TableQuestion,
  { table, columns, match, rows }: Omit<TableFound, 'as'>,
): TableFound['as'] | null {
  const { conditions, asked, thing } = match
  // The phone of somebody's manager is in the manager's row.
  const pointsTo = (at: number) =>
    conditions.some(
      ({ column }) =>
        columns[column].isKey &&
        [...columns[at].values.keys()].some((key) => columns[column].values.has(key)),
    )
  if (asked.length > 1 && asked.some(pointsTo)) return null
  const isKnown = conditions.length > 0
  const isOne = isKnown && rows.length === 1 && asked.length > 0
  // How many pieces, seats or days is a value that a row holds.
  const isMeasure = kind === 'count' && typeof thing === 'number' && columns[thing].isNumeric
  if (kind === 'row' || isMeasure) return isOne ? 'row' : null
  if (kind === 'which' && isOne) return 'row'
  if (kind === 'which') return isKnown && rows.length > 0 && thing !== null ? 'rows' : null
  if (!isKnown && !table.isWhole()) return null
  if (kind === 'list') return thing !== null || isKnown ? 'rows' : null
  // What only a key names is one thing, and its row does not tell how many there are of it.
  const isKey = conditions.some(({ column, isNot }) => columns[column].isKey && !isNot)
  const isUsed = (column: number) => conditions.some((one) => one.column === column)
  // The rows that name a thing may say how much there is of it.
  if (thing === null && columns.some(({ isNumeric }, i) => i > 0 && isNumeric && !isUsed(i)))
    return null
  if (thing === null) return isKnown && !isKey && asked.length === 0 ? 'rows' : null
  if (asked.length > (thing === 'rows' ? 0 : 1)) return null
  if (thing === 'rows') return 'rows'
  const { isKey: isEach, isFull, values } = columns[thing]
  if ([...values.values()].some(({ isMixed }) => isMixed)) return null
  return isEach && isFull ? 'rows' : 'values'
}
