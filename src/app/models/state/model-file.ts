// Stores the handle of the model file in use, so that the user need not pick it again after a reload;
// the weights stay where they are.

import type { KeptModelFile } from '../../state/shape/model-access.ts'
import { withStore } from './small-database.ts'

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
      await inStore((ask) => ask('readwrite', (store) => store.put(handle, name))).catch(
        () => undefined,
      )
    },
    read: async (asks) => {
      try {
        const handle: unknown = await inStore((ask) => ask('readonly', (store) => store.get(name)))
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

const inStore = <T>(use: Parameters<typeof withStore<T>>[2]) =>
  withStore(DATABASE_NAME, STORE_NAME, use)

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
