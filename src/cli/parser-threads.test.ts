import { describe, expect, it } from 'vitest'
import { folderOfTexts } from '../ingest/folder/folder-files.ts'
import { openLibrary } from '../library.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import type { BuildHooks, Indexer, OpenIndexer } from '../pipeline/types.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { parserThreads, type ThreadOptions, withThreads } from './parser-threads.ts'
import { openIndexer as local } from './testing/collections.ts'

const now = () => 0
/** More files than one batch takes. */
const FOLDER_SIZE = 700
const FILES = Array.from({ length: FOLDER_SIZE }, (_, i) =>
  i % 50 === 0
    ? { path: `src/lamp${i}.py`, text: `def switch${i}():\n    """Turns lamp ${i} on."""\n` }
    : { path: `docs/${i}.md`, text: `# Lamp ${i}\n\nHow lamp ${i} is switched.\n` },
)

/** Fake threads that count their requests. */
function pretended(openIndexer: OpenIndexer = local) {
  const log = { started: 0, disposed: 0 }
  const start: ThreadOptions['start'] = () => {
    log.started++
    return { openIndexer, size: 1, dispose: () => void log.disposed++ }
  }
  return { start, log }
}

async function build(openIndexer: OpenIndexer, hooks: BuildHooks = {}, files = FILES) {
  const memory = createMemoryStore()
  let writing = 0
  const store = {
    ...memory,
    addPending: async (collection: string, part: string) => {
      expect(++writing).toBe(1)
      await Promise.resolve()
      await memory.addPending(collection, part)
      writing--
    },
  }
  const request = { id: 'lamp', name: 'lamp', origin: { kind: 'folder', name: 'lamp' } } as const
  let ids = 0
  const newId = () => `part-${ids++}`
  const dependencies = { store, openIndexer, now, newId, settings: DEFAULT_SETTINGS }
  const built = await buildCollection(folderOfTexts('lamp', files), request, dependencies, hooks)
  const library = await openLibrary(store)
  const { generatedAt: _, ...outline } = await library.outline('lamp', { node: 0, depth: 9 })
  const hits = await library.search('lamp', { query: 'switch lamp 100', limit: 20 })
  return { outline, hits, parsed: built.parsed, issues: built.manifest.issues }
}

/** What the folder gives without threads. */
const alone = build(local)

describe('withThreads', () => {
  it('starts no thread for a small folder', async () => {
    const { start, log } = pretended()
    await build(withThreads(local, { start }))
    expect(log).toEqual({ started: 0, disposed: 0 })
  })

  it('hands what waits to threads, with the same collection, and ends them', async () => {
    const { start, log } = pretended()
    const threaded = await build(withThreads(local, { start, startAtBytes: 10_000 }))
    expect(threaded).toEqual(await alone)
    expect(log).toEqual({ started: 1, disposed: 1 })
  })

  it('goes on reading itself beside its threads', async () => {
    const read = { here: 0, there: 0 }
    const counted =
      (where: keyof typeof read): OpenIndexer =>
      (request) => {
        const indexer = local(request)
        const add: Indexer['add'] = (files) => {
          read[where] += files.length
          return indexer.add(files)
        }
        return { ...indexer, add }
      }
    const { start } = pretended(counted('there'))
    await build(withThreads(counted('here'), { start, startAtBytes: 10_000 }))
    expect(read.here).toBeGreaterThan(0)
    expect(read.there).toBeGreaterThan(0)
    expect(read.here + read.there).toBe(FOLDER_SIZE)
  })

  it('makes the same collection in real threads', async () => {
    const threaded = withThreads(local, { start: parserThreads, startAtBytes: 1 })
    expect(await build(threaded)).toEqual(await alone)
  })

  it('a thread that does not start ends the build with the reason', async () => {
    const { start, log } = pretended((request) => ({
      ...local(request),
      add: () => Promise.reject(new Error('no thread to be had')),
    }))
    const failed = build(withThreads(local, { start, startAtBytes: 1 }))
    await expect(failed).rejects.toThrow('no thread to be had')
    expect(log).toEqual({ started: 1, disposed: 1 })
  })

  it('stops with the reason of the signal, and ends the threads (IN-4)', async () => {
    const controller = new AbortController()
    const { start, log } = pretended((request) => {
      const indexer = local(request)
      const add: Indexer['add'] = (files) => {
        controller.abort()
        return indexer.add(files)
      }
      return { ...indexer, add }
    })
    const { signal } = controller
    const stopped = build(withThreads(local, { start, startAtBytes: 1 }), { signal })
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError')
    expect(log).toEqual({ started: 1, disposed: 1 })
  })
})
