// Databases of this browser with one store, of few values under fixed keys.

type Ask = <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
) => Promise<T>

/** Opens a database, which is created at its first use, while `use` asks its store. */
export async function withStore<R>(
  name: string,
  storeName: string,
  use: (ask: Ask) => Promise<R>,
): Promise<R> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  const database = await settled(request)
  try {
    return await use((mode, ask) =>
      settled(ask(database.transaction(storeName, mode).objectStore(storeName))),
    )
  } finally {
    database.close()
  }
}

/** Resolves with the result of a request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database could not be read'))
  })
}
