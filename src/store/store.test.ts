import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fakeIndexedDb from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeColumns } from '../base/columns/columns.ts'
import { openFileStore } from '../cli/file-store.ts'
import { inEnglish } from '../messages/words.ts'
import { isEmptied } from '../model/collection/collection.ts'
import { openIdbNotes } from './idb-notes.ts'
import { openIdbStore } from './idb-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { createMemoryNotes } from './notes.ts'
import { CorruptError, type LibraryStore, StorageFullError } from './store.ts'
import { faultyStore, testManifest, testPart } from './testing.ts'

/** A place that outlives a store: `damage` flips the byte at `at` of a stored record. */
interface Place {
  open(): Promise<LibraryStore>
  damage?(kind: 'part' | 'manifest', id: string, at: number): Promise<void>
  replaceManifest?(id: string, bytes: Uint8Array): Promise<void>
  remove(): Promise<void>
}

beforeAll(() => {
  const globals = Object.entries(fakeIndexedDb).filter(([name]) => /^(IDB|indexedDB)/.test(name))
  for (const [name, value] of globals) vi.stubGlobal(name, value)
})

afterAll(() => void vi.unstubAllGlobals())

let counter = 0

/**
 * A database that refuses Blobs as WebKit's does in private windows: the request fails after it was
 * made, and its transaction with it.
 */
function refuseBlobs() {
  const put = IDBObjectStore.prototype.put
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    const written = put.call(this, holdsBlob(value) ? 'refused' : value, key)
    return holdsBlob(value) ? this.add('refused', key) : written
  })
}

function holdsBlob(value: unknown): boolean {
  if (value instanceof Blob) return true
  const isRecord = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
  return isRecord && Object.values(value).some(holdsBlob)
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  memory: async () => {
    const store = createMemoryStore()
    return { open: async () => store, remove: async () => undefined }
  },
  file: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'store-'))
    const replaceManifest = (id: string, bytes: Uint8Array) =>
      writeFile(join(directory, `${id}.manifest`), bytes)
    return {
      open: () => openFileStore(directory),
      replaceManifest,
      async damage(kind, id, at) {
        const bytes = await readFile(join(directory, `${id}.${kind}`))
        bytes[at] ^= 1
        await writeFile(join(directory, `${id}.${kind}`), bytes)
      },
      remove: () => rm(directory, { recursive: true }),
    }
  },
  idb: async () => idbPlace(),
  'idb without Blobs': async () => {
    const refusing = refuseBlobs()
    return { ...idbPlace(), remove: async () => refusing.mockRestore() }
  },
}

function idbPlace(): Place {
  const name = `store-${++counter}`
  return {
    open: () => openIdbStore(name),
    async replaceManifest(id, bytes) {
      const database = await openDB(name)
      await database.put('manifests', { bytes }, id)
      database.close()
    },
    async damage(kind, id, at) {
      const database = await openDB(name)
      const record = await database.get(`${kind}s`, id)
      const { blob } = record
      const held = kind === 'part' ? await new Blob([blob]).arrayBuffer() : record.bytes
      const bytes = new Uint8Array(held)
      bytes[at] ^= 1
      const damaged = blob instanceof Blob ? new Blob([bytes]) : bytes.buffer
      await database.put(`${kind}s`, kind === 'part' ? { blob: damaged } : { bytes }, id)
      database.close()
    },
    remove: async () => undefined,
  }
}

