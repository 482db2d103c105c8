// Rebuilding the index in another language: what it finds, and what remains if the rebuild fails.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTexts, type Texts } from '../cli/testing/collections.ts'
import { type LibraryHost, openLibrary } from '../library.ts'
import type { Manifest } from '../model/collection/collection.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { type LibraryStore, StorageFullError } from '../store/store.ts'
import { reindexCollection, TextsNotKeptError } from './reindex.ts'

let ids = 0
const newId = () => `id-${++ids}`

const build = (store: LibraryStore, texts: Texts, more: Parameters<typeof buildTexts>[3] = {}) =>
  buildTexts(store, 'notes', texts, more)

const pathsOf = async (library: LibraryHost, query: string): Promise<string[]> =>
  (await library.search('notes', { query })).map(({ ref }) => ref.path)

const indexOf = async (store: LibraryStore, { parts }: Manifest) =>
  Promise.all(parts.map((part) => store.readSection(part, 'index')))

const TEXTS: Texts = {
  'dorf.md': '# Dorf\n\nHier steht ein altes Haus am Wald.\n',
  'stadt.md': '# Stadt\n\nDie Verbindungen der Straßen sind gut.\n',
  'code.py': 'def get_haeuser():\n    return 1\n',
}

describe('reindexCollection', () => {
  it('finds other forms in the new language, and identifiers as before (BM-2)', async () => {
    const store = createMemoryStore()
    const { manifest } = await build(store, TEXTS)
    const library = await openLibrary(store)
    expect(await pathsOf(library, 'Häuser')).not.toContain('dorf.md')
    const next = await reindexCollection(store, manifest, 'de', { newId })
    await library.reload()
    expect(next.generation).toBe(manifest.generation + 1)
    expect(await pathsOf(library, 'Häuser')).toContain('dorf.md')
    expect(await pathsOf(library, 'hauser')).toContain('dorf.md')
    expect(await pathsOf(library, 'Verbindung')).toContain('stadt.md')
    expect(await pathsOf(library, 'get_haeuser')).toContain('code.py')
    const evidence = await library.evidence('notes', { question: 'Wo sind die Häuser?' })
    expect(evidence.words.map(({ term, how }) => [term, how])).toEqual([['haus', 'exact']])
  })

  it('gives the bytes of a build in that language, and the earlier ones on return (BM-2)', async () => {
    const words = fc.constantFrom('Haus', 'Häuser', 'maison', 'maisons', 'trees', 'книги', 'x_1')
    const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '))
    const language = fc.constantFrom<TextLanguage>('de', 'fr', 'ru', 'tr')
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        language,
        async (all, to) => {
          const texts = Object.fromEntries(all.map((each, i) => [`${i}.md`, each]))
          const store = createMemoryStore()
          const { manifest } = await build(store, texts)
          const english = await indexOf(store, manifest)
          const other = await reindexCollection(store, manifest, to, { newId })
          const fresh = await build(createMemoryStore(), texts, { language: to })
          expect(other.documents).toEqual(fresh.manifest.documents)
          const anew = createMemoryStore()
          const built = await build(anew, texts, { language: to })
          expect(await indexOf(store, other)).toEqual(await indexOf(anew, built.manifest))
          const back = await reindexCollection(store, other, 'en', { newId })
          expect(await indexOf(store, back)).toEqual(english)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('keeps the language in an update, and finds what a new build finds (BM-2)', async () => {
    const store = createMemoryStore()
    const { manifest } = await build(store, TEXTS)
    await reindexCollection(store, manifest, 'de', { newId })
    const texts = { ...TEXTS, 'neu.md': '# Neu\n\nViele Katzen schlafen.\n' }
    const updated = await build(store, texts, { id: manifest.id })
    expect(updated).toMatchObject({ parsed: 1, reused: 3, manifest: { language: 'de' } })
    const anew = createMemoryStore()
    await build(anew, texts, { language: 'de' })
    const [library, fresh] = await Promise.all([openLibrary(store), openLibrary(anew)])
    for (const query of ['Katze', 'Häuser', 'Straße', 'Verbindung', 'alt']) {
      const found = await library.search('notes', { query })
      expect(found.map(({ ref, score }) => [ref.id, score])).toEqual(
        (await fresh.search('notes', { query })).map(({ ref, score }) => [ref.id, score]),
      )
      expect(found.length, query).toBeGreaterThan(0)
    }
  })

  it('does not reuse what an interrupted run wrote in another language (BM-2)', async () => {
    const store = createMemoryStore()
    const { manifest } = await build(store, TEXTS)
    const stop = new AbortController()
    let documents = 0
    const pause = async (): Promise<void> => {
      if (++documents === 3) stop.abort()
    }
    const commit = () => Promise.reject(new Error('the tab was closed'))
    await expect(
      reindexCollection({ ...store, commit }, manifest, 'de', { newId }),
    ).rejects.toThrow('the tab was closed')
    expect(await store.pending(manifest.id)).not.toEqual([])
    const again = await build(store, { ...TEXTS, 'neu.md': 'Neu.\n' }, { id: manifest.id })
    expect(again.manifest.language).toBeUndefined()
    await expect(
      reindexCollection(store, again.manifest, 'de', { newId, signal: stop.signal, pause }),
    ).rejects.toThrow()
    const library = await openLibrary(store)
    expect((await library.languageInfo('notes')).language).toBe('en')
    expect(await pathsOf(library, 'Haus')).toContain('dorf.md')
  })

  it('leaves the earlier index when the store is full or texts are missing (BM-2)', async () => {
    const store = createMemoryStore()
    const { manifest } = await build(store, TEXTS)
    const writePart = () => Promise.reject(new StorageFullError('no room'))
    await expect(
      reindexCollection({ ...store, writePart }, manifest, 'de', { newId }),
    ).rejects.toThrow(StorageFullError)
    const published = { bundle: 'x', texts: 'left-out', blocks: [] } as const
    await expect(
      reindexCollection(store, { ...manifest, published }, 'de', { newId }),
    ).rejects.toThrow(TextsNotKeptError)
    expect((await store.manifests()).manifests).toEqual([manifest])
  })
})
