import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf, tocOf } from '../../index/test-collection.ts'
import { lettersOf, Titles } from './titles.ts'

const titles = fc
  .array(fc.constantFrom('Get', 'get', 'GET_ALL', 'all', 'Éa', 'ea', '-', ' ', '2', '认证', ''))
  .map((parts) => parts.join(' ').trim())

describe('Titles', () => {
  it('finds a section whose title has the same letters, each time (BM-3)', () => {
    fc.assert(
      fc.property(fc.array(titles, { minLength: 1, maxLength: 12 }), titles, (given, question) => {
        const sections = given.map((title) => ({ title, text: 'x' }))
        const known = new Titles(tocOf([documentOf({ path: 'a/b.md', sections })]))
        for (const wanted of [question, given[0], question].map(lettersOf)) {
          // The collection and the document come first.
          const called = given.map((_, i) => known.isCalled(i + 2, wanted))
          expect(called).toEqual(given.map((title) => lettersOf(title) === wanted))
        }
      }),
    )
  })

  it.each([
    ['a/Read Me.md', ['readmemd', 'readme'], ['readmem', 'md', 'a', 'areadme']],
    ['.gitignore', ['gitignore'], ['ignore', 'git']],
    ['a.b/Makefile.', ['makefile'], ['a', 'amakefile']],
    ['x/Éa.tar.gz', ['eatargz', 'eatar'], ['ea', 'targz']],
  ])(
    'the document %s is called by its file, with and without ending (BM-3)',
    (path, called, others) => {
      const toc = tocOf([documentOf({ path })])
      const node = toc.documentNode[0]
      const isCalled = (wanted: string) => new Titles(toc).isCalled(node, wanted)
      expect(called.filter(isCalled)).toEqual(called)
      expect(others.filter(isCalled)).toEqual([])
    },
  )

  it('accepts the title of every node as possible, before and after all titles are hashed (BM-3)', () => {
    fc.assert(
      fc.property(fc.array(titles, { minLength: 1, maxLength: 12 }), (given) => {
        const sections = given.map((title) => ({ title, text: 'x' }))
        const known = new Titles(tocOf([documentOf({ path: 'a/b.md', sections })]))
        for (const wanted of [...given, 'b.md', 'b', ...given].map(lettersOf))
          expect(known.mayBeCalled(wanted)).toBe(true)
      }),
    )
  })

  it('rules most other words out as titles (BM-3)', () => {
    const sections = [{ title: 'Sessions', text: 'x' }]
    const known = new Titles(tocOf([documentOf({ path: 'a/b.md', sections })]))
    const others = Array.from({ length: 64 }, (_, i) => `word${i}`)
    expect(others.filter((word) => known.mayBeCalled(word)).length).toBeLessThan(32)
  })
})
