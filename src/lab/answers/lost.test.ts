import { expect, test } from 'vitest'
import { fateOf, lostReport } from './lost.ts'
import type { JudgedQuestion, RecordedAnswer } from './questions.ts'

const question = (id: string, kind = 'where'): JudgedQuestion => ({
  ...{ id, repo: 'o/n', commit: 'c'.repeat(40), kind, wording: 'plain', language: 'en' },
  ...{ question: `Where is ${id}?`, places: [{ path: 'a.ts', symbol: 'run' }], answer: 'Hidden.' },
  absent: false,
})
const answer = (id: string, more: Partial<RecordedAnswer> = {}): RecordedAnswer => ({
  ...{ id, found: true, level: 'likely', text: '', cited: [], read: [], searched: [], grepped: [] },
  ...{ cpuMs: 1, ranked: [], seen: [], ...more },
})
const cited = (id: string) => ({ path: id.split('#')[0], id, start: 1, end: 2, text: '' })
const isRun = (id: string) => id === 'a.ts#run'

test('classifies a right place by the last stage that it reached', () => {
  const all = { seen: ['a.ts#run'], ranked: ['a.ts#run'] }
  const told = { ...all, cited: [cited('b.ts'), cited('a.ts#run')] }
  expect(fateOf(answer('q', { cited: [cited('a.ts#run')] }), isRun)).toBe('leads')
  expect(fateOf(answer('q', told), isRun)).toBe('is told, another leads')
  expect(fateOf(answer('q', all), isRun)).toBe('was read, others are told')
  expect(fateOf(answer('q', { ...told, found: false }), isRun)).toBe('was read, nothing is told')
  expect(fateOf(answer('q', { ...all, seen: [] }), isRun)).toBe('ranks 1 to 20, was not read')
  const deep = [...Array.from({ length: 20 }, (_, i) => `b.ts#${i}`), 'a.ts#run']
  expect(fateOf(answer('q', { ranked: deep }), isRun)).toBe('ranks below 20 or is no candidate')
})

test('counts the stages by files and by places', () => {
  const report = lostReport(
    [question('q'), question('r'), { ...question('s'), absent: true }],
    [answer('q', { cited: [cited('a.ts#other')], seen: ['a.ts#run'] }), answer('s')],
  )
  const rows = report.split('\n')
  expect(rows).toContain('| leads | 1 | 1 | 0 |')
  expect(rows).toContain('| was read, others are told | 1 | 1 | 0 |')
})
