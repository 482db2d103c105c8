import { describe, expect, it } from 'vitest'
import { createHash } from '../base/columns/hash.ts'
import { languageOf } from '../index/segment/segment.ts'
import { folderOfTexts } from '../ingest/folder/folder-files.ts'
import { openLibrary } from '../library.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { parseFileWith } from '../parse/parse-file.ts'
import { createParser } from '../parse/parser.ts'
import { localIndexer } from '../pipeline/local-indexer.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { repackCollection } from './repack.ts'

describe('repackCollection', () => {
  it.each([false, true])('BM-2: keeps the language of the index (shards: %s)', async (shards) => {
    const missing = () => Promise.reject(new Error('no grammar is needed'))
    const parser = await createParser({ loadLanguage: missing, loadRuntime: missing, now: () => 0 })
    const store = createMemoryStore()
    let ids = 0
    const { manifest } = await buildCollection(
      folderOfTexts('dorf', [{ path: 'dorf.md', text: '# Dorf\n\nEin altes Haus.\n' }]),
      { name: 'dorf', origin: { kind: 'folder', name: 'dorf' }, language: 'de' },
      {
        store,
        openIndexer: localIndexer({
          parse: parseFileWith.bind(null, parser),
          hash: await createHash(),
          now: () => 0,
        }),
        now: () => 1,
        newId: () => `id-${++ids}`,
        settings: DEFAULT_SETTINGS,
      },
    )
    const found: string[] = []
    const onPart = async ({ index }: { readonly index: Uint8Array }): Promise<void> => {
      found.push(languageOf(Uint8Array.from(index)))
    }
    await repackCollection(store, manifest, onPart, { shards })
    expect(found).toEqual(['de'])
    const library = await openLibrary(store, DEFAULT_SETTINGS)
    const hits = await library.searchAcross({ query: 'Häuser' })
    expect(hits.groups.map(({ document }) => document.path)).toEqual(['dorf.md'])
  })
})
