// Model files that this browser keeps, in the folder that is private to the page's origin. Written in
// place, so that a download that was cut goes on where it stopped, also after the tab was closed.

import { checksum } from '../../base/columns/checksum.ts'
import { parsedJson } from '../../base/json.ts'
import { at, countOf, textOf } from '../json.ts'
import { MODEL_FOLDER } from './kept-names.ts'

/** A folder of the browser's own file system, as far as it is used here. */
export interface Folder {
  getFileHandle(name: string, options?: { readonly create: boolean }): Promise<FileEntry>
  removeEntry(name: string): Promise<void>
  keys(): AsyncIterable<string>
}
interface FileEntry {
  getFile(): Promise<File>
  /** Only in workers. */
  createSyncAccessHandle?(): Promise<SyncHandle>
}
/** Writes in place. */
export interface SyncHandle {
  write(bytes: Uint8Array, options: { readonly at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}

/** What is known of a file that is there or on its way. */
export interface FileNote {
  readonly url: string
  readonly name: string
  /** Of the whole file, as the server said; 0 when it did not. */
  readonly bytes: number
  /** What the server calls this version; empty when it does not. */
  readonly etag: string
  readonly isWhole: boolean
}

/** A file in the browser, whole or begun. */
export interface KeptFile extends FileNote {
  readonly id: string
  /** Bytes that are here. */
  readonly size: number
}

const WEIGHTS = '.gguf'
const NOTE = '.json'

/** The files of a folder, each under a name made from its address. */
export class ModelFiles {
  private readonly folder: Folder

  constructor(folder: Folder) {
    this.folder = folder
  }

  /** Everything that is kept or was begun. */
  async list(): Promise<readonly KeptFile[]> {
    const kept: KeptFile[] = []
    for await (const name of this.folder.keys()) {
      if (!name.endsWith(NOTE)) continue
      const id = name.slice(0, -NOTE.length)
      const note = await this.noteOf(id)
      if (note !== null) kept.push({ ...note, id, size: (await this.fileOf(id))?.size ?? 0 })
    }
    return kept.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async find(url: string): Promise<KeptFile | null> {
    const id = idOf(url)
    const note = await this.noteOf(id)
    if (note === null || note.url !== url) return null
    return { ...note, id, size: (await this.fileOf(id))?.size ?? 0 }
  }

  /** The file of an address; `null` unless all of it is here. */
  async whole(url: string): Promise<File | null> {
    const kept = await this.find(url)
    return kept?.isWhole ? this.fileOf(kept.id) : null
  }

  async remove(id: string): Promise<void> {
    for (const ending of [NOTE, WEIGHTS]) {
      await this.folder.removeEntry(`${id}${ending}`).catch(() => undefined)
    }
  }

  /** Notes what is about to be written. */
  async begin(note: FileNote): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(note))
    const handle = await this.writer(`${idOf(note.url)}${NOTE}`)
    try {
      handle.truncate(0)
      handle.write(bytes, { at: 0 })
      handle.flush()
    } finally {
      handle.close()
    }
  }

  /** Opens the file for writing. Only one tab at a time can. */
  open(url: string): Promise<SyncHandle> {
    return this.writer(`${idOf(url)}${WEIGHTS}`)
  }

  private async writer(name: string): Promise<SyncHandle> {
    const file = await this.folder.getFileHandle(name, { create: true })
    if (file.createSyncAccessHandle === undefined) throw new TypeError('This is no worker.')
    return file.createSyncAccessHandle()
  }

  private async noteOf(id: string): Promise<FileNote | null> {
    try {
      const file = await (await this.folder.getFileHandle(`${id}${NOTE}`)).getFile()
      const note = parsedJson(await file.text())
      const url = textOf(at(note, 'url'))
      if (url === undefined || idOf(url) !== id) return null
      return {
        url,
        name: textOf(at(note, 'name')) ?? url,
        bytes: countOf(at(note, 'bytes')) ?? 0,
        etag: textOf(at(note, 'etag')) ?? '',
        isWhole: at(note, 'isWhole') === true,
      }
    } catch {
      return null
    }
  }

  private async fileOf(id: string): Promise<File | null> {
    try {
      return await (await this.folder.getFileHandle(`${id}${WEIGHTS}`)).getFile()
    } catch {
      return null
    }
  }
}

/** A name for the files of an address. */
export function idOf(url: string): string {
  const hash = checksum(new TextEncoder().encode(url)).toString(16).padStart(8, '0')
  const last = url.split(/[?#]/u, 1)[0]?.split('/').at(-1) ?? ''
  const safe = last.replace(/\.gguf$/iu, '').replace(/[^A-Za-z0-9._-]+/gu, '-')
  return `${safe.slice(0, 60)}-${hash}`
}

/** The model files of this origin. Rejects where the browser keeps none, as in some private windows. */
export async function openModelFiles(): Promise<ModelFiles> {
  const root = await navigator.storage.getDirectory()
  // Listing is younger than the types.
  const folder: unknown = await root.getDirectoryHandle(MODEL_FOLDER, { create: true })
  return new ModelFiles(folder as Folder)
}
