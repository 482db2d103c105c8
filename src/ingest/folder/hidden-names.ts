// Files whose names a browser's handle of a folder does not give, such as “what?.md” or “con.md”. The entries of a
// drop give them, once; later visits have what was stored of that.

import type { Issue } from '../../model/collection/issue.ts'
import type {
  FolderItem,
  FolderSource,
  HiddenFile,
  HiddenItem,
  ListHidden,
} from '../../model/collection/source.ts'
import { baseName } from '../../model/tree/toc.ts'
import { openFile } from './folder-files.ts'
import { directoryOf, joinPaths } from './safe-path.ts'

/** A folder together with what is hidden in it; `hidden` gives the files that were opened so far. */
export function withHidden(
  folder: FolderSource,
  listHidden: ListHidden,
): FolderSource & { hidden(): readonly HiddenFile[] } {
  const found = new Map<string, File>()
  const folderItem = (directory: string, item: HiddenItem): FolderItem =>
    item.kind === 'directory'
      ? item
      : {
          ...item,
          async open() {
            found.set(joinPaths(directory, item.name), item.file)
            return openFile(item.file)
          },
        }
  return {
    ...folder,
    async list(directory) {
      let failure: unknown = null
      const shown = await folder.list(directory).catch((error: unknown) => {
        failure = error
        return []
      })
      const names = shown.map(({ name }) => name)
      const hidden = await listHidden(directory, names)
      // The handle refuses the name of such a directory with a `TypeError`; another failure hides the folder itself.
      const isRefused = directory !== '' && failure instanceof TypeError && hidden.length > 0
      if (failure !== null && !isRefused) throw failure
      return [...shown, ...hidden.map((item) => folderItem(directory, item))]
    },
    notes: () => [...(folder.notes?.() ?? []), ...Array.from(found.keys(), asDropped)],
    hidden: () => Array.from(found, ([path, file]) => ({ path, file })),
  }
}

/** Lists the stored files. */
export function listKept(files: readonly HiddenFile[]): ListHidden {
  const directories = new Map<string, Map<string, HiddenItem>>()
  for (const { path, file } of files) {
    let item: HiddenItem = { kind: 'file', name: baseName(path), file }
    for (let at = path; at !== ''; at = directoryOf(at)) {
      const items = directories.get(directoryOf(at))
      directories.set(directoryOf(at), (items ?? new Map()).set(item.name, item))
      // The directories above are there already.
      if (items !== undefined) break
      item = { kind: 'directory', name: baseName(directoryOf(at)) }
    }
  }
  return async (directory, shown) => {
    const names = new Set(shown)
    const items = directories.get(directory)?.values() ?? []
    return [...items].filter(({ name }) => !names.has(name))
  }
}

function asDropped(path: string): Issue {
  return {
    ...{ path, stage: 'ingest', kind: 'unreadable' },
    message: 'The browser hides files with such names: this one is as it was when it was dropped.',
  }
}
