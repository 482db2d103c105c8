// A folder that caches each result for one more request, since folders are often scanned twice in a row: for
// changes, and then for the update. Each request to a browser's folder is a round trip
// to another process.

import type { FolderItem, FolderSource, OpenedFile } from '../../model/collection/source.ts'

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
