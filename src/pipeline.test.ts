import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openIndexer } from './cli/testing/collections.ts'
import { folderOfTexts } from './ingest/folder/folder-files.ts'
import { openLibrary } from './library.ts'
import { READING_VERSION } from './model/collection/collection.ts'
import type { BuildProgress } from './model/library/progress.ts'
import { DEFAULT_SETTINGS } from './model/settings/settings.ts'
import type { BuildDependencies, BuildHooks } from './pipeline/types.ts'
import { buildCollection } from './pipeline.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { LibraryStore } from './store/store.ts'
import { faultyStore } from './store/testing.ts'

type Folder = ReadonlyMap<string, string>

function dependencies(store: LibraryStore): BuildDependencies {
  let ids = 0
  let clock = 0
  const newId = () => `part-${Math.random().toString(36).slice(2)}-${ids++}`
  return { store, openIndexer, now: () => (clock += 100), newId, settings: DEFAULT_SETTINGS }
}

function build(store: LibraryStore, folder: Folder, hooks: BuildHooks = {}) {
  const source = folderOfTexts(
    'notes',
    [...folder].map(([path, text]) => ({ path, text })),
  )
  const request = { id: 'notes', name: 'notes', origin: { kind: 'folder', name: 'notes' } } as const
  return buildCollection(source, request, dependencies(store), hooks)
}

/** A store; the user presses Cancel during one of its calls. */
function stoppingStore(
  store: LibraryStore,
  isMoment: () => boolean,
  controller: AbortController,
): LibraryStore {
  return new Proxy(store, {
    get(target, name, receiver) {
      if (isMoment()) controller.abort()
      return Reflect.get(target, name, receiver)
    },
  })
}

/** Everything a user can see of a collection: the tree, summaries, scores, texts. */
async function everything(store: LibraryStore) {
  const library = await openLibrary(store)
  const [info] = await library.collections()
  if (info === undefined) return null
  const { generatedAt, ...outline } = await library.outline('notes', { node: 0, depth: 50 })
  expect(generatedAt).not.toBe('')
  const answers = []
  for (const question of QUESTIONS) {
    const { candidates, words } = await library.evidence('notes', { question })
    const rows = candidates.map(({ ref, unitScore, fileScore }) => [ref.id, unitScore, fileScore])
    answers.push({ question, words, rows })
  }
  const { indexBytes, ...stats } = info.stats
  expect(indexBytes).toBeGreaterThanOrEqual(0)
  return { outline, answers, stats }
}

const WORDS = ['session', 'token', 'login', 'cache', 'parse', 'route', 'signal', 'reader']
/** Few questions that have every word, as each of them ranks the whole collection. */
const QUESTIONS = ['session token', 'login cache', 'parse route', 'signal reader']
const word = fc.constantFrom(...WORDS)
const python = fc
  .array(fc.tuple(word, word), { maxLength: 4 })
  .map((names) => names.map(([a, b]) => `def ${a}_${b}():\n    "${b} of ${a}."\n`).join('\n'))
const markdown = fc
  .array(fc.tuple(word, word, word), { maxLength: 4 })
  .map((parts) => parts.map(([a, b, c]) => `# ${a}\n\n${b} and ${c}.\n`).join('\n'))
const path = fc
  .tuple(fc.constantFrom('', 'src/', 'src/auth/', 'docs/'), word)
  .map(([directory, name]) => `${directory}${name}`)
const file = fc.oneof(
  fc.tuple(path, python).map(([name, text]) => [`${name}.py`, text] as const),
  fc.tuple(path, markdown).map(([name, text]) => [`${name}.md`, text] as const),
)
const folder = fc.array(file, { maxLength: 12 }).map((files) => new Map(files))

/** A change of a folder; `at` is the index of a file, modulo their number. */
type Change =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'rename'; readonly at: number; readonly path: string }
  | { readonly kind: 'move'; readonly at: number; readonly to: string }
  | { readonly kind: 'delete'; readonly at: number }

const at = fc.nat({ max: 20 })
const change: fc.Arbitrary<Change> = fc.oneof(
  file.map(([name, text]) => ({ kind: 'write', path: name, text }) as const),
  fc.record({ kind: fc.constant('rename' as const), at, path }),
  fc.record({ kind: fc.constant('move' as const), at, to: fc.constantFrom('lib', 'src/auth', '') }),
  fc.record({ kind: fc.constant('delete' as const), at }),
)

/** The folder after a change. An existing name is overwritten, as on a disk. */
function changed(before: Folder, one: Change): Folder {
  const after = new Map(before)
  if (one.kind === 'write') return after.set(one.path, one.text)
  const from = [...before.keys()][one.at % Math.max(1, before.size)]
  if (from === undefined) return after
  const text = before.get(from) ?? ''
  if (one.kind === 'move') return moved(before, from, one.to)
  after.delete(from)
  return one.kind === 'delete' ? after : after.set(one.path + from.slice(from.indexOf('.')), text)
}

