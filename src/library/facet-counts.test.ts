import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFacets } from '../index/facets.ts'
import { type OutlineSpec, tocOf } from '../toc/testing.ts'
import { countShownFacets, SHOWN_FACETS } from './facet-counts.ts'

const toc = tocOf({
  'a.py': { language: 'python', children: [{ kind: 'class', title: 'A' }] },
  'b.md': { children: [{ title: 'one' }, { title: 'two' }] },
  'd/c.ts': { language: 'typescript', children: [{ kind: 'function', title: 'f' }] },
  'd/e.bin': null,
} satisfies Record<string, OutlineSpec | null>)

describe('facets beside results', () => {
  it('BM-5: are counted as any facet is', () => {
    const nodes = fc.uniqueArray(fc.nat(toc.count - 1)).map((list) => Uint32Array.from(list))
    fc.assert(
      fc.property(nodes, (found) => {
        const counted = countFacets(toc, found, SHOWN_FACETS)
        for (const { facet, values } of countShownFacets(toc, found)) {
          expect(new Map(values.map(({ value, count }) => [value, count]))).toEqual(
            new Map(counted.get(facet)),
          )
        }
      }),
    )
  })
})
