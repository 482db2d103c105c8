// Opens the small databases next to that of the collections, which never wait for it.

import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'

/** Version of the object stores of each. */
const DATABASE_VERSION = 1

/** Opens a database with these object stores. Rejects where there is no IndexedDB. */
export function openSmallDatabase<Schema extends DBSchema>(
  name: string,
  stores: readonly StoreNames<Schema>[],
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, DATABASE_VERSION, {
    upgrade(created) {
      for (const store of stores) created.createObjectStore(store)
    },
    blocking: closeBlocking,
  })
}

/** Closes the connection that keeps another tab from upgrading the database. */
export function closeBlocking(_current: number, _wanted: number | null, event: Event): void {
  if (event.target instanceof IDBDatabase) event.target.close()
}
