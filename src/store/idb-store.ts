// The store in the browser: IndexedDB with one Blob per part, so that reading a text is one ranged read. Where the
// browser refuses Blobs, it stores the bytes.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { fieldOf } from '../base/json.ts'
import { MessageError, type Words } from '../messages/words.ts'
import type { PartId } from '../model/collection/collection.ts'
import {
  decodeManifest,
  encodeManifest,
  type ManifestRecord,
  manifestsIn,
} from './manifest-record.ts'
import { closeBlocking } from './open-idb.ts'
import { partChunks } from './part-file.ts'
import { createPartReader } from './part-reader.ts'
import {
  CorruptError,
  DERIVED_NAMES,
  type DerivedName,
  LEFT_BY_COMMITS,
  type LibraryStore,
  type PendingKept,
  StorageFullError,
} from './store.ts'
import {
  createBytesWriter,
  isStoredBytes,
  RangeReader,
  readStored,
  type StoredBytes,
  storedSize,
  type WriteBytes,
} from './stored-bytes.ts'

/** Version of the object stores below; their contents have versions of their own. */
const DATABASE_VERSION = 1

interface Schema extends DBSchema {
  readonly parts: { readonly key: PartId; readonly value: { readonly blob: StoredBytes } }
  readonly manifests: { readonly key: string; readonly value: StoredManifest }
  readonly pending: { readonly key: string; readonly value: readonly PartId[] }
}

/** Derived data and everyday words are stored next to the manifest, so that one request writes or deletes both. */
interface StoredManifest {
  readonly bytes: Uint8Array
  readonly derived?: Readonly<Partial<Record<DerivedName, StoredBytes>>>
  readonly written?: Uint8Array
}

type Database = IDBPDatabase<Schema>

/** Thrown by `openIdbStore`: another tab has an older version open, or a newer app wrote the data. */
class StorageUnavailableError extends MessageError {
  override readonly name = 'StorageUnavailableError'
}

const OLDER_TAB: Words =
  'The stored library is not available: another tab still uses an older version. Close it and try again'
const NEWER_APP: Words = 'The stored library is not available: a newer version of the app wrote it'
const NOT_OPENED: Words = 'The stored library is not available: it cannot be opened'

/**
 * Opens the library of this origin. When another tab needs the database to be upgraded this
 * connection is closed, `onOutdated` is called, and later calls reject with an `InvalidStateError`.
 * @throws StorageUnavailableError where there is no IndexedDB, or it cannot be opened now.
 */
export async function openIdbStore(
  name = 'wayleaf',
  hooks: { readonly onOutdated?: () => void } = {},
): Promise<LibraryStore> {
  const database = await openDatabase(name, hooks.onOutdated)
  const writeBytes = createBytesWriter()
  const ranges = new RangeReader()
  const reader = createPartReader((id) => ranges.open(id, () => readPart(database, id)))
  // A part that was just written is opened next; reading it back would take as long as writing it.
  const written = new Map<PartId, Map<string, Uint8Array<ArrayBuffer>>>()
  const forget = (): void => {
    ranges.forget()
    reader.forget()
  }
  return {
    manifests: async () => manifestsIn(await readManifests(database)),
    async writePart(id, part) {
      const chunks = partChunks(part)
      await writeBytes(chunks, (blob) =>
        write(database, ['parts'], 'relaxed', [(tx) => tx.objectStore('parts').put({ blob }, id)]),
      )
      forget()
      const [, , outlines, index] = chunks
      written.set(id, new Map(Object.entries({ outlines, index })))
    },
    async readSection(id, section) {
      const bytes = written.get(id)?.get(section)
      written.get(id)?.delete(section)
      return bytes ?? reader.section(id, section)
    },
    readTexts: (id, start, end) => reader.texts(id, start, end),
    ...besideManifest(database, writeBytes),
    async commit(manifest) {
      const bytes = encodeManifest(manifest)
      await write(database, ['manifests', 'pending'], 'strict', [
        async (tx) => {
          const manifests = tx.objectStore('manifests')
          const record = await manifests.get(manifest.id)
          const written = writtenIn(record)
          const left = derivedOf(record)[LEFT_BY_COMMITS]
          const derived = left === undefined ? {} : { [LEFT_BY_COMMITS]: left }
          await manifests.put({ bytes, derived, ...(written && { written }) }, manifest.id)
        },
        (tx) => tx.objectStore('pending').delete(manifest.id),
      ])
      // What else was written, by a build that was stopped, may never be read.
      for (const id of written.keys()) if (!manifest.parts.includes(id)) written.delete(id)
    },
    async remove(collectionId) {
      await write(database, ['manifests', 'pending'], 'strict', [
        (tx) => tx.objectStore('manifests').delete(collectionId),
        (tx) => tx.objectStore('pending').delete(collectionId),
      ])
    },
    ...pendingMethods(database),
    async sweep(keep) {
      forget()
      if (keep !== 'all') written.clear()
      return sweepParts(database, keep)
    },
    async bytes(manifest) {
      const records = await Promise.all(manifest.parts.map((id) => database.get('parts', id)))
      const stored = records.map((record) => fieldOf(record, 'blob')).filter(isStoredBytes)
      return stored.reduce((sum, bytes) => sum + storedSize(bytes), 0)
    },
    close: () => database.close(),
  }
}

