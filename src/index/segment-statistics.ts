// The length statistics of a segment that an index needs. They are written with the segment, because
// computing them requires a pass over every node, which would delay the first answer.

import { type ColumnReader, type ColumnValue, FormatError } from '../base/columns/columns.ts'
import { BODY, CODE, DESCRIPTION, FIELDS, PATH, TITLE } from './fields.ts'
import { SEGMENT_COLUMNS } from './segment-layout.ts'

/** The number of words in each field of each node, at most 255 (65,535 in the body); one row per document in `path`. */
export interface FieldLengths {
  readonly title: Uint8Array
  readonly path: Uint8Array
  readonly code: Uint8Array
  readonly description: Uint8Array
  readonly body: Uint16Array
}

/** Total lengths over all slots of a segment. Arrays are by field number. */
export interface LengthStatistics {
  /** The number of words. */
  readonly sums: Float64Array
  /** The number of nodes that have words; for `path`, of documents. */
  readonly counts: Float64Array
  /** The number of words of the longest body. */
  readonly longestBody: number
  /** The number of words in all bodies of each document, by slot. */
  readonly documentWords: Uint32Array
}

/** Computes the statistics. @param nodeBase the first node of each document, and one entry past the last */
export function statisticsOf(nodeBase: Uint32Array, lengths: FieldLengths): LengthStatistics {
  const sums = new Float64Array(FIELDS.length)
  const counts = new Float64Array(FIELDS.length)
  const all = nodeBase.length - 1
  addLengths(nodeBase, lengths, 0, all, (field, words, holding) => {
    sums[field] = words
    counts[field] = holding
  })
  const documentWords = new Uint32Array(all)
  for (let slot = 0; slot < all; slot++) {
    documentWords[slot] = sumOf(lengths.body, nodeBase[slot], nodeBase[slot + 1])
  }
  return { sums, counts, longestBody: longestOf(lengths.body), documentWords }
}

/** Adds the lengths of the slots `first … last − 1`: for each field, words and lengths other than 0. */
export function addLengths(
  nodeBase: Uint32Array,
  lengths: FieldLengths,
  first: number,
  last: number,
  add: (field: number, words: number, holding: number) => void,
): void {
  const [from, to] = [nodeBase[first], nodeBase[last]]
  add(PATH, sumOf(lengths.path, first, last), countOf(lengths.path, first, last))
  add(TITLE, sumOf(lengths.title, from, to), countOf(lengths.title, from, to))
  add(CODE, sumOf(lengths.code, from, to), countOf(lengths.code, from, to))
  const { description, body } = lengths
  add(DESCRIPTION, sumOf(description, from, to), countOf(description, from, to))
  add(BODY, sumOf(body, from, to), countOf(body, from, to))
}

export function statisticsColumns(statistics: LengthStatistics): [string, ColumnValue][] {
  const { sums, counts, longestBody, documentWords } = statistics
  return [
    [SEGMENT_COLUMNS.lengthSums, Float64Array.of(...sums, ...counts, longestBody)],
    [SEGMENT_COLUMNS.documentWords, documentWords],
  ]
}

/** The stored statistics, or computed ones for an older segment without them. @throws FormatError */
export function readStatistics(
  columns: ColumnReader,
  nodeBase: Uint32Array,
  lengths: FieldLengths,
): LengthStatistics {
  if (!columns.has(SEGMENT_COLUMNS.lengthSums)) return statisticsOf(nodeBase, lengths)
  const written = columns.f64(SEGMENT_COLUMNS.lengthSums)
  const fields = FIELDS.length
  const documentWords = columns.u32(SEGMENT_COLUMNS.documentWords)
  const isSound = written.length === 2 * fields + 1 && written.every((n) => n >= 0 && n < 2 ** 53)
  if (!isSound || documentWords.length !== nodeBase.length - 1) corrupt()
  return {
    sums: written.subarray(0, fields),
    counts: written.subarray(fields, 2 * fields),
    longestBody: written[2 * fields],
    documentWords,
  }
}

/** For a segment of unknown origin, checks that the stored statistics match its lengths. @throws FormatError */
export function checkStatistics(
  written: LengthStatistics,
  nodeBase: Uint32Array,
  lengths: FieldLengths,
): void {
  const counted = statisticsOf(nodeBase, lengths)
  const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
    return a.length === b.length
  }
  if (
    written.longestBody !== counted.longestBody ||
    !isSame(written.sums, counted.sums) ||
    !isSame(written.counts, counted.counts) ||
    !isSame(written.documentWords, counted.documentWords)
  ) {
    corrupt()
  }
}

function sumOf(lengths: Uint8Array | Uint16Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += lengths[i]
  return sum
}

/** The number of values that are not 0. */
function countOf(lengths: Uint8Array | Uint16Array, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; i++) if (lengths[i] > 0) count++
  return count
}

function longestOf(lengths: Uint16Array): number {
  let longest = 0
  for (let i = 0; i < lengths.length; i++) if (lengths[i] > longest) longest = lengths[i]
  return longest
}

function corrupt(): never {
  throw new FormatError('The statistics of an index segment are damaged')
}
