// Odd input from the folder to the index, with the real parsers. Numbers are those of the project's list of fault cases.

import { expect, it } from 'vitest'
import { sourceOfBytes } from '../archive/byte-source.ts'
import { writeZip } from '../archive/testing.ts'
import { openIndexer } from '../cli/testing/collections.ts'
import { openLibrary } from '../library.ts'
import type { FolderSource } from '../model/collection/source.ts'
import { DEFAULT_SETTINGS } from '../model/settings/settings.ts'
import { buildCollection } from '../pipeline.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { folderOfZip } from './folder/folder-archive.ts'
import { folderHolding } from './testing.ts'

const NAME = 'faults'

async function built(source: FolderSource) {
  const store = createMemoryStore()
  const settings = DEFAULT_SETTINGS
  const dependencies = { store, openIndexer, now: Date.now, newId: () => 'part', settings }
  const request = { name: NAME, origin: { kind: 'folder', name: NAME }, refuseEmpty: true } as const
  const { manifest } = await buildCollection(source, request, dependencies)
  const library = await openLibrary(store)
  const { count } = await library.tree(NAME)
  const refs = await library.refs(NAME, [...Array(count).keys()])
  const indexed = manifest.documents.filter(({ part }) => part >= 0).map(({ path }) => path)
  return { library, manifest, refs, indexed }
}

it('indexes a long line of minified code, and leaves a file out that is over the limit (fault 8)', async () => {
  const { indexed, manifest } = await built(
    folderHolding(
      { 'small.min.js': 'a(b[0],c.d);'.repeat(40_000), 'huge.min.js': 'a(b);'.repeat(900_000) },
      NAME,
    ),
  )
  expect(indexed).toEqual(['small.min.js'])
  expect(manifest.skipped.map(({ path, reason }) => `${reason} ${path}`)).toEqual([
    'too-large huge.min.js',
  ])
})

it('reads documents with hostile names in a zip, by ids that resolve (faults 22 and 24)', async () => {
  const names = [
    '../../up.md',
    '/abs.md',
    'C:\\d.md',
    '__proto__',
    'a#b?c.md',
    '%2e%2e.md',
    'bidi\u202egnp.md',
    'aux.',
  ]
  const zip = writeZip(names.map((name) => ({ name, data: 'text of a file\n' })))
  const { library, refs, indexed } = await built(folderOfZip(NAME, sourceOfBytes(zip)))
  expect(indexed).toHaveLength(names.length)
  for (const { id, node, path } of refs) {
    expect(await library.resolve(NAME, id)).toBe(node)
    if (indexed.includes(path))
      expect((await library.text(NAME, node)).text).toBe('text of a file\n')
  }
})

it('searches and reads a file a hundred folders deep (fault 28)', async () => {
  const deep = `${'d/'.repeat(100)}deep.md`
  const { library } = await built(folderHolding({ [deep]: '# Deep\n\nThe dipper dives.\n' }, NAME))
  const [{ ref }] = await library.search(NAME, { query: 'dipper' })
  expect([ref.path, ref.start, ref.end]).toEqual([deep, 1, 3])
  expect((await library.text(NAME, ref.node)).text).toContain('dipper')
})
