// Bundles through the library worker: out of one browser, into another.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { joinBytes } from '../../base/columns/join-bytes.ts'
import { packCollection } from '../../bundle/export-collection.ts'
import { CONTENT_VERSION } from '../../bundle/format.ts'
import { hash, testDocument, withDocuments, withHeader } from '../../bundle/testing.ts'
import type { WrittenBundle } from '../../bundle/write-bundle.ts'
import { openIndexer } from '../../cli/testing/collections.ts'
import { serveFiles } from '../../cli/testing/served-files.ts'
import { inEnglish } from '../../messages/words.ts'
import { isPieceMissing } from '../../model/collection/pieces.ts'
import type { BuildPlan } from '../../model/collection/plan.ts'
import type { EverydayWords } from '../../model/tree/everyday.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import { faultyStore } from '../../store/testing.ts'
import { createTestHost, filesOf } from '../library/testing.ts'
import type { BuildSource } from './api.ts'
import { type BlockFiles, cachedBlockFiles } from './remote-blocks.ts'

type Bytes = Uint8Array<ArrayBuffer>
type TestHost = ReturnType<typeof createTestHost>['host']

const FILES = {
  'README.md':
    '# Lamp\n\nA lamp that listens.\n\n## Wiring\n\nRed goes to plus.\n\nNever swap them.\n',
  'docs/care.md': '# Care\n\nWipe the shade with a dry cloth.\n',
  'photo.bin': 'x\0y',
  '.env': 'KEY=secret-value\n',
}

/** A store of files in memory with limited room. */
function memoryFiles(room = Number.POSITIVE_INFINITY): BlockFiles {
  const kept = new Map<string, Uint8Array>()
  return {
    ...cachedBlockFiles(undefined),
    kept: async (bundle, address) => kept.get(`${bundle} ${address}`) ?? null,
    keptAddresses: async (bundle) =>
      new Set(
        [...kept.keys()].flatMap((key) => (key.startsWith(`${bundle} `) ? key.split(' ')[1] : [])),
      ),
    keep: async (bundle, address, bytes) => {
      if (kept.size >= room) throw new Error('The disk is full.')
      kept.set(`${bundle} ${address}`, bytes)
    },
  }
}

const ignore = () => undefined
let jobs = 0

function open(host: TestHost, source: BuildSource, update?: string) {
  const request = { jobId: `${jobs++}`, name: 'lamp', source, ...(update && { update }) }
  return host.build(request, ignore)
}

const bundleOf = (bytes: Bytes): BuildSource => ({
  kind: 'bundle',
  file: new File([bytes], 'lamp.wayleaf'),
})

async function exported(texts: Readonly<Record<string, string>> = FILES) {
  const { host } = createTestHost(openIndexer)
  await open(host, filesOf(texts))
  const { withTexts, withoutTexts } = await host.export('x', 'lamp')
  return { withTexts: await bytesOf(withTexts), withoutTexts: await bytesOf(withoutTexts) }
}

/** The text of a file. */
async function textOf(host: TestHost, slug: string, path: string) {
  const node = await host.resolve(slug, path)
  return (await host.text(slug, node ?? 0)).text
}

/** The paths of what is found. */
async function pathsOf(host: TestHost, slug: string, query: string) {
  return (await host.search(slug, { query })).map(({ ref }) => ref.path)
}

const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer())