describe.each(Object.keys(PLACES))('%s store', (kind) => {
  let place: Place
  let store: LibraryStore

  beforeEach(async () => {
    place = await PLACES[kind]()
    store = await place.open()
  })

  afterEach(async () => {
    store.close()
    await place.remove()
  })

  const reopen = async (): Promise<void> => {
    store.close()
    store = await place.open()
  }

  it('a collection appears with its commit and not before (KEEP-1)', async () => {
    await store.addPending('a', 'p1')
    await store.writePart('p1', testPart(1))
    await reopen()
    expect((await store.manifests()).manifests).toEqual([])
    await store.commit(testManifest('a', ['p1']))
    await reopen()
    expect(await store.manifests()).toEqual({ manifests: [testManifest('a', ['p1'])], issues: [] })
    expect(await store.pending('a')).toEqual([])
  })

  it('gives back the sections and any range of the texts', async () => {
    const part = testPart(3, 200_000)
    await store.writePart('p1', part)
    expect(await store.readSection('p1', 'outlines')).toEqual(part.outlines)
    expect(await store.readSection('p1', 'index')).toEqual(part.index)
    for (const [start, end] of [
      [0, 0],
      [0, 1],
      [65_535, 65_537],
      [70_000, 199_999],
      [0, 200_000],
      [200_000, 200_000],
    ]) {
      const bytes = await store.readTexts('p1', start, end)
      expect(Buffer.compare(bytes, part.texts.subarray(start, end))).toBe(0)
    }
    await expect(store.readTexts('p1', 199_999, 200_001)).rejects.toThrow(CorruptError)
    await expect(store.readTexts('p1', -1, 5)).rejects.toThrow(CorruptError)
  })

  it('keeps what was derived until the next commit, and no longer than the collection (KEEP-1)', async () => {
    const counts = Uint8Array.of(1, 2, 3)
    await store.writeDerived('a', 'counts', counts)
    expect(await store.readDerived('a', 'counts')).toBeNull()
    await store.commit(testManifest('a', []))
    await store.writeDerived('a', 'counts', counts)
    await store.writeDerived('a', 'tree', Uint8Array.of(9))
    await store.writeDerived('a', 'calls', Uint8Array.of(7))
    await reopen()
    expect(await store.readDerived('a', 'counts')).toEqual(counts)
    expect(await store.readDerived('a', 'tree')).toEqual(Uint8Array.of(9))
    expect(await store.readDerived('b', 'tree')).toBeNull()
    expect((await store.manifests()).manifests).toEqual([testManifest('a', [])])
    await store.commit(testManifest('a', [], 2))
    expect(await store.readDerived('a', 'counts')).toBeNull()
    // What says itself of which parts it is.
    expect(await store.readDerived('a', 'calls')).toEqual(Uint8Array.of(7))
    await store.writeDerived('a', 'tree', Uint8Array.of(8))
    await store.remove('a')
    await store.commit(testManifest('a', []))
    expect(await store.readDerived('a', 'tree')).toBeNull()
    expect(await store.readDerived('a', 'calls')).toBeNull()
  })

  it('keeps what a model wrote through commits, and no longer than the collection (HIER-2)', async () => {
    const written = Uint8Array.of(4, 5)
    await store.writeWritten('a', written)
    expect(await store.readWritten('a')).toBeNull()
    await store.commit(testManifest('a', []))
    await store.writeWritten('a', written)
    await store.writeDerived('a', 'tree', Uint8Array.of(9))
    await store.commit(testManifest('a', [], 2))
    await store.sweep('all')
    await reopen()
    expect(await store.readWritten('a')).toEqual(written)
    expect((await store.manifests()).manifests).toEqual([testManifest('a', [], 2)])
    await store.remove('a')
    await store.commit(testManifest('a', []))
    expect(await store.readWritten('a')).toBeNull()
  })

  it('keeps empty sections', async () => {
    const empty = new Uint8Array(0)
    await store.writePart('p1', { outlines: empty, index: empty, texts: empty })
    expect(await store.readSection('p1', 'outlines')).toHaveLength(0)
    expect(await store.readTexts('p1', 0, 0)).toHaveLength(0)
  })

  it('says so when a part is missing', async () => {
    await expect(store.readSection('nowhere', 'index')).rejects.toThrow(CorruptError)
    await expect(store.readTexts('nowhere', 0, 1)).rejects.toThrow(CorruptError)
  })

  it('keeps the pending parts of an interrupted run (KEEP-1)', async () => {
    await store.addPending('a', 'p1')
    await store.writePart('p1', testPart(1))
    await store.addPending('a', 'p2')
    await store.writePart('p2', testPart(2))
    await reopen()
    expect(await store.pending('a')).toEqual(['p1', 'p2'])
    expect(await store.sweep(['a'])).toBe(0)
    expect(await store.readSection('p2', 'outlines')).toEqual(testPart(2).outlines)
    expect(await store.sweep([])).toBe(2)
    expect(await store.pending('a')).toEqual([])
    await expect(store.readSection('p2', 'outlines')).rejects.toThrow(CorruptError)
  })

  it('sweeps what an update replaced and what a removed collection left', async () => {
    for (const id of ['p1', 'p2', 'p3']) await store.writePart(id, testPart(1))
    await store.commit(testManifest('a', ['p1', 'p2']))
    await store.commit(testManifest('b', ['p3']))
    expect(await store.sweep([])).toBe(0)
    await store.commit(testManifest('a', ['p2'], 2))
    expect(await store.sweep([])).toBe(1)
    await store.remove('b')
    expect(await store.sweep([])).toBe(1)
    expect((await store.manifests()).manifests).toEqual([testManifest('a', ['p2'], 2)])
    expect(await store.readSection('p2', 'index')).toEqual(testPart(1).index)
  })

  it('counts the bytes of a collection (KEEP-4)', async () => {
    await store.writePart('p1', testPart(1))
    const { outlines, index, texts } = testPart(1)
    const held = await store.bytes(testManifest('a', ['p1', 'missing']))
    expect(held).toBeGreaterThanOrEqual(outlines.length + index.length + texts.length)
    expect(await store.bytes(testManifest('a', []))).toBe(0)
  })

  it('a failure of any write leaves the earlier generation whole (KEEP-1)', async () => {
    await store.writePart('old', testPart(1))
    await store.commit(testManifest('a', ['old']))
    const update = async (target: LibraryStore): Promise<void> => {
      for (const id of ['n1', 'n2']) {
        await target.addPending('a', id)
        await target.writePart(id, testPart(2))
      }
      await target.commit(testManifest('a', ['n1', 'n2'], 2))
      await target.sweep([])
    }
    const full = () => new StorageFullError('full on purpose')
    for (let failAt = 1; failAt <= 5; failAt++) {
      const faulty = faultyStore(store, failAt, full)
      await expect(update(faulty)).rejects.toThrow(StorageFullError)
      expect(faulty.writes()).toBe(failAt)
      await reopen()
      expect((await store.manifests()).manifests).toEqual([testManifest('a', ['old'])])
      expect(await store.readSection('old', 'outlines')).toEqual(testPart(1).outlines)
      await store.sweep([])
      await expect(store.readSection('n1', 'index')).rejects.toThrow(CorruptError)
    }
    const faulty = faultyStore(store, 6, full)
    await expect(update(faulty)).rejects.toThrow(StorageFullError)
    expect((await store.manifests()).manifests).toEqual([testManifest('a', ['n1', 'n2'], 2)])
    expect(await store.sweep([])).toBe(1)
  })
})

