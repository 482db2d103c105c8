// A folder of the file system.

import { lstat, open, readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { FolderItem, FolderSource, OpenedFile } from '../model/source.ts'

/**
 * The folder at `path`. Links are reported as such; sockets, pipes and devices are left out. Errors
 * carry the names that browsers give theirs.
 */
export function folderOfDirectory(path: string): FolderSource {
  const root = resolve(path)
  return {
    name: basename(root) || root,
    async list(directory) {
      const at = join(root, directory)
      const found = await named(() => readdir(at, { withFileTypes: true }))
      return found.flatMap((entry): FolderItem[] => {
        const { name } = entry
        if (entry.isSymbolicLink()) return [{ kind: 'link', name }]
        if (entry.isDirectory()) return [{ kind: 'directory', name }]
        if (!entry.isFile()) return []
        return [{ kind: 'file', name, open: () => openFile(join(at, name)) }]
      })
    },
  }
}

async function openFile(path: string): Promise<OpenedFile> {
  const { size, mtimeMs } = await named(() => lstat(path))
  return {
    size,
    modified: Math.floor(mtimeMs),
    bytes: () => named(() => readUnchanged(path, size, mtimeMs)),
    head: (length) => named(() => readHead(path, Math.min(length, size))),
  }
}

/** Reads the whole file, and rejects when its size or time is not what it was. */
async function readUnchanged(
  path: string,
  size: number,
  mtimeMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path, 'r')
  try {
    const bytes = await fill(handle, size)
    const after = await handle.stat()
    if (bytes.length !== size || after.size !== size || after.mtimeMs !== mtimeMs) {
      throw platformError('NotReadableError', 'The file changed while it was read')
    }
    return bytes
  } finally {
    await handle.close()
  }
}

async function readHead(path: string, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path, 'r')
  try {
    return await fill(handle, length)
  } finally {
    await handle.close()
  }
}

async function fill(
  handle: Awaited<ReturnType<typeof open>>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

/** Codes of Node → names of the web platform. */
const NAMES: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'NotFoundError'],
  ['ENOTDIR', 'NotFoundError'],
  ['EACCES', 'NotAllowedError'],
  ['EPERM', 'NotAllowedError'],
])

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const name = NAMES.get(code)
    if (name === undefined || !(cause instanceof Error)) throw cause
    throw platformError(name, cause.message, cause)
  }
}

function platformError(name: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = name
  return error
}
