// A folder of the file system.

import { isUtf8 } from 'node:buffer'
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { MAX_IGNORE_BYTES } from '../ingest/gitignore.ts'
import type {
  FolderItem,
  FolderSource,
  OpenedFile,
  RulesAbove,
} from '../model/collection/source.ts'

/**
 * The folder at `path`. Links are reported as such; sockets, pipes and devices too. Errors carry
 * the names that browsers give theirs.
 */
export function folderOfDirectory(path: string): FolderSource {
  const root = resolve(path)
  return {
    name: basename(root) || root,
    above: () => rulesAbove(root),
    async list(directory) {
      const at = join(root, directory)
      const found = await withErrorNames(() => readdir(at, { withFileTypes: true }))
      const isDoubtful = found.some((entry) => entry.name.includes(REPLACEMENT_CHARACTER))
      const readable = isDoubtful ? await readableNames(at) : null
      return found.map((entry): FolderItem => {
        // An empty name if it is not valid Unicode, as in browsers.
        const name = readable === null || readable.has(entry.name) ? entry.name : ''
        if (entry.isSymbolicLink()) return { kind: 'link', name }
        if (entry.isDirectory()) return { kind: 'directory', name }
        if (!entry.isFile()) return { kind: 'special', name }
        return { kind: 'file', name, open: () => openFile(join(at, name)) }
      })
    },
  }
}

/** The ignore files of the repository around `root`, unless it is one itself. */
async function rulesAbove(root: string): Promise<RulesAbove | null> {
  if (existsSync(join(root, '.git'))) return null
  let repository = dirname(root)
  while (!existsSync(join(repository, '.git'))) {
    if (repository === dirname(repository)) return null
    repository = dirname(repository)
  }
  const path = relative(repository, root).split(sep)
  const directories = path.map((_, depth) => path.slice(0, depth).join('/'))
  const places = [
    { directory: '', name: '.git/info/exclude' },
    ...directories.map((directory) => ({ directory, name: join(directory, '.gitignore') })),
  ]
  const files = places.flatMap(({ directory, name }) => {
    const text = ignoreText(join(repository, name))
    return text === null ? [] : [{ directory, text }]
  })
  return { path: path.join('/'), files }
}

/** The text of an ignore file; `null` if there is none that can be used. */
function ignoreText(path: string): string | null {
  try {
    const { size } = statSync(path)
    return size > MAX_IGNORE_BYTES ? null : readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const REPLACEMENT_CHARACTER = '\ufffd'

/** Names of a directory that are valid UTF-8: others could not be opened by their decoded name. */
async function readableNames(at: string): Promise<ReadonlySet<string>> {
  const names = await withErrorNames(() => readdir(at, { encoding: 'buffer' }))
  return new Set(names.filter((name) => isUtf8(name)).map((name) => name.toString()))
}

// Synchronous: a call to a local disk is faster than an asynchronous one.
async function openFile(path: string): Promise<OpenedFile> {
  const { size, mtimeMs } = await withErrorNames(async () => lstatSync(path))
  return {
    size,
    modified: Math.floor(mtimeMs),
    bytes: () => withErrorNames(async () => readUnchanged(path, size)),
    head: (length) => {
      const wanted = Math.min(length, size)
      return withErrorNames(async () => readStart(path, wanted, wanted))
    },
  }
}

/** Reads the whole file, and throws if its size has changed: it tries to read one byte more. */
function readUnchanged(path: string, size: number): Uint8Array<ArrayBuffer> {
  const bytes = readStart(path, size, size + 1)
  if (bytes.length === size) return bytes
  throw platformError('NotReadableError', 'The file changed while it was read')
}

/** Reads `enough` bytes in buffers of `room`; fewer if the file ends before. */
function readStart(path: string, enough: number, room: number): Uint8Array<ArrayBuffer> {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(room)
    let filled = 0
    for (let more = -1; filled < enough && more !== 0; filled += more) {
      more = readSync(file, bytes, filled, room - filled, filled)
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(file)
  }
}

/** Bytes `start … end` (exclusive) of a file; fewer if it ends before. */
export async function readRange(
  path: string,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path, 'r')
  try {
    const bytes = new Uint8Array(end - start)
    let filled = 0
    for (let more = -1; filled < bytes.length && more !== 0; filled += more) {
      more = (await handle.read(bytes, filled, bytes.length - filled, start + filled)).bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await handle.close()
  }
}

/** Error codes of Node → error names of the web platform. */
const ERROR_NAMES: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'NotFoundError'],
  ['ENOTDIR', 'NotFoundError'],
  ['EACCES', 'NotAllowedError'],
  ['EPERM', 'NotAllowedError'],
])

async function withErrorNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const name = ERROR_NAMES.get(code)
    if (name === undefined || !(cause instanceof Error)) throw cause
    throw platformError(name, cause.message, cause)
  }
}

function platformError(name: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = name
  return error
}