/** Methods for what is stored next to a manifest. */
function besideManifest(
  database: Database,
  writeBytes: WriteBytes,
): Pick<LibraryStore, 'readDerived' | 'writeDerived' | 'readWritten' | 'writeWritten'> {
  const change = (
    id: string,
    durability: IDBTransactionDurability,
    changed: (record: StoredManifest) => Partial<StoredManifest>,
  ): Promise<void> =>
    write(database, ['manifests'], durability, [
      async (tx) => {
        const manifests = tx.objectStore('manifests')
        const record = await manifests.get(id)
        if (record !== undefined) await manifests.put({ ...record, ...changed(record) }, id)
      },
    ])
  return {
    readDerived: async (id, name) => readDerived(await database.get('manifests', id), name),
    writeDerived: (id, name, bytes) =>
      writeBytes([bytes], (stored) =>
        change(id, 'relaxed', (record) => ({ derived: { ...derivedOf(record), [name]: stored } })),
      ),
    readWritten: async (id) => writtenIn(await database.get('manifests', id)),
    writeWritten: (id, written) => change(id, 'strict', () => ({ written })),
  }
}

function pendingMethods(database: Database): Pick<LibraryStore, 'pending' | 'addPending'> {
  return {
    pending: async (collectionId) => textList(await database.get('pending', collectionId)),
    async addPending(collectionId, id) {
      await full(async () => {
        const tx = beginWrite(database, ['pending'])
        const pending = tx.objectStore('pending')
        const ids = textList(await pending.get(collectionId))
        await Promise.all([pending.put([...ids, id], collectionId), tx.done])
      })
    },
  }
}

async function openDatabase(name: string, onOutdated?: () => void): Promise<Database> {
  let refuse: (reason: Error) => void = () => undefined
  const refused = new Promise<never>((_, reject) => {
    refuse = reject
  })
  const open = async (): Promise<Database> =>
    openDB<Schema>(name, DATABASE_VERSION, {
      upgrade(database) {
        for (const store of ['parts', 'manifests', 'pending'] as const) {
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
        }
      },
      blocked() {
        refuse(new StorageUnavailableError(OLDER_TAB))
      },
      blocking(...asked) {
        closeBlocking(...asked)
        onOutdated?.()
      },
    })
  // A browser that stores nothing for this page may throw synchronously.
  const opening = open()
  try {
    return await Promise.race([opening, refused])
  } catch (cause) {
    // If the older tab closes later, nobody uses this connection any more.
    opening.then((database) => database.close()).catch(() => undefined)
    if (cause instanceof StorageUnavailableError) throw cause
    const newer = cause instanceof Error && cause.name === 'VersionError'
    throw new StorageUnavailableError(newer ? NEWER_APP : NOT_OPENED, { cause })
  }
}

