// What fails when an index cannot be written: on a full disk, or where nothing may be written.

import { StorageFullError } from '../store/store.ts'

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const REFUSED_CODES = new Set(['EROFS', 'EACCES', 'EPERM'])

/** Runs a write; one that finds no room rejects with a `StorageFullError` in words for people. */
export async function full<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const code = codeOf(cause)
    if (!FULL_CODES.has(code)) throw cause
    const text = `There is no room to write the index (${code}). Free some space and run the command again; an index that was complete is kept.`
    throw new StorageFullError(text, { cause })
  }
}

/** Whether only writing failed, so that what is stored can still be read. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof StorageFullError || REFUSED_CODES.has(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
