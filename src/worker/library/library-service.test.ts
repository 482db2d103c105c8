import { describe, expect, it, vi } from 'vitest'
import { writeZip } from '../../archive/testing.ts'
import { ask } from '../../ask.ts'
import { openIndexer } from '../../cli/testing/collections.ts'
import type { ListHidden } from '../../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import { createMemoryNotes } from '../../store/notes.ts'
import { testManifest, testPart } from '../../store/testing.ts'
import type { BuildJob } from '../wire/api.ts'
import { createHost } from './library-service.ts'
import { createTestHost, filesOf } from './testing.ts'

const FILES = {
  'README.md': '# Lamp\n\nA lamp that listens.\n\n## Wiring\n\nRed goes to plus.\n',
  'docs/care.md': '# Care\n\nWipe the shade with a dry cloth.\n',
}

function request(jobId: string, more: Partial<BuildJob> = {}): BuildJob {
  return { jobId, name: 'lamp', source: filesOf(FILES), ...more }
}

const ignore = () => undefined

/** A host that has built a collection of these files. */
async function builtHost(source: BuildJob['source'] = filesOf(FILES)) {
  const created = createTestHost(openIndexer)
  const summary = await created.host.build(request('1', { source }), ignore)
  return { ...created, summary }
}

/** A store that outlives a host, with its notes. */
function storeWithNotes() {
  const [store, notes] = [createMemoryStore(), createMemoryNotes()]
  return { store, notes, openStore: async () => ({ store, notes, kept: true }) }
}

/** A browser's handle of a folder with these files, as they are when it is asked. */
function handleOf(texts: Readonly<Record<string, string>>): FileSystemDirectoryHandle {
  const directory = (name: string, prefix: string) => ({
    kind: 'directory',
    name,
    async *values() {
      const names = new Set(
        Object.keys(texts).flatMap((path) =>
          path.startsWith(prefix) ? [path.slice(prefix.length).split('/')[0]] : [],
        ),
      )
      for (const child of names) {
        const path = `${prefix}${child}`
        if (path in texts) {
          const file = new File([texts[path]], child, { lastModified: 1 })
          yield { kind: 'file', name: child, getFile: async () => file }
        } else yield directory(child, `${path}/`)
      }
    },
  })
  const root = directory('lamp', '')
  return Object.assign(root, {
    isSameEntry: async (other: unknown) => other === root,
  }) as unknown as FileSystemDirectoryHandle
}

/** A first question loads its code, which takes seconds on a busy computer. */
const PREPARING = { timeout: 20_000 }

