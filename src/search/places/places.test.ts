import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Index, openIndex } from '../../index/open-index.ts'
import type { IndexedDocument } from '../../index/segment/segment-builder.ts'
import { documentOf, segmentOf, type TestFile } from '../../index/test-collection.ts'
import { DEFAULT_SETTINGS } from '../../model/settings.ts'
import { type NodeNumber, pathOf, titleOf } from '../../model/toc.ts'
import { buildToc } from '../../toc/build.ts'
import { scoreNodes } from '../bm25/bm25f.ts'
import { facetFilter } from '../facets/facets.ts'
import { parseQuery } from '../query/query.ts'
import { resolveQuery } from '../query/resolve.ts'
import { rankNodes, rankTop } from '../top/rank.ts'
import { naiveSurroundings } from './naive-surroundings.ts'
import type { Place } from './place.ts'
import { searchPlaces } from './places.ts'
import { Surroundings } from './surroundings.ts'

const SETTINGS = DEFAULT_SETTINGS.search

interface NestedFile extends TestFile {
  /** Sections in the subtree of each section, itself included; default 1 each. */
  readonly sizes?: readonly number[]
  readonly format?: string
}

function nestedDocument({ sizes, format, ...file }: NestedFile): IndexedDocument {
  const document = documentOf(file)
  const { outline } = document
  const size = outline.size.map((given, n) => (n === 0 ? given : (sizes?.[n - 1] ?? 1)))
  const end = outline.end.map((_, n) => Math.max(...outline.end.slice(n, n + size[n])))
  return { ...document, outline: { ...outline, size, end, format: format ?? outline.format } }
}

function indexOfNested(files: readonly NestedFile[]): Index {
  const documents = files.map(nestedDocument).sort((a, b) => (a.path < b.path ? -1 : 1))
  const toc = buildToc({
    ...{ name: 'Test', slug: 'test', generatedAt: 0 },
    documents: documents.map(({ path, bytes, outline }) => {
      return { path, size: bytes.length, flags: outline.flags, outline }
    }),
  })
  const base = Int32Array.from(toc.documentNode)
  return openIndex([{ segment: segmentOf(documents), base }], toc)
}

function search(index: Index, question: string, facets: Readonly<Record<string, string[]>> = {}) {
  const filter = facetFilter(index.toc, new Map(Object.entries(facets)))
  const resolved = resolveQuery(index, parseQuery(question), SETTINGS)
  return searchPlaces(index, resolved, SETTINGS, 10, filter === null ? {} : { filter })
}

const CODE = { format: 'code', language: 'python' } as const
const FILES: readonly NestedFile[] = [
  {
    path: 'door.py',
    ...CODE,
    sizes: [2, 1],
    sections: [
      { title: 'Door', kind: 'class', text: 'wood' },
      { title: 'open', kind: 'method', text: 'turns the handle' },
    ],
  },
  {
    path: 'net.py',
    ...CODE,
    text: 'import socket',
    sizes: [2, 1],
    sections: [
      { title: 'Session', kind: 'class', text: 'a session is open while it has a socket' },
      { title: 'open', kind: 'method', text: 'connects' },
    ],
  },
  {
    path: 'quickstart.md',
    facets: new Map([['level', ['new']]]),
    sizes: [5, 1, 1, 1, 1],
    sections: [
      { title: 'Quick Start', text: 'welcome' },
      { title: 'Installation', text: 'unpack' },
      { title: 'First Request', text: 'ask' },
      { title: 'Settings', text: 'choose' },
      { title: 'Farewell', text: 'goodbye' },
    ],
  },
  {
    path: 'garden.md',
    sizes: [4, 1, 1, 1, 1],
    sections: [
      { title: 'Garden', text: 'plants that grow' },
      { title: 'Roses', text: 'plants with thorns' },
      { title: 'Herbs', text: 'plants to eat' },
      { title: 'Trees', text: 'tall plants' },
      { title: 'Tools', text: 'a spade' },
    ],
  },
]
const INDEX = indexOfNested(FILES)

function names(places: readonly Place[]): string[] {
  return places.map(({ node }) => `${pathOf(INDEX.toc, node)} ${titleOf(INDEX.toc, node)}`)
}

