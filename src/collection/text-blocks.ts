// Texts of a part by blocks: documents that lie side by side are read together, and the blocks that
// were read last stay in memory. While somebody types, most results are those of the letter before.

import { WeightedLru } from '../base/weighted-lru.ts'
import type { PartId } from '../model/collection/collection.ts'

/** Reads bytes `start … end` (exclusive) of a part's texts. */
export type ReadTexts = (part: PartId, start: number, end: number) => Promise<Uint8Array>

/** Bytes; the store reads and checks its texts by blocks of this size in any case. */
const BLOCK = 64 * 1024
/** Bytes of texts kept. */
const KEPT = 16 * 1024 * 1024
/** Texts over more blocks are read by themselves, so that they do not drive all others out. */
const MOST_BLOCKS = 4

/**
 * Reads as `read` does.
 * @param bytesOf bytes of all texts of a part
 * @param kept bytes of texts that stay in memory
 */
export function readByBlocks(
  read: ReadTexts,
  bytesOf: (part: PartId) => number,
  kept = KEPT,
): ReadTexts {
  const blocks = new WeightedLru<string, Promise<Uint8Array>>(kept)
  const blockOf = (part: PartId, number: number): Promise<Uint8Array> => {
    const key = `${part} ${number}`
    const known = blocks.get(key)
    if (known !== undefined) return known
    const start = number * BLOCK
    const end = Math.min(start + BLOCK, bytesOf(part))
    const block = read(part, start, end)
    blocks.set(key, block, end - start)
    // What failed is tried again when it is asked for again.
    block.catch(() => blocks.delete(key))
    return block
  }
  return async (part, start, end) => {
    const first = Math.floor(start / BLOCK)
    const count = Math.ceil(end / BLOCK) - first
    if (end <= start || count > MOST_BLOCKS || end > bytesOf(part)) return read(part, start, end)
    const reading = Array.from({ length: count }, (_, i) => blockOf(part, first + i))
    const found = await Promise.all(reading)
    const from = start - first * BLOCK
    if (count === 1) return found[0].subarray(from, from + end - start)
    const joined = new Uint8Array(end - start)
    found.forEach((block, i) => {
      const at = i * BLOCK - from
      joined.set(block.subarray(Math.max(0, -at), joined.length - at), Math.max(0, at))
    })
    return joined
  }
}
