import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptMarks, questionWords } from './excerpt-lines.ts'

describe('excerpt marks', () => {
  it('keeps the significant words of a question (ANS-4)', () => {
    expect(questionWords('Where does the session cookie get verified, and the Session?')).toEqual([
      'session',
      'cookie',
      'verified',
    ])
    expect(questionWords('')).toEqual([])
    expect(questionWords('Wo wird die Größe geprüft?')).toContain('größe')
  })

  it.each([
    [
      'SessionCookie = session()',
      ['session', 'cookie'],
      [
        [0, 13],
        [16, 23],
      ],
    ],
    ['aaaa', ['aa'], [[0, 4]]],
    ['nothing', ['some'], []],
    ['İstanbul', ['stan'], []],
  ])('marks in %s (ANS-4)', (line, words, marks) => {
    expect(excerptMarks(line, words)).toEqual(marks)
  })

  it('gives marks in order, apart, and inside the line (ANS-4)', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (line, words) => {
        let end = -1
        for (const [from, to] of excerptMarks(line, words)) {
          expect(from).toBeGreaterThan(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(line.length)
      }),
    )
  })
})
