// Bytes in a database: a Blob, of which a range can be read separately, or an ArrayBuffer where the browser refuses
// Blobs in its database (as WebKit does in private windows).

import { Lru } from '../base/lru.ts'
import { filled } from '../messages/words.ts'
import type { StoredPart } from './part-reader.ts'
import { CorruptError, StorageFullError } from './store.ts'

/** Bytes in a record of the database. */
export type StoredBytes = Blob | ArrayBuffer

/** Whether a field of a record is of this type. */
export function isStoredBytes(value: unknown): value is StoredBytes {
  return value instanceof Blob || value instanceof ArrayBuffer
}

/** The size in bytes. */
export function storedSize(bytes: StoredBytes): number {
  return bytes instanceof Blob ? bytes.size : bytes.byteLength
}

/**
 * Bytes `start … end` (exclusive); fewer if there are fewer.
 * @throws CorruptError when the file of a Blob is lost, evicted or damaged on the disk
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
    throw new CorruptError(filled('the browser has lost it'), { cause })
  }
}

/** Calls `write`, which must be one transaction, with the chunks as one value. */
export type WriteBytes = (
  chunks: readonly Uint8Array<ArrayBuffer>[],
  write: (bytes: StoredBytes) => Promise<void>,
) => Promise<void>

/** Writes Blobs until the browser refuses one whose bytes it then accepts. There is no other way to detect this. */
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

/** Reads ranges of records. Records that are not Blobs are read whole, and the last ones are cached. */
export class RangeReader {
  readonly #held: Lru<string, ArrayBuffer>

  constructor(limit = MAX_HELD) {
    this.#held = new Lru(limit)
  }

  /** @param read reads the bytes of the record; called again when they are not cached any more */
  async open(id: string, read: () => Promise<StoredBytes>): Promise<StoredPart> {
    const first = await this.#hold(id, read)
    const bytes = async () => (first instanceof Blob ? first : this.#hold(id, read))
    return {
      size: storedSize(first),
      read: async (start: number, end: number) => readStored(await bytes(), start, end),
    }
  }

  /** Drops the cached records that may have been rewritten or deleted. */
  forget(): void {
    this.#held.clear()
  }

  async #hold(id: string, read: () => Promise<StoredBytes>): Promise<StoredBytes> {
    const held = this.#held.get(id)
    if (held !== undefined) return held
    const bytes = await read()
    if (bytes instanceof ArrayBuffer) this.#held.set(id, bytes, bytes.byteLength)
    return bytes
  }
}
