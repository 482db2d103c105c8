import { describe, expect, it } from 'vitest'
import { plainAnswer, withCitedLines } from './cited-lines.ts'
import type { AnswerMark, Citation } from './trace.ts'

function citation(number: number, text: string, more: Partial<Citation> = {}): Citation {
  const place = { node: number, size: 1, kind: 'section', title: 'Leave', path: 'a.md' } as const
  const ref = { ...place, id: 'a.md#leave', start: 1, end: 2 }
  return { number, ref, start: 1, end: 2, text, found: 'exact', ...more }
}

/** A mark on a part of a text. */
function mark(text: string, part: string, more: object): AnswerMark {
  const from = text.indexOf(part)
  return { kind: 'citation', number: 1, from, to: from + part.length, ...more } as AnswerMark
}

describe('withCitedLines', () => {
  it('adds the lines of a place that is said alone, and moves what is marked below them (UI-23)', () => {
    const text = 'Probably in `Leave` [1]\nProbably in `a.csv` [2]\nIt may be in `b`'
    const marks = [
      mark(text, '[1]', { alone: true }),
      mark(text, '[2]', { number: 2, alone: true }),
      mark(text, '`b`', { kind: 'code' }),
    ]
    const citations = [
      citation(1, 'Ten days.\n\nOr more.'),
      citation(2, 'Ada,7', { header: 'n,v' }),
    ]
    const said = withCitedLines({ text, marks, citations })
    expect(said.text.split('\n')).toEqual([
      ...['Probably in `Leave` [1]', '    Ten days.', '', '    Or more.'],
      ...['Probably in `a.csv` [2]', '    n,v', '    Ada,7', 'It may be in `b`'],
    ])
    const marked = said.marks.map(({ from, to }) => said.text.slice(from, to))
    expect(marked).toEqual(['[1]', '[2]', '`b`'])
  })

  it('tells numbers in brackets that a file wrote from those of the answer (SEC-3)', () => {
    const text = '`Leave`: Ten days [1], a[0]. [1]'
    const marks = [{ kind: 'citation', number: 1, from: text.length - 3, to: text.length } as const]
    const answer = { text, marks, citations: [citation(1, 'x')] }
    expect(plainAnswer(answer)).toBe('`Leave`: Ten days \\[1], a\\[0]. [1]')
  })

  it('leaves other answers as they are', () => {
    const answer = { text: '`Leave`: Ten days. [1]', marks: [], citations: [citation(1, 'x')] }
    expect(withCitedLines(answer).text).toBe(answer.text)
  })
})
