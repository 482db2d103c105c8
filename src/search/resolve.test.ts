import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openIndex } from '../index/open-index.ts'
import { documentOf, segmentOf, tocOf } from '../index/test-collection.ts'
import { parseQuery } from './query.ts'
import { frequencyOf, resolveQuery, type TermGroup } from './resolve.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A word of the index by its number: most begin with `ba`, all are kept apart by their ends. */
function wordOf(i: number): string {
  return `ba${LETTERS[i % 26]}${LETTERS[Math.floor(i / 26) % 26]}ox`
}

/** Two parts with 400 words each, of which 200 are in both; word i is in `times(i, part)` sections. */
function indexOf(times: (word: number, part: number) => number) {
  const documents = [0, 1].map((part) => {
    const sections = Array.from({ length: 6 }, (_, section) =>
      Array.from({ length: 400 }, (_, i) => i + part * 200)
        .filter((i) => times(i, part) > section)
        .map(wordOf)
        .join(' '),
    )
    return documentOf({
      path: `${part}.md`,
      sections: sections.map((text, i) => ({ title: `Part ${i}`, text })),
    })
  })
  const toc = tocOf(documents)
  return openIndex(
    documents.map((document, i) => ({
      segment: segmentOf([document]),
      base: Int32Array.of(toc.documentNode[i]),
    })),
    toc,
  )
}

function prefixOf(index: ReturnType<typeof indexOf>, text: string): TermGroup | undefined {
  const { words } = resolveQuery(index, parseQuery(text, { prefix: 'last' }))
  return words[0].groups.find(({ how }) => how === 'prefix')
}

describe('resolveQuery', () => {
  it('expands a beginning to its most frequent words, over all parts (BM-4)', () => {
    const expanded = [
      ['b', 8],
      ['ba', 16],
      ['baa', 16],
    ] as const
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 97 }), fc.integer({ min: 1, max: 89 }), (a, b) => {
        const times = (i: number, part: number): number => 1 + ((i * a + part * b) % 6)
        const sum = (i: number): number =>
          (i < 400 ? times(i, 0) : 0) + (i >= 200 ? times(i, 1) : 0)
        const expected = Array.from({ length: 600 }, (_, i) => ({ word: wordOf(i), sum: sum(i) }))
          .sort((x, y) => y.sum - x.sum || (x.word < y.word ? -1 : 1))
          .map(({ word }) => word)
        const index = indexOf(times)
        for (const [text, most] of expanded) {
          const words = expected.filter((word) => word.startsWith(text)).slice(0, most)
          expect(prefixOf(index, text)?.spellings.slice(0, most)).toEqual(words)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('does not treat the beginning of a known word as a misspelling (BM-5)', () => {
    const index = indexOf(() => 1)
    const groups = (text: string, prefix: boolean) =>
      resolveQuery(index, parseQuery(text, prefix ? { prefix: 'last' } : {})).words[0].groups.map(
        ({ how }) => how,
      )
    expect(groups('baaao', true)).toEqual(['prefix'])
    expect(groups('baaao', false)).toEqual(['near'])
    expect(groups('baaaxo', true)).toEqual(['near'])
  })

  it.each([
    ['a misspelling', 'renderiza', {}, { how: 'near', spellings: ['rendering'], nodes: 3 }],
    [
      'a beginning',
      'renderin',
      { prefix: 'last' },
      { how: 'prefix', spellings: ['rendering'], nodes: 3 },
    ],
  ] as const)(
    '%s finds the same however the files are spread over parts (BM-4, BM-5, TOOL-3)',
    (_, text, options, expected) => {
      const documents = ['rendering a page', 'rendered twice', 'it renders'].map((body, i) =>
        documentOf({ path: `${i}.md`, sections: [{ title: 'Notes', text: body }] }),
      )
      const toc = tocOf(documents)
      const whole = [{ segment: segmentOf(documents), base: Int32Array.from(toc.documentNode) }]
      const spread = documents.map((document, i) => ({
        segment: segmentOf([document]),
        base: Int32Array.of(toc.documentNode[i]),
      }))
      const [inOne, inThree] = [whole, spread].map((parts) => {
        const index = openIndex(parts, toc)
        const [group] = resolveQuery(index, parseQuery(text, options)).words[0].groups
        return { how: group.how, spellings: group.spellings, nodes: frequencyOf(index, group) }
      })
      expect(inOne).toEqual(expected)
      expect(inThree).toEqual(inOne)
    },
  )

  it.each([
    ['FY2019', ['2019']],
    ['q42019', ['2019']],
    ['ES2020', []],
    ['FY2017', []],
  ])('%s is found by the year that it says, and by no other (BM-4)', (text, years) => {
    const sections = [{ title: 'Report', text: 'sales of 2019 and 2020, in FY2018 too' }]
    const document = documentOf({ path: 'report.md', sections })
    const toc = tocOf([document])
    const part = { segment: segmentOf([document]), base: Int32Array.of(toc.documentNode[0]) }
    const index = openIndex([part], toc)
    const [{ groups }] = resolveQuery(index, parseQuery(text)).words
    const found = groups.filter((group) => frequencyOf(index, group) > 0)
    expect(found.flatMap(({ spellings }) => spellings)).toEqual(years)
  })

  it.each([
    ['office', ['o\ufffdice']],
    ['floor', ['\ufffdoor']],
    ['file', ['\ufffdle']],
    ['staff', ['sta\ufffd']],
    ['door', []],
  ])('%s is found though the file does not name all of its letters (FMT-21)', (text, spellings) => {
    const body = 'The o\ufffdice on the \ufffdoor: sta\ufffd \ufffdle it, the door is known.'
    const document = documentOf({ path: 'a.pdf', sections: [{ title: 'Rules', text: body }] })
    const toc = tocOf([document])
    const part = { segment: segmentOf([document]), base: Int32Array.of(toc.documentNode[0]) }
    const [{ groups }] = resolveQuery(openIndex([part], toc), parseQuery(text)).words
    expect(groups.flatMap((group) => group.spellings)).toEqual(spellings)
  })
})
