import { describe, expect, it } from 'vitest'
import { buildTexts } from '../cli/testing/collections.ts'
import { languageOf } from '../index/segment.ts'
import { openLibrary } from '../library.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { repackCollection } from './repack.ts'

describe('repackCollection', () => {
  it.each([false, true])('keeps the language of the index (shards: %s) (BM-2)', async (shards) => {
    const store = createMemoryStore()
    const texts = { 'dorf.md': '# Dorf\n\nEin altes Haus.\n' }
    const { manifest } = await buildTexts(store, 'dorf', texts, { language: 'de' })
    const found: string[] = []
    const onPart = async ({ index }: { readonly index: Uint8Array }): Promise<void> => {
      found.push(languageOf(Uint8Array.from(index)))
    }
    await repackCollection(store, manifest, onPart, { shards })
    expect(found).toEqual(['de'])
    const library = await openLibrary(store)
    const hits = await library.searchAcross({ query: 'Häuser' })
    expect(hits.groups.map(({ document }) => document.path)).toEqual(['dorf.md'])
  })
})
