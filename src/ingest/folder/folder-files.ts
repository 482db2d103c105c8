// A folder from a list of files: a file input, loose files, texts of a test.

import { filled, MessageError } from '../../messages/words.ts'
import type { FolderItem, FolderSource, OpenedFile } from '../../model/collection/source.ts'
import { baseName } from '../../model/tree/toc.ts'
import { directoryOf, FIRST_NUMBER, safePath, uniquePath } from './safe-path.ts'

/** A folder of files with their paths below it; `/` or `\` separates. */
export function folderOfFiles(
  name: string,
  files: readonly { readonly path: string; readonly file: File }[],
): FolderSource {
  return folderOf(
    name,
    files.map(({ path, file }) => ({ path, open: async () => openFile(file) })),
  )
}

/** A folder of texts, for tests. */
export function folderOfTexts(
  name: string,
  texts: readonly { readonly path: string; readonly text: string }[],
): FolderSource {
  return folderOf(
    name,
    texts.map(({ path, text }) => ({ path, open: async () => openText(text) })),
  )
}

/** A browser's file as an `OpenedFile`; reading rejects if the file has changed. */
export function openFile(file: File): OpenedFile {
  const read = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
  return {
    size: file.size,
    modified: file.lastModified,
    bytes: () => read(file),
    head: (length) => read(file.slice(0, length)),
    blob: file,
  }
}

function openText(text: string): OpenedFile {
  const bytes = new TextEncoder().encode(text)
  return { size: bytes.length, modified: 0, bytes: async () => bytes.slice() }
}

/** A file of a list, with a path that may be unsafe or a duplicate. */
export interface ListedFile {
  readonly path: string
  readonly kind?: Exclude<FolderItem['kind'], 'directory'>
  open(): Promise<OpenedFile>
}

/** Maximum number of directories: a short hostile list can name very many. */
const MAX_DIRECTORIES = 300_000

/**
 * A folder of listed files. Paths are made safe, and duplicates get a number; a file without a usable name has an
 * empty name, which the scan reports.
 * @param onPath called with the final path of each file.
 */
export function folderOf(
  name: string,
  files: readonly ListedFile[],
  onPath: (position: number, path: string) => void = () => undefined,
): FolderSource {
  const directories = new Map<string, FolderItem[]>([['', []]])
  const paths = files.map(({ path }) => safePath(path))
  const taken = directoriesOf(paths)
  for (const [i, file] of files.entries()) {
    const path = paths[i] === '' ? '' : uniquePath(paths[i], taken)
    onPath(i, path)
    directoryAt(directories, directoryOf(path)).push(itemOf(file, baseName(path)))
  }
  return { name, list: async (directory) => directories.get(directory) ?? notFound(directory) }
}

function itemOf(file: ListedFile, name: string): FolderItem {
  const { kind = 'file' } = file
  return kind === 'file' ? { kind, name, open: () => file.open() } : { kind, name }
}

/** All directories in the paths: no file may have the path of one. */
function directoriesOf(paths: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const path of paths) {
    for (let at = directoryOf(path); at !== '' && !found.has(at); at = directoryOf(at)) {
      found.set(at, FIRST_NUMBER)
    }
    if (found.size > MAX_DIRECTORIES) {
      throw new MessageError(
        filled('There are more than {most} folders', { most: MAX_DIRECTORIES }),
      )
    }
  }
  return found
}

/** The items of a directory, which is created with its parents if it is missing. */
function directoryAt(directories: Map<string, FolderItem[]>, path: string): FolderItem[] {
  const found = directories.get(path)
  if (found !== undefined) return found
  const items: FolderItem[] = []
  directories.set(path, items)
  let made = path
  while (made !== '') {
    const parent = directoryOf(made)
    const above = directories.get(parent)
    const item: FolderItem = { kind: 'directory', name: baseName(made) }
    if (above !== undefined) {
      above.push(item)
      break
    }
    directories.set(parent, [item])
    made = parent
  }
  return items
}

function notFound(directory: string): never {
  const error: Error = new MessageError(filled('There is nothing at “{path}”', { path: directory }))
  error.name = 'NotFoundError'
  throw error
}
