import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReferenceKind } from '../../model/tree/outline.ts'
import type { OutlineSpec } from '../../model/tree/testing.ts'
import { tocOf } from '../testing.ts'
import { createPathIndex, firstDocument, joinPath } from './path-index.ts'
import {
  createResolver,
  referencesAmong,
  referencesFrom,
  referencesTo,
  resolveReferences,
} from './references.ts'

const NAMES = ['a', 'b', 'Router', 'x.y', '__init__', 'index']
const name = fc.constantFrom(...NAMES)
const path = fc
  .tuple(fc.array(name, { maxLength: 2 }), name, fc.constantFrom('.py', '.ts', '.md', ''))
  .map(([directories, file, ending]) => [...directories, file + ending].join('/'))
const written = fc.oneof(
  fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
  fc.array(fc.oneof(name, fc.constantFrom('..', '.')), { maxLength: 3 }).map((p) => p.join('/')),
  fc.tuple(name, name).map(([module, symbol]) => `${module}#${symbol}`),
)
const reference = fc.record({
  kind: fc.constantFrom<ReferenceKind>('import', 'link', 'see', 'annotation'),
  text: written,
})
const document: fc.Arbitrary<OutlineSpec> = fc.record({
  language: fc.constantFrom('python', 'typescript', 'go', ''),
  format: fc.constantFrom('code', 'rst', 'markdown'),
  children: fc.array(
    name.map((title) => ({ kind: 'class' as const, title })),
    { maxLength: 3 },
  ),
  references: fc.array(reference, { maxLength: 6 }),
})
const tocs = fc
  .dictionary(path, document, { minKeys: 1, maxKeys: 8 })
  .filter((files) => {
    const paths = Object.keys(files)
    return !paths.some((one) => paths.some((other) => other.startsWith(`${one}/`)))
  })
  .map((files) => tocOf(new Map(Object.entries(files))))

describe('resolving some documents', () => {
  it('gives the same result in any order as all at once (TOC-6)', () => {
    fc.assert(
      fc.property(tocs, fc.array(fc.nat(7), { maxLength: 8 }), (toc, order) => {
        const resolver = createResolver(toc)
        const whole = resolveReferences(toc)
        for (const d of order.filter((n) => n < toc.documents.length)) {
          resolver.resolve(d)
          const node = toc.documentNode[d]
          expect(referencesFrom(resolver.rows, node)).toEqual(referencesFrom(whole, node))
        }
        for (let d = toc.documents.length - 1; d >= 0; d--) resolver.resolve(d)
        expect(resolver.finish()).toEqual(whole)
      }),
    )
  })

  it('references among all documents equal the references to a node (TOC-6)', () => {
    fc.assert(
      fc.property(tocs, (toc) => {
        const whole = resolveReferences(toc)
        const all = toc.documents.map((_, d) => d)
        for (let n = 0; n < toc.count; n++) {
          expect(referencesAmong(whole, n, all)).toEqual(referencesTo(whole, n))
        }
      }),
    )
  })
})

describe('paths', () => {
  it('a path is completed with its endings to a document (TOC-6)', () => {
    const endings = ['', '.py', '.ts', '/index.ts', '/__init__.py', '.y.md']
    fc.assert(
      fc.property(tocs, fc.oneof(path, written), (toc, wanted) => {
        const paths = createPathIndex(toc)
        const naive = endings
          .map((ending) => toc.documents.findIndex((one) => one.path === wanted + ending))
          .find((found) => found >= 0)
        expect(firstDocument(paths, wanted, endings)).toBe(naive ?? null)
      }),
    )
  })

  it.each([
    ['', 'a/b.ts', 'a/b.ts'],
    ['a', 'b/c', 'a/b/c'],
    ['a/b', '../c', 'a/c'],
    ['a', './b', 'a/b'],
    ['a', 'b//c', 'a/b/c'],
    ['a', '.hidden/b', 'a/.hidden/b'],
    ['a', 'b/../c', 'a/c'],
    ['a', 'b/..hidden', 'a/b/..hidden'],
    ['', '..', null],
    ['a', '', 'a'],
    ['a', 'b/', 'a/b'],
  ])('%j and %j lead to %j (TOC-6)', (directory, relative, expected) => {
    expect(joinPath(directory, relative)).toBe(expected)
  })
})