describe.each(['file', 'idb', 'idb without Blobs'])('%s store, damaged', (kind) => {
  let place: Place
  let store: LibraryStore

  beforeEach(async () => {
    place = await PLACES[kind]()
    store = await place.open()
    await store.writePart('p1', testPart(1, 70_000))
    await store.commit(testManifest('a', ['p1']))
    await store.commit(testManifest('b', []))
  })

  afterEach(async () => {
    store.close()
    await place.remove()
  })

  it('leaves out a damaged manifest and says so', async () => {
    await place.damage?.('manifest', 'a', 200)
    const { manifests, issues } = await store.manifests()
    expect(manifests.map(({ id }) => id)).toEqual(['b'])
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ stage: 'store', kind: 'corrupt' })
  })

  it('refuses a damaged part, wherever the damage is', async () => {
    const readAll = async () => {
      await store.readSection('p1', 'outlines')
      await store.readSection('p1', 'index')
      await store.readTexts('p1', 0, 70_000)
    }
    await readAll()
    for (const at of [0, 5, 9, 17, 30, 35, 38, 50, 150, 200, 65_000, 70_100]) {
      await place.damage?.('part', 'p1', at)
      await store.sweep([])
      await expect(readAll()).rejects.toThrow(CorruptError)
      await place.damage?.('part', 'p1', at)
    }
  })

  it('keeps what a collection of an earlier format is, and sweeps the parts that nothing reads (KEEP-7)', async () => {
    const choices = { without: ['old'], includeSecrets: true }
    const manifest = { ...testManifest('a', ['p1']), name: 'Atlas', choices, reading: 3 }
    const record = encodeColumns(
      [
        ['version', Uint32Array.of(1)],
        ['parts', '["p1"]'],
        ['manifest', JSON.stringify({ ...manifest, version: 1 })],
      ],
      1,
    )
    await place.replaceManifest?.('a', record)
    const { manifests, issues } = await store.manifests()
    expect(issues).toEqual([])
    const [atlas] = manifests
    expect(atlas).toMatchObject({ id: 'a', name: 'Atlas', choices, documents: [], generation: 2 })
    expect(isEmptied(atlas)).toBe(true)
    expect(await store.sweep('all')).toBe(1)
    await expect(store.readSection('p1', 'outlines')).rejects.toThrow(CorruptError)
  })

  it('never sweeps the parts of a collection that a newer version wrote', async () => {
    const version = Uint32Array.of(999)
    const record = encodeColumns(
      [
        ['version', version],
        ['parts', '["p1"]'],
        ['manifest', '{"from":"the future"}'],
      ],
      1,
    )
    await place.replaceManifest?.('a', record)
    const { manifests, issues } = await store.manifests()
    expect(manifests.map(({ id }) => id)).toEqual(['b'])
    expect(inEnglish(issues[0].message)).toContain('another version')
    expect(await store.sweep([])).toBe(0)
    expect(await store.readSection('p1', 'outlines')).toEqual(testPart(1).outlines)
  })
})

