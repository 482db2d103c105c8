import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../base/columns/columns.ts'
import { scoreNodes } from '../search/bm25/bm25f.ts'
import { wordsNear } from '../search/edit-distance.ts'
import { parseQuery } from '../search/query.ts'
import { resolveQuery } from '../search/resolve.ts'
import type { Dictionary } from './dictionary.ts'
import { openIndex } from './open-index.ts'
import { PositionReader, PostingList } from './postings.ts'
import { openSegment } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { documentOf, segmentOf, tocOf } from './test-collection.ts'
import { ENGLISH } from './text/stemming.ts'

const words = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'é', '认'),
  minLength: 1,
  maxLength: 7,
})

function segmentOfWords(list: readonly string[]) {
  return segmentOf([documentOf({ path: 'words.txt', text: list.join('\n') })])
}

function wordsFrom(dictionary: Dictionary, prefix: string): string[] {
  const found: string[] = []
  dictionary.seekPrefix(prefix)
  while (dictionary.nextInPrefix()) found.push(dictionary.current().word)
  return found
}

describe('segments', () => {
  it('index a line once, even if several nodes share it', () => {
    const made = documentOf({
      path: 'minified.js',
      sections: Array.from({ length: 50 }, (_, i) => ({ title: `f${i}`, text: '' })),
    })
    const bytes = new TextEncoder().encode('shared words of one long line')
    const everywhere = new Uint32Array(made.outline.count).fill(1)
    const outline = { ...made.outline, start: everywhere, end: everywhere }
    const segment = segmentOf([{ ...made, outline, bytes, lineStarts: Uint32Array.of(0) }])
    const list = new PostingList()
    segment.read(segment.dictionary.find('long')?.stem ?? -1, list)
    expect(Array.from(list.node.subarray(0, list.count))).toEqual([1])
  })

  it('contain a node beyond the first row of a skip table', () => {
    const count = 1000
    const sections = Array.from({ length: count }, (_, i) => ({
      title: `Part ${i}`,
      text: i % 3 === 0 ? `common words ${'common '.repeat(i % 20)}` : 'other words',
    }))
    const segment = segmentOf([documentOf({ path: 'long.md', sections })])
    const term = segment.dictionary.find('common')?.stem ?? -1
    const list = new PostingList()
    segment.read(term, list)
    expect(list.count).toBe(Math.ceil(count / 3))
    const positions = new PositionReader(segment.ranges(term))
    for (let i = 0; i < list.count; i++) {
      expect(positions.of(list.node[i])?.length).toBe(list.body[i])
    }
    expect(positions.of(2)).toBeNull()
  })

  it('are the same, whenever tokens are flushed', () => {
    const file = fc.record({
      path: fc.constantFrom('a/x.md', 'b.md', 'it’s.md'),
      text: fc.array(words, { maxLength: 12 }).map((all) => all.join(' ')),
      sections: fc.array(fc.record({ title: words, text: words }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fc.array(file, { maxLength: 6 }),
        fc.integer({ min: 1, max: 60 }),
        (files, size) => {
          const built = [undefined, size].map((blockTokens) => {
            const builder = new SegmentBuilder('words', ENGLISH, blockTokens)
            for (const document of files.map(documentOf)) builder.addDocument(document)
            return builder.build()
          })
          expect(built[1]).toEqual(built[0])
        },
      ),
    )
  })

  it('find every word again, and complete every beginning', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 60 }), words, (list, prefix) => {
        const { dictionary } = segmentOfWords(list)
        const all = wordsFrom(dictionary, '')
        expect(all).toEqual([...new Set(all)].sort())
        for (const word of all) expect(dictionary.find(word)?.word).toBe(word)
        expect(wordsFrom(dictionary, prefix)).toEqual(all.filter((word) => word.startsWith(prefix)))
        expect(dictionary.find(prefix)?.word).toBe(all.find((word) => word === prefix))
      }),
      { numRuns: 100 },
    )
  })

  it('compare words of two dictionaries as strings compare, those of higher planes too (BM-4)', () => {
    const spelt = ['a', 'ab', 'b', 'é', '\ud7a3', '\ufb21', '\uff21', '\u{10400}', '\u{20000}']
    const two = fc.tuple(fc.constantFrom(...spelt), fc.constantFrom(...spelt))
    fc.assert(
      fc.property(two, two, (a, b) => {
        const [one, other] = [a, b].map((letters) => {
          const { dictionary } = segmentOfWords([letters.join('')])
          dictionary.seekPrefix('')
          return dictionary.nextInPrefix() ? dictionary : null
        })
        if (one === null || other === null) return
        const [left, right] = [one.current().word, other.current().word]
        expect(Math.sign(one.compare(other))).toBe(left < right ? -1 : left > right ? 1 : 0)
      }),
      { numRuns: 200 },
    )
  })

  it('find the same near words as a table of all distances (BM-4)', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 60 }),
        words,
        fc.constantFrom(1, 2),
        (list, word, limit) => {
          const { dictionary } = segmentOfWords(list)
          const expected = new Map<string, number>()
          for (const known of wordsFrom(dictionary, '')) {
            const edits = distance(word, known)
            if (edits <= limit) expected.set(known, edits)
          }
          const found = new Map<string, number>()
          wordsNear(dictionary, word, limit, (entry, edits) => found.set(entry.word, edits))
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('finds words near whose letters share some of their bytes with the one before (BM-4)', () => {
    const list = [
      ...['blaeu', 'blaèu', 'blaéu', 'blaéuts', 'blaê'],
      ...['认真地说吧', '讣真地说吧', '𐀀真地说吧', '𐀁真地说吧'],
    ]
    const { dictionary } = segmentOfWords(list)
    for (const word of list) {
      const found: string[] = []
      wordsNear(dictionary, word, 1, (entry) => found.push(entry.word))
      const known = wordsFrom(dictionary, '')
      expect(found).toEqual(known.filter((one) => isNear(one, word, 1)))
    }
  })

  it('finds the same words near, however many others begin alike (BM-4)', () => {
    // Blocks upon blocks of words that share a beginning, with words near on both sides of them.
    const beginnings = fc.constantFrom('aa', 'abc', 'acbb', 'éaéa', 'bccca', '认认')
    const runs = fc.array(fc.tuple(beginnings, fc.integer({ min: 1, max: 90 })), { maxLength: 4 })
    const plain = (number: number): string => number.toString(3).replace(/./g, (d) => 'abc'[+d])
    fc.assert(
      fc.property(
        runs,
        fc.array(words),
        words,
        fc.constantFrom(1, 2),
        (many, some, word, limit) => {
          const alike = many.flatMap(([start, count]) =>
            Array.from({ length: count }, (_, i) => start + plain(i)),
          )
          const { dictionary } = segmentOfWords([...some, ...alike])
          const expected: string[] = []
          for (const known of wordsFrom(dictionary, ''))
            if (isNear(known, word, limit)) expected.push(known)
          const found: string[] = []
          wordsNear(dictionary, word, limit, (entry) => found.push(entry.word))
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('an empty collection and empty documents are fine (BM-1)', () => {
    const documents = [documentOf({ path: 'empty.txt' })]
    for (const list of [[], documents]) {
      const toc = tocOf(list)
      const base = Int32Array.from(toc.documentNode)
      const index = openIndex([{ segment: segmentOf(list), base }], toc)
      const resolved = resolveQuery(index, parseQuery('anything'))
      expect(scoreNodes(index, resolved).count).toBe(0)
    }
  })

  it('refuse damaged bytes with a FormatError', () => {
    const builder = new SegmentBuilder()
    builder.addDocument(documentOf({ path: 'a.md', text: 'some words of a text' }))
    const bytes = builder.build()
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice()
        damaged[at] ^= change
        expect(() => openSegment(damaged)).toThrow(FormatError)
      }),
    )
    expect(() => openSegment(bytes.slice(0, bytes.length - 8))).toThrow(FormatError)
    expect(() => openSegment(new Uint8Array(0))).toThrow(FormatError)
  })
})

/** The distance of words of very different lengths need not be made. */
function isNear(one: string, other: string, limit: number): boolean {
  const longer = Array.from(one).length - Array.from(other).length
  return Math.abs(longer) <= limit && distance(one, other) <= limit
}

/** Optimal string alignment distance over code points, from its definition. */
function distance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)]
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best
  }
  return at(a.length, b.length)
}