describe('bundles', () => {
  it('imports in one browser what another exported (KEEP-2)', async () => {
    const { host } = createTestHost(openIndexer)
    const { slug } = await open(host, bundleOf((await exported()).withTexts))
    const [info] = await host.collections()
    expect(info).toMatchObject({ slug: 'lamp', origin: { kind: 'bundle', address: '' } })
    expect(info.stats).toMatchObject({ files: 4, documents: 2 })
    const { groups } = await host.searchGrouped(slug, { query: 'shade', limit: 5 })
    expect(groups.length).toBeGreaterThan(0)
    expect(await textOf(host, slug, 'docs/care.md')).toBe(FILES['docs/care.md'])
    expect((await host.issues(slug)).skipped.map(({ path }) => path)).toContain('.env')
    // What was imported can be passed on, and is the same to the byte.
    const again = await host.export('x', slug)
    expect(await bytesOf(again.withTexts)).toEqual((await exported()).withTexts)
  })

  it('the same files give the same bytes, whichever way they came to be indexed (KEEP-2)', async () => {
    const { host } = createTestHost(openIndexer)
    await open(host, filesOf({ ...FILES, 'docs/care.md': '# Old\n', 'gone.md': 'a private note' }))
    await open(host, filesOf(FILES), 'lamp')
    const { withTexts } = await host.export('x', 'lamp')
    expect(await bytesOf(withTexts)).toEqual((await exported()).withTexts)
  })

  it('shows the outline in place of texts that are not included (KEEP-2)', async () => {
    const { host } = createTestHost(openIndexer)
    const { withTexts, withoutTexts } = await exported()
    expect(withoutTexts.length).toBeLessThan(withTexts.length)
    const { slug } = await open(host, bundleOf(withoutTexts))
    const lines = (await textOf(host, slug, 'README.md')).split('\n')
    expect(lines[0]).toContain('Lamp')
    expect(lines[4]).toContain('Wiring')
    expect(lines.join('\n')).not.toContain('Never swap')
    expect(await host.collections()).toMatchObject([{ withoutTexts: true }])
    await expect(host.export('x', slug)).rejects.toThrow(/texts of this collection are not/)
  })

  it('exports no secrets, times or folders (KEEP-2)', async () => {
    const { host } = createTestHost(openIndexer)
    const choices = { without: [], includeSecrets: true }
    await host.build({ jobId: 's', name: 'lamp', source: filesOf(FILES), choices }, ignore)
    await expect(host.export('x', 'lamp')).rejects.toHaveProperty('name', 'NotExportableError')
  })

  it('a bundle takes the place of the one that it is said to update (KEEP-2)', async () => {
    const { host, store } = createTestHost(openIndexer)
    await open(host, bundleOf((await exported()).withTexts))
    const newer = await exported({ ...FILES, 'new.md': '# New\n' })
    const { slug, generation } = await open(host, bundleOf(newer.withTexts), 'lamp')
    expect([slug, generation]).toEqual(['lamp', 2])
    expect((await host.collections()).length).toBe(1)
    expect(await host.resolve('lamp', 'new.md')).not.toBeNull()
    expect((await store.manifests()).manifests[0].parts).toHaveLength(1)
  })

  it('a second bundle of the same name gets a name of its own (KEEP-2)', async () => {
    const { host } = createTestHost(openIndexer)
    const { withTexts } = await exported()
    await open(host, bundleOf(withTexts))
    expect((await open(host, bundleOf(withTexts))).slug).toBe('lamp-2')
  })

  const DAMAGED: readonly [string, (sound: Bytes) => Bytes | Promise<Bytes>][] = [
    ['cut', (sound) => sound.slice(0, -100)],
    [
      'with files of another list',
      (sound) => withDocuments(sound, [testDocument('x.md')], CONTENT_VERSION),
    ],
    [
      'with its index in the place of its outlines',
      (sound) =>
        withHeader(sound, ({ entries }) => {
          entries[2].kind = 'index'
          entries[3].kind = 'outlines'
        }),
    ],
    ['without an index', (sound) => withoutEntry(sound, 'index')],
    ['with texts that end too early', (sound) => withoutEntry(sound, 'texts')],
  ]
  it.each(DAMAGED)(
    'a bundle %s leaves everything as it was (SEC-5, fault 82)',
    async (_, damage) => {
      const { host, store } = createTestHost(openIndexer)
      const { withTexts } = await exported()
      await open(host, bundleOf(withTexts))
      const before = await store.manifests()
      const damaged = await damage(withTexts)
      for (const update of [undefined, 'lamp']) {
        await expect(open(host, bundleOf(damaged), update)).rejects.toHaveProperty(
          'name',
          'BundleError',
        )
      }
      expect(await store.manifests()).toEqual(before)
      expect(await host.resolve('lamp', 'README.md')).not.toBeNull()
      // Nothing that was written for it is left.
      expect(await store.sweep('all')).toBe(0)
    },
  )

  it('an import is whole or not there, whatever write fails (KEEP-1, KEEP-2)', async () => {
    const { withTexts } = await exported()
    for (let failAt = 1; failAt <= 4; failAt++) {
      const store = createMemoryStore()
      const { host } = createTestHost(openIndexer, {}, faultyStore(store, failAt))
      const failed = await open(host, bundleOf(withTexts)).then(
        () => false,
        () => true,
      )
      const { manifests } = await store.manifests()
      expect(manifests.length).toBe(failed ? 0 : 1)
      if (failed) expect(await store.sweep('all')).toBe(0)
    }
  })
})

