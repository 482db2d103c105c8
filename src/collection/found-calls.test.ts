import { describe, expect, it, vi } from 'vitest'
import { type RepackedPart, repackCollection } from '../bundle/repack.ts'
import { buildTexts, type Texts } from '../cli/testing/collections.ts'
import { parser } from '../cli/testing/parser.ts'
import { openLibrary } from '../library.ts'
import { openOutlines } from '../model/collection/part.ts'
import { joinOutlines } from '../model/collection/part-details.ts'
import type { Library } from '../model/library/library.ts'
import { CALLS_UNKNOWN, rowsOf } from '../model/tree/calls.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import type { LibraryStore } from '../store/store.ts'
import { findCalls, lacksCalls } from './linked.ts'

const SHOP: Texts = {
  'shop/rows.py': 'from .base import close_all\n\ndef save():\n    close_all()\n',
  'shop/base.py': 'def close_all():\n    """\n    >>> close_all()\n    """\n',
  'web/Row.vue': '<script>\nexport function show() {\n  hide()\n}\nfunction hide() {}\n</script>\n',
  'README.md': '# Shop\n\nSaves rows.\n',
}
const CHANGED: Texts = {
  ...SHOP,
  'shop/more.py': 'from .rows import save\n\ndef save_more():\n    save()\n',
}

/** The store, and the parts whose texts are read from it. */
function watched(store: LibraryStore) {
  const read: string[] = []
  const readTexts: LibraryStore['readTexts'] = (id, start, end) => {
    read.push(id)
    return store.readTexts(id, start, end)
  }
  return { store: { ...store, readTexts }, read }
}

/** The calls of all nodes. */
async function callsIn(library: Library) {
  const { count } = await library.tree('shop')
  return Promise.all(Array.from({ length: count }, (_, n) => library.calls('shop', n)))
}

describe('calls', () => {
  it('are searched for when a question needs them, reading each text once (TOC-13)', async () => {
    const { store, read } = watched(createMemoryStore())
    const { manifest } = await buildTexts(store, 'shop', SHOP)
    const library = await openLibrary(store)
    const save = (await library.resolve('shop', 'shop/base.py#close_all')) ?? 0
    expect(read).toEqual([])
    const { calledBy, testedBy } = await library.calls('shop', save)
    expect(calledBy.map(({ ref }) => ref?.title)).toEqual(['save'])
    expect(testedBy).toHaveLength(1)
    expect(read).toEqual(manifest.parts)
    await callsIn(library)
    expect(read).toEqual(manifest.parts)
  })

  it('of unchanged files are not searched for again after an update, and equal those of a rebuild (IN-5)', async () => {
    const { store, read } = watched(createMemoryStore())
    const { manifest } = await buildTexts(store, 'shop', SHOP)
    const library = await openLibrary(store)
    await callsIn(library)
    const { manifest: next } = await buildTexts(store, 'shop', CHANGED)
    await library.reload()
    read.length = 0
    const updated = await callsIn(library)
    expect(read).toEqual(next.parts.filter((part) => !manifest.parts.includes(part)))
    const rebuilt = createMemoryStore()
    await buildTexts(rebuilt, 'shop', CHANGED)
    expect(updated).toEqual(await callsIn(await openLibrary(rebuilt)))
  })

  it('are stored as soon as they are made, and read without a text (KEEP-1)', async () => {
    const { store, read } = watched(createMemoryStore())
    await buildTexts(store, 'shop', SHOP)
    const fresh = await callsIn(await openLibrary(store))
    await vi.waitFor(async () => expect(await store.readDerived('shop', 'calls')).not.toBeNull())
    read.length = 0
    const library = await openLibrary(store)
    expect(await callsIn(library)).toEqual(fresh)
    await buildTexts(store, 'shop', SHOP)
    expect(await callsIn(await openLibrary(store))).toEqual(fresh)
    expect(read).toEqual([])
  })

  it('of unchanged files are known after an update without an open library (IN-5)', async () => {
    const { store, read } = watched(createMemoryStore())
    const { manifest } = await buildTexts(store, 'shop', SHOP)
    await callsIn(await openLibrary(store))
    await vi.waitFor(async () => expect(await store.readDerived('shop', 'calls')).not.toBeNull())
    const { manifest: next } = await buildTexts(store, 'shop', CHANGED)
    read.length = 0
    const updated = await callsIn(await openLibrary(store))
    expect(read).toEqual(next.parts.filter((part) => !manifest.parts.includes(part)))
    const rebuilt = createMemoryStore()
    await buildTexts(rebuilt, 'shop', CHANGED)
    expect(updated).toEqual(await callsIn(await openLibrary(rebuilt)))
  })

  it.each([false, true])(
    'are part of an exported library (pieces: %s) (KEEP-6)',
    async (shards) => {
      const store = createMemoryStore()
      const { manifest } = await buildTexts(store, 'shop', SHOP)
      const stored = openOutlines(await store.readSection(manifest.parts[0], 'outlines'))
      expect(rowsOf(stored.outline(manifest.documents[1].slot))).toBe(CALLS_UNKNOWN)
      const parts: RepackedPart[] = []
      const { documents } = await repackCollection(
        store,
        manifest,
        async (part) => void parts.push(part),
        { shards },
      )
      const [{ outlines, details }] = parts
      const given = openOutlines(
        details === undefined ? outlines : joinOutlines(outlines, details, documents),
      )
      const outlineOf = (path: string) =>
        given.outline(documents.find((one) => one.path === path)?.slot ?? 0)
      expect(rowsOf(outlineOf('shop/rows.py'))).toContain('close_all')
      expect(rowsOf(outlineOf('web/Row.vue'))).toContain('hide')
      for (const path of Object.keys(SHOP)) expect(lacksCalls(outlineOf(path))).toBe(false)
    },
  )

  it('have the line numbers of the parser, whatever the line ends (TOC-13)', async () => {
    const rows = async (text: string): Promise<string> => {
      const bytes = new TextEncoder().encode(text)
      const { outline } = await parser.parse('a.py', bytes)
      expect(lacksCalls(outline)).toBe(true)
      findCalls(outline, bytes)
      return rowsOf(outline)
    }
    const lines = [
      'import os',
      '',
      'def save():',
      '    """',
      '    >>> save()',
      '    """',
      '    os.close(1)',
      '',
    ]
    const expected = await rows(lines.join('\n'))
    expect(expected).toContain('os.close')
    expect(await rows(lines.join('\r'))).toBe(expected)
    expect(await rows(lines.join('\r\n'))).toBe(expected)
    expect(await rows(`\uFEFF${lines.join('\n')}`)).toBe(expected)
  })
})
