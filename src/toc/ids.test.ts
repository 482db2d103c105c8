import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NODE_KINDS } from '../model/node.ts'
import type { Toc } from '../model/toc.ts'
import { findNode, nodeId, qualifiedName } from './ids.ts'
import { findDirectory, findDocument } from './lookup.ts'
import { type NodeSpec, tocOf } from './testing.ts'

function idsOf(toc: Toc): string[] {
  return Array.from({ length: toc.count }, (_, n) => nodeId(toc, n))
}

function expectRoundTrip(toc: Toc): void {
  const ids = idsOf(toc)
  expect(new Set(ids).size).toBe(toc.count)
  for (let n = 0; n < ids.length; n++) expect(findNode(toc, ids[n]), ids[n]).toBe(n)
}

describe('nodeId', () => {
  it('TOC-2: ids are readable', () => {
    const toc = tocOf({
      'src/auth/session.py': {
        children: [
          {
            kind: 'class',
            title: 'Session',
            children: [
              { kind: 'method', title: 'open' },
              { kind: 'method', title: 'open' },
            ],
          },
          { kind: 'function', title: 'main' },
        ],
      },
      'docs/guide.md': {
        children: [
          { title: 'Install', children: [{ title: 'Linux & BSD' }, { title: '会话 令牌' }] },
          { title: 'FAQ!' },
          { title: 'faq' },
          { title: '' },
        ],
      },
      'go/engine.go': {
        children: [
          { kind: 'struct', title: 'Engine' },
          { kind: 'method', title: 'Engine.Run' },
        ],
      },
      'a#b.txt': {},
    })
    expect(idsOf(toc)).toEqual([
      '/',
      'a%23b.txt',
      'docs/',
      'docs/guide.md',
      'docs/guide.md#install',
      'docs/guide.md#install/linux-bsd',
      'docs/guide.md#install/会话-令牌',
      'docs/guide.md#faq',
      'docs/guide.md#faq~2',
      'docs/guide.md#section',
      'go/',
      'go/engine.go',
      'go/engine.go#Engine',
      'go/engine.go#Engine.Run',
      'src/',
      'src/auth/',
      'src/auth/session.py',
      'src/auth/session.py#Session',
      'src/auth/session.py#Session.open',
      'src/auth/session.py#Session.open~2',
      'src/auth/session.py#main',
    ])
    expectRoundTrip(toc)
    expect(qualifiedName(toc, 18)).toBe('Session.open')
    expect(qualifiedName(toc, 5)).toBe('Linux & BSD')
    expect(qualifiedName(toc, 16)).toBe('src/auth/session.py')
  })

  it('TOC-2: the ending is part of the id, so auth.h and auth.cc never collide', () => {
    const toc = tocOf({ 'auth.h': {}, 'auth.cc': {}, auth: {} })
    expectRoundTrip(toc)
  })

  it('TOC-2: any tree of any titles round-trips', () => {
    const title = fc.oneof(
      fc.constantFrom(
        'a',
        'b',
        'a.b',
        'a.b.c',
        '',
        '.',
        '~2',
        'a~2',
        '#',
        '/',
        '%23',
        ' ',
        '‮x',
        'A',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    const kind = fc.constantFrom(...NODE_KINDS.slice(3))
    const node = (depth: number): fc.Arbitrary<NodeSpec> =>
      fc.record({
        kind,
        title,
        children: depth === 0 ? fc.constant([]) : fc.array(node(depth - 1), { maxLength: 4 }),
      })
    const path = fc.constantFrom('a', 'b/a', 'b/a#a', 'b/a%23a', 'b/a%2523', 'b#/c', '__proto__/x')
    const files = fc.uniqueArray(fc.tuple(path, fc.array(node(3), { maxLength: 5 })), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(files, (entries) => {
        expectRoundTrip(tocOf(new Map(entries.map(([name, children]) => [name, { children }]))))
      }),
      { numRuns: 200 },
    )
  })

  it('TOC-2: what is not there is not found', () => {
    const toc = tocOf({ 'src/a.py': { children: [{ kind: 'class', title: 'A' }] } })
    for (const id of [
      'src',
      'src/a',
      'src/a.py#B',
      'src/a.py#A.b',
      'src/a.py#',
      'x/',
      '#A',
      'src/a.py#A~2',
    ]) {
      expect(findNode(toc, id), id).toBeNull()
    }
  })

  it('TOC-2: 50,000 repeats of one title are named and found in linear time', () => {
    const children = Array.from({ length: 50_000 }, () => ({ title: 'item' }))
    const toc = tocOf({ 'list.md': { children } })
    expect(new Set(idsOf(toc)).size).toBe(toc.count)
    expect(findNode(toc, 'list.md#item~50000')).toBe(50_001)
  })
})

describe('look-ups', () => {
  it('TOC-3: paths give documents and directories', () => {
    const toc = tocOf({ 'src/a/x.py': {}, 'src/a.py': {}, 'src/a-b/y.py': {}, z: {} })
    const at = (path: string): string => nodeId(toc, findDocument(toc, path) ?? 0)
    expect(['src/a/x.py', 'src/a.py', 'src/a-b/y.py', 'z'].map(at)).toEqual([
      'src/a/x.py',
      'src/a.py',
      'src/a-b/y.py',
      'z',
    ])
    expect(findDocument(toc, 'src')).toBeNull()
    expect(nodeId(toc, findDirectory(toc, 'src/a') ?? 0)).toBe('src/a/')
    expect(nodeId(toc, findDirectory(toc, 'src') ?? 0)).toBe('src/')
    expect(findDirectory(toc, 'sr')).toBeNull()
    expect(findDirectory(toc, 'z')).toBeNull()
  })
})
