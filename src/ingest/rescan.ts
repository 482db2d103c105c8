// Scans a folder again when it is known which paths may have changed: lists only the directories on the way to
// them, and opens only the files that may differ.

import { mayHaveChanged } from '../model/collection/changed-paths.ts'
import {
  comparePaths,
  type DocumentRecord,
  MAX_ISSUES,
  type Manifest,
} from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import type { FolderSource, Skipped } from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import { type Scan, type ScanHooks, scanFolder } from './scan.ts'

/** A listing in which only what may have changed was looked at. */
export interface Rescan extends Scan {
  /** Documents of the earlier generation that are as they were, sorted. */
  readonly kept: readonly DocumentRecord[]
  /** Those of them that are listed and not indexed, and why. */
  readonly keptSkipped: readonly Skipped[]
}

/**
 * Whether a manifest says all that a second look relies on. Where rules of what is left out may have
 * changed, or a list was cut, the whole folder is to be scanned.
 */
export function canRescan(manifest: Manifest, changed: ReadonlySet<string>): boolean {
  const counted = Object.values(manifest.skippedCounts).reduce((sum, count) => sum + count, 0)
  return (
    manifest.published === undefined &&
    counted === manifest.skipped.length &&
    manifest.issues.length <= MAX_ISSUES &&
    !changed.has('') &&
    ![...changed].some((path) => ['.git', '.gitignore'].includes(nameOf(path)))
  )
}

/**
 * Scans what may have changed since the manifest was written; the result is that of a whole scan of a
 * folder in which nothing else changed. Rejects as `scanFolder` does.
 * @param changed files, and directories with all that is in them, that may have changed
 * @param isStale documents that are to be opened although they are the same
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
        (issue) => isScanIssue(issue) && !isOfDocument(issue) && isKept(issue.path),
      ),
    ),
  }
}

interface Layout {
  /** Paths of all documents. */
  readonly documents: ReadonlySet<string>
  /** Documents that need not be opened unless they changed. */
  readonly fresh: ReadonlySet<string>
  /** Directories with a document somewhere in them. */
  readonly directories: ReadonlySet<string>
  /** Directories that are to be listed, and all above them. */
  readonly onTheWay: ReadonlySet<string>
}

function layOut(
  { documents, skipped }: Manifest,
  changed: ReadonlySet<string>,
  isStale: (record: DocumentRecord) => boolean,
): Layout {
  const layout = {
    documents: new Set<string>(),
    fresh: new Set<string>(),
    directories: new Set<string>(),
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
  // What could not be listed is tried again; a name that could not be read counts under its directory.
  for (const { path, reason, directory } of skipped)
    if (directory && reason === 'unreadable') addWithAbove(layout.onTheWay, path)
  return layout
}

/** Whether size and time tell that a document is the same, or its name alone why it is not indexed. */
function isSettled({ part, modified, skipped }: DocumentRecord): boolean {
  return part < 0 ? skipped !== 'unreadable' : modified > 0
}

/** Tells of paths of documents, and of what was left out, whether they were not looked at. */
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

function isScanIssue({ stage }: Issue): boolean {
  return stage === 'ingest'
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

function directoryOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
