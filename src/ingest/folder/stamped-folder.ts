// A folder with known changes: only files that may have changed are opened. Reading size and time of every file
// in a browser would take longer than the rest of a small update.

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
