// Model files that this browser stores, in the private file system of the page's origin. They are written in
// place, so that an interrupted download can be resumed, even after the tab was closed.

import { checksum } from '../../base/columns/checksum.ts'
import { parsedJson } from '../../base/json.ts'
import { at, countOf, textOf } from '../json.ts'
import { MODEL_FOLDER } from './kept-names.ts'

/** The methods of a folder of the browser's file system that are used. */
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

/** Facts about a file that is stored or being downloaded. */
export interface FileNote {
  readonly url: string
  readonly name: string
  /** Size of the whole file as reported by the server; 0 if it did not. */
  readonly bytes: number
  /** The server's tag of this version; empty if it has none. */
  readonly etag: string
  readonly isWhole: boolean
}

/** A file in the browser, complete or partial. */
export interface KeptFile extends FileNote {
  readonly id: string
  /** Bytes that are stored. */
  readonly size: number
}

const WEIGHTS_ENDING = '.gguf'
const NOTE_ENDING = '.json'

/** The files of a folder, each named by a hash of its address. */
export class ModelFiles {
  private readonly folder: Folder

  constructor(folder: Folder) {
    this.folder = folder
  }

  /** All complete and partial files. */
  async list(): Promise<readonly KeptFile[]> {
    const kept: KeptFile[] = []
    for await (const name of this.folder.keys()) {
      if (!name.endsWith(NOTE_ENDING)) continue
      const id = name.slice(0, -NOTE_ENDING.length)
      const file = await this.kept(id)
      if (file !== null) kept.push(file)
    }
    return kept.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async find(url: string): Promise<KeptFile | null> {
    const file = await this.kept(idOf(url))
    return file?.url === url ? file : null
  }

  /** The file of an address; `null` unless it is complete. */
  async whole(url: string): Promise<File | null> {
    const kept = await this.find(url)
    return kept?.isWhole ? this.fileOf(kept.id) : null
  }

  async remove(id: string): Promise<void> {
    for (const ending of [NOTE_ENDING, WEIGHTS_ENDING]) {
      await this.folder.removeEntry(`${id}${ending}`).catch(() => undefined)
    }
  }

  /** Stores the facts of a file before it is written. */
  async begin(note: FileNote): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(note))
    const handle = await this.writer(`${idOf(note.url)}${NOTE_ENDING}`)
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
    return this.writer(`${idOf(url)}${WEIGHTS_ENDING}`)
  }

  private async writer(name: string): Promise<SyncHandle> {
    const file = await this.folder.getFileHandle(name, { create: true })
    if (file.createSyncAccessHandle === undefined) throw new TypeError('This is no worker.')
    return file.createSyncAccessHandle()
  }

  private async kept(id: string): Promise<KeptFile | null> {
    const note = await this.noteOf(id)
    return note && { ...note, id, size: (await this.fileOf(id))?.size ?? 0 }
  }

  private async noteOf(id: string): Promise<FileNote | null> {
    try {
      const file = await (await this.folder.getFileHandle(`${id}${NOTE_ENDING}`)).getFile()
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
      return await (await this.folder.getFileHandle(`${id}${WEIGHTS_ENDING}`)).getFile()
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

/** The model files of this origin. Rejects if the browser does not store any, as in some private windows. */
export async function openModelFiles(): Promise<ModelFiles> {
  const root = await navigator.storage.getDirectory()
  // The types lack the methods that list a folder.
  const folder: unknown = await root.getDirectoryHandle(MODEL_FOLDER, { create: true })
  return new ModelFiles(folder as Folder)
}