async function readManifests(database: Database): Promise<ManifestRecord[]> {
  const tx = database.transaction('manifests')
  const [ids, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
  return records.map((record, i) => decodeManifest(String(ids[i]), ownBytes(record)))
}

/** The bytes of a record. A record of another shape becomes bytes that fail the check. */
function ownBytes(record: unknown): Uint8Array<ArrayBuffer> {
  const bytes = fieldOf(record, 'bytes')
  return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : new Uint8Array(0)
}

function derivedOf(record: unknown): Partial<Record<DerivedName, StoredBytes>> {
  const held = fieldOf(record, 'derived')
  const values = DERIVED_NAMES.map((name): [DerivedName, unknown] => [name, fieldOf(held, name)])
  return Object.fromEntries(values.filter(([, value]) => isStoredBytes(value)))
}

function writtenIn(record: unknown): Uint8Array<ArrayBuffer> | null {
  const written = fieldOf(record, 'written')
  return written instanceof Uint8Array ? Uint8Array.from(written) : null
}

/** Data that the browser has lost is treated as missing: it is derived again. */
async function readDerived(
  record: unknown,
  name: DerivedName,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = derivedOf(record)[name]
  if (bytes === undefined) return null
  return readStored(bytes, 0, storedSize(bytes)).catch(() => null)
}

function textList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

async function readPart(database: Database, id: PartId): Promise<StoredBytes> {
  const bytes = fieldOf(await database.get('parts', id), 'blob')
  if (!isStoredBytes(bytes)) throw new CorruptError(`Part ${id} is missing`)
  return bytes
}

/** One transaction over all stores, so that parts named by a commit cannot be deleted in between. */
async function sweepParts(database: Database, keep: PendingKept): Promise<number> {
  return full(async () => {
    const tx = beginWrite(database, ['parts', 'manifests', 'pending'])
    const parts = tx.objectStore('parts')
    const pending = tx.objectStore('pending')
    const ids = await tx.objectStore('manifests').getAllKeys()
    const records: readonly unknown[] = await tx.objectStore('manifests').getAll()
    const named = new Set(
      records.flatMap((record, i) => decodeManifest(String(ids[i]), ownBytes(record)).parts),
    )
    for (const id of await pending.getAllKeys()) {
      if (keep !== 'all' && !keep.includes(id)) await pending.delete(id)
      else for (const part of textList(await pending.get(id))) named.add(part)
    }
    const orphans = (await parts.getAllKeys()).filter((id) => !named.has(id))
    await Promise.all([...orphans.map((id) => parts.delete(id)), tx.done])
    return orphans.length
  })
}

type StoreName = 'parts' | 'manifests' | 'pending'
type WriteTransaction = ReturnType<typeof beginWrite>

/** Begins a write. Its `done` may reject before anyone waits for it; whoever waits later still gets the rejection. */
function beginWrite(
  database: Database,
  stores: StoreName[],
  durability: IDBTransactionDurability = 'default',
) {
  const tx = database.transaction(stores, 'readwrite', { durability })
  observed(tx.done)
  return tx
}

function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** Runs requests in one transaction and waits for its end: either all of them take effect, or none. */
async function write(
  database: Database,
  stores: StoreName[],
  durability: IDBTransactionDurability,
  requests: readonly ((tx: WriteTransaction) => Promise<unknown>)[],
): Promise<void> {
  await full(async () => {
    const tx = beginWrite(database, stores, durability)
    try {
      const running = requests.map((request) => observed(request(tx)))
      await Promise.all([...running, tx.done])
    } catch (error) {
      abort(tx)
      throw error
    }
  })
}

/** Rolls back the requests before the failed one; most failures have done so already. */
function abort(tx: WriteTransaction): void {
  try {
    tx.abort()
  } catch {
    // The transaction has already ended.
  }
}

async function full<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (isQuota(cause)) throw new StorageFullError('The browser has no more room', { cause })
    throw cause
  }
}

/** A full quota aborts the transaction: the quota error is then its reason, or the cause of that. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'QuotaExceededError' || isQuota(error.cause)
}
