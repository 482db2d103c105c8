// Reads parts of one kind of storage, keeping the small tables of those read last.

import { Lru } from '../base/lru.ts'
import type { PartId } from '../model/collection.ts'
import {
  type PartLayout,
  type ReadRange,
  readBlockSums,
  readLayout,
  readPartSection,
  readTextRange,
} from './part-file.ts'

/** A stored part: its size in bytes and a way to read ranges of it. */
export interface StoredPart {
  readonly size: number
  readonly read: ReadRange
}

export interface PartReader {
  section(id: PartId, section: 'outlines' | 'index'): Promise<Uint8Array<ArrayBuffer>>
  texts(id: PartId, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /** Drops what is remembered of parts that may have been rewritten or deleted. */
  forget(): void
}

const REMEMBERED = 64

interface Tables {
  readonly layout: PartLayout
  readonly sums: Uint32Array
}

/** @param open rejects with a `CorruptError` when there is no such part. */
export function createPartReader(open: (id: PartId) => Promise<StoredPart>): PartReader {
  const remembered = new Lru<PartId, Tables>(REMEMBERED)
  return {
    async section(id, section) {
      const { read, size } = await open(id)
      const layout = await readLayout(read, size)
      return readPartSection(read, layout[section])
    },
    async texts(id, start, end) {
      const { read, size } = await open(id)
      let tables = remembered.get(id)
      if (tables === undefined) {
        const layout = await readLayout(read, size)
        tables = { layout, sums: await readBlockSums(read, layout) }
        remembered.set(id, tables)
      }
      return readTextRange(read, tables.layout, tables.sums, start, end)
    },
    forget: () => remembered.clear(),
  }
}
