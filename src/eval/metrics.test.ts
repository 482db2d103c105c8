import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { average, type PredictedNode, percentile, scoreQuestion } from './metrics.ts'
import { type EvalQuestion, parseQuestions } from './questions.ts'

function question(more: object): EvalQuestion {
  const row = { id: 'q', query: 'where?', gold_files: ['src/a.ts'], ...more }
  const { questions } = parseQuestions(JSON.stringify(row))
  return questions[0]
}

const node = (path: string, name: string, start = 1, end = 5): PredictedNode => ({
  path,
  name,
  start,
  end,
})

describe('parseQuestions', () => {
  it('good lines are read, bad ones named with their line (TOOL-3)', () => {
    const text = '{"id":"a","query":"q","gold_files":["x"]}\n\nnot json\n{"id":"b"}\n'
    const { questions, problems } = parseQuestions(text)
    expect(questions.map(({ id }) => id)).toEqual(['a'])
    expect(problems.map(({ line }) => line)).toEqual([3, 4])
    expect(problems[1].message).toMatch(/query/u)
  })

  it('any text gives questions or problems, never an exception (SEC-5)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { questions, problems } = parseQuestions(text)
        expect(questions.length + problems.length).toBeLessThanOrEqual(text.split('\n').length)
      }),
    )
  })
})

describe('scoreQuestion', () => {
  it('hits at a cut, and the reciprocal rank (TOOL-3)', () => {
    const files = ['src/b.ts', 'src/c.ts', 'src/a.ts']
    const score = scoreQuestion(question({}), { id: 'q', files, nodes: [] })
    expect(score.files).toEqual({ 1: 0, 3: 1, 5: 1, 10: 1 })
    expect(score.reciprocalRank).toBeCloseTo(1 / 3)
  })

  it('a missing prediction is wrong (TOOL-3)', () => {
    expect(scoreQuestion(question({})).files[10]).toBe(0)
  })

  it.each([
    ['the symbol by its last part', node('src/a.ts', 'Other.run'), 1],
    ['a short node over the line', node('src/a.ts', 'other', 40, 60), 1],
    ['a long node over the line', node('src/a.ts', 'other', 1, 400), 0],
    ['the symbol in another file', node('src/b.ts', 'run'), 0],
  ])('symbols: %s (TOOL-3)', (_, predicted, right) => {
    const gold = [{ path: 'src/a.ts', symbols: ['App.run'], line: 50 }]
    const asked = question({ track: 'code-short', gold })
    const score = scoreQuestion(asked, { id: 'q', files: [], nodes: [predicted] })
    expect(score.nodes[1]).toBe(right)
  })

  it.each([
    ['the heading, without markup', node('docs/a.md', 'The Setup  option', 1, 2), 1],
    ['a section inside', node('docs/a.md', 'Other', 12, 14), 1],
    ['a section before', node('docs/a.md', 'Other', 1, 9), 0],
  ])('sections: %s (TOOL-3)', (_, predicted, right) => {
    const gold = [
      { path: 'docs/a.md', heading: 'The `setup` option', line_start: 10, line_end_subtree: 20 },
    ]
    const asked = question({ track: 'docs', gold })
    const score = scoreQuestion(asked, { id: 'q', files: [], nodes: [predicted] })
    expect(score.nodes[1]).toBe(right)
  })

  it('where every file must be found, half of them is not enough (TOOL-3)', () => {
    const asked = question({ track: 'swebench', gold_files: ['a.py', 'b.py'] })
    const score = scoreQuestion(asked, { id: 'q', files: ['a.py', 'c.py', 'b.py'], nodes: [] })
    expect(score.files).toEqual({ 1: 0, 3: 1, 5: 1, 10: 1 })
  })
})

describe('average', () => {
  it('shares in per cent (TOOL-3)', () => {
    const right = scoreQuestion(question({}), { id: 'q', files: ['src/a.ts'], nodes: [] })
    const wrong = scoreQuestion(question({}))
    const accuracy = average([right, wrong])
    expect(accuracy.files[1]).toBe(50)
    expect(accuracy.meanReciprocalRank).toBe(0.5)
  })
})

describe('percentile', () => {
  it.each([
    [[], 0.5, 0],
    [[3], 0.95, 3],
    [[4, 1, 3, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.95, 4],
  ])('of %j at %d → %d (TOOL-3)', (values, p, expected) => {
    expect(percentile(values, p)).toBe(expected)
  })
})
