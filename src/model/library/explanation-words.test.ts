import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allInEnglish } from '../../messages/testing.ts'
import type { ScoreExplanation, WordMatch } from './explanation.ts'
import { hundredths, roundedTogether, scoreInWords } from './explanation-words.ts'
import { refOf } from './testing.ts'

const WORD: WordMatch = {
  ...{ text: 'jar', from: 'question', how: 'exact', weight: 1, factor: 1, idf: 2.5, nodes: 1200 },
  fields: [
    { field: 'title', times: 1, length: 2, average: 3, weight: 3, norm: 0.75, frequency: 4 },
    { field: 'body', times: 2, length: 9, average: 9, weight: 1, norm: 1, frequency: 2 },
  ],
  ...{ saturation: 1.8333333, score: 4.5833333 },
}
const REF = refOf('a.md#jar', { node: 3, kind: 'section', title: 'Jar', end: 4 })
const EXPLANATION: ScoreExplanation = {
  ref: REF,
  file: [
    { kind: 'start', said: '', points: -1.2 },
    { kind: 'name', said: '“jar” in its name', points: 2.5 },
    { kind: 'kind', said: 'a page of text at the top', points: -0.04 },
    { kind: 'references', said: 'no other file found refers to it', points: 0.01 },
  ],
  place: [{ kind: 'name', said: '“jar” in its name', points: 0 }],
  ...{ best: null, nodes: 3402, words: [WORD], missing: [], weight: 1, score: 1.27 },
}

describe('a score in words', () => {
  it('shows a word with its fields, its rarity and its score (BM-10)', () => {
    const { words, text } = allInEnglish(scoreInWords(EXPLANATION))
    expect(text).toBe(458)
    expect(words).toEqual([
      {
        label: '“jar”',
        said: 'title 1×, text 2×; in 1200 of 3402 places',
        reckoned:
          'IDF 2.5 × frequency 1.83 (title 1 × weight 3 ÷ length 0.75 + text 2 × weight 1 ÷ length 1)',
      },
    ])
  })

  it('shows parts with what was found, and small ones as one line (RANK-2)', () => {
    const { lines, score, notes } = allInEnglish(scoreInWords(EXPLANATION))
    expect(lines.map(({ label, said, points }) => [label, said, points])).toEqual([
      ['File', '', -120],
      ['File: name', '“jar” in its name', 250],
      ['Smaller parts', '', -3],
    ])
    expect(score).toBe(127)
    expect(notes).toEqual(['the best place of its file; “jar” in its name'])
  })

  it('compares a place with the best of its file, in a collection of half weight (RANK-2)', () => {
    const { lines, notes, score } = allInEnglish(
      scoreInWords({
        ...EXPLANATION,
        place: [
          { kind: 'exactName', said: '', points: 100 },
          { kind: 'name', said: 'no word of the question in its name', points: -1.5 },
        ],
        best: { ...REF, title: 'Lid' },
        ...{ missing: ['moon', 'sun'], weight: 0.5, score: 1.27 + 100 - 1.5 + Math.log(0.5) },
      }),
    )
    expect(lines.slice(2).map(({ label, said, points }) => [label, said, points])).toEqual([
      ['Exact name', '', 10000],
      ['Place: name', 'no word of the question in its name', -150],
      ['Collection', 'counts × 0.5', -69],
      ['Smaller parts', '', -3],
    ])
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(notes).toEqual([
      'The lines “Place” say what it has less or more than Lid, the best of its file.',
      'missing: “moon”, “sun”',
    ])
  })

  it('shows words that match as a prefix or by spelling (BM-10)', () => {
    const word: WordMatch = { ...WORD, from: 'glossary', how: 'prefix', weight: 0.4, factor: 0.5 }
    const [line] = allInEnglish(scoreInWords({ ...EXPLANATION, words: [word] })).words
    expect(line.label).toBe('“jar”, another name here, begins so')
    expect(line.reckoned).toMatch(/ × weight of the word 0\.4 × how it matches 0\.5$/)
  })

  it('rounds parts so that they add up to the rounded sum, each by less than a hundredth (BM-10)', () => {
    const values = fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { maxLength: 12 })
    fc.assert(
      fc.property(values, (all) => {
        const points = roundedTogether(all)
        const exact = all.map((value) => value * 100)
        const sum = Math.round(exact.reduce((total, value) => total + value, 0))
        expect(points.reduce((total, value) => total + value, 0)).toBe(sum + 0)
        points.forEach((value, i) => {
          expect(Math.abs(value - exact[i])).toBeLessThan(1.000001)
        })
      }),
    )
  })

  it('shows points with two digits (BM-10)', () => {
    expect([0, 7, 120, 1234].map(hundredths)).toEqual(['0.00', '0.07', '1.20', '12.34'])
  })
})
