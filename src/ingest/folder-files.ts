// A folder made of files that came as a list: a file input, loose files, texts of a sample.

import type { FolderItem, FolderSource, OpenedFile } from '../model/source.ts'
import { safePath, uniquePath } from './safe-path.ts'

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
  }
}

function openText(text: string): OpenedFile {
  const bytes = new TextEncoder().encode(text)
  return { size: bytes.length, modified: 0, bytes: async () => bytes.slice() }
}

interface ListedFile {
  readonly path: string
  open(): Promise<OpenedFile>
}

function folderOf(name: string, files: readonly ListedFile[]): FolderSource {
  const directories = new Map<string, FolderItem[]>([['', []]])
  const taken = new Set<string>()
  const paths = files.map(({ path }) => safePath(path))
  for (const path of paths) for (const directory of parentsOf(path)) taken.add(directory)
  files.forEach((file, i) => {
    if (paths[i] === '') return
    const path = uniquePath(paths[i], taken)
    const item: FolderItem = { kind: 'file', name: baseName(path), open: () => file.open() }
    directoryAt(directories, parentOf(path)).push(item)
  })
  return { name, list: async (directory) => directories.get(directory) ?? notFound(directory) }
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

function parentsOf(path: string): string[] {
  const parents: string[] = []
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    parents.push(path.slice(0, at))
  }
  return parents
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function notFound(directory: string): never {
  const error = new Error(`There is no folder ${directory}`)
  error.name = 'NotFoundError'
  throw error
}
