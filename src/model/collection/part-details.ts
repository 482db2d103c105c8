// Separates from an outline the columns that only the view of one node needs. They are by far the larger part, and
// a file of their own where a library is published in pieces.

import {
  encodeColumns,
  joinColumns,
  openColumns,
  splitColumns,
} from '../../base/columns/columns.ts'
import type { PackedColumn } from '../../base/columns/join-columns.ts'
import { packStrings } from '../../base/columns/strings.ts'
import { FORMAT_VERSION } from './collection.ts'
import { COLUMN_NAMES, type ColumnName, OUTLINE_COLUMNS } from './outline-columns.ts'

type DetailColumn = {
  [Name in ColumnName]: (typeof OUTLINE_COLUMNS)[Name][1] extends 'view' ? Name : never
}[ColumnName]

/** Columns that no search reads. */
const DETAIL_COLUMNS: ReadonlySet<string> = new Set(
  COLUMN_NAMES.filter((name) => OUTLINE_COLUMNS[name][1] === 'view'),
)
/** Columns that the bundle's list of files has as well. */
const LISTED_COLUMNS = new Set(['path', 'hash'])

/** Outlines as they are published in pieces. */
interface SplitOutlines {
  /** The columns that a search reads. */
  readonly outlines: Uint8Array<ArrayBuffer>
  readonly details: Uint8Array<ArrayBuffer>
}

/** Takes outlines apart. @throws FormatError */
export function splitOutlines(bytes: Uint8Array<ArrayBuffer>): SplitOutlines {
  const isDetail = (column: string) => DETAIL_COLUMNS.has(column)
  const [details, rest] = splitColumns(bytes, FORMAT_VERSION, isDetail)
  const [, outlines] = splitColumns(rest, FORMAT_VERSION, (column) => LISTED_COLUMNS.has(column))
  return { outlines, details }
}

/**
 * Puts outlines together again.
 * @param documents in the order of their slots
 * @param details `null` where nothing needs them: then no node has a description, none refers to another,
 *   and no document has facets of its own, unless the outlines still have them, as those of earlier libraries do.
 * @throws FormatError
 */
export function joinOutlines(
  outlines: Uint8Array<ArrayBuffer>,
  details: Uint8Array<ArrayBuffer> | null,
  documents: readonly { readonly path: string; readonly hash: string }[],
): Uint8Array<ArrayBuffer> {
  const listed = encodeColumns(
    [
      ['path', packStrings(documents.map(({ path }) => path))],
      ['hash', packStrings(documents.map(({ hash }) => hash))],
    ],
    FORMAT_VERSION,
  )
  return joinColumns([outlines, details ?? noDetails(outlines), listed], FORMAT_VERSION)
}

function noDetails(outlines: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const columns = openColumns(outlines, FORMAT_VERSION, { isChecked: true })
  const documents = columns.u32('nodesEnd').length
  const nothing = (length: number) => ({ text: '', start: 0, ends: new Uint32Array(length) })
  const nodes = columns.u8('kind').length
  const none: Readonly<Record<DetailColumn, PackedColumn>> = {
    facets: nothing(documents),
    words: new Uint32Array(nodes),
    signature: nothing(nodes),
    doc: nothing(nodes),
    callRows: nothing(documents),
    referencesEnd: new Uint32Array(documents),
    referenceKind: new Uint8Array(0),
    referenceNode: new Uint32Array(0),
    referenceLine: new Uint32Array(0),
    referenceText: nothing(0),
  }
  return encodeColumns(Object.entries(none), FORMAT_VERSION)
}
