import { describe, expect, it } from 'vitest'
import { besideBest } from './beside.ts'
import { fakeLibrary } from './fake-library.ts'
import { gatherRanking } from './gather.ts'
import type { Ranking } from './score.ts'
import { whyNode } from './why.ts'

const FILLER = 'It happens on every machine that was tried, and since the last upgrade. '.repeat(7)
const QUERY = '# Build\nThe query is compiled.\nThe compiler joins tables.'
const NEIGHBOUR = '# Order\nTables are sorted.'

async function reported(files: Record<string, string>): Promise<Ranking> {
  const howAsked = { symbols: [], wantsCode: true }
  const question = `The compiled query joins the wrong tables\n${FILLER}`
  const asked = { question, title: undefined, collection: 'fake', within: 0, howAsked }
  const { ranking } = await gatherRanking({ ...asked, weights: null }, fakeLibrary(files))
  return ranking
}

const of = (ranking: Ranking, path: string) =>
  ranking.candidates.filter(({ evidence }) => evidence.ref.path === path)

describe('besideBest', () => {
  it('NAV-2: counts the folders of the three best files, each once, the best most', async () => {
    const files = Object.fromEntries(
      ['a/one.md', 'a/two.md', 'b/three.md', 'c/four.md', 'd/five.md'].map((path) => [path, QUERY]),
    )
    const { candidates } = await reported(files)
    const rows = candidates.map(({ evidence }) => evidence)
    const rank = ['a/one.md', 'a/two.md', 'b/three.md', 'c/four.md', 'd/five.md']
    const scores = rows.map(({ ref }) => 1 - rank.indexOf(ref.path) / 10)
    const shares = new Map(
      besideBest(rows, scores).map((beside, i) => [rows[i].ref.path, beside?.share ?? 0]),
    )
    expect(rank.map((path) => shares.get(path))).toEqual([1, 1, 1 / 3, 0, 0])
  })

  it('NAV-2: a neighbour of the best file is raised, says so, and falls where it is none', async () => {
    const files = (path: string) => ({ 'sql/query.md': QUERY, [path]: NEIGHBOUR, 'z/x.md': '# X' })
    const near = await reported(files('sql/sort.md'))
    const far = await reported(files('web/sort.md'))
    const [before] = of(near, 'sql/sort.md')
    const [after] = of(far, 'web/sort.md')
    expect(whyNode(near, before)).toContain('beside query.md')
    expect(whyNode(far, after)).not.toContain('beside')
    expect(after.score).toBeLessThan(before.score)
    const [best] = of(near, 'sql/query.md')
    expect(whyNode(near, best)).not.toContain('beside')
  })
})
