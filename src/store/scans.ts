// What was recognised in the pictures of pages, stored by the hash of the file. It has a database of its own, since it
// belongs to files and not to collections, and is read and written by several workers.

import type { DBSchema } from 'idb'
import { fieldOf } from '../base/json.ts'
import type { RecognisedPage, RecognisedPages } from '../model/collection/recognised.ts'
import { openSmallDatabase } from './open-idb.ts'

interface Schema extends DBSchema {
  readonly pages: { readonly key: [hash: string, number: number]; readonly value: RecognisedPage }
}

export type ScanStore = Awaited<ReturnType<typeof openScans>>

/** Opens the recognised texts of this origin. Rejects where there is no IndexedDB. */
export async function openScans(name = 'wayleaf-scans') {
  const database = await openSmallDatabase<Schema>(name, ['pages'])
  return {
    async pages(hash: string): Promise<RecognisedPages> {
      // An array is after every number.
      const range = IDBKeyRange.bound([hash], [hash, []])
      const tx = database.transaction('pages')
      const [keys, pages] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
      const pairs = keys.map(([, number], i) => [number, pages[i]] as const)
      return new Map(pairs.filter(([, page]) => Array.isArray(fieldOf(page, 'words'))))
    },
    /** Durable when it resolves. */
    async keep(hash: string, number: number, page: RecognisedPage): Promise<void> {
      await database.put('pages', page, [hash, number])
    },
    /** Deletes the pages of all other files. */
    async keepOnly(hashes: ReadonlySet<string>): Promise<void> {
      const tx = database.transaction('pages', 'readwrite')
      const others = (await tx.store.getAllKeys()).filter(([hash]) => !hashes.has(hash))
      await Promise.all([...others.map((key) => tx.store.delete(key)), tx.done])
    },
  }
}
