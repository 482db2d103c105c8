import { describe, expect, it } from 'vitest'
import { indexOf } from '../../index/test-collection.ts'
import { DOCUMENT_FLAGS } from '../../model/node.ts'
import { tocOf } from '../../toc/testing.ts'
import { asideFactor, setAside } from './set-aside.ts'

const { toc } = indexOf(
  [
    { path: 'a.test.ts', flags: DOCUMENT_FLAGS.test },
    { path: 'b.min.js', flags: DOCUMENT_FLAGS.minified | DOCUMENT_FLAGS.vendored },
    { path: 'c.ts', flags: 0 },
    { path: 'd.md', flags: DOCUMENT_FLAGS.changelog },
  ].map((file) => ({ ...file, sections: [{ title: 'lamp', text: 'a lamp' }] })),
)
const nodes = toc.documents.map((_, document) => toc.documentNode[document])

function order(query: string, totals: readonly number[]): string[] {
  const ranked = nodes.map((node, i) => ({ node, total: totals[i] }))
  return setAside(toc, ranked, query).map(({ node }) => toc.documents[toc.document[node]].path[0])
}

describe('setAside', () => {
  it.each([
    ['lamp', [5, 5, 5, 5], 'cabd', 'the source first where all tie'],
    ['lamp test', [5, 5, 5, 5], 'acbd', 'tests where they are asked for'],
    ['lamp tes', [5, 5, 5, 5], 'cabd', 'not before they are named'],
    ['lamp changes', [5, 5, 5, 5.1], 'dcab', 'the changelog where it is asked for'],
    ['lamp', [9, 1, 5, 1], 'acbd', 'what fits clearly better stays first'],
  ])('TOC-11: for “%s” %j gives %s (%s)', (query, totals, expected) => {
    expect(order(query, totals).join('')).toBe(expected)
  })

  it('TOC-14: the tests in a source are set back, the source is not', () => {
    const source = tocOf({
      'a.rs': {
        children: [
          { kind: 'function', title: 'add' },
          { kind: 'module', title: 'tests', nodeFlags: DOCUMENT_FLAGS.test },
        ],
      },
    })
    const factors = (query: string) => [1, 2, 3].map(asideFactor(source, query))
    const [document, add, tests] = factors('add')
    expect([document, add]).toEqual([1, 1])
    expect(tests).toBeLessThan(1)
    expect(factors('test of add')).toEqual([1, 1, 1])
  })
})
