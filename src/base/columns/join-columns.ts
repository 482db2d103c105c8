// Columns of several things laid end to end, as those of all of them.

import { joinBytes } from './join-bytes.ts'
import type { StringColumn } from './strings.ts'

/** The sum of the counts up to each, itself included. */
export function runningTotal(counts: ArrayLike<number>): Uint32Array {
  let total = 0
  return Uint32Array.from(counts, (count) => {
    total += count
    return total
  })
}

/** The arrays laid end to end. */
export function joinNumbers(arrays: readonly Uint32Array[]): Uint32Array {
  return layInto(new Uint32Array(totalLength(arrays)), arrays)
}

/** A column of numbers or of strings. */
export type PackedColumn = Uint8Array | Uint32Array | Float64Array | StringColumn

/** Columns of one sort laid end to end. @throws TypeError when they are of several. */
export function joinAlike(columns: readonly PackedColumn[]): PackedColumn {
  if (columns.every((column) => column instanceof Uint8Array)) return joinBytes(columns)
  if (columns.every((column) => column instanceof Uint32Array)) return joinNumbers(columns)
  if (columns.every((column) => column instanceof Float64Array))
    return layInto(new Float64Array(totalLength(columns)), columns)
  if (columns.every((column) => 'ends' in column)) return joinStrings(columns)
  throw new TypeError('Columns of several sorts cannot be joined')
}

function layInto<T extends Uint32Array | Float64Array>(joined: T, arrays: readonly T[]): T {
  let at = 0
  for (const array of arrays) {
    joined.set(array, at)
    at += array.length
  }
  return joined
}

/** The strings of all columns, in their order, as one column. */
export function joinStrings(columns: readonly StringColumn[]): StringColumn {
  const ends = new Uint32Array(totalLength(columns.map((column) => column.ends)))
  const texts: string[] = []
  let at = 0
  let shift = 0
  for (const { text, start, ends: own } of columns) {
    const last = own.length === 0 ? start : own[own.length - 1]
    for (const end of own) ends[at++] = shift + end - start
    texts.push(text.slice(start, last))
    shift += last - start
  }
  return { text: texts.join(''), start: 0, ends }
}

function totalLength(arrays: readonly { readonly length: number }[]): number {
  return arrays.reduce((sum, { length }) => sum + length, 0)
}
