import { describe, expect, it } from 'vitest'
import { openLibrary } from '../../library.ts'
import { DEFAULT_SETTINGS } from '../../model/settings/settings.ts'
import type { TextLanguage } from '../../model/settings/text-language.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import { createMemoryNotes } from '../../store/notes.ts'
import { testManifest } from '../../store/testing.ts'
import { cachedBlockFiles } from '../wire/remote-blocks.ts'
import { setLanguage } from './text-language.ts'

async function setUp() {
  const store = createMemoryStore()
  await store.commit(testManifest('lamp', []))
  const library = await openLibrary(store)
  const blockFiles = cachedBlockFiles(undefined)
  const settings = () => DEFAULT_SETTINGS
  const opened = { store, library, notes: createMemoryNotes(), kept: false, blockFiles, settings }
  const log = { changed: 0 }
  const dependencies = {
    exclusive: async <T>(signal: AbortSignal, task: (turn: AbortSignal) => Promise<T>) =>
      task(signal),
    changed: () => void log.changed++,
  }
  const { signal } = new AbortController()
  const set = (slug: string, to: TextLanguage) =>
    setLanguage(slug, to, opened, dependencies, signal)
  const kept = async () => (await store.manifests()).manifests[0]
  return { log, set, kept }
}

describe('setLanguage', () => {
  it('is kept with the collection, as its next generation, and told (BM-2)', async () => {
    const { log, set, kept } = await setUp()
    const { generation } = await kept()
    await set('lamp', 'de')
    expect(await kept()).toMatchObject({ language: 'de', generation: generation + 1 })
    expect(log.changed).toBe(1)
  })

  it('the language that it has, and a collection that is not there, change nothing (BM-2)', async () => {
    const { set, kept } = await setUp()
    const before = await kept()
    await set('lamp', 'en')
    await expect(set('none', 'de')).rejects.toThrow('no collection')
    expect(await kept()).toEqual(before)
  })
})
