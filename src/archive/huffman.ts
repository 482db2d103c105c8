// Decoding tables of prefix codes, as DEFLATE describes them by the length of each symbol's code
// (RFC 1951, 3.2.2). Two levels: a small table for short codes is cheap to fill for every block, and
// codes longer than its index go on in a second table.

/** An entry: bits 0–3 code length, bits 4–7 extra bits, flags, and from bit 16 on a value. */
export const LITERAL = 0x100
export const END_OF_BLOCK = 0x200
/** Value: where the second table begins. Extra bits: how many bits index it. */
export const SECOND_TABLE = 0x400
/** Value: a base of a length or distance, with extra bits. */
export const BASE = 0x800

const MAX_BITS = 15

/** Entries of both levels; 4096 is more than any complete code of 288 symbols needs. */
const TABLE_ENTRIES = 4096

/** A code as tables of entries: what the next bits mean, and how many they are. */
export interface PrefixCode {
  readonly table: Uint32Array
  /** Bits that index the first level. */
  rootBits: number
}

/** An empty code to be filled again and again. */
export function createPrefixCode(): PrefixCode {
  return { table: new Uint32Array(TABLE_ENTRIES), rootBits: 0 }
}

const counts = new Uint16Array(MAX_BITS + 2)
const offsets = new Uint16Array(MAX_BITS + 2)
const sorted = new Uint16Array(320)

/**
 * Fills `code` from code lengths.
 * @param lengths one a symbol, 0 for a symbol that is not used.
 * @param entries what each symbol means, without its code length.
 * @returns whether the lengths make a prefix code: none over-subscribed, none incomplete but the
 *   empty one and that of a single symbol, which encoders write for a block without matches.
 */
export function fillPrefixCode(
  code: PrefixCode,
  lengths: Uint8Array,
  entries: Uint32Array,
  maxRootBits: number,
): boolean {
  counts.fill(0)
  for (const length of lengths) counts[length]++
  counts[0] = 0
  let longest = MAX_BITS
  while (longest > 0 && counts[longest] === 0) longest--
  let left = 1
  for (let length = 1; length <= MAX_BITS; length++) {
    left = left * 2 - counts[length]
    if (left < 0) return false
  }
  if (left > 0 && longest > 1) return false
  code.rootBits = Math.min(Math.max(longest, 1), maxRootBits)
  // A code that is not complete leaves entries of 0, which decode as an error.
  if (left > 0) code.table.fill(0, 0, 1 << code.rootBits)
  sortSymbols(lengths)
  fillTables(code, entries)
  return true
}

/** Used symbols by length, then by number: the order in which codes are given out. */
function sortSymbols(lengths: Uint8Array): void {
  offsets[1] = 0
  for (let length = 1; length <= MAX_BITS; length++) {
    offsets[length + 1] = offsets[length] + counts[length]
  }
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    if (lengths[symbol] > 0) sorted[offsets[lengths[symbol]]++] = symbol
  }
}

function fillTables(code: PrefixCode, entries: Uint32Array): void {
  const { table, rootBits } = code
  const rootSize = 1 << rootBits
  let reversed = 0
  let second = -1
  let secondAt = rootSize
  let secondSize = 0
  for (let length = 1, i = 0; length <= MAX_BITS; length++) {
    for (let n = counts[length]; n > 0; n--) {
      const symbol = sorted[i++]
      const entry = entries[symbol] | length
      if (length <= rootBits) {
        for (let at = reversed; at < rootSize; at += 1 << length) table[at] = entry
      } else {
        const prefix = reversed & (rootSize - 1)
        if (prefix !== second) {
          second = prefix
          secondAt += secondSize
          const bits = secondBits(length, n, rootBits)
          secondSize = 1 << bits
          table[prefix] = (secondAt << 16) | SECOND_TABLE | (bits << 4) | rootBits
        }
        const from = reversed >>> rootBits
        for (let at = from; at < secondSize; at += 1 << (length - rootBits)) {
          table[secondAt + at] = entry
        }
      }
      reversed = nextReversed(reversed, length)
    }
  }
}

/** Bits of a second table that begins with codes of `length`, `n` of which are still to come. */
function secondBits(length: number, n: number, rootBits: number): number {
  let bits = length - rootBits
  let left = (1 << bits) - n
  while (left > 0 && bits + rootBits < MAX_BITS) {
    bits++
    left = left * 2 - counts[bits + rootBits]
  }
  return bits
}

/** Adds one to a code whose bits are kept in reverse, first bit lowest. */
function nextReversed(reversed: number, length: number): number {
  let bit = 1 << (length - 1)
  while ((reversed & bit) !== 0) bit >>= 1
  return bit === 0 ? 0 : (reversed & (bit - 1)) | bit
}
