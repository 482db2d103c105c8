import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutlineSpec } from '../model/tree/testing.ts'
import { conceptMasks, conceptsOf } from '../toc/concepts.ts'
import { tocOf } from '../toc/testing.ts'
import { countedPlaces } from './counted-places.ts'
import { countShownFacets } from './facet-counts.ts'
import { facetFilter } from './facets.ts'

function page(tags: readonly string[], author: string, title: string) {
  return new Map([
    ['tags', tags],
    ['author', [author]],
    ['title', [title]],
    ['kind', ['class']],
    ['concept', ['auth']],
    ['type', ['runbook']],
  ])
}

const toc = tocOf({
  'a.py': { language: 'python', children: [{ kind: 'class', title: 'A' }] },
  'b.md': { children: [{ title: 'one' }, { title: 'two' }] },
  'd/c.ts': { language: 'typescript', children: [{ kind: 'function', title: 'f' }] },
  'd/e.bin': null,
  'p/1.md': { children: [{ title: 'sun' }], facets: page(['solar', 'wind'], 'Ada', 'Sun') },
  'p/2.md': { facets: page(['wind', 'water'], 'Ada', 'River') },
  'p/3.md': { facets: page(['wind', '__proto__'], 'Bob', 'Wind') },
} satisfies Record<string, OutlineSpec | null>)

/** Counts over some nodes, none of which is ranked. */
function countedIn(nodes: Uint32Array) {
  const places = countedPlaces(toc, nodes, [], 0)
  return { places, counts: countShownFacets(toc, places, conceptMasks(toc)) }
}

describe('facets next to results', () => {
  it('a value is counted as often as it would be found; a document and its title are one place (BM-5)', () => {
    const inDocuments = [...toc.document.keys()].filter((node) => toc.document[node] >= 0)
    const nodes = fc.subarray(inDocuments).map((list) => Uint32Array.from(list))
    fc.assert(
      fc.property(nodes, (found) => {
        const { places, counts } = countedIn(found)
        const unfolded = found.filter((node) => !places.folded.includes(node))
        for (const { facet, values } of counts) {
          if (facet === 'concept') continue
          const counted = facet === 'kind' || facet === 'depth' ? found : unfolded
          for (const { value, count } of values) {
            const passes = facetFilter(toc, new Map([[facet, [value]]]))
            expect(counted.filter((node) => passes?.[node] === 1)).toHaveLength(count)
          }
        }
      }),
    )
  })

  it('concepts of any nodes are counted, those of a document and its title once (BM-5)', () => {
    const nodes = fc.uniqueArray(fc.nat(toc.count - 1)).map((list) => Uint32Array.from(list))
    fc.assert(
      fc.property(nodes, (found) => {
        const { places, counts } = countedIn(found)
        const expected = new Map<string, number>()
        for (const node of found) {
          const at = places.folded.indexOf(node)
          const again = at < 0 ? [] : conceptsOf(toc, places.standIns[at])
          for (const concept of conceptsOf(toc, node)) {
            if (again.includes(concept)) continue
            expected.set(concept, (expected.get(concept) ?? 0) + 1)
          }
        }
        const counted = counts.find(({ facet }) => facet === 'concept')?.values ?? []
        expect(new Map(counted.map(({ value, count }) => [value, count]))).toEqual(expected)
      }),
    )
  })

  it('frontmatter keys are counted, lists too; what tells every page apart is no choice (BM-5)', () => {
    const all = Uint32Array.from({ length: toc.count }, (_, n) => n)
    const found = countedIn(all).counts
    expect(found.map(({ facet }) => facet)).toEqual([
      ...['language', 'kind', 'depth', 'tests', 'concept', 'type', 'has_code', 'collection'],
      ...['tags', 'author'],
    ])
    const counts = (facet: string) =>
      found.find((one) => one.facet === facet)?.values.map(({ value, count }) => [value, count])
    expect(counts('tags')).toEqual([
      ['wind', 3],
      ['solar', 1],
      ['water', 1],
      ['__proto__', 1],
    ])
    expect(counts('author')).toEqual([
      ['Ada', 2],
      ['Bob', 1],
    ])
    expect(counts('kind')).not.toContainEqual(['class', 3])
    expect(counts('type')).toContainEqual(['runbook', 3])
    expect(counts('concept')).not.toContainEqual(['auth', 3])
  })
})