type LooseEntry = { kind: string }

const not = (entries: readonly LooseEntry[], kind: string) =>
  entries.filter((entry) => entry.kind !== kind)

function setAll(entries: readonly LooseEntry[], kind: string, claim: object): void {
  for (const entry of entries) if (entry.kind === kind) Object.assign(entry, claim)
}

/** The bundle without an entry, which is forged, not damaged: all lengths fit. */
async function withoutEntry(sound: Bytes, kind: string): Promise<Bytes> {
  let gone = 0
  let after = 0
  const changed = await withHeader(sound, ({ entries }) => {
    const at = entries.findIndex((entry) => entry.kind === kind)
    after = entries.slice(at + 1).reduce((sum, { packed }) => sum + packed, 0)
    gone = entries[at].packed
    entries.splice(at, 1)
  })
  const end = changed.length - after
  const pieces = [changed.subarray(0, end - gone), changed.subarray(end)]
  return joinBytes(pieces)
}

describe('a library at an address', () => {
  let served: Map<string, Bytes>
  let asked: string[]
  let address: string

  beforeEach(async () => {
    const server = await serveFiles()
    served = server.served
    asked = server.asked
    address = `${server.origin}/docs/lamp.wayleaf`
    return server.close
  })

  /** A folder as a bundle with its texts in separate files. */
  async function shards(texts: Readonly<Record<string, string>>): Promise<WrittenBundle> {
    const { host, store } = createTestHost(openIndexer)
    await open(host, filesOf(texts))
    const [manifest] = (await store.manifests()).manifests
    return (await packCollection(store, manifest, hash, { shards: true })).write()
  }

  function publish({ chunks, beside }: WrittenBundle): void {
    served.set('/docs/lamp.wayleaf', joinBytes(chunks))
    for (const { name, bytes: block } of beside) served.set(`/docs/${name}`, block)
  }

  const library = (): BuildSource => ({ kind: 'library', address })

  /** A folder that is published in pieces and opened by another host. */
  async function openShards(
    texts: Readonly<Record<string, string>>,
    needs: Parameters<typeof createTestHost>[1] = {},
  ) {
    const written = await shards(texts)
    publish(written)
    const { host } = createTestHost(openIndexer, needs)
    return { written, host, slug: (await open(host, library())).slug }
  }
  const long = (word: string) => `# ${word}\n\n${`${word} is here. `.repeat(9000)}\n`
  const MANY = { 'a.md': long('apple'), 'b.md': long('banana'), 'c.md': long('cherry') }

  const texts = ({ beside }: WrittenBundle) =>
    beside.filter(({ name }) => name.startsWith('texts/'))

  /** The details of the only part are the first separate file. */
  const detailsOf = ({ beside }: WrittenBundle) => `/docs/${beside[0].name}`

  it('texts are fetched when they are read, each block once (KEEP-6)', async () => {
    const { written, host, slug } = await openShards(MANY)
    expect(texts(written).length).toBe(3)
    expect(asked.splice(0)).toEqual(['/docs/lamp.wayleaf', detailsOf(written)])
    const read = (path: string) => textOf(host, slug, path)
    expect(await read('b.md')).toBe(MANY['b.md'])
    expect(asked).toEqual([`/docs/${texts(written)[1].name}`])
    expect(await read('b.md')).toBe(MANY['b.md'])
    expect(asked.length).toBe(1)
    expect(await read('c.md')).toBe(MANY['c.md'])
    expect(asked.length).toBe(2)
  })

  it('a text that is gone, cut or changed is refused, and asked for again (KEEP-6, SEC-5)', async () => {
    const { written, host, slug } = await openShards(MANY)
    const block = `/docs/${texts(written)[0].name}`
    const sound = served.get(block) ?? new Uint8Array(0)
    const changed = Uint8Array.from(sound, (byte, i) => (i === 9 ? byte ^ 1 : byte))
    const twice = joinBytes([sound, sound])
    for (const bytes of [sound.slice(0, 20), changed, twice]) {
      served.set(block, bytes)
      await expect(textOf(host, slug, 'a.md')).rejects.toThrow()
    }
    served.delete(block)
    await expect(textOf(host, slug, 'a.md')).rejects.toThrow(/answered 404/)
    served.set(block, sound)
    expect(await textOf(host, slug, 'a.md')).toBe(MANY['a.md'])
  })

  const QUERIES = ['shade dry', 'wiring', 'never swap -plus', '"dry cloth"', 'appel', 'lamp READ']

  it('everyday words come with the first search, once, and a search without them finds the rest (HIER-3, KEEP-6)', async () => {
    const line = { path: 'b.md', hash: '', words: 'yellow curved snack', places: {}, by: 'Ann' }
    const files = { ...MANY, '.wayleaf-words.jsonl': JSON.stringify(line) }
    const { written, host, slug } = await openShards(files, { blockFiles: memoryFiles() })
    const words = `/docs/${written.beside.at(-1)?.name}`
    expect(asked).not.toContain(words)
    const paths = (query: string) => pathsOf(host, slug, query)
    const sound = served.get(words) ?? new Uint8Array(0)
    served.delete(words)
    expect(await paths('curved banana')).toEqual(['b.md'])
    expect(await paths('curved')).toEqual([])
    served.set(words, sound)
    expect(await paths('curved')).toEqual(['b.md'])
    const fetched = asked.filter((one) => one === words).length
    expect(await paths('yellow snack')).toEqual(['b.md'])
    expect(asked.filter((one) => one === words)).toHaveLength(fetched)
    await host.keepWhole('k', slug, ignore)
    expect(await host.missing(slug)).toBe(0)
  })

  it.each([
    ['in pieces', true],
    ['in one file', false],
  ])(
    'the later everyday words of a publisher of a library %s come where nobody edited them here (HIER-3, KEEP-6)',
    async (_, inPieces) => {
      const published = async (words: string): Promise<BuildSource> => {
        const lines = ['a.md', 'b.md'].map((path) =>
          JSON.stringify({ path, hash: '', words: `${words} of ${path}`, places: {}, by: 'Ann' }),
        )
        const files = { ...MANY, '.wayleaf-words.jsonl': lines.join('\n') }
        if (!inPieces) return bundleOf((await exported(files)).withTexts)
        publish(await shards(files))
        return library()
      }
      const { host } = createTestHost(openIndexer, { blockFiles: memoryFiles() })
      const { slug } = await open(host, await published('snack'))
      const paths = (query: string) => pathsOf(host, slug, query)
      const keep = async (path: string, change: Partial<EverydayWords>) => {
        const one = await host.everydayOf(slug, path)
        if (one !== null) await host.keepEveryday(slug, [{ ...one, ...change }])
      }
      expect(await paths('snack')).toEqual(['a.md', 'b.md'])
      await keep('a.md', { words: 'crunchy orchard', edited: [''] })
      await keep('c.md', { words: 'stone jam', by: 'Bea' })
      expect(await paths('snack')).toEqual(['b.md'])
      await open(host, await published('dessert'), slug)
      expect(await paths('snack')).toEqual([])
      expect(await paths('dessert')).toEqual(['b.md'])
      expect(await paths('orchard')).toEqual(['a.md'])
      expect(await paths('jam')).toEqual(['c.md'])
      await host.removeEveryday(slug)
      for (const none of ['dessert', 'orchard', 'jam']) expect(await paths(none)).toEqual([])
    },
  )

  it('a library in pieces answers as the whole one (KEEP-6)', async () => {
    const files = { ...FILES, ...MANY }
    const { host: inPieces, slug } = await openShards(files)
    expect(asked.length).toBe(2)
    const { host: whole } = createTestHost(openIndexer)
    await open(whole, bundleOf((await exported(files)).withTexts))
    const ask = async (host: typeof whole, query: string) => [
      await host.search(slug, { query }),
      await host.searchGrouped(slug, { query, typing: true }),
      await host.evidence(slug, { question: query }),
    ]
    for (const query of QUERIES) expect(await ask(inPieces, query)).toEqual(await ask(whole, query))
    const fetched = asked.length
    expect(new Set(asked).size).toBe(fetched)
    for (const query of QUERIES) await ask(inPieces, query)
    expect(asked.length).toBe(fetched)
  })

  it('lists that are gone or changed fail the question, and are asked for again (KEEP-6, SEC-5)', async () => {
    const { written, host, slug } = await openShards(MANY)
    const lists = written.beside.map(({ name }) => `/docs/${name}`)
    const sound = new Map(served)
    for (const name of lists) served.delete(name)
    const search = () => host.search(slug, { query: 'apple here' })
    await expect(search()).rejects.toThrow(/answered 404/)
    for (const name of lists) served.set(name, (sound.get(name) ?? new Uint8Array(0)).toReversed())
    await expect(search()).rejects.toThrow(/damaged/)
    for (const name of lists) served.set(name, sound.get(name) ?? new Uint8Array(0))
    expect((await search()).length).toBeGreaterThan(0)
  })

  it('what is kept for offline is fetched once and answers without a network (KEEP-3, KEEP-6)', async () => {
    const { written, host, slug } = await openShards(
      { ...FILES, ...MANY },
      { blockFiles: memoryFiles() },
    )
    expect(await host.collections()).toMatchObject([{ inPieces: true }])
    // Details came as it was opened. Two lists may be the same bytes, and then are one file.
    const sizes = new Map(written.beside.slice(1).map(({ name, bytes }) => [name, bytes.length]))
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    expect(await host.missing(slug)).toBe(all)
    await textOf(host, slug, 'b.md')
    const left = await host.missing(slug)
    expect(left).toBeLessThan(all)
    const heard: (readonly [number, number])[] = []
    await host.keepWhole('k', slug, (...bytes) => heard.push(bytes))
    expect(heard.at(-1)).toEqual([left, left])
    expect(heard.map(([done]) => done)).toEqual(
      heard.map(([done]) => done).toSorted((a, b) => a - b),
    )
    expect(await host.missing(slug)).toBe(0)
    expect(new Set(asked).size).toBe(asked.length)
    served.clear()
    const { host: whole } = createTestHost(openIndexer)
    await open(whole, bundleOf((await exported({ ...FILES, ...MANY })).withTexts))
    for (const query of QUERIES) {
      expect(await host.search(slug, { query })).toEqual(await whole.search(slug, { query }))
    }
    expect(await textOf(host, slug, 'c.md')).toBe(MANY['c.md'])
  })

  it('stops at a missing or damaged piece, keeps the rest, and can continue (KEEP-3, SEC-5)', async () => {
    const { written, host, slug } = await openShards(MANY, { blockFiles: memoryFiles() })
    const last = `/docs/${texts(written)[2].name}`
    const sound = served.get(last) ?? new Uint8Array(0)
    const keep = () => host.keepWhole('k', slug, ignore)
    served.delete(last)
    await expect(keep()).rejects.toThrow(/answered 404/)
    served.set(last, sound.toReversed())
    await expect(keep()).rejects.toHaveProperty('name', 'BundleError')
    expect(await host.missing(slug)).toBeGreaterThan(0)
    served.set(last, sound)
    await keep()
    expect(await host.missing(slug)).toBe(0)
    // Without a network, the error for missing pieces contains advice.
    const { host: other } = createTestHost(openIndexer)
    await open(other, library())
    served.clear()
    const search = other.search(slug, { query: 'apple here' })
    await expect(search).rejects.toThrow(/answered 404.*“Keep for offline”/)
    await expect(search).rejects.toSatisfy(isPieceMissing)
  })

  it('a cancelled fetch keeps what it has (KEEP-3)', async () => {
    const { host, slug } = await openShards(MANY, { blockFiles: memoryFiles() })
    const keeping = host.keepWhole('k', slug, () => void host.cancel('k'))
    await expect(keeping).rejects.toHaveProperty('name', 'AbortError')
    const left = await host.missing(slug)
    await host.keepWhole('again', slug, ignore)
    expect([left > 0, await host.missing(slug)]).toEqual([true, 0])
  })

  it.each([
    ['with room for its files', memoryFiles()],
    ['with room for one of them', memoryFiles(1)],
  ])('a library in pieces is exported as the whole one, %s (KEEP-5)', async (_, files) => {
    const { host, slug } = await openShards({ ...FILES, ...MANY }, { blockFiles: files })
    const { withTexts } = await host.export('x', slug)
    const { withTexts: whole } = await exported({ ...FILES, ...MANY })
    expect(new Uint8Array(await withTexts.arrayBuffer())).toEqual(whole)
  })

  it('a bundle in pieces is not opened without its address (KEEP-6)', async () => {
    const { chunks } = await shards(MANY)
    const { host } = createTestHost(openIndexer)
    await expect(open(host, bundleOf(joinBytes(chunks)))).rejects.toThrow(/files beside it/)
    expect(await host.collections()).toEqual([])
  })

  const CLAIMS: readonly [string, (entries: LooseEntry[]) => void][] = [
    ['without details', (all) => void all.splice(0, all.length, ...not(all, 'details'))],
    ['with details inside', (all) => setAll(all, 'details', { beside: false, packed: 0 })],
    ['with details of another length', (all) => setAll(all, 'details', { bytes: 3 })],
    ['without positions', (all) => void all.splice(0, all.length, ...not(all, 'positions'))],
    ['with lists inside', (all) => setAll(all, 'postings', { beside: false, packed: 0 })],
    ['with lists of another length', (all) => setAll(all, 'postings', { bytes: 3 })],
  ]
  it.each(CLAIMS)('a bundle in pieces %s is refused (KEEP-6, SEC-5)', async (_, forge) => {
    const written = await shards(MANY)
    publish(written)
    const forged = await withHeader(joinBytes(written.chunks), ({ entries }) => forge(entries))
    served.set('/docs/lamp.wayleaf', forged)
    const { host } = createTestHost(openIndexer)
    await expect(open(host, library())).rejects.toHaveProperty('name', 'BundleError')
    expect(await host.collections()).toEqual([])
  })

  it('what is the same as before is not downloaded again, what is new replaces it (KEEP-2)', async () => {
    const { withTexts } = await exported()
    served.set('/docs/lamp.wayleaf', withTexts)
    const { host } = createTestHost(openIndexer)
    const first = await open(host, library())
    expect((await open(host, library())).generation).toBe(first.generation)
    served.set('/docs/lamp.wayleaf', (await exported({ 'new.md': '# New\n' })).withTexts)
    const second = await open(host, library())
    expect([second.slug, second.generation]).toEqual([first.slug, 2])
    expect(await host.resolve('lamp', 'new.md')).not.toBeNull()
    expect(await host.collections()).toHaveLength(1)
  })

  it('without a network the library is shown as it was kept (KEEP-3)', async () => {
    served.set('/docs/lamp.wayleaf', (await exported()).withTexts)
    const { host } = createTestHost(openIndexer)
    const { slug } = await open(host, library())
    served.clear()
    const again = await open(host, library())
    expect(again).toMatchObject({ slug, generation: 1 })
    expect(inEnglish(again.kept ?? '')).toMatch(/answered 404/)
    // A web page at the address of the bundle is rejected.
    served.set('/docs/lamp.wayleaf', new TextEncoder().encode('<!doctype html>'.padEnd(90)))
    await expect(open(host, library())).rejects.toThrow(/not a Wayleaf bundle/)
    expect(await host.resolve(slug, 'README.md')).not.toBeNull()
  })

  it('explains what could not be fetched (fault 81)', async () => {
    const { host } = createTestHost(openIndexer)
    await expect(open(host, library())).rejects.toThrow(/answered 404: there is no such file/)
    const nobody = { kind: 'library', address: 'http://127.0.0.1:9/x.wayleaf' } as const
    await expect(open(host, nobody)).rejects.toThrow(/cannot be reached.*CORS/)
    expect(await host.collections()).toEqual([])
  })

  it('a large download waits for a yes (fault 81)', async () => {
    const { host } = createTestHost(openIndexer)
    const pages = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 60_000_000 })
      response.write(new Uint8Array(100))
    })
    await new Promise<void>((ready) => pages.listen(0, '127.0.0.1', ready))
    const large = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/x.wayleaf`
    const plans: BuildPlan[] = []
    const source = { kind: 'library', address: large } as const
    const refused = host.build({ jobId: 'l', name: 'x', source }, ignore, async (plan) => {
      plans.push(plan)
      return null
    })
    await expect(refused).rejects.toHaveProperty('name', 'AbortError')
    expect(plans).toMatchObject([{ bytes: 60_000_000, download: new URL(large).host }])
    pages.closeAllConnections()
    pages.close()
  })
})
