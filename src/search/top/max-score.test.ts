import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topRows } from '../../base/columns/top-rows.ts'
import { type Index, openIndex } from '../../index/open-index.ts'
import { documentOf, segmentOf, type TestFile, tocOf } from '../../index/test-collection.ts'
import { scoreNodes } from '../bm25/bm25f.ts'
import { parseQuery } from '../query.ts'
import { type ResolvedQuery, resolveQuery } from '../resolve.ts'
import { rankNodes, rankTop } from './rank.ts'

// Frequent words first: of the k-th there are about 1/k as many.
const WORDS =
  'the file cache get set value user path server config token parseHttp route caching session values tokens cluster deploy webhook rollback quota'.split(
    ' ',
  )

/** Words of a few sections. */
const RARE = ['gasket', 'flange']

/** Files with some hundreds of sections, so that most of what matches is not among the best. */
function filesOf(seed: number, files: number): TestFile[] {
  let state = seed * 2 + 1
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state / 0x8000_0000
  }
  const word = (): string => WORDS[Math.floor(WORDS.length ** random()) - 1]
  const rare = (): string => RARE[Math.floor(random() * RARE.length)]
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  return Array.from({ length: files }, (_, i) => ({
    path: `docs/${word()}/${word()}-${i}.md`,
    text: words(6),
    sections: Array.from({ length: 40 }, () => ({
      title: words(1 + Math.floor(random() * 3)),
      text: `${words(Math.floor(random() * 30))}\n${words(5)}${random() < 0.02 ? ` ${rare()}` : ''}`,
      doc: random() < 0.3 ? words(4) : '',
    })),
  }))
}

/** Two parts; of the first part some documents were replaced by a document of the second. */
function indexOf(seed: number, parts: number, files: number): Index {
  const documents = filesOf(seed, files).map(documentOf)
  const toc = tocOf(documents)
  const all = Int32Array.from(toc.documentNode)
  if (parts === 1) return openIndex([{ segment: segmentOf(documents), base: all }], toc)
  const isNew = (i: number): boolean => i % 3 === 0
  const changed = documents.filter((_, i) => isNew(i))
  return openIndex(
    [
      { segment: segmentOf(documents), base: all.map((node, i) => (isNew(i) ? -1 : node)) },
      { segment: segmentOf(changed), base: all.filter((_, i) => isNew(i)) },
    ],
    toc,
  )
}

const indexes = new Map<string, Index>()
function known(seed: number, parts: number, files = 12): Index {
  const key = `${seed} ${parts} ${files}`
  const index = indexes.get(key) ?? indexOf(seed, parts, files)
  indexes.set(key, index)
  return index
}

const asked = fc
  .array(
    fc.constantFrom(...WORDS, 'the', 'parse', 'sesion', 'nowhere', '-value', '"get set"', 'ca'),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.join(' '))

/** The search for the best few finds the same as a ranking of all nodes, except for the rows. */
function expectBest(
  index: Index,
  resolved: ResolvedQuery,
  k: number,
  options: Parameters<typeof rankTop>[3] = {},
): void {
  const scores = scoreNodes(index, resolved, options)
  const all = rankNodes(index, resolved, scores, k)
  const best = rankTop(index, resolved, k, options)
  expect(best.map(({ row, ...rest }) => rest)).toEqual(all.map(({ row, ...rest }) => rest))
}

describe('rankTop', () => {
  it('finds the best few of all, whatever is skipped on the way (BM-3)', () => {
    fc.assert(
      fc.property(
        asked,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(1, 2),
        fc.constantFrom(1, 10, 60, 250),
        fc.constantFrom({}, { prefix: 'last' as const }),
        fc.constantFrom(null, 200),
        (text, seed, parts, k, how, from) => {
          const index = known(seed, parts)
          const resolved = resolveQuery(index, parseQuery(text, how))
          const options = from === null ? {} : { within: [from, from + 150] as const }
          expectBest(index, resolved, k, options)
        },
      ),
      { numRuns: 120 },
    )
  })
})

describe('rankTop while somebody types', () => {
  it('finds the best few of all, whatever was found for the letters before (BM-3)', () => {
    const typed = fc.constantFrom(
      ...['cache value file', 'the config user of get', 'parseHttp route', 'set va'],
      'gasket file set',
    )
    fc.assert(
      fc.property(typed, typed, fc.constantFrom(1, 2), fc.boolean(), (a, b, parts, filtered) => {
        const index = known(9, parts, 80)
        const filter = Uint8Array.from({ length: index.toc.count }, (_, node) => node % 3 && 1)
        const lengths = [...`${a} ${b}`].keys()
        for (const end of lengths) {
          const text = `${a} ${b}`.slice(0, end + 1)
          const resolved = resolveQuery(index, parseQuery(text, { prefix: 'last' }))
          const options = filtered && end % 2 === 0 ? { filter } : {}
          expectBest(index, resolved, 50, options)
        }
      }),
      { numRuns: 4 },
    )
  })
})

describe('rankTop in a bigger collection', () => {
  const FREQUENT = ['file', 'cache', 'get', 'set', 'value']
  const mixed = fc
    .array(fc.constantFrom(...FREQUENT), { minLength: 1, maxLength: 3 })
    .map((frequent) => [...RARE, ...frequent].join(' '))

  it('finds the best few of all where few nodes are looked up in long lists (BM-3)', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(1, 2), fc.constantFrom(1, 10), (text, parts, k) => {
        const index = known(9, parts, 80)
        const resolved = resolveQuery(index, parseQuery(text))
        expectBest(index, resolved, k)
      }),
      { numRuns: 30 },
    )
  })
})

describe('rankTop where hundreds of titles hold the words', () => {
  const asking = fc
    .tuple(
      fc.constantFrom('', 'where is the ', 'how to ', 'the cache of a '),
      fc.constantFrom('file', 'cache', 'fi', 'get', 'cache file', 'c'),
    )
    .map((words) => words.join(''))

  it('looks at the order of words in the same titles as a ranking of all (BM-3)', () => {
    fc.assert(
      fc.property(asking, fc.constantFrom(1, 2), fc.constantFrom(1, 32), (text, parts, k) => {
        const index = known(9, parts, 80)
        const resolved = resolveQuery(index, parseQuery(text, { prefix: 'last' }))
        expectBest(index, resolved, k)
      }),
      { numRuns: 60 },
    )
  })
})

describe('topRows', () => {
  it('puts rows by their values, equal ones in order, however many are wanted (BM-3)', () => {
    const values = fc.array(fc.constantFrom(-1, 0, 0.5, 1, 1.25, 7), { maxLength: 80 })
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 90 }), (given, k) => {
        const expected = [...given.keys()].sort((a, b) => given[b] - given[a] || a - b).slice(0, k)
        expect([...topRows(Float64Array.from(given), k)]).toEqual(expected)
      }),
    )
  })
})