describe('places', () => {
  it.each([
    ['Session open', 'net.py open'],
    ['session.open', 'net.py open'],
    ['net Session open', 'net.py open'],
    ['Door open', 'door.py open'],
    ['Session', 'net.py Session'],
  ])('BM-4: “%s” is the name of %s, with what it lies in', (question, expected) => {
    const [first] = search(INDEX, question)
    expect(names([first])).toEqual([expected])
    expect(first.exactTitle).toBeGreaterThan(0)
  })

  it('BM-3: what a node lies in speaks for it where it lacks the words', () => {
    const places = search(INDEX, 'door handle')
    expect(names(places)[0]).toBe('door.py open')
    expect(places[0].above).toBeGreaterThan(0)
    // The class holds the word that its method lacks.
    expect(places.find(({ node }) => titleOf(INDEX.toc, node) === 'Door')?.above).toBe(0)
  })

  it.each([
    ['session socket', ['net.py Session']],
    ['socket import', ['net.py net.py', 'net.py Session']],
    ['net.py', ['net.py net.py']],
  ])(
    'BM-13: a file is a symbol that holds as much, unless it is asked for: “%s”',
    (question, expected) => {
      const places = search(INDEX, question)
      expect(names(places).slice(0, expected.length)).toEqual(expected)
      expect(names(places).includes('net.py net.py')).toBe(expected.includes('net.py net.py'))
    },
  )

  it('BM-13: a page that is asked for by its title brings its first sections, without its words', () => {
    const sections = ['Installation', 'First Request', 'Settings']
    const below = sections.map((title) => `quickstart.md ${title}`)
    const found = names(search(INDEX, 'quick start'))
    expect(found.filter((name) => name.startsWith('quickstart.md')).slice(-3)).toEqual(below)
    expect(names(search(INDEX, 'quick start', { level: ['new'] }))).toEqual(
      expect.arrayContaining(below),
    )
    for (const other of ['"quick start"', 'quick start -wood', 'quick welcome']) {
      expect(names(search(INDEX, other))).not.toContain(below[0])
    }
    expect(names(search(INDEX, 'quick start', { kind: ['class'] }))).toEqual([])
  })

  it('BM-3: several sections that match speak for the one that they lie in', () => {
    const places = search(INDEX, 'plants')
    const below = places.filter((place) => place.below > 0)
    expect(names(below)).toEqual(['garden.md Garden'])
    const best = places.filter(({ node }) => INDEX.toc.parent[node] === below[0].node)
    expect(below[0].below).toBeCloseTo(0.2 * Math.max(...best.map(({ total }) => total)), 9)
  })
})

describe('BM-3: members that match speak for the type they belong to', () => {
  const pool = { title: 'Pool', text: 'of threads' }
  const apart = [
    { title: 'Pool.Take', kind: 'method', text: 'waits for a worker' },
    { title: 'Pool.Give', kind: 'method', text: 'wakes a worker' },
  ] as const
  const placesOf = (files: readonly NestedFile[]) => {
    const index = indexOfNested(files)
    return search(index, 'pool worker').map((place) => ({
      title: titleOf(index.toc, place.node),
      below: place.below,
    }))
  }

  it.each(['struct', 'class', 'interface'] as const)('of a %s', (kind) => {
    const places = placesOf([{ path: 'pool.go', ...CODE, sections: [{ ...pool, kind }, ...apart] }])
    expect(places.find(({ title }) => title === 'Pool')?.below).toBeGreaterThan(0)
  })

  it('of the same file, and of types alone', () => {
    for (const files of [
      [
        { path: 'pool.go', ...CODE, sections: [{ ...pool, kind: 'struct' as const }] },
        { path: 'take.go', ...CODE, sections: apart },
      ],
      [{ path: 'pool.go', ...CODE, sections: [{ ...pool, kind: 'function' as const }, ...apart] }],
    ]) {
      expect(placesOf(files).filter(({ below }) => below > 0)).toEqual([])
    }
  })
})

