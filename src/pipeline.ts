// The write half: a folder in, a committed collection out. Start reading here.
//
//   scan → (unchanged? keep : read → parse) → part: outlines + index + texts → commit
//
// What is unchanged keeps its part; the rest goes, in path order, into new parts. A part is written
// as soon as it is full and is noted as pending, so an interrupted run is resumed from what it wrote.

import { scanFolder } from './ingest/scan.ts'
import type { FolderSource } from './model/source.ts'
import { openKnown } from './pipeline/known.ts'
import { assembleManifest } from './pipeline/manifest.ts'
import { createPartWriter } from './pipeline/part-writer.ts'
import { readAndParse } from './pipeline/read-and-parse.ts'
import { createReport } from './pipeline/report.ts'
import type { BuildDependencies, BuildHooks, BuildRequest, BuildResult } from './pipeline/types.ts'
import { type LibraryStore, type PendingKept, StorageFullError } from './store/store.ts'

/**
 * Reads a folder and commits it as a collection, or as the next generation of one.
 * Rejects with an `AbortError` when stopped and with a `StorageFullError` when there is no room; the
 * earlier generation stands in both cases.
 */
export async function buildCollection(
  source: FolderSource,
  request: BuildRequest,
  dependencies: BuildDependencies,
  hooks: BuildHooks = {},
): Promise<BuildResult> {
  const { store, now, settings } = dependencies
  const startedAt = now()
  const { manifests } = await store.manifests()
  const earlier = manifests.find((manifest) => manifest.id === request.id)
  const id = earlier?.id ?? request.id ?? dependencies.newId()
  const report = createReport(hooks, now)

  const scan = await scanFolder(source, settings.ingest, {
    ...(hooks.signal && { signal: hooks.signal }),
    onFound: (found) => report.update({ phase: 'scan', filesTotal: found }),
  })
  report.skeleton(request.name, scan.entries, scan.skipped)

  const known = await openKnown(store, id, request.force ? undefined : earlier)
  const writer = createPartWriter(id, dependencies)
  try {
    const outcome = await readAndParse(
      scan.entries,
      known,
      writer,
      dependencies,
      hooks.signal,
      report,
    )
    await writer.flush()
    hooks.signal?.throwIfAborted()
    report.update({ phase: 'commit' })
    const manifest = assembleManifest({
      request,
      id,
      earlier,
      manifests,
      scan,
      outcome,
      now: now(),
    })
    await store.commit(manifest)
    await tidyUp(store, 'all')
    return {
      manifest,
      ms: { ...outcome.ms, index: writer.indexMs(), total: now() - startedAt },
      parsed: outcome.parsed,
      reused: outcome.reused,
    }
  } catch (error) {
    // What was written for this run takes the room that is missing.
    if (error instanceof StorageFullError) await tidyUp(store, [])
    throw error
  }
}

/** Deletes parts that nobody names. What cannot be deleted now is found again by the next build. */
async function tidyUp(store: LibraryStore, keep: PendingKept): Promise<void> {
  try {
    await store.sweep(keep)
  } catch {
    // The collection is committed and whole; an orphan only takes room.
  }
}