describe('createHost', () => {
  it('builds a collection that can be read at once (IN-1)', async () => {
    const { host, log, summary } = await builtHost()
    expect(summary).toMatchObject({ slug: 'lamp', documents: 2, parsed: 2, reused: 0 })
    const [info] = await host.collections()
    expect(info).toMatchObject({ slug: 'lamp', origin: { kind: 'files' } })
    const hits = await host.search('lamp', { query: 'dry cloth' })
    expect(hits[0].ref.path).toBe('docs/care.md')
    expect(log.changed).toBe(1)
  })

  it('tells what its collections take (KEEP-4)', async () => {
    const { host } = createTestHost(openIndexer)
    expect(await host.storage()).toEqual({ persisted: false, kept: false })
    await host.build(request('1'), ignore)
    expect((await host.sizes()).get('lamp')).toBeGreaterThan(0)
  })

  it('reads what the handle of a folder hides, and keeps it for later visits (IN-1)', async () => {
    const texts: Record<string, string> = { ...FILES }
    const handle = handleOf(texts)
    const { openStore } = storeWithNotes()
    const { host } = createTestHost(openIndexer, { openStore })
    const hidden = new File(['# Why\n\nBecause of the ballast.\n'], 'why?.md')
    const list: ListHidden = async (directory) =>
      directory === 'docs' ? [{ kind: 'file', name: 'why?.md', file: hidden }] : []
    const ballast = async () =>
      (await host.search('lamp', { query: 'ballast' })).map(({ ref }) => ref.path)
    await host.build(request('1', { source: { kind: 'handle', handle } }), ignore, undefined, list)
    expect(await ballast()).toEqual(['docs/why?.md'])
    expect(await host.catchUp('2', 'lamp', null)).toBeNull()
    texts['new.md'] = '# New\n'
    expect(await host.catchUp('3', 'lamp', null)).toMatchObject({ documents: 4, parsed: 1 })
    await host.build(
      request('4', { source: { kind: 'handle', handle }, update: 'lamp', force: true }),
      ignore,
    )
    expect(await ballast()).toEqual(['docs/why?.md'])
  })

  it('deletes at its start what an earlier version of the app left, and reads its folder again (KEEP-7)', async () => {
    const { store, notes, openStore } = storeWithNotes()
    const handle = handleOf(FILES)
    await store.writePart('old', testPart(1))
    await store.commit({ ...testManifest('lamp', []), generation: 7 })
    await notes.keepFolder('lamp', handle)
    const { host } = createTestHost(openIndexer, { openStore }, store)
    expect(await host.collections()).toMatchObject([{ slug: 'lamp', isEmptied: true }])
    const isThere = () =>
      store.readSection('old', 'outlines').then(
        () => true,
        () => false,
      )
    await expect.poll(isThere).toBe(false)
    await host.catchUp('1', 'lamp', null)
    const [info] = await host.collections()
    expect(info).toMatchObject({ slug: 'lamp', generation: 8, stats: { files: 2 } })
    expect(info.isEmptied).toBeUndefined()
  })

  it('builds a collection from a zip, and an update takes over what did not change (IN-1, IN-5)', async () => {
    const zipOf = (texts: Readonly<Record<string, string>>) => {
      const entries = Object.entries(texts).map(([path, data]) => ({
        name: `lamp-1/${path}`,
        data,
      }))
      return { kind: 'zip', file: new File([writeZip(entries)], 'lamp.zip') } as const
    }
    const { host, summary } = await builtHost(zipOf(FILES))
    expect(summary).toMatchObject({ slug: 'lamp', documents: 2, parsed: 2 })
    expect((await host.collections())[0].origin).toEqual({ kind: 'zip', name: 'lamp' })
    const care = '# Care\n\nWipe the shade with a wet cloth.\n'
    const source = zipOf({ ...FILES, 'docs/care.md': care })
    const next = await host.build(request('2', { update: 'lamp', source }), ignore)
    expect(next).toMatchObject({ slug: 'lamp', generation: 2, parsed: 1, reused: 1 })
    expect(await host.collections()).toHaveLength(1)
    expect((await host.search('lamp', { query: 'wet cloth' }))[0].ref.path).toBe('docs/care.md')
  })

  it('keeps two folders of one name apart', async () => {
    const { host } = await builtHost()
    const { slug } = await host.build(request('2'), ignore)
    expect(slug).toBe('lamp-2')
    expect(await host.collections()).toHaveLength(2)
  })

  it('a cancelled build leaves nothing behind that can be seen (IN-4)', async () => {
    const { host, dependencies } = createTestHost(openIndexer)
    const cancelling = createTestHost(openIndexer, {
      openIndexer(options) {
        const indexer = dependencies.openIndexer(options)
        const add: typeof indexer.add = async (files) => {
          await cancelling.host.cancel('1')
          return indexer.add(files)
        }
        return { ...indexer, add }
      },
    })
    const build = cancelling.host.build(request('1'), ignore)
    await expect(build).rejects.toHaveProperty('name', 'AbortError')
    expect(await cancelling.host.collections()).toEqual([])
    expect(await host.collections()).toEqual([])
  })

  it('describes a collection, with the cited lines and the places that it names (UI-14)', async () => {
    const { host } = await builtHost()
    const told = await host.overview({ collection: 'lamp', name: 'Lamp' })
    expect(told?.text).toContain('`Lamp`: A lamp that listens. [1]')
    expect(told?.citations[0]).toMatchObject({ ref: { path: 'README.md' }, start: 3 })
    const named = [...(told?.places ?? [])].map(([from, { path }]) => [from, path])
    expect(named).toContainEqual([told?.text.indexOf('`docs'), 'docs'])
  })

  it('offers only questions whose answer is quoted (UI-14, UI-25)', async () => {
    const { host } = await builtHost()
    const offered = await host.starters({ collection: 'lamp', name: 'lamp' })
    expect(offered.length).toBeGreaterThan(0)
    const found = offered.map(async (question) => {
      const settings = DEFAULT_SETTINGS
      const asked = { question, collection: 'lamp', reasoner: 'structural', limit: 5 } as const
      for await (const step of ask({ ...asked, settings }, host, { now: () => 0 }))
        if (step.kind === 'answer') return step.sure?.level
      return null
    })
    expect(await Promise.all(found)).toEqual(offered.map(() => 'found'))
  })

  it('prepares a build once when the user is about to ask (BM-13)', async () => {
    const { host, store } = await builtHost()
    await host.tree('lamp')
    const [{ id }] = (await store.manifests()).manifests
    await vi.waitFor(
      async () => expect(await store.readDerived(id, 'calls')).not.toBeNull(),
      PREPARING,
    )
    expect(await store.readDerived(id, 'concepts')).toBeNull()
    await host.expectQuestion('lamp')
    await host.expectQuestion('lamp')
    await vi.waitFor(
      async () => expect(await store.readDerived(id, 'concepts')).not.toBeNull(),
      PREPARING,
    )
  })

  it('works nothing out for the next opening in the seconds after this one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { host, store } = createTestHost(openIndexer, { afterOpening: undefined })
    await host.build(request('1', { source: filesOf(FILES) }), ignore)
    await host.tree('lamp')
    const [{ id }] = (await store.manifests()).manifests
    await vi.advanceTimersByTimeAsync(2500)
    expect(await store.readDerived(id, 'calls')).toBeNull()
    await vi.advanceTimersByTimeAsync(2500)
    expect(await store.readDerived(id, 'calls')).not.toBeNull()
    vi.useRealTimers()
  })

  it('a removed collection is gone with its parts (KEEP-4)', async () => {
    const { host, store } = await builtHost()
    await host.remove('lamp')
    expect(await host.collections()).toEqual([])
    expect((await store.manifests()).manifests).toEqual([])
    await expect(host.remove('lamp')).rejects.toThrow('lamp')
  })

  it('a folder that another tab has indexed meanwhile is updated, not doubled (KEEP-7, fault 53)', async () => {
    const handle = handleOf(FILES)
    const { openStore } = storeWithNotes()
    const other = createTestHost(openIndexer, { openStore })
    const source = { kind: 'handle', handle } as const
    const phases: string[] = []
    const { host } = createTestHost(openIndexer, {
      openStore,
      // The other tab writes while this one waits for its turn.
      exclusive: async (signal, task, onWait) => {
        onWait?.(ignore)
        await other.host.build(request('2', { source }), ignore)
        return task(signal)
      },
    })
    const summary = await host.build(request('1', { source }), ({ phase }) => phases.push(phase))
    expect(phases[0]).toBe('wait')
    expect(summary).toMatchObject({ slug: 'lamp', generation: 2, parsed: 0, reused: 2 })
    expect(await host.collections()).toHaveLength(1)
  })

  it('a kept folder is looked at, and read only when it has changed (IN-6)', async () => {
    const files: Record<string, string> = { ...FILES }
    const handle = handleOf(files)
    const { host } = await builtHost({ kind: 'handle', handle })
    expect(await host.findFolder(handle)).toBe('lamp')
    expect(await host.findFolder(handleOf(files))).toBeNull()
    expect(await host.catchUp('2', 'lamp')).toBeNull()
    files['docs/new.md'] = '# New'
    expect(await host.catchUp('3', 'lamp', new Set(['docs/new.md']))).toMatchObject({
      ...{ generation: 2, parsed: 1, reused: 2 },
    })
    expect(await host.catchUp('4', 'lamp', new Set(['docs']))).toBeNull()
    await host.remove('lamp')
    expect(await host.findFolder(handle)).toBeNull()
  })

  it.each([
    ['told of its files', new Set(Object.keys(FILES))],
    ['looked at as a whole', null],
  ])('a kept folder that was emptied leaves the index as it was, %s (IN-6)', async (_, told) => {
    const files: Record<string, string> = { ...FILES }
    const source = { kind: 'handle', handle: handleOf(files) } as const
    const { host } = await builtHost(source)
    for (const path of Object.keys(files)) delete files[path]
    await expect(host.catchUp('2', 'lamp', told)).rejects.toHaveProperty(
      'name',
      'NothingReadableError',
    )
    const again = request('3', { source, update: 'lamp' })
    await expect(host.build(again, ignore)).rejects.toHaveProperty('name', 'NothingReadableError')
    expect(await host.collections()).toMatchObject([{ slug: 'lamp', generation: 1 }])
    Object.assign(files, FILES)
    expect(await host.catchUp('4', 'lamp')).toBeNull()
  })

  it('removes one file of two from a stored folder, with only its path given (IN-6)', async () => {
    const files: Record<string, string> = { ...FILES }
    const source = { kind: 'handle', handle: handleOf(files) } as const
    const { host } = await builtHost(source)
    const [path] = Object.keys(files)
    delete files[path]
    expect(await host.catchUp('2', 'lamp', new Set([path]))).toMatchObject({ documents: 1 })
  })

  it('a kept folder that an earlier version read is read anew, and then no more (IN-6, TOC-13)', async () => {
    const handle = handleOf({ ...FILES })
    const { host, store } = await builtHost({ kind: 'handle', handle })
    const [manifest] = (await store.manifests()).manifests
    await store.commit({ ...manifest, reading: 1 })
    const told = new Set(['docs/new.md'])
    expect(await host.catchUp('2', 'lamp', told)).toMatchObject({ parsed: 2, reused: 0 })
    expect(await host.catchUp('3', 'lamp')).toBeNull()
  })

  it('notifies the other tabs of a build and of its end, even if it fails (KEEP-7)', async () => {
    const told: (string | null)[] = []
    const { host } = createTestHost(openIndexer, {
      building: (build) => told.push(build?.name ?? null),
    })
    await host.build(request('1'), ignore)
    expect(new Set(told.slice(0, -1))).toEqual(new Set(['lamp']))
    expect(told.at(-1)).toBeNull()
    told.length = 0
    const empty = request('2', { name: 'empty', source: { kind: 'files', files: [] } })
    await expect(host.build(empty, ignore)).rejects.toHaveProperty('name', 'NothingReadableError')
    expect(told.at(-1)).toBeNull()
    expect(await host.collections()).toHaveLength(1)
  })

  it('follows what another tab wrote into the same store (KEEP-7)', async () => {
    const first = createTestHost(openIndexer)
    const second = createHost(first.dependencies)
    expect(await second.collections()).toEqual([])
    await first.host.build(request('1'), ignore)
    await second.reload()
    expect((await second.collections()).map(({ slug }) => slug)).toEqual(['lamp'])
  })
})
