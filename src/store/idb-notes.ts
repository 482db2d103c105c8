// The notes in the browser. They have a database of their own, so that they never wait for that of the collections.

import type { DBSchema } from 'idb'
import { fieldOf, hasFields } from '../base/json.ts'
import type { HiddenFile, UnfinishedFile } from '../model/collection/source.ts'
import type { NoteStore } from './notes.ts'
import { openSmallDatabase } from './open-idb.ts'

interface Schema extends DBSchema {
  readonly folders: { readonly key: string; readonly value: KeptFolder }
  readonly inHand: { readonly key: string; readonly value: readonly UnfinishedFile[] }
}

/** A folder with files that its handle does not show; of most folders the handle alone. */
type KeptFolder =
  | FileSystemDirectoryHandle
  | { readonly handle: FileSystemDirectoryHandle; readonly hidden: readonly HiddenFile[] }

/** Opens the notes of this origin. Rejects where there is no IndexedDB. */
export async function openIdbNotes(name = 'wayleaf-notes'): Promise<NoteStore> {
  const database = await openSmallDatabase<Schema>(name, ['folders', 'inHand'])
  return {
    folder: async (id) => handleOf(await database.get('folders', id)),
    async folders() {
      const tx = database.transaction('folders')
      const [ids, handles] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
      const pairs = ids.map((id, i) => [id, handleOf(handles[i])] as const)
      return new Map(pairs.flatMap(([id, handle]) => (handle === null ? [] : [[id, handle]])))
    },
    async keepFolder(id, handle, hidden = []) {
      await database.put('folders', hidden.length === 0 ? handle : { handle, hidden }, id)
    },
    async hidden(id) {
      const hidden = fieldOf(await database.get('folders', id), 'hidden')
      return Array.isArray(hidden) ? hidden.filter(isHiddenFile) : []
    },
    inHand: async (id) => heldFiles(await database.get('inHand', id)),
    async note(id, files) {
      // Relaxed durability: after a crash of the page the browser still has the data, and the write returns at once.
      const tx = database.transaction('inHand', 'readwrite', { durability: 'relaxed' })
      await Promise.all([
        files.length === 0 ? tx.store.delete(id) : tx.store.put(files, id),
        tx.done,
      ])
    },
    async forget(id) {
      const tx = database.transaction(['folders', 'inHand'], 'readwrite')
      await Promise.all([
        tx.objectStore('folders').delete(id),
        tx.objectStore('inHand').delete(id),
        tx.done,
      ])
    },
  }
}

/** The handle of a directory in the stored value, otherwise nothing. */
function handleOf(value: unknown): FileSystemDirectoryHandle | null {
  if (typeof FileSystemDirectoryHandle !== 'function') return null
  const handle = fieldOf(value, 'handle') ?? value
  return handle instanceof FileSystemDirectoryHandle ? handle : null
}

function isHiddenFile(value: unknown): value is HiddenFile {
  return typeof fieldOf(value, 'path') === 'string' && fieldOf(value, 'file') instanceof File
}

function heldFiles(value: unknown): readonly UnfinishedFile[] {
  const types = { path: 'string', stamp: 'string', crashes: 'number' } as const
  return Array.isArray(value) ? value.filter((file) => hasFields(file, types)) : []
}
