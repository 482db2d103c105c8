// Lists the files below a dropped directory, in browsers that give entries instead of handles.

import type { HiddenItem, ListHidden } from '../../model/collection/source.ts'

/** A file with its path below the dropped root. */
export interface DroppedFile {
  readonly path: string
  readonly file: File
}

/** Deeper directories are not entered: some browsers follow links that lead back up. */
const MAX_DEPTH = 100

/**
 * Lists all files below a directory, except those in directories named in `skipped`. Each of these gets one
 * empty file instead, so that the scan finds the directory and counts it. What the browser cannot read is `failed`.
 */
export async function listEntries(root: FileSystemDirectoryEntry, skipped: ReadonlySet<string>) {
  const files: DroppedFile[] = []
  const failed: string[] = []
  const waiting = [{ entry: root, path: '', depth: 0 }]
  const open = async (child: FileSystemFileEntry, path: string): Promise<void> => {
    try {
      files.push({ path, file: await fileOf(child) })
    } catch {
      failed.push(path)
    }
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { entry, path, depth } = at
    const children = await childrenOf(entry).catch(() => null)
    if (children === null) failed.push(path)
    const opening: Promise<void>[] = []
    for (const child of children ?? []) {
      const childPath = path === '' ? child.name : `${path}/${child.name}`
      if (isFile(child)) opening.push(open(child, childPath))
      else if (skipped.has(child.name)) files.push(placeholder(childPath))
      else if (isDirectory(child) && depth < MAX_DEPTH) {
        waiting.push({ entry: child, path: childPath, depth: depth + 1 })
      } else failed.push(childPath)
    }
    await Promise.all(opening)
  }
  return { files, failed }
}

/** Lists what the handle of a dropped directory does not show, one directory at a time. */
export function listHiddenIn(root: FileSystemDirectoryEntry): ListHidden {
  const directories = new Map([['', root]])
  return async (path, shown) => {
    const entry = directories.get(path)
    const children = entry === undefined ? [] : await childrenOf(entry).catch(() => [])
    for (const child of children)
      if (isDirectory(child))
        directories.set(path === '' ? child.name : `${path}/${child.name}`, child)
    const names = new Set(shown)
    const hidden = children.filter(({ name }) => !names.has(name))
    return Promise.all(hidden.map(hiddenItem))
  }
}

/** A file that the browser does not open has no name, which the scan reports. */
async function hiddenItem(entry: FileSystemEntry): Promise<HiddenItem> {
  const { name } = entry
  const nameless = { kind: 'file', name: '', file: new File([], '') } as const
  if (!isFile(entry)) return { kind: 'directory', name }
  return fileOf(entry).then(
    (file) => ({ kind: 'file', name, file }),
    () => nameless,
  )
}

/** The file of an entry. */
export function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((found, failed) => entry.file(found, failed))
}

/** Readers return batches (of 100 in Chromium), and an empty one at the end. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((found, failed) =>
      reader.readEntries(found, failed),
    )
    if (batch.length === 0) return children
    for (const child of batch) children.push(child)
  }
}

function placeholder(directory: string): DroppedFile {
  return { path: `${directory}/unread`, file: new File([], 'unread') }
}

export function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

export function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
