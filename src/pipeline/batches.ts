// Opens files, many at a time, and cuts them into batches for the indexer.

import { assert } from '../base/assert.ts'
import { openSource } from '../ingest/read.ts'
import { containerFormat } from '../model/collection/containers.ts'
import type { Entry, Skipped } from '../model/collection/source.ts'
import type { Settings } from '../model/settings/settings.ts'
import type { EarlierBuild, PartSlot } from './earlier-build.ts'
import type { FileStamp, FileToIndex, PlacedDocument, ScannedFile } from './types.ts'

/** Size of a batch in bytes. A batch is read with one request, and is the smallest unit that is done again. */
const BATCH_BYTES = 1024 * 1024
const BATCH_FILES = 256
/** Number of files whose size is requested at the same time. */
const OPENS_AT_ONCE = 64

/**
 * Opens files, `OPENS_AT_ONCE` at a time, and cuts those that are to be indexed into batches. Containers come first, in
 * batches of their own: their readers are large programs, which each worker that gets one has to load, and at the end
 * the other workers would wait for them.
 * @param onSighted called for the other files
 */
export async function* cutBatches(
  entries: readonly Entry[],
  known: EarlierBuild,
  settings: Settings,
  signal: AbortSignal | undefined,
  onSighted: (position: number, sighted: Exclude<ScannedFile, { readonly kind: 'file' }>) => void,
): AsyncGenerator<readonly FileToIndex[]> {
  const positions = entries.map((_, position) => position)
  const isContainer = (position: number) => Boolean(containerFormat(entries[position].path))
  const piles = [positions.filter(isContainer), positions.filter((one) => !isContainer(one))]
  for (const pile of piles) {
    const opening: Promise<ScannedFile>[] = []
    const batch: FileToIndex[] = []
    for (let next = 0, at = 0; at < pile.length; at++) {
      signal?.throwIfAborted()
      for (; next < pile.length && next < at + OPENS_AT_ONCE; next++)
        opening.push(sight(entries[pile[next]], pile[next], known, settings))
      const sighted = await opening.shift()
      if (sighted === undefined) continue
      if (sighted.kind === 'file') batch.push(sighted.file)
      else onSighted(pile[at], sighted)
      const bytes = batch.reduce((sum, { opened }) => sum + opened.size, 0)
      if (bytes >= BATCH_BYTES || batch.length >= BATCH_FILES) yield batch.splice(0)
    }
    if (batch.length > 0) yield batch
  }
}

/** Compares size and time; where they do not decide, the hash of the content does later. */
async function sight(
  entry: Entry,
  position: number,
  known: EarlierBuild,
  settings: Settings,
): Promise<ScannedFile> {
  const earlier = known.records.get(entry.path)
  const place = earlier && known.placeOf(entry.path, earlier.hash)
  const opening = await openSource(entry, settings.ingest, {
    unchanged: (size, modified) =>
      place !== undefined &&
      modified > 0 &&
      earlier?.size === size &&
      earlier.modified === modified,
  })
  switch (opening.kind) {
    case 'skipped':
      return opening
    case 'unchanged':
      assert(earlier !== undefined && place !== undefined, 'an unchanged file has a place')
      return { kind: 'placed', placed: placeOf(earlier, place) }
    case 'opened': {
      const knownHashes = known.hashesOf(entry.path)
      const { opened } = opening
      return { kind: 'file', file: { position, entry, opened, knownHashes, bare: false } }
    }
  }
}

/** A document in a part that is being written. */
export function placeOf(
  { path, size, modified, hash }: Omit<FileStamp, 'position'>,
  { part, slot }: PartSlot,
): PlacedDocument {
  return { record: { path, size, modified, hash, slot }, part }
}

/** A file that is shown in the tree and not indexed. */
export function listed(skipped: Skipped): PlacedDocument {
  const { path, size, reason } = skipped
  return { record: { path, size, modified: 0, hash: '', slot: 0, skipped: reason }, part: null }
}
