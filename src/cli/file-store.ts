// The store of the command line: a directory with one file per part and one per manifest.

import { randomUUID } from 'node:crypto'
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { checksum } from '../base/columns/checksum.ts'
import type { PartId } from '../model/collection/collection.ts'
import {
  decodeManifest,
  encodeManifest,
  type ManifestRecord,
  manifestsIn,
} from '../store/manifest-record.ts'
import { partChunks } from '../store/part-file.ts'
import { createPartReader, type StoredPart } from '../store/part-reader.ts'
import {
  CorruptError,
  DERIVED_NAMES,
  LEFT_BY_COMMITS,
  type LibraryStore,
  type PendingKept,
} from '../store/store.ts'
import { full } from './disk-full.ts'
import { readRange } from './files.ts'
import { isAlive } from './one-at-a-time.ts'

const PART_ENDING = '.part'
const MANIFEST_ENDING = '.manifest'
const PENDING_ENDING = '.pending'
const DERIVED_ENDING = '.derived'
const WRITTEN_ENDING = '.written'
const TEMPORARY_ENDING = '.new'
/** Age in milliseconds at which a temporary file counts as abandoned, even if a process with its number exists. */
const ABANDONED_MS = 3_600_000

/**
 * Opens the store in a directory, which is created if it is missing and which git ignores. Every file is written under
 * another name and then renamed, so that a crash leaves the earlier state.
 */
export async function openFileStore(directory: string): Promise<LibraryStore> {
  await full(() => mkdir(directory, { recursive: true }))
  const gitignore = join(directory, '.gitignore')
  // Reading what is there needs no write, so one that fails here is left to the next command.
  if ((await sizeOf(gitignore)) === 0) await writeFile(gitignore, '*\n').catch(() => undefined)
  const file = (id: string, ending: string): string => join(directory, safeName(id) + ending)
  const reader = createPartReader((id) => openPart(file(id, PART_ENDING)))
  const pendingOf = (id: string): Promise<readonly PartId[]> =>
    readPending(file(id, PENDING_ENDING))

  const forgetDerived = async (id: string, left = ''): Promise<void> => {
    for (const name of DERIVED_NAMES.filter((one) => one !== left))
      await rm(file(id, `.${name}${DERIVED_ENDING}`), { force: true })
  }

  return {
    manifests: async () => manifestsIn(await readManifests(directory)),
    async writePart(id, part) {
      await replaceFile(directory, file(id, PART_ENDING), partChunks(part))
      reader.forget()
    },
    readSection: (id, section) => reader.section(id, section),
    readTexts: (id, start, end) => reader.texts(id, start, end),
    readDerived: async (id, name) =>
      readFile(file(id, `.${name}${DERIVED_ENDING}`)).then(ownBytes, () => null),
    async writeDerived(id, name, bytes) {
      if ((await sizeOf(file(id, MANIFEST_ENDING))) === 0) return
      await replaceFile(directory, file(id, `.${name}${DERIVED_ENDING}`), [bytes])
    },
    readWritten: async (id) => readFile(file(id, WRITTEN_ENDING)).then(ownBytes, () => null),
    async writeWritten(id, bytes) {
      if ((await sizeOf(file(id, MANIFEST_ENDING))) === 0) return
      await replaceFile(directory, file(id, WRITTEN_ENDING), [bytes])
    },
    async commit(manifest) {
      await forgetDerived(manifest.id, LEFT_BY_COMMITS)
      await replaceFile(directory, file(manifest.id, MANIFEST_ENDING), [encodeManifest(manifest)])
      await rm(file(manifest.id, PENDING_ENDING), { force: true })
    },
    async remove(collectionId) {
      await forgetDerived(collectionId)
      await rm(file(collectionId, MANIFEST_ENDING), { force: true })
      await rm(file(collectionId, WRITTEN_ENDING), { force: true })
      await rm(file(collectionId, PENDING_ENDING), { force: true })
    },
    pending: pendingOf,
    async addPending(collectionId, id) {
      const text = JSON.stringify([...(await pendingOf(collectionId)), id])
      const bytes = new TextEncoder().encode(text)
      await replaceFile(directory, file(collectionId, PENDING_ENDING), [bytes])
    },
    async sweep(keep) {
      reader.forget()
      return sweepDirectory(directory, keep)
    },
    async bytes(manifest) {
      const sizes = await Promise.all(manifest.parts.map((id) => sizeOf(file(id, PART_ENDING))))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    close() {},
  }
}

async function readManifests(directory: string): Promise<ManifestRecord[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(MANIFEST_ENDING)).sort()
  return Promise.all(
    names.map(async (name) =>
      decodeManifest(name, ownBytes(await readFile(join(directory, name)))),
    ),
  )
}

async function sweepDirectory(directory: string, keep: PendingKept): Promise<number> {
  const records = await readManifests(directory)
  const named = new Set(records.flatMap((record) => record.parts.map(safeName)))
  const kept = keep === 'all' ? null : new Set(keep.map((id) => safeName(id) + PENDING_ENDING))
  for (const name of await readdir(directory)) {
    if (name.endsWith(TEMPORARY_ENDING)) await removeLeft(join(directory, name))
    if (!name.endsWith(PENDING_ENDING)) continue
    if (kept !== null && !kept.has(name)) await unlink(join(directory, name))
    else for (const id of await readPending(join(directory, name))) named.add(safeName(id))
  }
  let deleted = 0
  for (const name of await readdir(directory)) {
    if (!name.endsWith(PART_ENDING) || named.has(name.slice(0, -PART_ENDING.length))) continue
    await unlink(join(directory, name))
    deleted++
  }
  return deleted
}

/** Removes abandoned temporary files, but not those of running processes. */
async function removeLeft(path: string): Promise<void> {
  const [, pid] = /\.(\d+)\.[^.]+\.new$/u.exec(path) ?? []
  const found = await stat(path).catch(() => null)
  if (found === null) return
  const isOld = Date.now() - found.mtimeMs > ABANDONED_MS
  if (isOld || pid === undefined || !isAlive(Number(pid))) await rm(path, { force: true })
}

/** A damaged list counts as empty: its parts are deleted and their files are read again. */
async function readPending(path: string): Promise<readonly PartId[]> {
  try {
    const list: unknown = JSON.parse(await readFile(path, 'utf8'))
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

async function openPart(path: string): Promise<StoredPart> {
  const size = await sizeOf(path)
  if (size === 0) throw new CorruptError('A stored part is missing')
  return { size, read: (start, end) => readRange(path, start, end) }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Writes a temporary file, flushes it to the disk, and renames it to the file. */
async function replaceFile(
  directory: string,
  path: string,
  chunks: readonly Uint8Array[],
): Promise<void> {
  // A unique name, since another process may write the same file.
  const temporary = `${path}.${process.pid}.${randomUUID()}${TEMPORARY_ENDING}`
  await full(async () => {
    try {
      const handle = await open(temporary, 'w')
      try {
        for (const chunk of chunks) await handle.writeFile(chunk)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncDirectory(directory)
  })
}

/** Flushes a directory so that a rename is durable; systems without this do not need it. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const MAX_NAME = 150

/** A file name for an id: characters that could leave the directory or collide are escaped. */
function safeName(id: string): string {
  const name = id.replace(/[^\w-]/g, (unit) => `%${unit.charCodeAt(0).toString(16)}`)
  if (name.length <= MAX_NAME) return name
  const sum = checksum(new TextEncoder().encode(id)).toString(16)
  return `${name.slice(0, MAX_NAME)}%${sum}`
}

function ownBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer)
}
