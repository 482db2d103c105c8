import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringAt } from '../base/columns/strings.ts'
import { comparePaths } from '../model/collection/collection.ts'
import { childrenOf, kindOf, pathOf, type Toc, titleOf } from '../model/tree/toc.ts'
import { buildToc } from './build.ts'
import { treeColumns } from './columns.ts'
import { documentOf, tocOf } from './testing.ts'

/** The tree as indented titles. */
function drawn(toc: Toc): string[] {
  return Array.from({ length: toc.count }, (_, n) => ' '.repeat(toc.depth[n]) + titleOf(toc, n))
}

const PYTHON = {
  children: [{ title: 'Session', children: [{ title: 'open' }] }, { title: 'main' }],
}

describe('buildToc', () => {
  it('lays directories, documents and their nodes out in pre-order (TOC-1)', () => {
    const toc = tocOf({
      'README.md': { children: [{ title: 'Install' }] },
      'src/auth/session.py': PYTHON,
      'src/auth/token.py': {},
      'src/app.py': null,
      'srcs/x.py': {},
    })
    expect(drawn(toc)).toEqual([
      'demo/',
      ' README.md',
      '  Install',
      ' src/',
      '  app.py',
      '  auth/',
      '   session.py',
      '    Session',
      '     open',
      '    main',
      '   token.py',
      ' srcs/',
      '  x.py',
    ])
    expect(toc.leaves[0]).toBe(6)
    expect(childrenOf(toc, 5).map((n) => pathOf(toc, n))).toEqual([
      'src/auth/session.py',
      'src/auth/token.py',
    ])
    expect(toc.directoryPath.get(5)).toBe('src/auth')
  })

  it('an empty collection is one leaf (LIB)', () => {
    const toc = tocOf({})
    expect([toc.count, toc.size[0], toc.leaves[0], kindOf(toc, 0)]).toEqual([1, 1, 1, 'collection'])
  })

  it('any set of paths gives ranges, parents, depths and leaves that agree (TOC-1)', () => {
    const segment = fc.constantFrom('a', 'b', 'ab', 'a.b', '', '__proto__', '~2', 'ä')
    const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))
    fc.assert(
      fc.property(fc.array(path, { maxLength: 30 }), (paths) => {
        const documents = paths
          .sort(comparePaths)
          .map((each, i) => documentOf(each, i % 3 === 0 ? null : PYTHON))
        const toc = buildToc({ name: 'x', slug: 'x', generatedAt: 0, documents })
        for (let n = 0; n < toc.count; n++) checkNode(toc, n)
        const columns = treeColumns(toc)
        for (let n = 0; n < toc.count; n++)
          expect(stringAt(columns.titles, n)).toBe(titleOf(toc, n))
      }),
    )
  })
})

function checkNode(toc: Toc, n: number): void {
  const children = childrenOf(toc, n)
  const total = children.reduce((sum, child) => sum + toc.size[child], 1)
  expect(toc.size[n]).toBe(total)
  expect(toc.leaves[n]).toBe(
    children.length === 0 ? 1 : children.reduce((sum, child) => sum + toc.leaves[child], 0),
  )
  for (const child of children) {
    expect(toc.parent[child]).toBe(n)
    expect(toc.depth[child]).toBe(toc.depth[n] + 1)
  }
}
