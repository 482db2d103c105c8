// The results of an earlier build that this one may reuse.

import { languageOf } from '../index/segment.ts'
import type { DocumentRecord, Manifest, PartId } from '../model/collection/collection.ts'
import { type OutlinePart, openOutlines } from '../model/collection/part.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import type { LibraryStore } from '../store/store.ts'
import { PART_BYTES } from './types.ts'

/** A part is small if less than this is in use, in bytes of files. */
const SMALL_PART_BYTES = PART_BYTES / 4
/** If there are more small parts than this, they are rewritten into fewer. */
const MAX_SMALL_PARTS = 8
/** A part this many times as large as all smaller ones together is not rewritten with them. */
const MAX_SIZE_RATIO = 2

/** The place of a document: its part and its position in it. */
export interface PartSlot {
  readonly part: PartId
  readonly slot: number
}

/** The results of earlier builds: the committed records, and where the outlines of a file are stored. */
export type EarlierBuild = Awaited<ReturnType<typeof openEarlierBuild>>

/** Finds the results that can be reused; those with stems of another `language` cannot. */
export async function openEarlierBuild(
  store: LibraryStore,
  id: string,
  earlier: Manifest | undefined,
  language: TextLanguage,
) {
  const records = new Map<string, DocumentRecord>()
  const rewritten = partsToRewrite(earlier)
  const { documents = [], parts = [] } = earlier ?? {}
  for (const record of documents) records.set(record.path, record)
  const pending = await openPending(store, id, language)
  const committed = (path: string): DocumentRecord | undefined => {
    const record = records.get(path)
    return record === undefined || record.part < 0 || rewritten.has(record.part)
      ? undefined
      : record
  }
  return {
    earlier,
    records,
    /** Where the outline of this content is stored: in a pending part, or a committed one that is not rewritten. */
    placeOf(path: string, hash: string): PartSlot | undefined {
      const place = pending.get(path)?.get(hash)
      if (place !== undefined) return place
      const record = committed(path)
      return record?.hash === hash ? { part: parts[record.part], slot: record.slot } : undefined
    },
    /** Hashes of the contents of a file whose outlines are stored. */
    hashesOf(path: string): readonly string[] {
      const record = committed(path)
      const hashes = [...(pending.get(path)?.keys() ?? [])]
      return record === undefined || hashes.includes(record.hash)
        ? hashes
        : [record.hash, ...hashes]
    },
  }
}

/** Path → hash → place, from a build that was interrupted. */
async function openPending(
  store: LibraryStore,
  id: string,
  language: TextLanguage,
): Promise<ReadonlyMap<string, ReadonlyMap<string, PartSlot>>> {
  const pending = new Map<string, Map<string, PartSlot>>()
  for (const part of await store.pending(id)) {
    const outlines = await openPart(store, part, language)
    for (let slot = 0; outlines !== null && slot < outlines.count; slot++) {
      const path = outlines.path(slot)
      const places = pending.get(path) ?? new Map<string, PartSlot>()
      pending.set(path, places.set(outlines.hash(slot), { part, slot }))
    }
  }
  return pending
}

/**
 * Numbers of the parts whose files are to be read again, into one part. If there are too many small ones, the smallest
 * are selected, until one is much larger than the previous ones together. So a file is rewritten only a few times,
 * each time into a larger part, and not whenever there are too many small parts.
 */
export function partsToRewrite(earlier: Manifest | undefined): ReadonlySet<number> {
  const bytes = new Float64Array(earlier?.parts.length ?? 0)
  for (const { part, size } of earlier?.documents ?? []) if (part >= 0) bytes[part] += size
  const small = [...bytes.keys()]
    .filter((part) => bytes[part] < SMALL_PART_BYTES)
    .sort((a, b) => bytes[a] - bytes[b])
  const taken = new Set<number>()
  if (small.length <= MAX_SMALL_PARTS) return taken
  let sum = 0
  for (const part of small) {
    if (taken.size > 1 && bytes[part] > sum * MAX_SIZE_RATIO) break
    taken.add(part)
    sum += bytes[part]
  }
  return taken
}

/** The store has already checked the bytes that it returns. */
const CHECKED_OPTIONS = { isChecked: true }

/** A part that is damaged, or in another language, is treated as if it did not exist. */
async function openPart(
  store: LibraryStore,
  part: PartId,
  language: TextLanguage,
): Promise<OutlinePart | null> {
  try {
    const index = await store.readSection(part, 'index')
    if (languageOf(index, CHECKED_OPTIONS) !== language) return null
    return openOutlines(await store.readSection(part, 'outlines'), CHECKED_OPTIONS)
  } catch {
    return null
  }
}
