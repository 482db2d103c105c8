// Bytes as a database keeps them: as a Blob, of which a range can be read alone, or, where the browser
// refuses Blobs in its database (WebKit does in private windows), as themselves.

import { WeightedLru } from '../base/weighted-lru.ts'
import type { StoredPart } from './part-reader.ts'
import { CorruptError, StorageFullError } from './store.ts'

/** Bytes in a record of the database. */
export type StoredBytes = Blob | ArrayBuffer

/** Whether a field of a record is that. */
export function isStoredBytes(value: unknown): value is StoredBytes {
  return value instanceof Blob || value instanceof ArrayBuffer
}

/** In bytes. */
export function storedSize(bytes: StoredBytes): number {
  return bytes instanceof Blob ? bytes.size : bytes.byteLength
}

/**
 * Bytes `start … end` (exclusive); fewer when there are fewer.
 * @throws CorruptError where the file behind a Blob is gone, evicted or damaged on the disk.
 */
export async function readStored(
  bytes: StoredBytes,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes.slice(start, end))
  try {
    return new Uint8Array(await bytes.slice(start, end).arrayBuffer())
  } catch (cause) {
    throw new CorruptError('A stored part cannot be read: the browser has lost it', { cause })
  }
}

/** Calls `write`, which must be one transaction, with the chunks end to end. */
export type WriteBytes = (
  chunks: readonly Uint8Array<ArrayBuffer>[],
  write: (bytes: StoredBytes) => Promise<void>,
) => Promise<void>

/**
 * Writes Blobs until the browser refuses one that it then takes as bytes. There is no other way to know
 * whether it does.
 */
export function createBytesWriter(): WriteBytes {
  let takesBlobs = true
  return async (chunks, write) => {
    const blob = new Blob([...chunks])
    if (takesBlobs) {
      try {
        return await write(blob)
      } catch (error) {
        if (error instanceof StorageFullError) throw error
      }
    }
    await write(await blob.arrayBuffer())
    takesBlobs = false
  }
}

/** Memory for parts that cannot be read in ranges, in bytes. */
const MAX_HELD = 64 * 1024 * 1024

/** Reads ranges of records; those that are no Blobs are read whole, and the last ones of them held. */
export class RangeReader {
  readonly #limit: number
  #held: WeightedLru<string, ArrayBuffer>

  constructor(limit = MAX_HELD) {
    this.#limit = limit
    this.#held = new WeightedLru(limit)
  }

  /** @param read the record's bytes; called again when they are needed and not held any more. */
  async open(id: string, read: () => Promise<StoredBytes>): Promise<StoredPart> {
    const first = await this.#hold(id, read)
    const bytes = async () => (first instanceof Blob ? first : this.#hold(id, read))
    return {
      size: storedSize(first),
      read: async (start: number, end: number) => readStored(await bytes(), start, end),
    }
  }

  /** Forgets records that may have been rewritten or deleted. */
  forget(): void {
    this.#held = new WeightedLru(this.#limit)
  }

  async #hold(id: string, read: () => Promise<StoredBytes>): Promise<StoredBytes> {
    const held = this.#held.get(id)
    if (held !== undefined) return held
    const bytes = await read()
    if (bytes instanceof ArrayBuffer) this.#held.set(id, bytes, bytes.byteLength)
    return bytes
  }
}
