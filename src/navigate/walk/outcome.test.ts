import { describe, expect, it } from 'vitest'
import { refOf } from '../../model/library/testing.ts'
import { readQuestion } from '../question/question.ts'
import { asRanked, rankingOf } from '../ranking/score.ts'
import { resultsOf } from './outcome.ts'

/** Paths of the places listed for a question that one file answers in 31 places, and others later in one. */
function paths(limit: number, others = 3): readonly string[] {
  const found = [
    ...Array(31).fill('kite.md'),
    ...Array.from({ length: others }, (_, i) => `z${i}.md`),
  ]
  const candidates = found.map((path, node) =>
    asRanked({ ref: refOf(path, { node }), confidence: 1 - node / 100, why: '' }),
  )
  const ranking = rankingOf(readQuestion('kite', [], { symbols: [] }), candidates)
  return resultsOf(ranking, [], limit).map(({ ref }) => ref.path)
}

describe('resultsOf', () => {
  it('the best place of each good file is listed, however many places the best one has (NAV-2)', () => {
    const listed = paths(18)
    expect(listed).toHaveLength(18)
    expect(listed.slice(-3)).toEqual(['z0.md', 'z1.md', 'z2.md'])
    expect(listed.slice(0, 15)).toEqual(Array(15).fill('kite.md'))
  })

  it('further files take at most a sixth of the list, and nothing of a short one (NAV-2)', () => {
    expect(paths(18, 9).filter((path) => path !== 'kite.md')).toHaveLength(3)
    expect(paths(5)).toEqual(Array(5).fill('kite.md'))
  })

  it('a file that is late in the list stays in it if others are added (NAV-2)', () => {
    // Thirty places and the document itself come before the three others: two are listed anyway.
    const listed = paths(33)
    expect(listed).toHaveLength(33)
    expect(new Set(listed)).toEqual(new Set(['kite.md', 'z0.md', 'z1.md', 'z2.md']))
  })

  it('a list with room for all has the order of the ranking (NAV-2)', () => {
    const listed = paths(100)
    expect(new Set(listed)).toEqual(new Set(['kite.md', 'z0.md', 'z1.md', 'z2.md']))
  })
})
