// The model file that is in use, so that it need not be picked again after a reload: the browser keeps
// its handle, and the weights stay where they are.

import type { KeptModelFile } from '../shape/model-access.ts'

const DATABASE = 'wayleaf-model-file'
const STORE = 'handles'
/** Name of the file of the model that writes. */
const NAME = 'file'
const READ = { mode: 'read' } as const

/**
 * Over the browser's database. Nothing of it rejects.
 * @param name tells files of several models apart.
 */
export function keptModelFile(name = NAME): KeptModelFile {
  return {
    keep: async (handle) => {
      await inStore('readwrite', (store) => store.put(handle, name)).catch(() => undefined)
    },
    read: async (asks) => {
      try {
        const handle: unknown = await inStore('readonly', (store) => store.get(name))
        if (!isFileHandle(handle)) return null
        const state = hasPermission(handle)
          ? await (asks ? handle.requestPermission(READ) : handle.queryPermission(READ))
          : 'granted'
        if (state !== 'granted') return 'ask'
        return await handle.getFile()
      } catch {
        // Moved, deleted, or on a drive that is gone.
        return null
      }
    },
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const database = await settled(request)
  try {
    return await settled(use(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the handle could not be read'))
  })
}

function isFileHandle(value: unknown): value is FileSystemFileHandle {
  return typeof value === 'object' && value !== null && 'getFile' in value
}

// What only some browsers have, and the compiler does not know.

interface WithPermission {
  queryPermission(options: typeof READ): Promise<PermissionState>
  requestPermission(options: typeof READ): Promise<PermissionState>
}

function hasPermission(
  handle: FileSystemFileHandle,
): handle is FileSystemFileHandle & WithPermission {
  return 'queryPermission' in handle && 'requestPermission' in handle
}
