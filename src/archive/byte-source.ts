// Bytes that are read by range, with a cache of blocks: entries of an archive are small and adjacent, and each
// read of a browser's file is a round trip.

import { joinBytes } from '../base/columns/join-bytes.ts'
import { Lru } from '../base/lru.ts'

/** A file, a range at a time. */
export interface ByteSource {
  readonly size: number
  /** Bytes `start … end` (exclusive), both within the size. */
  slice(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/** A browser's file or blob. */
export function sourceOfBlob(blob: Blob): ByteSource {
  return {
    size: blob.size,
    slice: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  }
}

/** Bytes in memory. */
export function sourceOfBytes(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  return { size: bytes.length, slice: async (start, end) => bytes.subarray(start, end) }
}

/** All bytes of a stream; rejects with `tooMany` as soon as there are more than `most`. */
export async function bytesOfStream(
  stream: ReadableStream<Uint8Array>,
  most: number,
  tooMany: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joinBytes(pieces)
    size += value.length
    if (size > most) {
      await reader.cancel().catch(() => undefined)
      throw tooMany()
    }
    pieces.push(value)
  }
}

const BLOCK_BYTES = 1024 * 1024
const MAX_BLOCKS = 24

/**
 * Wraps a source with a cache of the last used blocks (24 MiB). Results may share memory: copy them before
 * passing them on.
 */
export function inBlocks(source: ByteSource): ByteSource {
  const blocks = new Lru<number, Promise<Uint8Array<ArrayBuffer>>>(MAX_BLOCKS)
  const blockAt = (index: number): Promise<Uint8Array<ArrayBuffer>> => {
    const known = blocks.get(index)
    if (known !== undefined) return known
    const start = index * BLOCK_BYTES
    const block = exactly(source, start, Math.min(start + BLOCK_BYTES, source.size))
    blocks.set(index, block)
    return block
  }
  return {
    size: source.size,
    async slice(start, end) {
      if (end - start > BLOCK_BYTES) return exactly(source, start, end)
      const first = Math.floor(start / BLOCK_BYTES)
      const last = Math.floor(Math.max(start, end - 1) / BLOCK_BYTES)
      const base = first * BLOCK_BYTES
      const block = start === source.size ? new Uint8Array(0) : await blockAt(first)
      if (first === last) return block.subarray(start - base, end - base)
      const bytes = new Uint8Array(end - start)
      bytes.set(block.subarray(start - base))
      const rest = (await blockAt(last)).subarray(0, end - last * BLOCK_BYTES)
      bytes.set(rest, bytes.length - rest.length)
      return bytes
    },
  }
}

/** Rejects if the file became shorter. */
async function exactly(
  source: ByteSource,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await source.slice(start, end)
  if (bytes.length === end - start) return bytes
  const error = new Error('The archive changed while it was being read. Open it again.')
  error.name = 'NotReadableError'
  throw error
}
