// Folders that ask the browser less often. In one with known changes only files that may have changed are opened: reading
// size and time of every file would take longer than the rest of a small update. Another one caches each result for
// one more request, since folders are often scanned twice in a row: for changes, and then for the update. Each
// request to a browser’s folder is a round trip to another process.

import { mayHaveChanged } from '../../model/collection/changed-paths.ts'
import type { FolderItem, FolderSource, OpenedFile } from '../../model/collection/source.ts'
import { joinPaths } from './safe-path.ts'

/** Size in bytes and time of an indexed file. */
export interface FileStamp {
  readonly size: number
  readonly modified: number
}

/**
 * Wraps a folder so that unchanged files return their known size and time. A file is really opened when it is read
 * or opened a second time. Directories are listed as usual.
 * @param known by path; other files are opened.
 * @param changed files, and directories with all that is in them, that are opened.
 */
export function stampedFolder(
  source: FolderSource,
  known: ReadonlyMap<string, FileStamp>,
  changed: ReadonlySet<string>,
): FolderSource {
  const trusted = (directory: string, item: FolderItem): FolderItem => {
    if (item.kind !== 'file') return item
    const path = joinPaths(directory, item.name)
    const stamp = known.get(path)
    if (stamp === undefined || mayHaveChanged(path, changed)) return item
    let isFirst = true
    const open = async (): Promise<OpenedFile> => {
      if (!isFirst) return item.open()
      isFirst = false
      return { ...stamp, bytes: async () => (await item.open()).bytes() }
    }
    return { kind: 'file', name: item.name, open }
  }
  return {
    ...source,
    list: async (directory) =>
      (await source.list(directory)).map((item) => trusted(directory, item)),
  }
}

/** Maximum number of cached open files: each costs a browser some 20 KB. */
const MAX_OPEN_FILES = 8192

/**
 * Wraps a folder so that every second request gets the result of the previous one. A file that changed since it
 * was opened is opened again.
 */
export function memoizedFolder(source: FolderSource): FolderSource {
  let kept = 0
  const opened = (open: () => Promise<OpenedFile>): (() => Promise<OpenedFile>) => {
    let before: Promise<OpenedFile> | null = null
    return async () => {
      const again = before
      before = null
      if (again !== null) {
        kept--
        return again
      }
      const file = await open()
      if (kept < MAX_OPEN_FILES && before === null) {
        before = Promise.resolve(file)
        kept++
      }
      return file
    }
  }
  const remembered = (item: FolderItem): FolderItem =>
    item.kind === 'file' ? { ...item, open: opened(() => item.open()) } : item
  const listed = new Map<string, readonly FolderItem[]>()
  return {
    ...source,
    async list(directory) {
      const before = listed.get(directory)
      listed.delete(directory)
      if (before !== undefined) return before
      const items = (await source.list(directory)).map(remembered)
      listed.set(directory, items)
      return items
    },
  }
}
