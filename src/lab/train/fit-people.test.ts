import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../base/seeded-random.ts'
import { FILE_FEATURES } from '../../rank/feature-table.ts'
import { MODELS } from '../../rank/models.ts'
import { treeModel } from '../../rank/trees.ts'
import { type Dataset, datasetOf } from '../questions/dataset.ts'
import { fitPeople } from './fit-people.ts'

const NAMES = FILE_FEATURES.map(({ name }) => name)
/** A model that says nothing. */
const NOTHING = treeModel({
  features: NAMES,
  ...{ roots: [], feature: [], threshold: [], left: [], value: [] },
})
const MODEL = { files: NOTHING, sorts: MODELS.sorts }

/** Questions over two sources, of which the right one has more of a feature; others are by chance. */
function questions(more: string, coveredBest: number): Dataset {
  const next = seededRandom(1)
  return datasetOf(
    Array.from({ length: 60 }, (_question, i) => {
      const file = (path: string, label: number) => ({
        ...{ path, label },
        features: NAMES.map((name) => {
          if (name === more) return label === 1 ? 0.8 : 0.2
          if (name === 'coveredBest') return coveredBest
          return name === 'about' || name === 'coveredAround' ? next() : 0
        }),
      })
      const files = [file('a.py', i % 2), file('b.py', 1 - (i % 2))]
      return { id: `${i}`, repo: 'a/b', text: 'How is a lamp dimmed', right: 1, files, places: [] }
    }),
  )
}

describe('fitPeople', () => {
  it.each(['coveredAround', 'about', 'relatedBest'] as const)(
    '%s gets the weight by which it distinguishes the right files (RANK-3)',
    (name) => {
      const weights = fitPeople(questions(name, 0), MODEL)
      expect(weights[name]).toBeGreaterThan(1)
      for (const [other, weight] of Object.entries(weights)) {
        if (other !== name) expect(weight).toBeLessThan(weights[name] / 2)
      }
    },
  )

  it('related words get no weight if no word of the question is missing (RANK-3)', () => {
    expect(fitPeople(questions('relatedBest', 1), MODEL).relatedBest).toBeCloseTo(0, 6)
  })
})
