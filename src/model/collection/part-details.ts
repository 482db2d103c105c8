// The columns of the packed outlines of a part, and those that only the view of one node needs apart from the others:
// they are by far the larger part, and a file of their own where a library is published in pieces.

import {
  encodeColumns,
  joinColumns,
  openColumns,
  splitColumns,
} from '../../base/columns/columns.ts'
import type { PackedColumn } from '../../base/columns/join-columns.ts'
import { packStrings } from '../../base/columns/strings.ts'
import { FORMAT_VERSION } from './collection.ts'

/** Every column: of what it has a row each, and whether a search reads it or only the view of one node. */
export const OUTLINE_COLUMNS = {
  path: ['documents', 'search'],
  hash: ['documents', 'search'],
  format: ['documents', 'search'],
  language: ['documents', 'search'],
  callRows: ['documents', 'view'],
  facets: ['documents', 'view'],
  textStart: ['documents', 'search'],
  textEnd: ['documents', 'search'],
  flags: ['documents', 'search'],
  nodesEnd: ['documents', 'search'],
  referencesEnd: ['documents', 'view'],
  kind: ['nodes', 'search'],
  size: ['nodes', 'search'],
  start: ['nodes', 'search'],
  end: ['nodes', 'search'],
  nodeFlags: ['nodes', 'search'],
  words: ['nodes', 'view'],
  title: ['nodes', 'search'],
  signature: ['nodes', 'view'],
  doc: ['nodes', 'view'],
  referenceKind: ['references', 'view'],
  referenceNode: ['references', 'view'],
  referenceLine: ['references', 'view'],
  referenceText: ['references', 'view'],
} as const
export type ColumnName = keyof typeof OUTLINE_COLUMNS
export const COLUMN_NAMES = Object.keys(OUTLINE_COLUMNS) as readonly ColumnName[]

type DetailColumn = {
  [Name in ColumnName]: (typeof OUTLINE_COLUMNS)[Name][1] extends 'view' ? Name : never
}[ColumnName]

/** Columns that no search reads. */
const DETAIL_COLUMNS: ReadonlySet<string> = new Set(
  COLUMN_NAMES.filter((name) => OUTLINE_COLUMNS[name][1] === 'view'),
)
/** Columns that the bundle's list of files has as well. */
const LISTED_COLUMNS = new Set(['path', 'hash'])

/** Takes outlines apart, into the columns that a search reads and the others. @throws FormatError */
export function splitOutlines(bytes: Uint8Array<ArrayBuffer>) {
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
