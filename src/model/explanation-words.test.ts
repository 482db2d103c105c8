import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScoreExplanation, WordMatch } from './explanation.ts'
import { hundredths, roundedTogether, scoreInWords } from './explanation-words.ts'

const WORD: WordMatch = {
  ...{ text: 'jar', from: 'question', how: 'exact', weight: 1, factor: 1, idf: 2.5, nodes: 1200 },
  fields: [
    { field: 'title', times: 1, length: 2, average: 3, weight: 3, norm: 0.75, frequency: 4 },
    { field: 'body', times: 2, length: 9, average: 9, weight: 1, norm: 1, frequency: 2 },
  ],
  ...{ saturation: 1.8333333, score: 4.5833333 },
}
const NOTHING = { proximity: 0, titleOrder: 0, exactTitle: 0, above: 0, below: 0, file: 0 }
const EXPLANATION: ScoreExplanation = {
  ref: {
    ...{ id: 'a.md#jar', node: 3, kind: 'section', title: 'Jar', path: 'a.md' },
    ...{ start: 1, end: 4, size: 1 },
  },
  nodes: 3402,
  parts: { ...NOTHING, words: 4.5833333, coverage: 5 },
  ...{ words: [WORD], above: [], missing: [], aside: 1, flags: [], weight: 1, score: 9.5833333 },
}

describe('a score in words', () => {
  it('BM-10: a word with where it stands, how rare it is, and what that makes', () => {
    expect(scoreInWords(EXPLANATION)).toEqual({
      lines: [
        {
          label: '“jar”',
          said: 'title 1×, text 2×; in 1,200 of 3,402 places',
          reckoned:
            'IDF 2.5 × frequency 1.83 (title 1 × weight 3 ÷ length 0.75 + text 2 × weight 1 ÷ length 1)',
          points: 458,
        },
        { label: 'All words', said: 'it holds every word', reckoned: '', points: 500 },
      ],
      ...{ sum: 958, factors: [], score: 958, missing: '' },
    })
  })

  it('BM-10: words that match otherwise, that stand above and that are missing; factors', () => {
    const word: WordMatch = { ...WORD, from: 'glossary', how: 'prefix', weight: 0.4, factor: 0.5 }
    const above = [{ text: 'lid', weight: 1, idf: 3, score: 3 }]
    const { lines, factors, missing, score } = scoreInWords({
      ...EXPLANATION,
      words: [word],
      above,
      parts: { ...NOTHING, words: 4.5833333, coverage: 0, above: 3 },
      ...{ missing: ['moon', 'sun'], aside: 0.7, flags: ['test'], weight: 0.5, score: 2.654 },
    })
    expect(lines[0].label).toBe('“jar”, by the glossary, begins so')
    expect(lines[0].reckoned).toMatch(/ × weight of the word 0\.4 × how it matches 0\.5$/)
    expect(lines[1]).toMatchObject({
      ...{ said: 'what it lies in speaks of “lid”', reckoned: 'IDF 3', points: 300 },
    })
    expect(factors).toEqual([
      { label: 'Set back as test', factor: 0.7 },
      { label: 'Weight of the collection', factor: 0.5 },
    ])
    expect([missing, score]).toEqual(['Not in it: “moon”, “sun”', 265])
  })

  it('BM-10: rounded parts add up to the rounded sum, each less than a hundredth off', () => {
    const values = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 12 })
    fc.assert(
      fc.property(values, (all) => {
        const points = roundedTogether(all)
        const exact = all.map((value) => value * 100)
        const sum = Math.round(exact.reduce((total, value) => total + value, 0))
        expect(points.reduce((total, value) => total + value, 0)).toBe(sum)
        points.forEach((value, i) => {
          expect(Math.abs(value - exact[i])).toBeLessThan(1.000001)
        })
      }),
    )
  })

  it('BM-10: points are shown with two digits', () => {
    expect([0, 7, 120, 1234].map(hundredths)).toEqual(['0.00', '0.07', '1.20', '12.34'])
  })
})
