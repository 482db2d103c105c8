// What an earlier build left that this one may reuse.

import { languageOf } from '../index/segment/segment.ts'
import type { DocumentRecord, Manifest, PartId } from '../model/collection/collection.ts'
import { type OutlinePart, openOutlines } from '../model/collection/part.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import type { LibraryStore } from '../store/store.ts'
import { PART_BYTES } from './types.ts'

/** A part of which less than this is in use, in bytes of files, is small. */
const SMALL_PART_BYTES = PART_BYTES / 4
/** More small parts than this are rewritten into fewer; the others stay, however many they are. */
const MAX_SMALL_PARTS = 8
/** A part this many times as large as all smaller ones is not written again with them. */
const MOST_LARGER = 2

/** Where a document is: in which part, at which position. */
export interface PartSlot {
  readonly part: PartId
  readonly slot: number
}

/** What earlier runs left: the committed records, and outlines by path and content. */
export interface EarlierBuild {
  readonly earlier: Manifest | undefined
  readonly records: ReadonlyMap<string, DocumentRecord>
  /** Where a content of a path is, in a committed or pending part that stays. */
  placeOf(path: string, hash: string): PartSlot | undefined
  /** Hashes of the contents of a path that have a place. */
  hashesOf(path: string): readonly string[]
}

/** @param language what words are stemmed in; parts in another are of no use */
export async function openEarlierBuild(
  store: LibraryStore,
  id: string,
  earlier: Manifest | undefined,
  language: TextLanguage,
): Promise<EarlierBuild> {
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
    placeOf(path, hash) {
      const place = pending.get(path)?.get(hash)
      if (place !== undefined) return place
      const record = committed(path)
      return record?.hash === hash ? { part: parts[record.part], slot: record.slot } : undefined
    },
    hashesOf(path) {
      const record = committed(path)
      const hashes = [...(pending.get(path)?.keys() ?? [])]
      return record === undefined || hashes.includes(record.hash)
        ? hashes
        : [record.hash, ...hashes]
    },
  }
}

/** Path → hash → place, of what a run wrote that was interrupted. */
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
 * Numbers of the parts whose files are to be read again, into one. Where there are too many small ones,
 * the smallest are taken, until one is much larger than those before it together: so a file is written
 * again some few times on its way into larger parts, and not with every eighth change of any file.
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
    if (taken.size > 1 && bytes[part] > sum * MOST_LARGER) break
    taken.add(part)
    sum += bytes[part]
  }
  return taken
}

/** A store checks what it reads. */
const CHECKED = { isChecked: true }

/** A part that does not check out, or is in another language, is treated as never written. */
async function openPart(
  store: LibraryStore,
  part: PartId,
  language: TextLanguage,
): Promise<OutlinePart | null> {
  try {
    const index = await store.readSection(part, 'index')
    if (languageOf(index, CHECKED) !== language) return null
    return openOutlines(await store.readSection(part, 'outlines'), CHECKED)
  } catch {
    return null
  }
}
