// Content hashes: xxHash64 (WASM), 16 hexadecimal digits. Not for secrets, only to tell texts apart.

import xxhash from 'xxhash-wasm'

/** Hashes bytes to 16 hexadecimal digits. */
export type HashBytes = (bytes: Uint8Array) => string

/** Compiles the hash once; the returned function is synchronous. */
export async function createHash(): Promise<HashBytes> {
  const { h64Raw } = await xxhash()
  return (bytes) => h64Raw(bytes).toString(16).padStart(16, '0')
}
