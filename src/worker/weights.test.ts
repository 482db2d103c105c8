import { describe, expect, it } from 'vitest'
import { openLibrary } from '../library.ts'
import type { RankingChoices } from '../model/ranking-choices.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createMemoryNotes } from '../store/notes.ts'
import { testManifest } from '../store/testing.ts'
import type { HostDependencies } from './library-host.ts'
import { cachedBlockFiles } from './text-blocks.ts'
import { setRanking, setWeight } from './weights.ts'

async function setUp() {
  const store = createMemoryStore()
  await store.commit(testManifest('lamp', []))
  const library = await openLibrary(store, DEFAULT_SETTINGS)
  const opened = {
    store,
    library,
    notes: createMemoryNotes(),
    kept: false,
    blockFiles: cachedBlockFiles(undefined),
  }
  const log = { changed: 0 }
  const dependencies = {
    exclusive: async (signal: AbortSignal, task: (signal: AbortSignal) => Promise<unknown>) =>
      task(signal),
    changed: () => log.changed++,
  } as unknown as HostDependencies
  const manifest = async () => (await store.manifests()).manifests[0]
  const weight = async () => (await manifest()).weight
  return {
    library,
    log,
    weight,
    ranking: async () => (await manifest()).ranking,
    rank: (slug: string, to: RankingChoices) => setRanking(slug, to, opened, dependencies),
    set: (slug: string, to: number) => setWeight(slug, to, opened, dependencies),
  }
}

describe('setWeight', () => {
  it('BM-7: is kept with the collection, and told', async () => {
    const { library, log, weight, set } = await setUp()
    await set('lamp', 2)
    expect(await weight()).toBe(2)
    expect(library.searched('lamp').weight).toBe(2)
    expect(log.changed).toBe(1)
  })

  it('BM-7: what is no weight, or of no collection, changes nothing', async () => {
    const { log, weight, set } = await setUp()
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(set('lamp', wrong)).rejects.toThrow(RangeError)
    await expect(set('none', 2)).rejects.toThrow('no collection')
    expect(await weight()).toBe(1)
    expect(log.changed).toBe(0)
  })
})

describe('setRanking', () => {
  it('BM-3: is kept with the collection, beside its weight, and told', async () => {
    const { library, log, ranking, weight, rank, set } = await setUp()
    await set('lamp', 2)
    const version = await library.version()
    await rank('lamp', { preset: 'mixed', prefix: 'all' })
    expect(await ranking()).toEqual({ preset: 'mixed', prefix: 'all' })
    expect(await weight()).toBe(2)
    expect(await library.version()).toBeGreaterThan(version)
    expect(log.changed).toBe(2)
  })

  it('BM-3: what is no choice, or of no collection, changes nothing', async () => {
    const { log, ranking, rank } = await setUp()
    await expect(rank('lamp', { knobs: { k1: -1 } })).rejects.toThrow(RangeError)
    await expect(rank('none', { preset: 'mixed' })).rejects.toThrow('no collection')
    expect(await ranking()).toBeUndefined()
    expect(log.changed).toBe(0)
  })
})
