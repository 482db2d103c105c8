// Files in path order, several ahead, cut into batches for the parser.

import { assert } from '../base/assert.ts'
import { readSource } from '../ingest/read.ts'
import type { Entry, Skipped } from '../model/source.ts'
import { type Known, type Place, placeKey } from './known.ts'
import type { Report } from './report.ts'
import type { BuildDependencies, Placed, Read } from './types.ts'

/** A batch for the parser, in bytes and in files. */
const BATCH_BYTES = 512 * 1024
const BATCH_FILES = 64
/** Files opened at the same time. */
const READS_AT_ONCE = 32

/** Reads files in order, `READS_AT_ONCE` at a time, and cuts them into batches for the parser. */
export async function* readBatches(
  entries: readonly Entry[],
  known: Known,
  dependencies: BuildDependencies,
  signal: AbortSignal | undefined,
  report: Report,
  ms: { ingest: number },
): AsyncGenerator<readonly Read[]> {
  let batch: Read[] = []
  let bytes = 0
  const reading: Promise<Read>[] = []
  for (let next = 0; next < entries.length || reading.length > 0; ) {
    signal?.throwIfAborted()
    while (next < entries.length && reading.length < READS_AT_ONCE) {
      const read = readOne(entries[next++], known, dependencies)
      // Awaited below, in order; until then a rejection has a handler.
      read.catch(() => undefined)
      reading.push(read)
    }
    const startedAt = dependencies.now()
    const read = await reading.shift()
    ms.ingest += dependencies.now() - startedAt
    if (read === undefined) continue
    batch.push(read)
    if (read.kind === 'file') bytes += read.file.bytes.length
    if (bytes < BATCH_BYTES && batch.length < BATCH_FILES) continue
    report.addBytes(bytes)
    yield batch
    batch = []
    bytes = 0
  }
  report.addBytes(bytes)
  if (batch.length > 0) yield batch
}

/** Size and time decide first, the content hash decides last. */
async function readOne(entry: Entry, known: Known, dependencies: BuildDependencies): Promise<Read> {
  const { settings, hash } = dependencies
  const earlier = known.records.get(entry.path)
  const place = earlier && known.places.get(placeKey(entry.path, earlier.hash))
  const result = await readSource(entry, settings.ingest, hash, {
    unchanged: (size, modified) =>
      place !== undefined &&
      modified > 0 &&
      earlier?.size === size &&
      earlier.modified === modified,
  })
  if (result.kind === 'skipped') return result
  if (result.kind === 'unchanged') return kept(earlier, place)
  const found = known.places.get(placeKey(entry.path, result.file.hash))
  return found === undefined ? result : kept(result.file, found)
}

interface Stamp {
  readonly path: string
  readonly size: number
  readonly modified: number
  readonly hash: string
}

function kept(file: Stamp | undefined, place: Place | undefined): Read {
  assert(file !== undefined && place !== undefined, 'an unchanged file has a place')
  return { kind: 'placed', placed: placeOf(file, place) }
}

/** A document in a part that is written or being filled. */
export function placeOf({ path, size, modified, hash }: Stamp, { part, slot }: Place): Placed {
  return { record: { path, size, modified, hash, slot }, part }
}

/** A file that is shown in the tree and not indexed. */
export function listed(skipped: Skipped): Placed {
  const { path, size, reason } = skipped
  return { record: { path, size, modified: 0, hash: '', slot: 0, skipped: reason }, part: null }
}
