import { describe, expect, it } from 'vitest'
import { indexOf } from '../../index/test-collection.ts'
import { parseQuery } from '../query.ts'
import { idf, resolveQuery } from '../resolve.ts'
import { scoreNodes } from './bm25f.ts'

const INDEX = indexOf([
  { path: 'guide/deploy.md', sections: [{ title: 'Deploy', text: 'The cluster is described.' }] },
  { path: 'guide/scale.md', sections: [{ title: 'Scale', text: 'The cluster grows.' }] },
  { path: 'src/a.md', sections: [{ title: 'A', text: 'nothing of the kind' }] },
  { path: 'src/b.md', sections: [{ title: 'B', text: 'nothing of the kind' }] },
])

function wordOf(asked: string, statistics?: readonly [number, number]) {
  const resolved = resolveQuery(INDEX, parseQuery(asked))
  const options = statistics === undefined ? {} : { statistics }
  return scoreNodes(INDEX, resolved, options).words[0]
}

describe('statistics of a scope', () => {
  it('what is rare in the collection is common in the folder that is about it (NAV-17)', () => {
    const { toc } = INDEX
    const range = [toc.documentNode[0], toc.documentNode[2]] as const
    const inside = wordOf('cluster', range).idf
    expect(wordOf('cluster').idf).toBeCloseTo(idf(INDEX.nodes, 2))
    expect(inside).toBeCloseTo(idf(4, 2))
    expect(inside).toBeLessThan(wordOf('cluster').idf)
  })

  it('treats a word outside the folder as not found (NAV-17)', () => {
    const { toc } = INDEX
    const range = [toc.documentNode[0], toc.documentNode[2]] as const
    expect(wordOf('nothing').how).toBe('exact')
    expect(wordOf('nothing', range)).toMatchObject({ how: null, idf: 0, nodes: 0 })
  })
})