/** The directory of a file with another name, contents included. */
function moved(before: Folder, from: string, to: string): Folder {
  const directory = from.slice(0, from.lastIndexOf('/') + 1)
  const prefix = to === '' ? '' : `${to}/`
  return new Map(
    [...before].map(([name, text]) =>
      name.startsWith(directory) ? [prefix + name.slice(directory.length), text] : [name, text],
    ),
  )
}

describe('the write half', () => {
  it('updates of several changes each equal a rebuild, node for node and score for score (IN-5)', async () => {
    const updates = fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(folder, updates, async (first, all) => {
        const updated = createMemoryStore()
        await build(updated, first)
        let content: Folder = first
        for (const changes of all) {
          content = changes.reduce(changed, content)
          await build(updated, content)
        }
        const rebuilt = createMemoryStore()
        await build(rebuilt, content)
        expect(await everything(updated)).toEqual(await everything(rebuilt))
      }),
      { numRuns: 40 },
    )
  })

  it('Cancel at any moment of an update leaves the earlier state, and the next run completes (fault 67)', async () => {
    const moment = fc.nat({ max: 12 })
    await fc.assert(
      fc.asyncProperty(folder, folder, moment, async (before, after, stopAt) => {
        const store = createMemoryStore()
        await build(store, before)
        const earlier = await everything(store)
        const controller = new AbortController()
        let calls = 0
        const outcome = await build(
          stoppingStore(store, () => calls++ === stopAt, controller),
          after,
          { signal: controller.signal },
        ).catch((error: unknown) => error)
        const reference = createMemoryStore()
        await build(reference, after)
        const complete = await everything(reference)
        const seen = await everything(store)
        if (outcome instanceof Error) {
          expect(outcome.name).toBe('AbortError')
          expect(seen).toEqual(earlier)
        } else expect(seen).toEqual(complete)
        await build(store, after)
        expect(await everything(store)).toEqual(complete)
      }),
      { numRuns: 25 },
    )
  })

  it('whichever write fails, the earlier state remains and the next run completes (KEEP-1)', async () => {
    const before: Folder = new Map([
      ['a.py', 'def login():\n    "Session login."\n'],
      ['b.md', '# Token\n\nA token.\n'],
    ])
    const after: Folder = new Map([...before, ['c.py', 'def route():\n    "Route."\n']])
    const reference = createMemoryStore()
    await build(reference, after)
    const complete = await everything(reference)
    let failures = 0
    for (let failAt = 1; ; failAt++) {
      const store = createMemoryStore()
      await build(store, before)
      const earlier = await everything(store)
      const error = await build(faultyStore(store, failAt), after).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (error === null) break
      failures++
      expect(await everything(store)).toEqual(earlier)
      await build(store, after)
      expect(await everything(store)).toEqual(complete)
    }
    expect(failures).toBeGreaterThan(2)
  })

  it('stopped at any moment, a run leaves the collection as it was, and nothing is parsed twice (IN-4)', async () => {
    const content: Folder = new Map(
      Array.from({ length: 800 }, (_, i) => [`src/m${i}.py`, `def session_${i}():\n    pass\n`]),
    )
    const store = createMemoryStore()
    const controller = new AbortController()
    const stopAfterFiles = (progress: BuildProgress) => {
      if (progress.files > 0) controller.abort()
    }
    const stopped = build(store, content, { signal: controller.signal, onProgress: stopAfterFiles })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect((await store.manifests()).manifests).toEqual([])
    const resumed = await build(store, content)
    expect(resumed.reused).toBeGreaterThan(0)
    expect(resumed.parsed + resumed.reused).toBe(800)
  })

  it('only changed files of a folder are parsed again (IN-5)', async () => {
    const store = createMemoryStore()
    const content = new Map([
      ['a.md', '# One\n'],
      ['b.md', '# Two\n'],
    ])
    await build(store, content)
    expect(await build(store, content)).toMatchObject({ parsed: 0, reused: 2 })
    content.set('b.md', '# Three\n')
    expect(await build(store, content)).toMatchObject({ parsed: 1, reused: 1 })
  })

  it('files that an earlier version of the app parsed are parsed again, once (KEEP-7, TOC-13)', async () => {
    const store = createMemoryStore()
    const content = new Map([['a.py', 'def one():\n    two()\n\ndef two():\n    pass\n']])
    const { manifest } = await build(store, content)
    const { reading, ...before } = manifest
    expect(reading).toBe(READING_VERSION)
    await store.commit(before)
    expect(await build(store, content)).toMatchObject({ parsed: 1, reused: 0 })
    expect(await build(store, content)).toMatchObject({ parsed: 0, reused: 1 })
    await store.commit({ ...manifest, reading: READING_VERSION - 1 })
    expect(await build(store, content)).toMatchObject({ parsed: 1, reused: 0 })
  })

  it('an empty folder becomes a collection that says so, not an error (IN-2)', async () => {
    const store = createMemoryStore()
    const { manifest } = await build(store, new Map())
    expect(manifest.documents).toEqual([])
    const library = await openLibrary(store)
    expect((await library.tree('notes')).count).toBe(1)
  })
})
