import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../base/seeded-random.ts'
import { fitPages, type PageQuestion, rightAt, rightAtUnseen } from './fit-pages.ts'

/** Questions to pages of values by chance, of which the sum of columns 0 and twice column 2 decides. */
function questions(count: number, seed: number): PageQuestion[] {
  const next = seededRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const rows = Array.from({ length: 12 }, () => [next(), next(), next(), next()])
    const worth = rows.map(([text, , figures]) => text + 2 * figures)
    const best = worth.indexOf(Math.max(...worth))
    return { document: `${i % 10}.pdf`, rows, isRight: rows.map((_, row) => row === best) }
  })
}

describe('fitPages', () => {
  it('finds the features that decide, and their weights (RANK-1)', () => {
    const { unitInFile, headings, figures, nearness } = fitPages(questions(300, 1))
    expect(figures / unitInFile).toBeGreaterThan(1.6)
    expect(figures / unitInFile).toBeLessThan(2.4)
    for (const other of [headings, nearness]) expect(Math.abs(other)).toBeLessThan(unitInFile / 5)
  })

  it('is right about unseen questions (RANK-1)', () => {
    const others = questions(100, 2)
    const weights = fitPages(questions(300, 1))
    const [first, , , tenth] = rightAt(weights, others)
    expect(first).toBeGreaterThan(85)
    expect(tenth).toBe(100)
    expect(rightAtUnseen(others)[0]).toBeGreaterThan(75)
    const wrong = { unitInFile: -1, headings: 0, figures: -2, nearness: 0 }
    expect(rightAt(wrong, others)[0]).toBe(0)
  })

  it('leaves out questions without a right page, which count as not found (RANK-1)', () => {
    const all = questions(50, 3)
    const none = all.map((one) => ({ ...one, isRight: one.isRight.map(() => false) }))
    expect(fitPages([...all, ...none])).toEqual(fitPages(all))
    expect(rightAt(fitPages(all), none)).toEqual([0, 0, 0, 0])
  })
})