describe('idb store', () => {
  it('closes for a tab that upgrades, and refuses data of a newer version (KEEP-7)', async () => {
    const store = await openIdbStore('versions')
    const newer = await openDB('versions', 99)
    await expect(store.manifests()).rejects.toThrow()
    newer.close()
    await expect(openIdbStore('versions')).rejects.toThrow(/newer version/)
  })

  it('tells the older tab that it is outdated (KEEP-7, fault 55)', async () => {
    let told = 0
    const store = await openIdbStore('outdated', { onOutdated: () => told++ })
    const newer = await openDB('outdated', 99)
    expect(told).toBe(1)
    newer.close()
    store.close()
  })

  it('an upgrade that is broken off leaves the earlier version readable (fault 57)', async () => {
    const store = await openIdbStore('half')
    await store.writePart('p1', testPart(1))
    await store.commit(testManifest('a', ['p1']))
    store.close()
    const upgrade = openDB('half', 2, {
      upgrade(_database, _from, _to, transaction) {
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
    })
    await expect(upgrade).rejects.toThrow()
    const again = await openIdbStore('half')
    expect((await again.manifests()).manifests).toEqual([testManifest('a', ['p1'])])
    again.close()
  })

  it('gives the sections of a part that it has just written once without reading them back', async () => {
    const store = await openIdbStore('fresh')
    const part = testPart(1)
    await store.writePart('p1', part)
    await store.writePart('of a stopped build', part)
    await store.commit(testManifest('fresh', ['p1']))
    await store.sweep('all')
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    expect(await store.readSection('p1', 'outlines')).toEqual(part.outlines)
    expect(await store.readSection('p1', 'index')).toEqual(part.index)
    expect(get).not.toHaveBeenCalled()
    expect(await store.readSection('p1', 'index')).toEqual(part.index)
    expect(get).toHaveBeenCalledTimes(1)
    get.mockRestore()
    await expect(store.readSection('of a stopped build', 'index')).rejects.toThrow(CorruptError)
    store.close()
  })

  it('rejects without IndexedDB instead of hanging (fault 59)', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('disabled', 'UnknownError')
    })
    const opened = openIdbStore('off').finally(() => open.mockRestore())
    await expect(opened).rejects.toHaveProperty('name', 'StorageUnavailableError')
  })
})

