// Reads the texts of a part in blocks: neighbouring documents are read together, and the last blocks stay in memory.
// While a user types, most results are the same as for the previous keystroke.

import { WeightedLru } from '../base/weighted-lru.ts'
import type { PartId } from '../model/collection/collection.ts'

/** Reads bytes `start … end` (exclusive) of a part's texts. */
export type ReadTexts = (part: PartId, start: number, end: number) => Promise<Uint8Array>

/** Size of a block in bytes; the store reads and checks its texts in blocks of this size anyway. */
const BLOCK_BYTES = 64 * 1024
/** Size of the cache of texts in bytes. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024
/** A text over more blocks than this is not cached, because it would displace all others. */
const MAX_BLOCKS = 4

/**
 * Reads in the same way as `read`, with a cache.
 * @param bytesOf the number of bytes of all texts of a part
 * @param kept size of the cache in bytes
 */
export function readByBlocks(
  read: ReadTexts,
  bytesOf: (part: PartId) => number,
  kept = MAX_CACHED_BYTES,
): ReadTexts {
  const blocks = new WeightedLru<string, Promise<Uint8Array>>(kept)
  const blockOf = (part: PartId, number: number): Promise<Uint8Array> => {
    const key = `${part} ${number}`
    const known = blocks.get(key)
    if (known !== undefined) return known
    const start = number * BLOCK_BYTES
    const end = Math.min(start + BLOCK_BYTES, bytesOf(part))
    const block = read(part, start, end)
    blocks.set(key, block, end - start)
    // A failed read is repeated at the next request.
    block.catch(() => blocks.delete(key))
    return block
  }
  return async (part, start, end) => {
    const first = Math.floor(start / BLOCK_BYTES)
    const count = Math.ceil(end / BLOCK_BYTES) - first
    if (end <= start || count > MAX_BLOCKS || end > bytesOf(part)) return read(part, start, end)
    const reading = Array.from({ length: count }, (_, i) => blockOf(part, first + i))
    const found = await Promise.all(reading)
    const from = start - first * BLOCK_BYTES
    if (count === 1) return found[0].subarray(from, from + end - start)
    const joined = new Uint8Array(end - start)
    found.forEach((block, i) => {
      const at = i * BLOCK_BYTES - from
      joined.set(block.subarray(Math.max(0, -at), joined.length - at), Math.max(0, at))
    })
    return joined
  }
}
