import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../base/seeded-random.ts'
import { FILE_FEATURES } from '../../rank/feature-table.ts'
import type { TreeModel } from '../../rank/trees.ts'
import { type Dataset, datasetOf } from '../questions/dataset.ts'
import { fitSorts } from './fit-sorts.ts'

const BEST = FILE_FEATURES.findIndex(({ name }) => name === 'best')

/** A model that says what the first feature says. */
const MODEL: TreeModel = {
  features: FILE_FEATURES.map(({ name }) => name),
  mean: 0,
  score: (row) => row[BEST],
  shares: (row) => Float64Array.from(FILE_FEATURES, (_, i) => (i === BEST ? row[i] : 0)),
}

/** A question over a page and a source of scores by chance, of which one is right. */
function question(id: string, text: string, wantsProse: boolean, next: () => number) {
  const file = (path: string, prose: number, label: number) => ({
    ...{ path, label },
    features: FILE_FEATURES.map(({ name }) => {
      if (name === 'best') return next()
      return name === 'prose' ? prose : 0
    }),
  })
  const files = [file('a.md', 1, Number(wantsProse)), file('a.py', 0, Number(!wantsProse))]
  return { id, repo: 'a/b', text, right: 1, files, places: [] }
}

/** This many questions of people who want to do something ask for prose; the others do not. */
function questions(forOneself: number, others: number): Dataset {
  const next = seededRandom(1)
  return datasetOf([
    ...Array.from({ length: 40 }, (_, i) =>
      question(`o${i}`, 'How do I dim a lamp', i < 40 * forOneself, next),
    ),
    ...Array.from({ length: 40 }, (_, i) =>
      question(`p${i}`, 'How is a lamp dimmed', i < 40 * others, next),
    ),
  ])
}

describe('fitSorts', () => {
  it('learns from people’s questions which words want prose (RANK-3)', () => {
    const { prose } = fitSorts(questions(0.9, 0.1), MODEL)
    expect(prose.always + prose.forOneself).toBeGreaterThan(0)
    expect(prose.always + prose.whatIsDone).toBeLessThan(0)
  })

  it('learns nothing from uninformative words, and gives the same numbers again (RANK-3)', () => {
    const data = questions(0.5, 0.5)
    const { prose } = fitSorts(data, MODEL)
    expect(Math.abs(prose.forOneself - prose.whatIsDone)).toBeLessThan(0.5)
    expect(fitSorts(data, MODEL)).toEqual(fitSorts(data, MODEL))
  })

  it('leaves out a question whose right file was not found (RANK-3)', () => {
    const next = seededRandom(2)
    const lost = { ...question('x', 'lamp', true, next) }
    const files = lost.files.map((file) => ({ ...file, label: 0 }))
    const { prose } = fitSorts(datasetOf([{ ...lost, files }]), MODEL)
    expect(Object.values(prose)).toEqual(new Array(7).fill(0))
  })
})
