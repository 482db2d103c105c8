// What models wrote of one opened collection: read, shown and kept (HIER-2).

import type { OpenCollection } from '../collection/opened.ts'
import { applyWritten } from '../hierarchy/summary-jobs.ts'
import type { Manifest } from '../model/collection/collection.ts'
import { decodeWritten, encodeWritten, type WrittenSummary } from '../model/tree/written.ts'
import type { LibraryStore } from '../store/store.ts'

type Written = readonly (readonly [key: string, summary: WrittenSummary])[]

/** Summaries of one collection in a store. */
export interface KeptSummaries {
  /** All that are known, by key; also those of places that read otherwise by now. */
  known(): Promise<ReadonlyMap<string, WrittenSummary>>
  /** A collection that was just opened, with them in it. */
  shown(collection: OpenCollection): Promise<OpenCollection>
  /** Keeps more, and shows them. Rejects where there is no room. */
  keep(collection: OpenCollection, written: Written): Promise<void>
}

/** Reads what is kept when it is first asked for. */
export function keptSummaries(store: LibraryStore, { id, published }: Manifest): KeptSummaries {
  let last: Promise<void> = Promise.resolve()
  const known = async (): Promise<Map<string, WrittenSummary>> => {
    const bytes = await store.readWritten(id)
    return bytes === null ? new Map() : decodeWritten(bytes)
  }
  const show = async (
    collection: OpenCollection,
    written: ReadonlyMap<string, WrittenSummary>,
  ): Promise<void> => {
    // What is not here would have to be fetched to be recognised.
    if (published === undefined || published.texts === 'inside')
      await applyWritten(collection, written)
  }
  return {
    known,
    async shown(collection) {
      await show(collection, await known())
      return collection
    },
    keep(collection, written) {
      const next = last.then(async () => {
        // Read anew each time: another tab may have kept some since.
        const all = new Map([...(await known()), ...written])
        await store.writeWritten(id, encodeWritten(all))
        await show(collection, all)
      })
      last = next.catch(() => undefined)
      return next
    },
  }
}
