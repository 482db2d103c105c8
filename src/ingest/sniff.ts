// Text or not, by content: the ending of a name says nothing about what is inside.

/** How much of a file is looked at, in bytes. */
export const SNIFF_BYTES = 8192

/** Text of a charset that its NULs give away, other text, or not text. */
export type Sniffed = 'text' | 'utf-16le' | 'utf-16be' | 'binary'

/**
 * Looks at the beginning of a file. NULs mean binary, unless nearly every second byte is one, as in
 * UTF-16 of Latin text. Without NULs, many control characters or bytes spread as evenly as in
 * compressed data mean binary.
 */
export function sniff(bytes: Uint8Array): Sniffed {
  const head = bytes.subarray(0, SNIFF_BYTES)
  if (hasUtf16Mark(head)) return head[0] === 0xff ? 'utf-16le' : 'utf-16be'
  const counts = countBytes(head)
  if (counts[0] > 0) return utf16ByNulls(head)
  if (startsWith(head, UTF8_MARK)) return 'text'
  if (controlCharacters(counts) > head.length * MAX_CONTROL_SHARE) return 'binary'
  return head.length >= MIN_ENTROPY_BYTES && entropy(counts, head.length) > MAX_ENTROPY
    ? 'binary'
    : 'text'
}

const UTF8_MARK = [0xef, 0xbb, 0xbf]
const MAX_CONTROL_SHARE = 0.05
const MIN_ENTROPY_BYTES = 1024
/** Bits a byte. Text in any charset stays below 7.3; compressed data of 1 KB and more lies above 7.7. */
const MAX_ENTROPY = 7.5

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte)
}

/** A UTF-32 mark begins as UTF-16's does and goes on with NULs; no engine decodes it. */
function hasUtf16Mark(head: Uint8Array): boolean {
  if (startsWith(head, [0xff, 0xfe])) return !startsWith(head, [0xff, 0xfe, 0, 0])
  return startsWith(head, [0xfe, 0xff])
}

function countBytes(head: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let i = 0; i < head.length; i++) counts[head[i]]++
  return counts
}

const NUL_SHARE_HIGH = 0.7
const NUL_SHARE_LOW = 0.05

function utf16ByNulls(head: Uint8Array): Sniffed {
  const pairs = head.length >> 1
  let even = 0
  let odd = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  const high = pairs * NUL_SHARE_HIGH
  const low = pairs * NUL_SHARE_LOW
  if (pairs === 0 || head.length % 2 !== 0) return 'binary'
  if (odd >= high && even <= low) return 'utf-16le'
  return even >= high && odd <= low ? 'utf-16be' : 'binary'
}

/** All below space but tab, line feed, form feed, carriage return and escape; and delete. */
function controlCharacters(counts: Uint32Array): number {
  let sum = counts[0x7f]
  for (let byte = 0; byte < 0x20; byte++) {
    const usual = byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 27
    if (!usual) sum += counts[byte]
  }
  return sum
}

/** Shannon entropy in bits a byte. */
function entropy(counts: Uint32Array, total: number): number {
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total)
  return bits
}
