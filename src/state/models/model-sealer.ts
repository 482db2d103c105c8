// Encrypts with a key that this browser made and does not export: AES-GCM, stored in IndexedDB as a
// handle that cannot be exported.

import type { Sealer } from './model-keys.ts'

const DATABASE_NAME = 'wayleaf-sealer'
const STORE_NAME = 'keys'
const KEY_ID = 'seal'
/** Bytes of the nonce of AES-GCM (NIST SP 800-38D). */
const NONCE_BYTES = 12

/** The browser's sealer; `null` if it has no cryptography, as on pages without https. */
export function browserSealer(): Sealer | null {
  if (globalThis.crypto?.subtle === undefined || globalThis.indexedDB === undefined) return null
  return {
    seal: async (text) => {
      const key = await sealingKey()
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const bytes = new TextEncoder().encode(text)
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
      return encoded(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    open: async (sealed) => {
      const bytes = decoded(sealed)
      const [iv, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
      const key = await sealingKey()
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, rest)
      return new TextDecoder().decode(text)
    },
    forget: () => settled(indexedDB.deleteDatabase(DATABASE_NAME)).then(() => undefined),
  }
}

/** The key, created at its first use. */
async function sealingKey(): Promise<CryptoKey> {
  const request = indexedDB.open(DATABASE_NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
  const database = await settled(request)
  try {
    const known: unknown = await settled(
      database.transaction(STORE_NAME).objectStore(STORE_NAME).get(KEY_ID),
    )
    if (known instanceof CryptoKey) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await settled(
      database.transaction(STORE_NAME, 'readwrite').objectStore(STORE_NAME).put(made, KEY_ID),
    )
    return made
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the key could not be read'))
  })
}

function encoded(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
