// Stores the handle of the model file in use, so that the user need not pick it again after a reload;
// the weights stay where they are.

import type { KeptModelFile } from '../shape/model-access.ts'

const DATABASE_NAME = 'wayleaf-model-file'
const STORE_NAME = 'handles'
/** Key of the file of the model that answers. */
const FILE_KEY = 'file'
const READ_ONLY = { mode: 'read' } as const

/**
 * Stores handles in the browser's database. Never rejects.
 * @param name key of the file, one for each kind of model
 */
export function keptModelFile(name = FILE_KEY): KeptModelFile {
  return {
    keep: async (handle) => {
      await inStore('readwrite', (store) => store.put(handle, name)).catch(() => undefined)
    },
    read: async (asks) => {
      try {
        const handle: unknown = await inStore('readonly', (store) => store.get(name))
        if (!isFileHandle(handle)) return null
        const state = hasPermission(handle)
          ? await (asks ? handle.requestPermission(READ_ONLY) : handle.queryPermission(READ_ONLY))
          : 'granted'
        if (state !== 'granted') return 'ask'
        return await handle.getFile()
      } catch {
        // The file was moved or deleted, or its drive is gone.
        return null
      }
    },
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = indexedDB.open(DATABASE_NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
  const database = await settled(request)
  try {
    return await settled(use(database.transaction(STORE_NAME, mode).objectStore(STORE_NAME)))
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

// Methods that only some browsers have, and the compiler does not know.

interface WithPermission {
  queryPermission(options: typeof READ_ONLY): Promise<PermissionState>
  requestPermission(options: typeof READ_ONLY): Promise<PermissionState>
}

function hasPermission(
  handle: FileSystemFileHandle,
): handle is FileSystemFileHandle & WithPermission {
  return 'queryPermission' in handle && 'requestPermission' in handle
}
