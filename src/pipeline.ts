// The write half: a folder in, a committed collection out. Start reading here.
//
//   scan → (unchanged? keep : read → parse → index) → part: outlines + index + texts → commit
//
// Unchanged files stay in their part; the others go, in batches, to an indexer, which fills new parts. A part is stored
// as pending as soon as it is full, so that an interrupted run can be resumed.

import { loadStemming } from './index/text/stemming.ts'
import { readCheckout } from './ingest/git-checkout.ts'
import { type Manifest, READING_VERSION } from './model/collection/collection.ts'
import type { IngestChoices } from './model/collection/plan.ts'
import type { FolderSource } from './model/collection/source.ts'
import type { Settings } from './model/settings/settings.ts'
import type { TextLanguage } from './model/settings/text-language.ts'
import { type GuardedFolder, guardAccess } from './pipeline/access.ts'
import { createCollector } from './pipeline/collector.ts'
import { openCrashJournal } from './pipeline/crash-journal.ts'
import { openEarlierBuild } from './pipeline/earlier-build.ts'
import {
  keepFolderWords,
  stampOfWords,
  wordsFilesIn,
  wordsMayHaveChanged,
} from './pipeline/everyday-file.ts'
import { assembleManifest } from './pipeline/manifest.ts'
import { readAndIndex } from './pipeline/read-and-index.ts'
import { createReport, type Report } from './pipeline/report.ts'
import { refuseEmpty, type Survey, surveyFolder, surveyUpdate } from './pipeline/survey.ts'
import type { BuildDependencies, BuildHooks, BuildRequest, BuildResult } from './pipeline/types.ts'
import { type LibraryStore, type PendingKept, StorageFullError } from './store/store.ts'

/**
 * Reads a folder and commits it as a collection, or as the next generation of one. Rejects with an `AbortError` if
 * stopped, with a `StorageFullError` if there is no space and with an `AccessLostError` if the folder can no longer be
 * read; the earlier generation remains.
 */
export async function buildCollection(
  source: FolderSource,
  asked: BuildRequest,
  dependencies: BuildDependencies,
  hooks: BuildHooks = {},
): Promise<BuildResult> {
  const { store, now } = dependencies
  const startedAt = now()
  const { manifests } = await store.manifests()
  const earlier = manifests.find((manifest) => manifest.id === asked.id)
  const isOutdated = earlier !== undefined && earlier.reading !== READING_VERSION
  const request = isOutdated ? { ...asked, force: true } : asked
  const id = earlier?.id ?? request.id ?? dependencies.newId()
  const before = earlier?.language ?? dependencies.settings.ingest.language
  const language = request.language ?? before
  const isSameLanguage = language === before
  // If this fails, it fails before anything is read.
  await loadStemming(language)
  const report = createReport(hooks, now)

  const folder = guardAccess(source)
  const surveyed = await survey(
    folder,
    request,
    earlier,
    isSameLanguage,
    dependencies,
    hooks,
    report,
  )
  const { scan, kept, choices } = surveyed
  const withSettings = { ...dependencies, settings: inLanguage(surveyed.settings, language) }
  const reusable = isSameLanguage && mayReuse(earlier, choices, request) ? earlier : undefined
  const known = await openEarlierBuild(store, id, reusable, language)
  const collector = createCollector(id, known, withSettings, report)
  const hand = await openCrashJournal(dependencies.journal, id)
  try {
    const { signal } = hooks
    collector.keep(kept)
    const outcome = await readAndIndex(scan.entries, known, hand, collector, withSettings, signal)
    signal?.throwIfAborted()
    await folder.check()
    if (request.refuseEmpty) refuseEmpty(request.name, scan, outcome)
    report.update({ phase: 'commit' })
    // An update with a list of changed files examines nothing else.
    const isTold = (request.changed ?? null) !== null
    const checkout = isTold ? (earlier?.checkout ?? null) : await readCheckout(source)
    const wordsFiles = wordsFilesIn(scan.skipped)
    const readsWords = wordsMayHaveChanged(wordsFiles, request.changed ?? null)
    const words = readsWords ? await stampOfWords(source, wordsFiles) : (earlier?.words ?? null)
    const assembled = { request, choices, id, earlier, manifests, scan, checkout, words, outcome }
    const manifest = assembleManifest({ ...assembled, now: now() })
    await store.commit(manifest)
    // Without room for them, the collection is still complete.
    if (readsWords)
      await keepFolderWords(source, store, manifest, wordsFiles).catch(() => undefined)
    await tidyUp(store, 'all')
    const { ms, parsed, reused } = outcome
    return { manifest, ms: { ...ms, total: now() - startedAt }, parsed, reused }
  } catch (error) {
    // What this run wrote takes up the space that is missing.
    if (error instanceof StorageFullError) await tidyUp(store, [])
    throw error
  } finally {
    await hand.close()
  }
}

function inLanguage(settings: Settings, language: TextLanguage): Settings {
  return { ...settings, ingest: { ...settings.ingest, language } }
}

/** Whether documents of the earlier generation may be reused as they were read. */
function mayReuse(
  earlier: Manifest | undefined,
  choices: IngestChoices,
  { force = false }: BuildRequest,
): boolean {
  // A file that was not a secret by the earlier settings may be one now.
  const isStricter = earlier?.choices?.includeSecrets === true && !choices.includeSecrets
  return !force && !isStricter
}

/** Surveys the whole folder, or only what may have changed since the earlier generation. */
async function survey(
  folder: GuardedFolder,
  { changed = null, choices, force = false }: BuildRequest,
  earlier: Manifest | undefined,
  isSameLanguage: boolean,
  { settings, store }: BuildDependencies,
  hooks: BuildHooks,
  report: Report,
): Promise<Survey> {
  if (earlier !== undefined && choices === undefined && !force && isSameLanguage) {
    // An interrupted run may have had another list of changes.
    const isInterrupted = (await store.pending(earlier.id)).length > 0
    return surveyUpdate(folder, earlier, isInterrupted ? null : changed, settings, hooks, report)
  }
  const chosen = choices ?? earlier?.choices
  return surveyFolder(folder, chosen, earlier === undefined, settings, hooks, report)
}

/** Deletes parts that no manifest names. What cannot be deleted now is found again by the next build. */
async function tidyUp(store: LibraryStore, keep: PendingKept): Promise<void> {
  try {
    await store.sweep(keep)
  } catch {
    // The collection is committed and complete; an orphan only takes space.
  }
}
