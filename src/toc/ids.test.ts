import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NODE_KINDS, type NodeKind } from '../model/tree/node.ts'
import { type NodeSpec, node } from '../model/tree/testing.ts'
import type { Toc } from '../model/tree/toc.ts'
import { findNode, nodeId } from './ids.ts'
import { findDirectory, findDocument } from './lookup.ts'
import { tocOf } from './testing.ts'

function idsOf(toc: Toc): string[] {
  return Array.from({ length: toc.count }, (_, n) => nodeId(toc, n))
}

function expectRoundTrip(toc: Toc): void {
  const ids = idsOf(toc)
  expect(new Set(ids).size).toBe(toc.count)
  for (let n = 0; n < ids.length; n++) expect(findNode(toc, ids[n]), ids[n]).toBe(n)
}

describe('nodeId', () => {
  it('ids are readable (TOC-2)', () => {
    const session = node('class', 'Session', node('method', 'open'), node('method', 'open'))
    const headings = [{ title: 'Linux & BSD' }, { title: '会话 令牌' }]
    const guide = [{ title: 'Install', children: headings }]
    const toc = tocOf({
      'src/auth/session.py': { children: [session, node('function', 'main')] },
      'docs/guide.md': {
        children: [...guide, { title: 'FAQ!' }, { title: 'faq' }, { title: '' }],
      },
      'go/engine.go': { children: [node('struct', 'Engine'), node('method', 'Engine.Run')] },
      'a#b.txt': {},
    })
    expect(idsOf(toc)).toEqual([
      ...['/', 'a%23b.txt', 'docs/', 'docs/guide.md', 'docs/guide.md#install'],
      ...['docs/guide.md#install/linux-bsd', 'docs/guide.md#install/会话-令牌'],
      ...['docs/guide.md#faq', 'docs/guide.md#faq~2', 'docs/guide.md#section'],
      ...['go/', 'go/engine.go', 'go/engine.go#Engine', 'go/engine.go#Engine.Run'],
      ...['src/', 'src/auth/', 'src/auth/session.py', 'src/auth/session.py#Session'],
      ...['src/auth/session.py#Session.open', 'src/auth/session.py#Session.open~2'],
      'src/auth/session.py#main',
    ])
    expectRoundTrip(toc)
  })

  it('the ending is part of the id, so auth.h and auth.cc never collide (TOC-2)', () => {
    const toc = tocOf({ 'auth.h': {}, 'auth.cc': {}, auth: {} })
    expectRoundTrip(toc)
  })

  it('any tree of any titles round-trips (TOC-2)', () => {
    const title = fc.oneof(
      fc.constantFrom('', ' ', '‮x', ...'a b a.b a.b.c . ~2 a~2 # / %23 A'.split(' ')),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    const kind = fc.constantFrom(...NODE_KINDS.slice(3))
    const tree = (depth: number): fc.Arbitrary<NodeSpec> =>
      fc.record({
        kind,
        title,
        children: depth === 0 ? fc.constant([]) : fc.array(tree(depth - 1), { maxLength: 4 }),
      })
    const path = fc.constantFrom('a', 'b/a', 'b/a#a', 'b/a%23a', 'b/a%2523', 'b#/c', '__proto__/x')
    const files = fc.uniqueArray(fc.tuple(path, fc.array(tree(3), { maxLength: 5 })), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(files, (entries) => {
        expectRoundTrip(tocOf(new Map(entries.map(([name, children]) => [name, { children }]))))
      }),
      { numRuns: 100 },
    )
  })

  it('siblings of one name differ by their parameters, then by their kind, doubles by a number (TOC-12)', () => {
    const signed = (kind: NodeKind, title: string, signature: string) => ({
      kind,
      title,
      signature,
    })
    const method = (signature: string) => signed('method', 'write', signature)
    const h = signed('function', 'h', 'function h(a?: string, b = {})')
    const toc = tocOf({
      'Mapper.java': {
        children: [
          node(
            ...(['class', 'Mapper'] as const),
            method('public Writer write()'),
            method('public Writer write(final JavaType type)'),
            method('public <T> Writer write(Class<T> type, java.util.List<String>... names)'),
            signed('method', 'flush', 'void flush(int level)'),
          ),
        ],
      },
      'a.ts': {
        children: [
          node('constant', 'Fragment'),
          ...[node('type', 'Fragment'), node('type', 'Fragment'), h, h],
        ],
      },
      'b.cc': {
        children: [
          signed('function', 'at', 'T& at(const std::map<K, V>& m, int i)'),
          signed('function', 'at', 'T at(const std::map<K, V>& m, int i) const'),
        ],
      },
      'c.rs': {
        children: [
          node(
            ...(['struct', 'X'] as const),
            signed('class', 'From<u8> for X', 'impl From<u8> for X<u8>'),
            signed('class', 'Read for X', 'impl Read for X<u8>'),
            signed('class', 'Read for X', "impl<'a> Read for X<&'a [u8]>"),
          ),
        ],
      },
    })
    expect(idsOf(toc).filter((id) => id.includes('#'))).toEqual([
      ...['Mapper.java#Mapper', 'Mapper.java#Mapper.write()', 'Mapper.java#Mapper.write(JavaType)'],
      ...['Mapper.java#Mapper.write(Class,List[])', 'Mapper.java#Mapper.flush', 'a.ts#Fragment'],
      ...['a.ts#Fragment(type)', 'a.ts#Fragment(type)~2', 'a.ts#h(string,b)', 'a.ts#h(string,b)~2'],
      ...['b.cc#at(conststd::map<K,V>&,int)', 'b.cc#at(conststd::map<K,V>&,int)const', 'c.rs#X'],
      ...['c.rs#X.From<u8>', 'c.rs#X.Read(X<u8>)', 'c.rs#X.Read(X<&[u8]>)'],
    ])
    expectRoundTrip(toc)
  })

  it('ids from before overloads had types, or with other types, are found (TOC-12)', () => {
    const signature = fc.constantFrom('f()', 'f(int a)', 'f(a: B, c: D)', 'f(x) const')
    const kind = fc.constantFrom('method' as const, 'function' as const)
    const children = fc.array(fc.record({ kind, signature }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(children, (rows) => {
        const named = rows.map((row) => ({ ...row, title: 'f' }))
        const toc = tocOf({ 'a.x': { children: [node('class', 'C', ...named)] } })
        const first = findNode(toc, 'a.x#C')
        for (let i = 0; i < rows.length; i++) {
          const former = `a.x#C.f${i === 0 ? '' : `~${i + 1}`}`
          expect(findNode(toc, former), former).toBe((first ?? 0) + 1 + i)
        }
        expect(findNode(toc, 'a.x#C.f(Other)')).toBe((first ?? 0) + 1)
        expect(findNode(toc, 'a.x#C.g')).toBeNull()
      }),
    )
  })

  it('unknown ids are not found (TOC-2)', () => {
    const toc = tocOf({ 'src/a.py': { children: [node('class', 'A')] } })
    const unknown = 'src src/a src/a.py#B src/a.py#A.b src/a.py# x/ #A src/a.py#A~2'
    for (const id of unknown.split(' ')) expect(findNode(toc, id), id).toBeNull()
  })

  it('50,000 repeats of one title are named and found in linear time (TOC-2)', () => {
    const children = Array.from({ length: 50_000 }, () => ({ title: 'item' }))
    const toc = tocOf({ 'list.md': { children } })
    expect(new Set(idsOf(toc)).size).toBe(toc.count)
    expect(findNode(toc, 'list.md#item~50000')).toBe(50_001)
  })
})

describe('look-ups', () => {
  it('paths give documents and directories (TOC-3)', () => {
    const toc = tocOf({ 'src/a/x.py': {}, 'src/a.py': {}, 'src/a-b/y.py': {}, z: {} })
    const at = (path: string): string => nodeId(toc, findDocument(toc, path) ?? 0)
    const paths = ['src/a/x.py', 'src/a.py', 'src/a-b/y.py', 'z']
    expect(paths.map(at)).toEqual(paths)
    expect(findDocument(toc, 'src')).toBeNull()
    expect(nodeId(toc, findDirectory(toc, 'src/a') ?? 0)).toBe('src/a/')
    expect(nodeId(toc, findDirectory(toc, 'src') ?? 0)).toBe('src/')
    expect(findDirectory(toc, 'sr')).toBeNull()
    expect(findDirectory(toc, 'z')).toBeNull()
  })
})
