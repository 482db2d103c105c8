import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackStrings } from '../base/columns/strings.ts'
import { comparePaths, type Manifest } from '../model/collection/collection.ts'
import type { OutlineSpec } from '../model/tree/testing.ts'
import { testManifest } from '../store/testing.ts'
import { restoreToc } from '../toc/build.ts'
import { drawnColumns, treeColumns } from '../toc/columns.ts'
import type { References } from '../toc/references/reference-rows.ts'
import { resolveReferences } from '../toc/references/references.ts'
import { tocOf } from '../toc/testing.ts'
import { countsCodec, treeCodec } from './derived.ts'

const FILES: Readonly<Record<string, OutlineSpec | null>> = {
  'README.md': {
    format: 'markdown',
    children: [{ title: 'Über', references: [{ kind: 'link', text: 'src/a/b.py' }] }],
  },
  'data.bin': null,
  'src/a/b.py': { language: 'python', children: [{ kind: 'function', title: 'load' }] },
  'src/a/c.py': {
    language: 'python',
    references: [{ kind: 'import', text: '.b#load' }],
    children: [{ kind: 'class', title: 'C', children: [{ kind: 'method', title: 'run' }] }],
  },
  'src/z.py': { language: 'python', references: [{ kind: 'import', text: 'nowhere' }] },
}

function manifestOf(paths: readonly string[]): Manifest {
  const manifest = testManifest('one', ['p'])
  const [record] = manifest.documents
  const documents = [...paths].sort(comparePaths).map((path, slot) => ({ ...record, path, slot }))
  return { ...manifest, documents }
}

const toc = tocOf(FILES)
const manifest = manifestOf(Object.keys(FILES))
const references = resolveReferences(toc)

describe('a stored tree', () => {
  it('equals the tree that was stored, with its titles and references (KEEP-1)', () => {
    const kept = treeCodec(manifest).decode(treeCodec(manifest).encode({ toc, references }))
    if (kept === null) throw new Error('It was not read')
    const restored = restoreToc(toc, kept.columns)
    expect(restored).toEqual(toc)
    expect([...restored.directoryPath]).toEqual([...toc.directoryPath])
    const drawn = drawnColumns(kept.columns, kept.titles(), toc.documents)
    expect({ ...drawn, titles: unpackStrings(drawn.titles) }).toEqual({
      ...treeColumns(toc),
      titles: unpackStrings(treeColumns(toc).titles),
    })
    expect({ ...kept.references, toc } satisfies References).toEqual(references)
    expect(references.byTarget.length).toBeGreaterThan(1)
  })

  it('restores the paths of any folders in their order (KEEP-1)', () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'a.b', '__proto__', 'ü'), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.uniqueArray(path.map((parts) => `${parts.join('/')}.x`)), (paths) => {
        const table = tocOf(Object.fromEntries(paths.map((name) => [name, null])))
        const its = manifestOf(paths)
        const bytes = treeCodec(its).encode({ toc: table, references: resolveReferences(table) })
        const kept = treeCodec(its).decode(bytes)
        if (kept === null) throw new Error('It was not read')
        expect([...restoreToc(table, kept.columns).directoryPath]).toEqual([...table.directoryPath])
      }),
    )
  })

  it('is not read when it belongs to another build (KEEP-7)', () => {
    const bytes = treeCodec(manifest).encode({ toc, references })
    const others: Partial<Manifest>[] = [
      { generation: 2 },
      { updatedAt: 5 },
      { parts: ['q'] },
      { id: 'two' },
    ]
    for (const other of others)
      expect(treeCodec({ ...manifest, ...other }).decode(bytes)).toBeNull()
    expect(treeCodec({ ...manifest, documents: [] }).decode(bytes)).toBeNull()
  })

  it('is rejected if a byte is damaged or the end is missing (KEEP-7)', () => {
    const bytes = treeCodec(manifest).encode({ toc, references })
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const damaged = bytes.slice()
        damaged[at] ^= flip
        expect(treeCodec(manifest).decode(damaged)).toBeNull()
        expect(treeCodec(manifest).decode(bytes.slice(0, at))).toBeNull()
      }),
    )
  })

  const WRONG: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
    'a subtree that ends outside': () =>
      treeCodec(manifest).encode({ toc: changed('size', 1, 99), references }),
    'a subtree of nothing': () =>
      treeCodec(manifest).encode({ toc: changed('size', 2, 0), references }),
    'a parent behind its child': () =>
      treeCodec(manifest).encode({ toc: changed('parent', 1, 5), references }),
    'a document that is nowhere': () =>
      treeCodec(manifest).encode({ toc: changed('documentNode', 1, 999), references }),
    'a target that is nowhere': () =>
      treeCodec(manifest).encode({
        toc,
        references: { ...references, target: references.target.map(() => 999) },
      }),
    'an unknown rule': () =>
      treeCodec(manifest).encode({
        toc,
        references: { ...references, how: references.how.map(() => 250) },
      }),
    'rows that fall': () =>
      treeCodec(manifest).encode({
        toc,
        references: { ...references, firstRow: references.firstRow.map(() => 7) },
      }),
    'an order of rows that are not there': () =>
      treeCodec(manifest).encode({
        toc,
        references: { ...references, byTarget: Uint32Array.of(77) },
      }),
    'columns of another length': () =>
      treeCodec(manifest).encode({ toc: { ...toc, depth: toc.depth.slice(1) }, references }),
  }

  it.each(Object.entries(WRONG))('is not read with %s (KEEP-7)', (_, bytes) => {
    expect(treeCodec(manifest).decode(bytes())).toBeNull()
  })
})

function changed(column: 'size' | 'parent' | 'documentNode', at: number, value: number) {
  return { ...toc, [column]: toc[column].with(at, value) }
}

describe('stored counts', () => {
  const counts = {
    ...{ documents: 2, nodes: 9, bytes: 2 ** 40, words: 7, indexBytes: 5 },
    languages: { python: 3, __proto: 1 },
  }

  it('equal the counts that were stored (KEEP-1)', () => {
    expect(countsCodec(manifest).decode(countsCodec(manifest).encode(counts))).toEqual(counts)
  })

  it('are rejected if they are of another build, damaged or not counts (KEEP-7)', () => {
    const bytes = countsCodec(manifest).encode(counts)
    expect(countsCodec({ ...manifest, generation: 3 }).decode(bytes)).toBeNull()
    expect(
      countsCodec(manifest).decode(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))),
    ).toBeNull()
    const wrong = { ...counts, words: Number.NaN }
    expect(countsCodec(manifest).decode(countsCodec(manifest).encode(wrong))).toBeNull()
  })
})
