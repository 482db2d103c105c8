import { describe, expect, it } from 'vitest'
import { openLibrary } from '../../library.ts'
import { MessageError } from '../../messages/words.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { TextLanguage } from '../../model/settings/text-language.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import { createMemoryNotes } from '../../store/notes.ts'
import { testManifest } from '../../store/testing.ts'
import { cachedBlockFiles } from '../wire/remote-blocks.ts'
import { rename, setLanguage, setWeight } from './collection-changes.ts'
import type { OpenHost } from './service-context.ts'

async function setUp() {
  const store = createMemoryStore()
  await store.commit(testManifest('lamp', []))
  const library = await openLibrary(store)
  const log = { changed: 0 }
  const opened = {
    store,
    library,
    notes: createMemoryNotes(),
    kept: false,
    blockFiles: cachedBlockFiles(undefined),
    settings: () => DEFAULT_SETTINGS,
    exclusive: async (signal: AbortSignal, task: (signal: AbortSignal) => Promise<unknown>) =>
      task(signal),
    changed: () => log.changed++,
  } as unknown as OpenHost
  const manifest = async () => (await store.manifests()).manifests[0]
  const weight = async () => (await manifest()).weight
  return {
    library,
    log,
    weight,
    name: async () => (await manifest()).name,
    call: (slug: string, to: string) => rename(slug, to, opened),
    set: (slug: string, to: number) => setWeight(slug, to, opened),
    manifest,
    speak: (slug: string, to: TextLanguage) =>
      setLanguage(slug, to, opened, new AbortController().signal),
  }
}

describe('setWeight', () => {
  it('is kept with the collection, and told (BM-7)', async () => {
    const { library, log, weight, set } = await setUp()
    await set('lamp', 2)
    expect(await weight()).toBe(2)
    expect(library.searched('lamp').weight).toBe(2)
    expect(log.changed).toBe(1)
  })

  it('ignores an invalid weight, or an unknown collection (BM-7)', async () => {
    const { log, weight, set } = await setUp()
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(set('lamp', wrong)).rejects.toThrow(RangeError)
    await expect(set('none', 2)).rejects.toThrow('no collection')
    expect(await weight()).toBe(1)
    expect(log.changed).toBe(0)
  })
})

describe('rename', () => {
  it('is kept with the collection, and told (UI-20)', async () => {
    const { library, log, name, call } = await setUp()
    // What is open already has it too.
    expect((await library.collections())[0].name).not.toBe('Die Lampe')
    await call('lamp', 'Die Lampe')
    expect(await name()).toBe('Die Lampe')
    expect((await library.collections()).map((info) => [info.slug, info.name])).toEqual([
      ['lamp', 'Die Lampe'],
    ])
    expect(log.changed).toBe(1)
  })

  it.each(['', ' ', ' lamp', 'two\nlines', 'turned\u202e', 'x'.repeat(201)])(
    '%j is no name (UI-20)',
    async (wrong) => {
      const { log, name, call } = await setUp()
      const before = await name()
      await expect(call('lamp', wrong)).rejects.toThrow(MessageError)
      expect([await name(), log.changed]).toEqual([before, 0])
    },
  )
})

describe('setLanguage', () => {
  it('is kept with the collection, as its next generation, and told (BM-2)', async () => {
    const { log, speak, manifest } = await setUp()
    const { generation } = await manifest()
    await speak('lamp', 'de')
    expect(await manifest()).toMatchObject({ language: 'de', generation: generation + 1 })
    expect(log.changed).toBe(1)
  })

  it('ignores the same language, or an unknown collection (BM-2)', async () => {
    const { speak, manifest } = await setUp()
    const before = await manifest()
    await speak('lamp', 'en')
    await expect(speak('none', 'de')).rejects.toThrow('no collection')
    expect(await manifest()).toEqual(before)
  })
})
