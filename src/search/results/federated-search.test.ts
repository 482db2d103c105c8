import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { libraryOf } from '../../cli/testing/collections.ts'
import { openLibrary } from '../../library.ts'
import { createMemoryStore } from '../../store/memory-store.ts'

const PAGE = '# Otter\n\nThe otter swims in the river at night.\n'
const FOLDERS = {
  zoo: { 'otter.md': PAGE, 'a.md': '# A\n\nan otter\n', 'b.md': '# B\n\nan otter too\n' },
  town: { 'otter.md': PAGE, 'c.md': '# C\n\nthe river\n', 'd.md': '# D\n\nriver boats\n' },
}
/** A library that no test changes. */
const both = libraryOf(FOLDERS)

describe('rank', () => {
  it('hits without texts, and then their excerpts, are what the whole search finds (BM-9)', async () => {
    const library = await both
    const words = fc.constantFrom('otter', 'river', 'swims', 'the', 'boats', 'nowhere', 'ri', 'ott')
    const facets = fc.constantFrom({}, { kind: ['section'] })
    const scopes = fc.constantFrom(['zoo'], ['town'], ['zoo', 'town'], ['town', 'zoo'])
    const query = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
    await fc.assert(
      fc.asyncProperty(query, facets, scopes, async (text, chosen, collections) => {
        const request = { query: text, typing: true, facets: chosen }
        const whole =
          collections.length === 1
            ? await library.searchGrouped(collections[0], request)
            : await library.searchAcross({ ...request, collections })
        const ranked = await library.rank({ ...request, collections })
        const places = ranked.groups.flatMap(({ collection, hits }) =>
          hits.map(({ ref }) => ({
            collection: collection?.slug ?? collections[0],
            node: ref.node,
          })),
        )
        const excerpts = await library.excerpts({ ...request, collections, places })
        expect(excerpts).toEqual(
          whole.groups.flatMap(({ hits }) => hits.map(({ excerpt }) => excerpt)),
        )
        expect(ranked).toEqual({
          ...whole,
          groups: whole.groups.map(({ hits, ...group }) => ({
            ...group,
            hits: hits.map(({ ref, score }) => ({ ref, score })),
          })),
        })
      }),
      { numRuns: 30 },
    )
  })

  it('a stopped search for excerpts reads no further (BM-9)', async () => {
    const library = await both
    const request = { query: 'otter', collections: ['zoo'] }
    const { groups } = await library.rank(request)
    const places = groups.map(({ hits }) => ({ collection: 'zoo', node: hits[0].ref.node }))
    const stop = new AbortController()
    const pause = async () => stop.abort()
    await expect(
      library.excerpts({ ...request, places }, { signal: stop.signal, pause }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('searchAcross', () => {
  it('the same page has the same score in every collection, however rare its words are there (BM-7)', async () => {
    const library = await both
    for (const query of ['otter', 'otter river', 'swims at night']) {
      const scores = async (draft: boolean) => {
        const { groups } = await library.searchAcross({ query, draft })
        const pages = groups.filter(({ document }) => document.path === 'otter.md')
        expect(pages.map(({ collection }) => collection?.slug).sort()).toEqual(['town', 'zoo'])
        return pages.map(({ hits }) => hits[0].score)
      }
      const [first, second] = await scores(true)
      // Lengths are compared within each collection.
      expect(Math.abs(first - second)).toBeLessThan(0.1)
      // The ranking looks at a page's neighbours too.
      const ranked = await scores(false)
      expect(Math.abs(ranked[0] - ranked[1])).toBeLessThan(0.5)
    }
    const alone = await Promise.all(
      ['zoo', 'town'].map((slug) => library.searchGrouped(slug, { query: 'otter', draft: true })),
    )
    const [zoo, town] = alone.map(({ groups }) => groups[0].hits[0].score)
    expect(Math.abs(zoo - town)).toBeGreaterThan(0.1)
  })

  it('one collection alone is searched as ever (BM-7)', async () => {
    const library = await libraryOf(FOLDERS)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('zoo', 'town'),
        fc.array(fc.constantFrom('otter', 'river', 'boats', 'nigh', 'unknown', 'ottr'), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.boolean(),
        async (slug, words, typing) => {
          const query = words.join(' ')
          const across = await library.searchAcross({ query, typing, collections: [slug] })
          const alone = await library.searchGrouped(slug, { query, typing })
          const scores = ({ groups }: typeof alone) =>
            groups.flatMap(({ hits }) => hits.map(({ ref, score }) => [ref.id, score]))
          expect(scores(across)).toEqual(scores(alone))
          expect(across.matched).toBe(alone.matched)
          expect(across.facets).toEqual(alone.facets)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('weights are factors on the scores: of the collection, or of the request (BM-7)', async () => {
    const store = createMemoryStore()
    await libraryOf(FOLDERS, store)
    const { manifests } = await store.manifests()
    for (const manifest of manifests) {
      if (manifest.slug === 'town') await store.commit({ ...manifest, weight: 3 })
    }
    const library = await openLibrary(store)
    const order = async (weights?: ReadonlyMap<string, number>, draft = false) => {
      const request = { query: 'otter', draft, ...(weights && { weights }) }
      const { groups } = await library.searchAcross(request)
      const pages = groups.filter(({ document }) => document.path === 'otter.md')
      return new Map(pages.map(({ collection, hits }) => [collection?.slug, hits[0].score]))
    }
    const town = (found: ReadonlyMap<string | undefined, number>) => found.get('town') ?? 0
    const alike = new Map([['town', 1]])
    // Scores are logarithms of odds.
    expect(town(await order())).toBeCloseTo(town(await order(alike)) + Math.log(3), 8)
    expect(town(await order(undefined, true))).toBeCloseTo(town(await order(alike, true)) * 3, 8)
    expect([...(await order()).keys()]).toEqual(['town', 'zoo'])
    expect([...(await order(new Map([['town', 0.2]]))).keys()]).toEqual(['zoo', 'town'])
    expect(await order(new Map([['town', Number.NaN]]))).toEqual(await order(alike))
    const infos = await library.collections()
    expect(infos.map(({ slug, weight }) => [slug, weight])).toEqual(
      expect.arrayContaining([
        ['zoo', 1],
        ['town', 3],
      ]),
    )
  })

  it('counts and limits are of all collections together (BM-7)', async () => {
    const library = await both
    const { groups, matched, facets } = await library.searchAcross({ query: 'otter', limit: 2 })
    expect(groups.flatMap(({ hits }) => hits).length).toBeLessThanOrEqual(3)
    expect(matched).toBe(
      (await library.searchGrouped('zoo', { query: 'otter' })).matched +
        (await library.searchGrouped('town', { query: 'otter' })).matched,
    )
    const types = facets.find(({ facet }) => facet === 'type')?.values ?? []
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(matched)
    expect(await library.searchAcross({ query: 'otter', collections: [] })).toEqual({
      ...{ groups: [], matched: 0, facets: [] },
    })
    await expect(library.searchAcross({ query: 'otter', collections: ['none'] })).rejects.toThrow(
      'no collection',
    )
  })
})
