// Keys of providers, by host: a key is sent to the host that it was entered for and to no other.
//
// They are held in memory. To survive a reload they are also stored in the tab's session
// storage or, only if the user chooses that, in the browser's storage; encrypted in both, with a key that
// the browser does not export. That protects copies of the storage, but not against other scripts of
// the same origin.

import { isAbort } from '../../../base/abort.ts'
import type { KeyRing } from '../../state/shape/model-access.ts'

/** Encrypts and decrypts texts. */
export interface Sealer {
  seal(text: string): Promise<string>
  /** Rejects if the text was encrypted with another key or changed. */
  open(sealed: string): Promise<string>
  /** Deletes its key: the encrypted texts can no longer be decrypted. */
  forget(): Promise<void>
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const STORAGE_KEY = 'wayleaf-keys'

/** @param sealer `null` if the browser cannot encrypt: then keys last as long as the page. */
export function createKeyRing(
  tab: KeyStorage,
  browser: KeyStorage,
  sealer: Sealer | null,
): KeyRing {
  const keys = new Map<string, string>()
  let writing: Promise<void> = Promise.resolve()

  const write = async (keep: boolean): Promise<void> => {
    if (sealer === null) return
    const sealed = keys.size === 0 ? null : await sealer.seal(JSON.stringify([...keys]))
    put(keep ? browser : tab, sealed)
    put(keep ? tab : browser, null)
  }
  /** Stores one change after the other, so that the last one remains. */
  const store = (keep: boolean): Promise<void> => {
    writing = writing.then(() => write(keep)).catch(() => undefined)
    return writing
  }
  return {
    canKeep: sealer !== null,
    has: (host) => keys.has(host),
    get: (host) => keys.get(host) ?? null,
    set: (host, key, keep) => {
      const trimmed = key.trim()
      if (trimmed === '') keys.delete(host)
      else keys.set(host, trimmed)
      return store(keep)
    },
    keep: store,
    clear: async () => {
      keys.clear()
      await store(false)
      await sealer?.forget()
    },
    restore: async () => {
      for (const storage of [browser, tab]) {
        for (const [host, key] of await opened(storage, sealer)) keys.set(host, key)
      }
    },
  }
}

function put(storage: KeyStorage, sealed: string | null): void {
  try {
    if (sealed === null) storage.removeItem(STORAGE_KEY)
    else storage.setItem(STORAGE_KEY, sealed)
  } catch {
    // The storage is full or refused: the keys last as long as the page.
  }
}

async function opened(storage: KeyStorage, sealer: Sealer | null): Promise<[string, string][]> {
  try {
    const sealed = storage.getItem(STORAGE_KEY)
    if (sealed === null || sealer === null) return []
    const value: unknown = JSON.parse(await sealer.open(sealed))
    return Array.isArray(value) ? value.filter(isPair) : []
  } catch (error) {
    if (isAbort(error)) throw error
    put(storage, null)
    return []
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
}