const WORDS = ['lamp', 'door', 'rain', 'tree', 'salt']
const texts = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
const files = fc.record({
  path: fc.constantFrom('a.md', 'b.py', 'c/d.py', 'c/e.md'),
  sections: fc.array(fc.record({ title: texts, text: texts, isDeep: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  }),
})

/** Sections under the last one that is not deep. */
function fileOf({ path, sections }: typeof files extends fc.Arbitrary<infer T> ? T : never) {
  const sizes = sections.map(({ isDeep }, i) => {
    const end = sections.findIndex((other, j) => j > i && !other.isDeep)
    return isDeep && i > 0 ? 1 : (end < 0 ? sections.length : end) - i
  })
  const shown = sections.map(({ title, text }) => {
    return { title: title.join(' '), text: text.join(' ') }
  })
  return { path, sections: shown, sizes, format: path.endsWith('.py') ? 'code' : 'markdown' }
}

describe('the rank of places', () => {
  const collections = fc.uniqueArray(files, { selector: ({ path }) => path, minLength: 1 })

  it('BM-10: the parts add up, the own ones are those of the node, and nothing comes twice', () => {
    fc.assert(
      fc.property(collections, texts, (given, question) => {
        const index = indexOfNested(given.map(fileOf))
        const resolved = resolveQuery(index, parseQuery(question.join(' ')), SETTINGS)
        const places = searchPlaces(index, resolved, SETTINGS, 20)
        expect(new Set(places.map(({ node }) => node)).size).toBe(places.length)
        places.forEach((place, i) => {
          if (i > 0) expect(place.total).toBeLessThanOrEqual(places[i - 1].total)
          const { words, coverage, proximity, titleOrder, exactTitle } = place
          const own = words + coverage + proximity + titleOrder + exactTitle
          expect(place.total).toBeCloseTo(own + place.above + place.below + place.file, 9)
          const within = [place.node, place.node + 1] as const
          const scores = scoreNodes(index, resolved, SETTINGS, { within })
          const alone = rankNodes(index, resolved, scores, SETTINGS, 1).at(0)
          expect(words).toBeCloseTo(alone?.words ?? 0, 9)
          expect(coverage).toBeCloseTo(alone?.coverage ?? 0, 9)
          expect(proximity).toBeCloseTo(alone?.proximity ?? 0, 9)
        })
      }),
      { numRuns: 50 },
    )
  })

  it('BM-3: what stands around a node is the same however it is looked up', () => {
    const asked = fc.array(fc.constantFrom(...WORDS, 'a.md', 'lampDoor', 'do', 'e'), {
      minLength: 1,
      maxLength: 5,
    })
    const how = fc.constantFrom({}, { prefix: 'all' } as const)
    fc.assert(
      fc.property(
        collections,
        asked,
        how,
        fc.integer({ min: 0, max: 9 }),
        (given, words, as, k) => {
          const index = indexOfNested(given.map(fileOf))
          const resolved = resolveQuery(index, parseQuery(words.join(' '), as), SETTINGS)
          const ranking = rankTop(index, resolved, SETTINGS, k, {})
          const nodes = Array.from({ length: index.toc.count }, (_, node) => node)
          const inFiles = nodes.filter((node) => index.toc.document[node] >= 0)
          const naive = naiveSurroundings(index, resolved, SETTINGS)
          const ranked = ranking.ranked.map(({ node }) => node)
          for (const [around, known] of [
            [new Surroundings(index, resolved, SETTINGS, inFiles), inFiles],
            [new Surroundings(index, resolved, SETTINGS, inFiles, ranking), inFiles],
            [new Surroundings(index, resolved, SETTINGS, [], ranking), ranked],
          ] as const) {
            for (const node of known) {
              expect(around.held(node)).toBe(naive.held(node))
              expect(around.heldWithin(node)).toBe(naive.heldWithin(node))
              expect(around.titleCovers(node)).toBe(naive.titleCovers(node))
              expect(around.above(node)).toBeCloseTo(naive.above(node), 9)
              expect(around.exactName(node)).toBe(naive.exactName(node))
            }
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('BM-10: what stands above is worth the words that only it holds', () => {
    fc.assert(
      fc.property(collections, texts, (given, question) => {
        const index = indexOfNested(given.map(fileOf))
        const resolved = resolveQuery(index, parseQuery(question.join(' ')), SETTINGS)
        const { words, node: nodes, masks } = scoreNodes(index, resolved, SETTINGS)
        const row = new Map(Array.from(nodes, (node, i) => [node, i]))
        const hasOwn = (node: NodeNumber, bit: number): boolean => {
          const i = row.get(node)
          return i !== undefined && Object.values(masks).some((mask) => (mask[i] & bit) !== 0)
        }
        for (const { node, above } of searchPlaces(index, resolved, SETTINGS, 20)) {
          let expected = 0
          words.forEach(({ weight, idf }, i) => {
            if (hasOwn(node, 1 << i)) return
            const { parent, document } = index.toc
            let isAbove = false
            for (let at = parent[node]; document[at] === document[node]; at = parent[at]) {
              const outer = row.get(at)
              isAbove ||= outer !== undefined && (masks.title[outer] & (1 << i)) !== 0
            }
            if (isAbove) expected += weight * idf
          })
          expect(above).toBeCloseTo(expected, 9)
        }
      }),
      { numRuns: 50 },
    )
  })
})
