// The write half: a folder in, a committed collection out. Start reading here.
//
//   scan → (unchanged? keep : read → parse → index) → part: outlines + index + texts → commit
//
// What is unchanged keeps its part; the rest goes, in batches, to an indexer, which fills new parts.
// A part is written as soon as it is full and is noted as pending, so an interrupted run is resumed
// from what it wrote.

import { loadStemming } from './index/stemming.ts'
import type { FolderSource } from './model/source.ts'
import { guardAccess } from './pipeline/access.ts'
import { createCollector } from './pipeline/collector.ts'
import { openHand } from './pipeline/in-hand.ts'
import { openKnown } from './pipeline/known.ts'
import { assembleManifest } from './pipeline/manifest.ts'
import { readAndIndex } from './pipeline/read-and-index.ts'
import { createReport } from './pipeline/report.ts'
import { refuseEmpty, surveyFolder } from './pipeline/survey.ts'
import type { BuildDependencies, BuildHooks, BuildRequest, BuildResult } from './pipeline/types.ts'
import { type LibraryStore, type PendingKept, StorageFullError } from './store/store.ts'

/**
 * Reads a folder and commits it as a collection, or as the next generation of one.
 * Rejects with an `AbortError` when stopped, with a `StorageFullError` when there is no room and with
 * an `AccessLostError` when the folder may no longer be read; the earlier generation stands.
 */
export async function buildCollection(
  source: FolderSource,
  request: BuildRequest,
  dependencies: BuildDependencies,
  hooks: BuildHooks = {},
): Promise<BuildResult> {
  const { store, now } = dependencies
  const startedAt = now()
  const { manifests } = await store.manifests()
  const earlier = manifests.find((manifest) => manifest.id === request.id)
  const id = earlier?.id ?? request.id ?? dependencies.newId()
  const before = earlier?.language ?? dependencies.settings.ingest.language
  const language = request.language ?? before
  // Here it fails before anything is read.
  await loadStemming(language)
  const report = createReport(hooks, now)

  const folder = guardAccess(source)
  const {
    scan,
    choices,
    settings: chosen,
  } = await surveyFolder(
    folder,
    request.choices ?? earlier?.choices,
    earlier === undefined,
    dependencies.settings,
    hooks,
    report,
  )
  const settings = { ...chosen, ingest: { ...chosen.ingest, language } }
  // What was read as no secret then, may be one now.
  const stricter = earlier?.choices?.includeSecrets === true && !choices.includeSecrets
  const isAll = request.force || stricter || language !== before
  const known = await openKnown(store, id, isAll ? undefined : earlier, language)
  const withSettings = { ...dependencies, settings }
  const collector = createCollector(id, known, withSettings, report)
  const hand = await openHand(dependencies.journal, id)
  try {
    const { signal } = hooks
    const outcome = await readAndIndex(scan.entries, known, hand, collector, withSettings, signal)
    signal?.throwIfAborted()
    await folder.check()
    if (request.refuseEmpty) refuseEmpty(request.name, scan, outcome)
    report.update({ phase: 'commit' })
    const manifest = assembleManifest({
      request,
      choices,
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
      ms: { ...outcome.ms, total: now() - startedAt },
      parsed: outcome.parsed,
      reused: outcome.reused,
    }
  } catch (error) {
    // What was written for this run takes the room that is missing.
    if (error instanceof StorageFullError) await tidyUp(store, [])
    throw error
  } finally {
    await hand.close()
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
