// Encrypts with a key that this browser made and does not export: AES-GCM, stored in IndexedDB as a
// handle that cannot be exported.

import type { Sealer } from './model-keys.ts'
import { settled, withStore } from './small-database.ts'

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
function sealingKey(): Promise<CryptoKey> {
  return withStore(DATABASE_NAME, STORE_NAME, async (ask) => {
    const known: unknown = await ask('readonly', (store) => store.get(KEY_ID))
    if (known instanceof CryptoKey) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      ...(['encrypt', 'decrypt'] as const),
    ])
    await ask('readwrite', (store) => store.put(made, KEY_ID))
    return made
  })
}

function encoded(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
