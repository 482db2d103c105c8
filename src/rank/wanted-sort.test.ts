import { describe, expect, it } from 'vitest'
import { wantedSort } from './asked.ts'
import { COMMENTS_BACK, DATA_BEHIND } from './by-hand.ts'
import { FILE_FEATURES } from './feature-table.ts'
import { MODELS } from './models.ts'
import { penaltiesForSort, SORT_SIGNALS, type SortTable, sortAsked } from './wanted-sort.ts'

const SORTS = ['code', 'prose', 'data'] as const
type Sort = (typeof SORTS)[number]

/** Features of a file of a sort that was found for a question of two words that count. */
function featuresOf(sort: Sort): number[] {
  const values: Readonly<Record<string, number>> = { [sort]: 1, words: 2 }
  return FILE_FEATURES.map(({ name }) => values[name] ?? 0)
}

/** What of each sort is taken off, as the product has it. */
function behind(question: string, table = MODELS.sorts): Record<Sort, number> {
  const asked = sortAsked(wantedSort(question), SORTS.map(featuresOf))
  const of = (sort: Sort) => penaltiesForSort(asked, featuresOf(sort), table)(featuresOf(sort))
  return { code: of('code'), prose: of('prose'), data: of('data') }
}

describe('the sort of file that a question wants', () => {
  it.each([
    ['How do I turn a lamp off?', 'prose'],
    ['my lamp does not go on any more', 'prose'],
    ['Wie kann ich eine Lampe ausschalten?', 'prose'],
    ['How does a lamp find its switch?', 'code'],
    ['Where is the lamp dimmed?', 'code'],
    ['What happens when the switch is broken?', 'code'],
    ['Wo wird die Lampe gedimmt?', 'code'],
  ] as const)('%s → %s (RANK-1)', (question, wanted) => {
    const off = behind(question)
    expect(off[wanted]).toBe(0)
    expect(off[wanted === 'code' ? 'prose' : 'code']).toBeGreaterThan(0)
    expect(off.data).toBeGreaterThan(off[wanted])
  })

  it('lowers only files of the sort that is not wanted, by the sum of the signals (RANK-2)', () => {
    const none = Object.fromEntries(SORT_SIGNALS.map((name) => [name, 0])) as SortTable['prose']
    const table = { prose: { ...none, always: -1, forOneself: 3 } }
    expect(behind('lamp', table)).toEqual({ code: 0, prose: 1, data: DATA_BEHIND })
    expect(behind('my lamp', table)).toEqual({ code: 2, prose: 0, data: 2 + DATA_BEHIND })
  })

  it.each([
    [0, DATA_BEHIND],
    [0.5, DATA_BEHIND - COMMENTS_BACK / 2],
    [1, 0],
  ])('puts data with %d of the question in its comments %d behind (RANK-1)', (share, behind) => {
    const features = FILE_FEATURES.map(({ name }, i) =>
      name === 'coveredComments' ? share : featuresOf('data')[i],
    )
    const none = Object.fromEntries(SORT_SIGNALS.map((name) => [name, 0])) as SortTable['prose']
    const asked = sortAsked(wantedSort('How many lamps are lit?'), [featuresOf('code')])
    expect(penaltiesForSort(asked, features, { prose: none })(features)).toBe(behind)
  })

  it('lowers neither prose nor data where no code was found (FMT-5)', () => {
    const files = [featuresOf('prose'), featuresOf('data')]
    for (const question of ['Who sells the lamp?', 'How is the lamp turned off?']) {
      const asked = sortAsked(wantedSort(question), files)
      const off = files.map((features) => penaltiesForSort(asked, features, MODELS.sorts)(features))
      expect(off).toEqual([0, 0])
    }
  })
})
