// A folder made of files that came as a list: a file input, loose files, texts of a sample.

import type { FolderItem, FolderSource, OpenedFile } from '../../model/collection/source.ts'
import { filled, SaidError } from '../../model/words/words.ts'
import { FIRST_NUMBER, safePath, uniquePath } from './safe-path.ts'

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

/** A folder of texts, for samples and tests. */
export function folderOfTexts(
  name: string,
  texts: readonly { readonly path: string; readonly text: string }[],
): FolderSource {
  return folderOf(
    name,
    texts.map(({ path, text }) => ({ path, open: async () => openText(text) })),
  )
}

/** A browser's file as an opened one; reading rejects when the file changed in between. */
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

/** A file of a list, with a path that may be unsafe or there twice. */
export interface ListedFile {
  readonly path: string
  readonly kind?: Exclude<FolderItem['kind'], 'directory'>
  open(): Promise<OpenedFile>
}

/** More are not made: a short hostile list can name very many. */
const MAX_DIRECTORIES = 300_000

/**
 * A folder of listed files. Paths are made safe and those that are there twice get a number; a file
 * without a usable name has none in the folder either, and the scan says so.
 * @param onPath hears the path that a file is found at.
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
    directoryAt(directories, parentOf(path)).push(itemOf(file, baseName(path)))
  }
  return { name, list: async (directory) => directories.get(directory) ?? notFound(directory) }
}

function itemOf(file: ListedFile, name: string): FolderItem {
  const { kind = 'file' } = file
  return kind === 'file' ? { kind, name, open: () => file.open() } : { kind, name }
}

/** All directories that the paths go through: no file may have the path of one. */
function directoriesOf(paths: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const path of paths) {
    for (let at = parentOf(path); at !== '' && !found.has(at); at = parentOf(at)) {
      found.set(at, FIRST_NUMBER)
    }
    if (found.size > MAX_DIRECTORIES) {
      throw new SaidError(filled('There are more than {most} folders', { most: MAX_DIRECTORIES }))
    }
  }
  return found
}

/** The content of a directory; it and those above it are made when they are missing. */
function directoryAt(directories: Map<string, FolderItem[]>, path: string): FolderItem[] {
  const found = directories.get(path)
  if (found !== undefined) return found
  const items: FolderItem[] = []
  directories.set(path, items)
  let made = path
  while (made !== '') {
    const parent = parentOf(made)
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

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function notFound(directory: string): never {
  const error: Error = new SaidError(filled('There is no folder “{path}”', { path: directory }))
  error.name = 'NotFoundError'
  throw error
}
