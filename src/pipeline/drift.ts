// Checks whether a folder still matches its index, by names, sizes and times, without reading files.

import { type Scan, scanFolder } from '../ingest/scan.ts'
import type { ChangedPaths } from '../model/collection/changed-paths.ts'
import type { DocumentRecord, Manifest } from '../model/collection/collection.ts'
import { NO_CHOICES } from '../model/collection/plan.ts'
import type { Entry, FolderSource } from '../model/collection/source.ts'
import type { Settings } from '../model/settings/settings.ts'
import { type GuardedFolder, guardAccess, withLostAccess } from './access.ts'
import { stampOfWords, wordsFilesIn, wordsMayHaveChanged } from './everyday-file.ts'
import { openAhead } from './open-ahead.ts'
import { withChoices } from './plan.ts'
import { rescanChanges } from './survey.ts'

const OPENS_AT_ONCE = 32

/**
 * Compares a folder with a collection. Rejects with an `AccessLostError` when the folder may not be read, and like
 * `list` of the root when the folder does not exist any more.
 * @param changed the paths that may have changed; others are not examined
 */
export async function checkDrift(
  source: FolderSource,
  manifest: Manifest,
  settings: Settings,
  signal?: AbortSignal,
  changed: ChangedPaths = null,
): Promise<Record<'added' | 'changed' | 'gone', number>> {
  const folder = guardAccess(source)
  const rescan = await rescanChanges(folder, manifest, changed, settings, signal)
  const scan = rescan ?? (await scanAll(folder, manifest, settings, signal))
  const kept = rescan?.kept.length ?? 0
  const records = new Map(manifest.documents.map((record) => [record.path, record]))
  let added = 0
  let differing = 0
  for (let at = 0; at < scan.entries.length; at += OPENS_AT_ONCE) {
    signal?.throwIfAborted()
    const entries = scan.entries.slice(at, at + OPENS_AT_ONCE)
    const found = await Promise.all(
      entries.map(async (entry) => {
        const record = records.get(entry.path)
        return record === undefined ? 'added' : (await differs(entry, record)) ? 'changed' : 'same'
      }),
    )
    added += found.filter((kind) => kind === 'added').length
    differing += found.filter((kind) => kind === 'changed').length
  }
  const wordsFiles = wordsFilesIn(scan.skipped)
  const words = await stampOfWords(folder, wordsFiles)
  const isSame =
    words?.size === manifest.words?.size && words?.modified === manifest.words?.modified
  // An update with a list of other paths did not check this file.
  if (!isSame && wordsMayHaveChanged(wordsFiles, changed)) differing++
  await folder.check()
  return { added, changed: differing, gone: records.size - kept - (scan.entries.length - added) }
}

async function scanAll(
  folder: GuardedFolder,
  manifest: Manifest,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<Scan> {
  const { ingest } = withChoices(settings, manifest.choices ?? NO_CHOICES)
  const hooks = { ...(signal && { signal }), prepare: openAhead(signal) }
  return withLostAccess(folder, scanFolder(folder, ingest, hooks))
}

/** Whether the folder has changed. */
export function hasDrifted({
  added,
  changed,
  gone,
}: Awaited<ReturnType<typeof checkDrift>>): boolean {
  return added + changed + gone > 0
}

/** Whether a file differs. A file that cannot be opened is unchanged if it could not be opened before either. */
async function differs(entry: Entry, record: DocumentRecord): Promise<boolean> {
  try {
    const { size, modified } = await entry.open()
    // A file that is only listed has no recorded time.
    return size !== record.size || (record.part >= 0 && modified !== record.modified)
  } catch {
    return record.skipped !== 'unreadable'
  }
}
