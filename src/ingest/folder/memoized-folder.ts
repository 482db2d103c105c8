// A folder that remembers each answer for one more request, since folders are often looked at twice in a row,
// to see whether they changed and then to update from them. Each request to a browser's folder is a round trip
// to another process.

import type { FolderItem, FolderSource, OpenedFile } from '../../model/collection/source.ts'

/** Files that are kept open at most: each costs a browser some 20 KB. */
const MAX_KEPT = 8192

/**
 * The folder, which answers every question a second time as it did the first. The third time it is
 * asked anew, and so on: a file that changed since it was opened is opened again.
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
      if (kept < MAX_KEPT && before === null) {
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
