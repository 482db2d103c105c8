// Reads parts from one kind of storage, and caches the small tables of the last ones.

import { getOrMake } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import type { PartId } from '../model/collection/collection.ts'
import {
  type PartLayout,
  type ReadRange,
  readBlockSums,
  readLayout,
  readPartSection,
  readTextRange,
} from './part-file.ts'

/** A stored part: its size in bytes and a function that reads ranges of it. */
export interface StoredPart {
  readonly size: number
  readonly read: ReadRange
}

const MAX_CACHED_PARTS = 64

interface OpenedPart {
  readonly read: ReadRange
  readonly layout: PartLayout
  /** Read together with the first text. */
  sums: Promise<Uint32Array> | null
}

/**
 * Reads sections and texts of stored parts, and caches their layouts.
 * @param open rejects with a `CorruptError` when there is no such part
 */
export function createPartReader(open: (id: PartId) => Promise<StoredPart>) {
  const remembered = new Lru<PartId, Promise<OpenedPart>>(MAX_CACHED_PARTS)
  const opened = (id: PartId) => getOrMake(remembered, id, () => openPart(open, id))
  /** Whatever fails is read again at the next request. */
  const reading = async <T>(id: PartId, work: (part: OpenedPart) => Promise<T>): Promise<T> => {
    try {
      return await work(await opened(id))
    } catch (error) {
      remembered.delete(id)
      throw error
    }
  }
  return {
    section: (id: PartId, section: 'outlines' | 'index') =>
      reading(id, ({ read, layout }) => readPartSection(read, layout[section])),
    texts: (id: PartId, start: number, end: number) =>
      reading(id, async (part) => {
        part.sums ??= readBlockSums(part.read, part.layout)
        return readTextRange(part.read, part.layout, await part.sums, start, end)
      }),
    /** Drops the cached data of parts that may have been rewritten or deleted. */
    forget: () => remembered.clear(),
  }
}

async function openPart(
  open: (id: PartId) => Promise<StoredPart>,
  id: PartId,
): Promise<OpenedPart> {
  const { read, size } = await open(id)
  return { read, layout: await readLayout(read, size), sums: null }
}
