// What earlier runs left and this one may keep.

import type { DocumentRecord, Manifest, PartId } from '../model/collection.ts'
import { type OutlinePart, openOutlines } from '../model/part.ts'
import type { LibraryStore } from '../store/store.ts'

/** More parts than this are rewritten into fewer. */
const MAX_PARTS = 12

/** Where a document is: in which part, at which position. */
export interface Place {
  readonly part: PartId
  readonly slot: number
}

/** What earlier runs left: the committed records, and outlines by path and content. */
export interface Known {
  readonly earlier: Manifest | undefined
  readonly records: ReadonlyMap<string, DocumentRecord>
  /** Path and hash → part and slot, of committed and pending parts that stay. */
  readonly places: ReadonlyMap<string, Place>
  /** Path → hashes of those. */
  readonly hashes: ReadonlyMap<string, readonly string[]>
}

export const placeKey = (path: string, hash: string): string => `${hash} ${path}`

export async function openKnown(
  store: LibraryStore,
  id: string,
  earlier: Manifest | undefined,
): Promise<Known> {
  const places = new Map<string, Place>()
  const hashes = new Map<string, string[]>()
  const put = (path: string, hash: string, place: Place): void => {
    places.set(placeKey(path, hash), place)
    const known = hashes.get(path)
    if (known === undefined) hashes.set(path, [hash])
    else known.push(hash)
  }
  const records = new Map<string, DocumentRecord>()
  const keep = earlier !== undefined && earlier.parts.length <= MAX_PARTS
  for (const record of earlier?.documents ?? []) {
    records.set(record.path, record)
    if (!keep || record.part < 0) continue
    put(record.path, record.hash, { part: earlier.parts[record.part], slot: record.slot })
  }
  for (const part of await store.pending(id)) {
    const outlines = await openPart(store, part)
    for (let slot = 0; outlines !== null && slot < outlines.count; slot++)
      put(outlines.path(slot), outlines.hash(slot), { part, slot })
  }
  return { earlier, records, places, hashes }
}

/** A part that does not check out is treated as never written: its files are read again. */
async function openPart(store: LibraryStore, part: PartId): Promise<OutlinePart | null> {
  try {
    return openOutlines(await store.readSection(part, 'outlines'))
  } catch {
    return null
  }
}
