// Scans a folder again with known changed paths: lists only their parent directories, and opens only files that
// may have changed.

import { mayHaveChanged } from '../model/collection/changed-paths.ts'
import {
  comparePaths,
  type DocumentRecord,
  MAX_ISSUES,
  type Manifest,
} from '../model/collection/collection.ts'
import type { FolderSource, Skipped } from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import { baseName } from '../model/tree/toc.ts'
import { directoryOf } from './folder/safe-path.ts'
import { type Scan, type ScanHooks, scanFolder } from './scan.ts'

/** The result of a scan of only the paths that may have changed. */
export interface Rescan extends Scan {
  /** Unchanged documents of the earlier generation, sorted. */
  readonly kept: readonly DocumentRecord[]
  /** Those of them that are listed and not indexed, with the reason. */
  readonly keptSkipped: readonly Skipped[]
}

/**
 * Whether a manifest has all the facts for a rescan. If ignore rules may have changed, or a list was cut, the whole
 * folder has to be scanned.
 */
export function canRescan(manifest: Manifest, changed: ReadonlySet<string>): boolean {
  const counted = Object.values(manifest.skippedCounts).reduce((sum, count) => sum + count, 0)
  return (
    manifest.published === undefined &&
    counted === manifest.skipped.length &&
    manifest.issues.length <= MAX_ISSUES &&
    !changed.has('') &&
    ![...changed].some((path) => ['.git', '.gitignore'].includes(baseName(path)))
  )
}

/**
 * Scans the paths that may have changed since the manifest was written; the result is that of a full scan if nothing
 * else changed. Rejects as `scanFolder` does.
 * @param changed files, and directories with all that is in them, that may have changed
 * @param isStale documents to open although they are unchanged
 */
export async function rescanFolder(
  source: FolderSource,
  settings: IngestSettings,
  manifest: Manifest,
  changed: ReadonlySet<string>,
  isStale: (record: DocumentRecord) => boolean,
  hooks: ScanHooks = {},
): Promise<Rescan> {
  const earlier = layOut(manifest, changed, isStale)
  const keptDirectories = new Set<string>()
  const keptFiles = new Set<string>()
  const scan = await scanFolder(source, settings, {
    ...hooks,
    keeps(path, kind) {
      if (mayHaveChanged(path, changed)) return false
      const isKept =
        kind === 'file'
          ? earlier.fresh.has(path)
          : earlier.directories.has(path) && !earlier.onTheWay.has(path)
      if (isKept) (kind === 'file' ? keptFiles : keptDirectories).add(path)
      return isKept
    },
  })
  const isKept = keptBelow(keptDirectories, keptFiles)
  const isOfDocument = ({ path }: { readonly path: string }) => earlier.documents.has(path)
  const keptSkipped = manifest.skipped.filter(({ path }) => path !== '' && isKept(path))
  return {
    entries: scan.entries,
    kept: manifest.documents.filter(({ path }) => isKept(path)),
    keptSkipped: keptSkipped.filter(isOfDocument),
    skipped: merged(
      scan.skipped,
      keptSkipped.filter((skipped) => !isOfDocument(skipped)),
    ),
    issues: merged(
      scan.issues,
      manifest.issues.filter(
        (issue) => issue.stage === 'ingest' && !isOfDocument(issue) && isKept(issue.path),
      ),
    ),
  }
}

function layOut(
  { documents, skipped }: Manifest,
  changed: ReadonlySet<string>,
  isStale: (record: DocumentRecord) => boolean,
) {
  const layout = {
    /** Paths of all documents. */
    documents: new Set<string>(),
    /** Documents that need not be opened unless they changed. */
    fresh: new Set<string>(),
    /** Directories with a document somewhere in them. */
    directories: new Set<string>(),
    /** Directories to list, and all above them. */
    onTheWay: new Set<string>(['']),
  }
  let last = ''
  for (const record of documents) {
    const { path } = record
    layout.documents.add(path)
    const directory = directoryOf(path)
    if (directory !== last) addWithAbove(layout.directories, directory)
    last = directory
    if (isSettled(record) && !isStale(record)) layout.fresh.add(path)
    else addWithAbove(layout.onTheWay, directory)
  }
  for (const path of changed) addWithAbove(layout.onTheWay, directoryOf(path))
  // Unreadable directories are tried again; an unreadable name counts for its directory.
  for (const { path, reason, directory } of skipped)
    if (directory && reason === 'unreadable') addWithAbove(layout.onTheWay, path)
  return layout
}

/** Whether size and time show that a document is unchanged, or only its name decides that it is not indexed. */
function isSettled({ part, modified, skipped }: DocumentRecord): boolean {
  return part < 0 ? skipped !== 'unreadable' : modified > 0
}

/** Whether a path of a document or a skipped path was outside of the rescan. */
function keptBelow(
  directories: ReadonlySet<string>,
  files: ReadonlySet<string>,
): (path: string) => boolean {
  let last = ''
  let isLastKept = directories.has('')
  return (path) => {
    const directory = directoryOf(path)
    if (directory !== last) {
      last = directory
      isLastKept = false
      for (let at = directory; at !== '' && !isLastKept; at = directoryOf(at))
        isLastKept = directories.has(at)
    }
    return isLastKept || files.has(path)
  }
}

function merged<T extends { readonly path: string }>(
  fresh: readonly T[],
  kept: readonly T[],
): readonly T[] {
  return kept.length === 0
    ? fresh
    : [...fresh, ...kept].sort((a, b) => comparePaths(a.path, b.path))
}

function addWithAbove(directories: Set<string>, directory: string): void {
  for (let at = directory; at !== '' && !directories.has(at); at = directoryOf(at))
    directories.add(at)
}
