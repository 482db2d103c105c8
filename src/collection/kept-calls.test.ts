import { describe, expect, it } from 'vitest'
import { parser } from '../cli/testing/parser.ts'
import { comparePaths, type Manifest } from '../model/collection/collection.ts'
import type { Toc } from '../model/tree/toc.ts'
import { testManifest } from '../store/testing.ts'
import { type CallGraph, callsOf, definitionAt, restoreCallGraph } from '../toc/calls/call-graph.ts'
import { dependents } from '../toc/calls/dependents.ts'
import { parsedCalls } from '../toc/calls/testing.ts'
import { decodeCalls, encodeCalls, keptCalls } from './kept-calls.ts'

const FILES: Readonly<Record<string, string>> = {
  'shop/base.py':
    'class Base:\n    """\n    >>> open_all()\n    """\n    def close(self):\n        pass\n\n    def run(self):\n        self.close()\n\ndef open_all():\n    return Base()\n',
  'shop/rows.py':
    'from .base import Base, open_all\nfrom elsewhere import Other\n\nclass Rows(Base, Other):\n    def close(self):\n        super().close()\n        open_all()\n\n    def read(self):\n        self.run()\n',
  'shop/test_rows.py':
    'from .rows import Rows\n\ndef test_read():\n    Rows().read()\n    nowhere()\n',
  'web/rows.ts':
    "import { Store } from './store'\nexport class RowStore extends Store {\n  save(): void {\n    this.put()\n  }\n}\n",
  'web/store.ts': 'export class Store {\n  put(): void {}\n  save(): void {}\n}\n',
  'app/part.rb': 'module Shop\n  class Cart\n    def add; total; end\n  end\nend\n',
  'app/more.rb': 'module Shop\n  class Cart\n    def total; end\n  end\nend\n',
  'notes.md': '# Notes\n\nNothing is called here.\n',
}

const graph = await parsedCalls(parser, FILES)
const manifest = manifestOf(Object.keys(FILES))

function manifestOf(paths: readonly string[]): Manifest {
  const one = testManifest('one', ['p'])
  const [record] = one.documents
  const documents = [...paths].sort(comparePaths).map((path, slot) => ({ ...record, path, slot }))
  return { ...one, documents }
}

function columnsOf({ table: _, ...columns }: CallGraph) {
  return columns
}

/** All that is read of a graph, of every node. */
function said(one: CallGraph): unknown {
  const nodes = Array.from({ length: one.toc.count }, (_, n) => callsOf(one, n))
  const names = ['close', 'Base', 'save', 'open_all']
  const definitions = one.toc.documents.map((_, d) =>
    names.map((name) => [1, 6, 9].map((line) => definitionAt(one, d, line, name))),
  )
  return { nodes, definitions, dependents: dependents(one) }
}

describe('a stored call graph', () => {
  it('equals the graph that was built, for every node (KEEP-1)', async () => {
    const kept = decodeCalls(manifest, graph.toc, encodeCalls(manifest, graph))
    if (kept === null) throw new Error('It was not read')
    const restored = await restoreCallGraph(graph.toc, kept, async () => undefined)
    expect(columnsOf(restored)).toEqual(columnsOf(graph))
    expect([...restored.derived.keys()]).toEqual([...graph.derived.keys()])
    expect(restored.table.known()).toEqual(graph.table.known())
    expect(said(restored)).toEqual(said(graph))
    expect(graph.derived.size).toBeGreaterThan(1)
    expect(graph.examples.size).toBeGreaterThan(0)
    expect(graph.table.known().foreign.size).toBeGreaterThan(0)
  })

  it('is rejected if it is of other documents or another tree, or damaged (KEEP-1)', () => {
    const bytes = encodeCalls(manifest, graph)
    const read = (of: Manifest, toc: Toc) => decodeCalls(of, toc, bytes.slice())
    expect(read({ ...manifest, generation: manifest.generation + 1 }, graph.toc)).not.toBeNull()
    expect(read({ ...manifest, parts: ['q'] }, graph.toc)).toBeNull()
    expect(read(manifestOf(Object.keys(FILES).slice(1)), graph.toc)).toBeNull()
    expect(read(manifest, { ...graph.toc, count: 3 })).toBeNull()
    expect(read(manifest, { ...graph.toc, documents: [] })).toBeNull()
    expect(decodeCalls(manifest, graph.toc, bytes.slice(0, 64))).toBeNull()
    expect(
      decodeCalls(
        manifest,
        graph.toc,
        bytes.map((byte, i) => (i > 200 ? 255 : byte)),
      ),
    ).toBeNull()
  })

  it('is written once, and not again after it was read', async () => {
    const written: Uint8Array<ArrayBuffer>[] = []
    const keep = async (_: string, bytes: Uint8Array<ArrayBuffer>) => {
      written.push(bytes)
    }
    const first = keptCalls(manifest, async () => null, keep)
    expect(await first.read(graph.toc)).toBeNull()
    await first.keep(graph)
    await first.keep(graph)
    expect(written).toHaveLength(1)
    const second = keptCalls(manifest, async () => written[0], keep)
    expect(await second.read(graph.toc)).not.toBeNull()
    await second.keep(graph)
    expect(written).toHaveLength(1)
  })
})
