// Decides by content whether a file is text, independently of its name.

import { usesShifts } from './seven-bit.ts'
import { markedCharset, type WideCharset, wideCharset } from './wide-text.ts'

/** Bytes of a file that are checked. */
export const SNIFF_BYTES = 8192

/** Text of wide units, other text, or not text. */
export type TextKind = 'text' | WideCharset | 'binary'

/**
 * Looks at the beginning of a file. NULs mean binary, unless the units are characters as in UTF-16 and
 * UTF-32. Without NULs, many control characters or bytes spread as evenly as in compressed data mean
 * binary.
 */
export function sniff(bytes: Uint8Array): TextKind {
  const head = bytes.subarray(0, SNIFF_BYTES)
  const marked = markedCharset(head)
  if (marked !== null) return marked
  const counts = countBytes(head)
  if (counts[0] > 0) return latinByNulls(head) ?? wideCharset(head, counts) ?? 'binary'
  if (hasUtf8Mark(head)) return 'text'
  const wide = wideCharset(head, counts)
  if (wide !== null) return wide
  const isShifted = counts[SHIFT_OUT] > 0 && usesShifts(head)
  const controls = isShifted ? 0 : controlCharacters(counts)
  if (controls > head.length * MAX_CONTROL_SHARE) return 'binary'
  return head.length >= MIN_ENTROPY_BYTES && entropy(counts, head.length) > MAX_ENTROPY
    ? 'binary'
    : 'text'
}

const SHIFT_OUT = 0x0e
const MAX_CONTROL_SHARE = 0.05
const MIN_ENTROPY_BYTES = 1024
/** Bits per byte. Text in any charset is below 7.3; compressed data of 1 KB and more is above 7.7. */
const MAX_ENTROPY = 7.5

/** Whether bytes begin with the mark of UTF-8. */
export function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

function countBytes(head: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let i = 0; i < head.length; i++) counts[head[i]]++
  return counts
}

const NUL_SHARE_HIGH = 0.7
const NUL_SHARE_LOW = 0.05

/** UTF-16 of Latin text: nearly every second byte is a NUL. */
function latinByNulls(head: Uint8Array): WideCharset | null {
  const pairs = head.length >> 1
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  const high = pairs * NUL_SHARE_HIGH
  const low = pairs * NUL_SHARE_LOW
  if (pairs === 0 || head.length % 2 !== 0) return null
  if (odd >= high && even <= low) return 'utf-16le'
  return even >= high && odd <= low ? 'utf-16be' : null
}

/** The number of control characters except tab, line feed, form feed, carriage return and escape. */
function controlCharacters(counts: Uint32Array): number {
  let sum = counts[0x7f]
  for (let byte = 0; byte < 0x20; byte++) {
    const usual = byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 27
    if (!usual) sum += counts[byte]
  }
  return sum
}

/** Shannon entropy in bits per byte. */
function entropy(counts: Uint32Array, total: number): number {
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total)
  return bits
}
