// Says what tables and the table of contents answer to a question: a number with how it was counted, and the rows or
// places that were counted, each cited.

import type { NodeRef } from '../../model/library/node-ref.ts'
import {
  type AnswerText,
  allOf,
  anyOf,
  named,
  type Part,
  phrase,
  quoted,
  withCitation,
} from '../answer-text.ts'
import { keyOf } from '../tables/columns.ts'
import type { TableFound } from '../tables/find-in-table.ts'
import type { Condition, Table, TableMatch, TableRow } from '../tables/table.ts'
import type { Citing } from './citing.ts'
import { placeText } from './place-names.ts'
import { isAddressed, rowText } from './rows.ts'
import { withColonAndSentence } from './shapes.ts'

/** What the sentences of one answer have in common. */
interface TableAnswerDraft {
  readonly text: AnswerText
  readonly citing: Citing
}

/** Maximum number of rows or places that are shown below a number, and of a list. */
const MAX_COUNTED = 10
const MAX_LISTED = 100
/** Maximum number of lines that are cited of a record. */
const MAX_ROW_LINES = 40
/** Maximum number of lines that are cited of a whole table. */
const MAX_TABLE_LINES = 10

/** Says what a table answers. @param isList whether all rows are asked for, not their number */
export async function sayTable(
  draft: TableAnswerDraft,
  found: TableFound,
  isList: boolean,
): Promise<void> {
  const { ref, table, match, rows, as } = found
  if (as === 'row') return sayRow(draft, found, rows[0], shownOf(match), '')
  const shown = as === 'values' ? firstOfEach(found) : rows
  const isAll = match.conditions.length === 0 && as === 'rows' && !isList
  const cited = isAll || shown.length === 0 ? table.rows : []
  const [first] = cited
  const last = cited.at(MAX_TABLE_LINES - 1) ?? cited.at(-1)
  const number =
    first === undefined || last === undefined
      ? null
      : await draft.citing.citeLines(
          ref,
          first.start,
          Math.min(last.end, first.start + MAX_TABLE_LINES - 1),
          headerOf(table),
        )
  draft.text.line(withCitation(countText(found, shown.length), number))
  if (isAll) return
  const most = isList ? MAX_LISTED : MAX_COUNTED
  for (const row of shown.slice(0, most)) await sayRow(draft, found, row, shownOf(match), '– ')
  sayRest(draft.text, shown.length - most)
}

/** Says how many places were counted, and which. @param what their number, and what they are */
export async function sayPlaces(
  { text, citing }: TableAnswerDraft,
  what: Part,
  places: readonly NodeRef[],
  isList: boolean,
): Promise<void> {
  text.line(phrase('{what}, counted one by one.', { what }))
  const most = isList ? MAX_LISTED : MAX_COUNTED
  for (const ref of places.slice(0, most)) {
    const start = Math.max(1, ref.start)
    const number = await citing.citeLines(ref, start, start)
    text.line(withCitation(placeText(ref), number), '– ')
  }
  sayRest(text, places.length - most)
}

function sayRest(text: AnswerText, count: number): void {
  if (count > 0) text.line(phrase('{count} more', { count }), '– ')
}

/** The first row with each value of the column that is asked for. */
function firstOfEach({ rows, match: { thing } }: TableFound): readonly TableRow[] {
  const known = new Set<string>([''])
  return rows.filter(({ cells }) => {
    const key = typeof thing === 'number' ? keyOf(cells()[thing] ?? '') : ''
    return !known.has(key) && known.add(key)
  })
}

/** `31 of 102 rows in items.csv, counted one by one: “closed” in status.` */
function countText(found: TableFound, count: number): Part {
  const { match, columns, table, as } = found
  const { conditions, thing } = match
  const place = tableText(found)
  const shownNames = columns.map(({ name }) => named(name))
  const fitting = found.rows.length
  const counted =
    conditions.length === 0 || !table.isWhole()
      ? phrase('{count} row in {place}|{count} rows in {place}', { count: fitting, place })
      : phrase('{part} of {count} row in {place}|{part} of {count} rows in {place}', {
          part: fitting,
          count: found.all,
          place,
        })
  const what =
    as === 'values' && typeof thing === 'number'
      ? valuesText(
          { count, name: shownNames[thing], place },
          conditions.length > 0 ? counted : null,
        )
      : counted
  if (conditions.length === 0) return phrase('{what}, counted one by one.', { what })
  const conditionsText = allOf(conditions.map((one) => conditionText(one, shownNames)))
  return phrase('{what}, counted one by one: {said}.', { what, said: conditionsText })
}

/**
 * The number of different values of a column; with `counted`, of those rows, because a question with conditions leaves
 * open whether rows or values are counted.
 */
function valuesText(
  { count, name, place }: { readonly count: number; readonly name: Part; readonly place: Part },
  counted: Part | null,
): Part {
  return counted === null
    ? phrase(
        '{count} different value of {name} in {place}|{count} different values of {name} in {place}',
        { count, name, place },
      )
    : phrase(
        '{what}, with {count} different value of {name}|{what}, with {count} different values of {name}',
        { what: counted, count, name },
      )
}

function tableText({ ref, table }: TableFound): Part {
  if (table.key === '') return placeText(ref)
  return phrase('{name} in {path}', { name: named(table.key), path: named(ref.path) })
}

/** `“closed” in status`, `not “closed” in status`. */
function conditionText({ column, shown, isNot }: Condition, names: readonly Part[]): Part {
  const words = anyOf(shown.map((one) => phrase('“{words}”', { words: quoted(one) })))
  const nameInPath = phrase('{name} in {path}', { name: words, path: names[column] })
  return isNot ? phrase('not {said}', { said: nameInPath }) : nameInPath
}

function headerOf({ header }: Table) {
  return header === '' || isAddressed(header) ? {} : { header }
}

/**
 * A row that fits: its cells behind the names of their columns, cited. Rows that speak to a model are only counted.
 * @param asked columns that are shown of a long row
 */
export async function sayRow(
  { text, citing }: TableAnswerDraft,
  { ref, table }: Pick<TableFound, 'ref' | 'table'>,
  { start, end, cells }: TableRow,
  asked: ReadonlySet<number>,
  sign: '– ' | '',
): Promise<void> {
  const cellTexts = rowText(cells(), table, (_, column) => asked.has(column))
  if (isAddressed(cellTexts)) return
  const last = Math.min(end, start + MAX_ROW_LINES - 1)
  const number = await citing.citeLines(ref, start, last, headerOf(table))
  if (number === null) return
  const what = sign === '' ? withColonAndSentence(placeText(ref), cellTexts) : quoted(cellTexts)
  text.line(withCitation(what, number), sign)
}

/** The columns of a match that are shown of a long row. */
function shownOf({ asked, conditions }: TableMatch): ReadonlySet<number> {
  return new Set([...asked, ...conditions.map(({ column }) => column)])
}
