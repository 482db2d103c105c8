// What the user dropped or picked, as something that a worker can read.

import { DEFAULT_SETTINGS } from '../model/settings.ts'
import type { BuildRequest } from './api.ts'

/** A name and where to read: what `build` needs besides a job id. */
export type Picked = Pick<BuildRequest, 'name' | 'source'>

type ListedFile = { readonly path: string; readonly file: File }

const LOOSE_FILES = 'Dropped files'

/**
 * Reads a drop: each folder is a source of its own, loose files are one together. Must be called in
 * the drop event, because the browser takes the items back when the event is over.
 */
export async function readDrop(transfer: DataTransfer): Promise<readonly Picked[]> {
  const items = [...transfer.items].filter((item) => item.kind === 'file').map(readItem)
  const read = (await Promise.all(items)).filter((item) => item !== null)
  const folders = read.filter((item) => !(item instanceof File))
  const files = read.filter((item) => item instanceof File)
  return files.length === 0 ? folders : [...folders, looseFiles(files)]
}

/** One dropped thing; `null` for what the browser will not hand out. */
async function readItem(item: DataTransferItem): Promise<Picked | File | null> {
  const file = item.getAsFile()
  if ('getAsFileSystemHandle' in item) {
    const handle = await getHandle(item)
    if (handle?.kind === 'directory') return folder(handle as FileSystemDirectoryHandle)
    return file
  }
  const entry = item.webkitGetAsEntry()
  if (!entry?.isDirectory) return file
  const files = await filesBelow(entry as FileSystemDirectoryEntry)
  return { name: entry.name, source: { kind: 'files', files } }
}

function getHandle(item: DataTransferItem): Promise<FileSystemHandle | null> {
  const { getAsFileSystemHandle } = item as DataTransferItem & {
    getAsFileSystemHandle(): Promise<FileSystemHandle | null>
  }
  return getAsFileSystemHandle.call(item)
}

function folder(handle: FileSystemDirectoryHandle): Picked {
  return { name: handle.name, source: { kind: 'handle', handle } }
}

function looseFiles(files: readonly File[]): Picked {
  const listed = files.map((file) => ({ path: file.name, file }))
  const name = files.length === 1 ? files[0].name : LOOSE_FILES
  return { name, source: { kind: 'files', files: listed } }
}

// Without directory handles every file has to be listed here; the folders that no setting brings
// back are not entered, because they may hold a hundred times more than the rest.
const NEVER_ENTERED = new Set(
  DEFAULT_SETTINGS.ingest.skipPatterns
    .filter((pattern) => pattern.endsWith('/'))
    .map((pattern) => pattern.slice(0, -1)),
)

async function filesBelow(root: FileSystemDirectoryEntry): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  const directories = [{ directory: root, path: '' }]
  for (let next = directories.pop(); next !== undefined; next = directories.pop()) {
    const { directory, path } = next
    for (const entry of await entriesOf(directory)) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isFile) {
        files.push({ path: below, file: await fileOf(entry as FileSystemFileEntry) })
      } else if (entry.isDirectory && !NEVER_ENTERED.has(entry.name)) {
        directories.push({ directory: entry as FileSystemDirectoryEntry, path: below })
      }
    }
  }
  return files
}

/** A reader gives at most a hundred entries at a time, and none when it is done. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (batch.length === 0) return entries
    entries.push(...batch)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })
}

/** Asks for a folder; `null` when the user thought better of it. Needs a click to be under way. */
export async function pickFolder(): Promise<Picked | null> {
  if (!('showDirectoryPicker' in globalThis)) return pickWithInput()
  const { showDirectoryPicker } = globalThis as typeof globalThis & {
    showDirectoryPicker(options: { id: string; mode: 'read' }): Promise<FileSystemDirectoryHandle>
  }
  try {
    return folder(await showDirectoryPicker({ id: 'wayleaf', mode: 'read' }))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return null
    throw error
  }
}

/** Browsers without directory handles list every file of the folder at once. */
function pickWithInput(): Promise<Picked | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(null))
    input.addEventListener('change', () => resolve(folderOfInput([...(input.files ?? [])])))
    input.click()
  })
}

/** The paths begin with the folder's own name. */
function folderOfInput(files: readonly File[]): Picked | null {
  if (files.length === 0) return null
  const [name] = files[0].webkitRelativePath.split('/')
  const listed = files.map((file) => ({
    path: file.webkitRelativePath.slice(name.length + 1),
    file,
  }))
  return { name, source: { kind: 'files', files: listed } }
}
