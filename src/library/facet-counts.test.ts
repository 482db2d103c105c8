import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFacets } from '../index/facets.ts'
import { type OutlineSpec, tocOf } from '../toc/testing.ts'
import { countShownFacets } from './facet-counts.ts'

function page(tags: readonly string[], author: string, title: string) {
  return new Map([
    ['tags', tags],
    ['author', [author]],
    ['title', [title]],
    ['kind', ['class']],
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

describe('facets beside results', () => {
  it('BM-5: are counted as any facet is', () => {
    const nodes = fc.uniqueArray(fc.nat(toc.count - 1)).map((list) => Uint32Array.from(list))
    fc.assert(
      fc.property(nodes, (found) => {
        const counted = countFacets(toc, found)
        for (const { facet, values } of countShownFacets(toc, found)) {
          expect(new Map(values.map(({ value, count }) => [value, count]))).toEqual(
            new Map(counted.get(facet)),
          )
        }
      }),
    )
  })

  it('BM-5: frontmatter keys are counted, lists too; what tells every page apart is no choice', () => {
    const all = Uint32Array.from({ length: toc.count }, (_, n) => n)
    const found = countShownFacets(toc, all)
    expect(found.map(({ facet }) => facet)).toEqual(['language', 'kind', 'tests', 'tags', 'author'])
    const counts = (facet: string) =>
      found.find((one) => one.facet === facet)?.values.map(({ value, count }) => [value, count])
    expect(counts('tags')).toEqual([
      ['wind', 4],
      ['solar', 2],
      ['water', 1],
      ['__proto__', 1],
    ])
    expect(counts('author')).toEqual([
      ['Ada', 3],
      ['Bob', 1],
    ])
    expect(counts('kind')).not.toContainEqual(['class', 3])
  })
})
