import { describe, expect, it } from 'vitest'
import { fakeLibrary } from '../fake-library.ts'
import { gatherRanking } from '../ranking/gather.ts'
import { resultsOf } from './outcome.ts'

/** Paths of the places listed for a question that one file answers in 30 places, and others in one. */
async function paths(limit: number, others = 3): Promise<readonly string[]> {
  const places = Array.from({ length: 30 }, (_, i) => `## Kite ${i}\nA kite and its wing.`)
  const rest = Array.from({ length: others }, (_, i): [string, string] => [
    `z${i}.md`,
    '# Other\nA wing.',
  ])
  const files = { 'kite.md': `# Kite\n${places.join('\n')}`, ...Object.fromEntries(rest) }
  const howAsked = { symbols: [] }
  const asked = { question: 'kite wing', title: undefined, collection: 'fake', within: 0, howAsked }
  const { ranking } = await gatherRanking({ ...asked, flat: false }, fakeLibrary(files))
  return resultsOf(ranking, [], limit).map(({ ref }) => ref.path)
}

describe('resultsOf', () => {
  it('the best place of each good file is listed, however many places the best one has (NAV-2)', async () => {
    const listed = await paths(18)
    expect(listed).toHaveLength(18)
    expect(listed.slice(-3)).toEqual(['z0.md', 'z1.md', 'z2.md'])
    expect(listed.slice(0, 15)).toEqual(Array(15).fill('kite.md'))
  })

  it('further files take at most a sixth of the list, and nothing of a short one (NAV-2)', async () => {
    expect((await paths(18, 9)).filter((path) => path !== 'kite.md')).toHaveLength(3)
    expect(await paths(5)).toEqual(Array(5).fill('kite.md'))
  })

  it('a file that is late in the list stays in it if others are added (NAV-2)', async () => {
    // Thirty places and the document itself come before the three others: two are listed anyway.
    const listed = await paths(33)
    expect(listed).toHaveLength(33)
    expect(new Set(listed)).toEqual(new Set(['kite.md', 'z0.md', 'z1.md', 'z2.md']))
  })

  it('a list with room for all has the order of the ranking (NAV-2)', async () => {
    const listed = await paths(100)
    expect(new Set(listed)).toEqual(new Set(['kite.md', 'z0.md', 'z1.md', 'z2.md']))
  })
})
