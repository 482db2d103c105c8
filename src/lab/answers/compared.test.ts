import { expect, test } from 'vitest'
import { placesReport } from './compared.ts'
import type { JudgedQuestion, RecordedAnswer } from './questions.ts'

const question = (id: string, right = 'a.ts'): JudgedQuestion => ({
  ...{ id, repo: 'o/n', commit: 'c'.repeat(40), kind: 'where', wording: 'plain', language: 'en' },
  ...{ question: `Where is ${id}?`, places: [{ path: right }], answer: 'Hidden.', absent: false },
})
const answer = (id: string, cited: readonly string[]): RecordedAnswer => ({
  ...{
    id,
    found: true,
    level: 'likely',
    text: `\`${id}\` is here. [1]`,
    searched: ['b.ts', 'a.ts'],
  },
  cited: cited.map((path) => ({ path, id: path, start: 3, end: 4, text: '```\nx' })),
  ...{ read: [...cited], grepped: [], cpuMs: 1, ranked: [], seen: [] },
})
test('counts right files and places for answer, search and ripgrep, and the differences', () => {
  const place = { path: 'a.ts', symbol: 'Walk.take_over' }
  const report = placesReport(
    [{ ...question('q'), places: [place] }, question('r', 'b.ts'), question('s', 'z.ts')],
    [
      { ...answer('q', ['a.ts#Walk.takeOver(string)']), searched: ['a.ts#Walk'] },
      { ...answer('r', ['a.ts']), grepped: ['b.ts'] },
      { ...answer('s', []), read: ['z.ts#Other'], found: false },
    ],
  )
  expect(report.split('\n').filter((line) => line.startsWith('| all'))).toEqual([
    '| all | 3 | 2 | 2 | 1 | 1 : 1 | 2 : 1 |',
    '| all | 3 | 2 | 2 | 1 | 1 : 1 | 2 : 1 |',
    '| all | 3 | 2 | 1 | 1 | 2 : 1 | 2 : 1 |',
    '| all | 3 | 2 | 1 | 1 | 2 : 1 | 2 : 1 |',
  ])
})
