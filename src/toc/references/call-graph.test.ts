import { describe, expect, it } from 'vitest'
import { nodeLoadLanguage, nodeLoadRuntime } from '../../cli/languages.ts'
import { comparePaths } from '../../model/collection/collection.ts'
import type { Toc } from '../../model/tree/toc.ts'
import { createParser } from '../../parse/parser.ts'
import { buildToc } from '../build.ts'
import { findNode, nodeId } from '../ids.ts'
import { type CallGraph, callsOf, createCallGraph } from './call-graph.ts'
import { createContext, type Reference } from './references.ts'

const parser = await createParser({
  loadLanguage: nodeLoadLanguage,
  loadRuntime: nodeLoadRuntime,
  now: () => 0,
})

async function graphOf(files: Readonly<Record<string, string>>): Promise<CallGraph> {
  const documents = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const bytes = new TextEncoder().encode(text)
      const { outline } = await parser.parse(path, bytes)
      return { path, size: bytes.length, flags: outline.flags, outline }
    }),
  )
  documents.sort((a, b) => comparePaths(a.path, b.path))
  const toc: Toc = buildToc({ name: 'shop', slug: 'shop', generatedAt: 0, documents })
  const builder = createCallGraph(createContext(toc))
  for (let d = 0; d < documents.length; d++) builder.resolve(d)
  return builder.finish()
}

function rows(graph: CallGraph, found: readonly Reference[]): string[] {
  return found
    .filter(({ other }) => other !== null)
    .map(
      ({ kind, line, other, how }) => `${line} ${kind} ${nodeId(graph.toc, other ?? 0)} (${how})`,
    )
}

function of(graph: CallGraph, id: string) {
  const node = findNode(graph.toc, id)
  if (node === null) throw new Error(`no ${id}`)
  const found = callsOf(graph, node)
  return {
    calls: rows(graph, found.calls),
    calledBy: rows(graph, found.calledBy),
    bases: rows(graph, found.bases),
    derived: rows(graph, found.derived),
    testedBy: rows(graph, found.testedBy),
    unresolved: found.calls.filter(({ other }) => other === null).map(({ text }) => text),
  }
}

describe('TOC-13: calls, types and what overrides what', () => {
  it('Python: imports, self, inherited members, types of variables; what is not there keeps its text', async () => {
    const graph = await graphOf({
      'shop/store.py':
        'class Base:\n    def close(self):\n        pass\n\n    def load(self):\n        pass\n',
      'shop/rows.py':
        'from .store import Base\n\nclass Rows(Base):\n    def load(self):\n        self.close()\n        print(1)\n\ndef read(path):\n    rows = Rows()\n    rows.load()\n    return helper(rows)\n\ndef helper(rows):\n    return rows\n',
      'tests/test_rows.py': 'from shop.rows import read\n\ndef test_read():\n    read("a")\n',
    })
    expect(of(graph, 'shop/rows.py#read')).toEqual({
      calls: [
        '9 makes shop/rows.py#Rows (same file)',
        '10 calls shop/rows.py#Rows.load (type of the receiver)',
        '11 calls shop/rows.py#helper (same file)',
      ],
      calledBy: [],
      bases: [],
      derived: [],
      testedBy: ['4 calls tests/test_rows.py#test_read (imported name)'],
      unresolved: [],
    })
    expect(of(graph, 'shop/rows.py#Rows.load')).toMatchObject({
      calls: ['5 calls shop/store.py#Base.close (inherited)'],
      calledBy: ['10 calls shop/rows.py#read (type of the receiver)'],
      bases: ['4 overrides shop/store.py#Base.load (inherited)'],
      unresolved: ['print'],
    })
    expect(of(graph, 'shop/store.py#Base').derived).toEqual([
      '3 extends shop/rows.py#Rows (imported name)',
    ])
    expect(of(graph, 'shop/store.py#Base.load').derived).toEqual([
      '4 overrides shop/rows.py#Rows.load (inherited)',
    ])
  })

  it('Go, Rust, Java, TypeScript: receivers, traits, implicit members, imported names', async () => {
    const graph = await graphOf({
      'go/engine.go':
        'package gin\n\nfunc New() *Engine { return &Engine{} }\n\nfunc (e *Engine) Run() { e.serve() }\n',
      'go/types.go':
        'package gin\n\ntype Engine struct {\n  n int\n}\n\nfunc (e *Engine) serve() {}\n',
      'src/pool.rs':
        'pub struct Pool;\nimpl Pool {\n    pub fn take(&self) { self.grow() }\n    fn grow(&self) {}\n}\nimpl Drop for Pool {\n    fn drop(&mut self) { self.take(); Pool::make(); }\n}\nimpl Pool {\n    fn make() {}\n}\n',
      'j/Shop.java':
        'package j;\nclass Shop extends Store {\n  void sell(Item item) { check(item); open(); }\n  void check(Item item) {}\n}\n',
      'j/Store.java': 'package j;\nclass Store {\n  void open() {}\n}\n',
      'ts/a.ts':
        "import { Box } from './b'\nexport function fill(box: Box) {\n  box.put(1)\n  return new Box()\n}\n",
      'ts/b.ts': 'export class Box {\n  put(n: number): void {}\n}\n',
    })
    expect(of(graph, 'go/engine.go#Engine.Run').calls).toContain(
      '5 calls go/types.go#Engine.serve (type of the receiver)',
    )
    expect(of(graph, 'src/pool.rs#Pool.drop').calls).toEqual([
      '7 calls src/pool.rs#Pool.take (member)',
      '7 calls src/pool.rs#Pool.make (member)',
    ])
    expect(of(graph, 'j/Shop.java#Shop.sell').calls).toEqual([
      '3 calls j/Shop.java#Shop.check (same file)',
      '3 calls j/Store.java#Store.open (inherited)',
    ])
    expect(of(graph, 'ts/a.ts#fill').calls).toEqual([
      '2 uses ts/b.ts#Box (imported name)',
      '3 calls ts/b.ts#Box.put (type of the receiver)',
      '4 makes ts/b.ts#Box (imported name)',
    ])
    expect(of(graph, 'ts/b.ts#Box').calledBy).toHaveLength(3)
  })
})
