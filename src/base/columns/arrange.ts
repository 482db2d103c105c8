// Columns arranged so that they pack well: most numbers are near the one before, so they are stored as
// differences, and of all of them the lowest bytes first, then the next.

import { wordRanges } from './columns.ts'

const WORD_BYTES = 4

/**
 * A file of columns with its columns of 32 bits arranged for packing; its length stays the same.
 * @throws FormatError
 */
export function arrangeColumns(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const arranged = file.slice()
  for (const { from, to } of wordRanges(arranged)) {
    const words = new Uint32Array(arranged.buffer, from, (to - from) / WORD_BYTES)
    const differences = words.map((word, i) => zigzag((word - (i === 0 ? 0 : words[i - 1])) | 0))
    differences.forEach((difference, i) => {
      for (let byte = 0; byte < WORD_BYTES; byte++)
        arranged[from + byte * words.length + i] = difference >>> (byte * 8)
    })
  }
  return arranged
}

/** Undoes `arrangeColumns`, in place. @throws FormatError */
export function restoreColumns(arranged: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (const { from, to } of wordRanges(arranged)) {
    const bytes = arranged.slice(from, to)
    const words = new Uint32Array(
      arranged.buffer,
      arranged.byteOffset + from,
      (to - from) / WORD_BYTES,
    )
    let before = 0
    for (let i = 0; i < words.length; i++) {
      let difference = 0
      for (let byte = 0; byte < WORD_BYTES; byte++)
        difference |= bytes[byte * words.length + i] << (byte * 8)
      before = (before + unzigzag(difference)) >>> 0
      words[i] = before
    }
  }
  return arranged
}

/** Small numbers of either sign as small ones without. */
function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31)
}

function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1)
}