describe('notes', () => {
  it.each([
    ['memory', async () => createMemoryNotes()],
    ['idb', () => openIdbNotes('notes')],
  ] as const)(
    'remembers files in progress after the program ends, in the %s store (faults 52, 64)',
    async (_, open) => {
      const notes = await open()
      const file = { path: '__proto__', stamp: 'h', crashes: 1 }
      await notes.note('a', [file])
      expect(await notes.inHand('a')).toEqual([file])
      expect(await notes.inHand('b')).toEqual([])
      await notes.note('a', [])
      expect(await notes.inHand('a')).toEqual([])
      await notes.note('a', [file])
      await notes.forget('a')
      expect(await notes.inHand('a')).toEqual([])
      expect(await notes.folder('a')).toBeNull()
      expect([...(await notes.folders())]).toEqual([])
    },
  )

  it('ignores foreign data in its place (fault 58)', async () => {
    const notes = await openIdbNotes('strange')
    const database = await openDB('strange')
    await database.put('inHand', [{ path: 7 }, null, { path: 'a', stamp: 'h', crashes: 1 }], 'a')
    await database.put('inHand', 'text', 'b')
    await database.put('folders', { kind: 'directory' }, 'a')
    database.close()
    expect(await notes.inHand('a')).toEqual([{ path: 'a', stamp: 'h', crashes: 1 }])
    expect(await notes.inHand('b')).toEqual([])
    expect(await notes.folder('a')).toBeNull()
  })
})

describe('idb store, with a full quota', () => {
  afterEach(() => vi.restoreAllMocks())

  it('says so at every write, and takes back what the write had begun (KEEP-1)', async () => {
    const store = await openIdbStore('quota')
    await store.writePart('p1', testPart(1))
    await store.commit(testManifest('a', ['p1']))
    await store.addPending('a', 'p2')
    const fail = (method: 'put' | 'delete') =>
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError')
      })
    fail('put')
    await expect(store.writePart('p2', testPart(2))).rejects.toThrow(StorageFullError)
    await expect(store.addPending('a', 'p3')).rejects.toThrow(StorageFullError)
    await expect(store.commit(testManifest('a', ['p2'], 2))).rejects.toThrow(StorageFullError)
    vi.restoreAllMocks()
    fail('delete')
    await expect(store.commit(testManifest('a', ['p2'], 2))).rejects.toThrow(StorageFullError)
    vi.restoreAllMocks()
    expect((await store.manifests()).manifests).toEqual([testManifest('a', ['p1'])])
    expect(await store.pending('a')).toEqual(['p2'])
    store.close()
  })
})

describe('file store', () => {
  it('hides itself from git and keeps any id inside its directory', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'store-'))
    const store = await openFileStore(join(directory, 'inner'))
    expect(await readFile(join(directory, 'inner', '.gitignore'), 'utf8')).toBe('*\n')
    const ids = ['../escape', '/root', 'my docs#1', 'a\0b', '名前', 'x'.repeat(400)]
    for (const id of ids) {
      await store.writePart(id, testPart(1))
      await store.commit(testManifest(id, [id]))
    }
    expect(await readdir(directory)).toEqual(['inner'])
    expect(await store.sweep([])).toBe(0)
    const found = (await store.manifests()).manifests.map(({ id }) => id)
    expect(found.sort()).toEqual([...ids].sort())
    await rm(directory, { recursive: true })
  })
})
