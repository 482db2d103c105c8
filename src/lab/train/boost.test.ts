import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../base/seeded-random.ts'
import { treeModel } from '../../rank/trees.ts'
import { BOOST, boost, type RankedRows } from './boost.ts'

const OPTIONS = { ...BOOST, trees: 30, leafRows: 5, rate: 0.2 }

/** Questions of ten rows, of which that with the largest first feature is right; the second is noise. */
function rows(questions: number, seed: number): RankedRows {
  const next = seededRandom(seed)
  const values: number[] = []
  const labels: number[] = []
  for (let question = 0; question < questions; question++) {
    const first = Array.from({ length: 10 }, next)
    const best = Math.max(...first)
    for (const value of first) {
      values.push(value, next())
      labels.push(value === best ? 1 : 0)
    }
  }
  return {
    features: ['signal', 'noise'],
    directions: [0, 0],
    values: Float32Array.from(values),
    labels: Float32Array.from(labels),
    groups: new Uint32Array(questions).fill(10),
  }
}

function rightFirst(data: RankedRows, score: (row: ArrayLike<number>) => number): number {
  let right = 0
  data.groups.forEach((size, i) => {
    const scores = Array.from({ length: size }, (_, j) => {
      const at = (i * size + j) * 2
      return score(data.values.subarray(at, at + 2))
    })
    const first = scores.indexOf(Math.max(...scores))
    if (data.labels[i * size + first] > 0) right++
  })
  return right / data.groups.length
}

describe('boost', () => {
  it('applies what it learned to unseen questions (RANK-3)', () => {
    const model = treeModel(boost(rows(300, 1), { ...OPTIONS, featureShare: 1 }))
    expect(rightFirst(rows(200, 2), model.score)).toBeGreaterThan(0.8)
    const [signal, noise] = model.shares([1, 1]).map(Math.abs)
    expect(signal).toBeGreaterThan(3 * noise)
  })

  it('the same rows and seed give the same table; another seed another (RANK-3)', () => {
    const data = rows(100, 3)
    expect(boost(data, OPTIONS)).toEqual(boost(data, OPTIONS))
    expect(boost(data, { ...OPTIONS, seed: 2 })).not.toEqual(boost(data, OPTIONS))
  })

  it('ignores questions without a right row, or without a wrong one (RANK-3)', () => {
    const data = rows(20, 4)
    const none = { ...data, labels: new Float32Array(data.labels.length) }
    expect(treeModel(boost(none, OPTIONS)).score([1, 1])).toBe(0)
    const all = { ...data, labels: new Float32Array(data.labels.length).fill(1) }
    expect(treeModel(boost(all, OPTIONS)).score([1, 1])).toBe(0)
  })

  it('ignores a question of weight 0 (RANK-3)', () => {
    const data = rows(20, 5)
    const weightless = { ...data, weights: new Float32Array(20) }
    expect(treeModel(boost(weightless, OPTIONS)).score([1, 1])).toBe(0)
  })

  it.each([
    ['for', 1],
    ['against', -1],
  ] as const)('keeps a feature monotone that may only count %s (RANK-3)', (_, direction) => {
    // The first feature is right for half of the values of the second, and wrong for the other half.
    const data = rows(300, 5)
    const labels = data.labels.map((_label, i) => {
      const [first, second] = data.values.subarray(i * 2, i * 2 + 2)
      return (second > 0.5 ? first > 0.7 : first < 0.3) ? 1 : 0
    })
    const free = treeModel(boost({ ...data, labels }, { ...OPTIONS, featureShare: 1 }))
    const bound = treeModel(
      boost({ ...data, labels, directions: [direction, 0] }, { ...OPTIONS, featureShare: 1 }),
    )
    const steps = Array.from({ length: 101 }, (_step, i) => i / 100)
    const turns = (score: typeof free.score, other: number) =>
      steps.some((at) => direction * (score([at + 0.01, other]) - score([at, other])) < -1e-9)
    expect([0.2, 0.8].some((other) => turns(free.score, other))).toBe(true)
    for (const other of steps) expect(turns(bound.score, other)).toBe(false)
  })
})
