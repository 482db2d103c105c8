import { expect, test } from 'vitest'
import { blindSheets } from './blind.ts'
import { placesReport } from './compared.ts'
import { type Answered, verdictsReport } from './figures.ts'
import type { JudgedQuestion, Sheet } from './questions.ts'

const question = (id: string, right = 'a.ts'): JudgedQuestion => ({
  ...{ id, repo: 'o/n', commit: 'c'.repeat(40), kind: 'where', wording: 'plain', language: 'en' },
  ...{ question: `Where is ${id}?`, places: [{ path: right }], answer: 'Hidden.', absent: false },
})
const answer = (id: string, cited: readonly string[]): Answered => ({
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
const sheet = (id: string, verdict: Sheet['verdict'], isTrue = true): Sheet => ({
  ...{ id, verdict, isTrue, isFirst: verdict === 'good', why: '' },
})

test('several readings count by their middle, and how far they agree is said', () => {
  const readings = [
    [sheet('q', 'good'), sheet('r', 'half', false)],
    [sheet('q', 'good'), sheet('r', 'wrong', false)],
    [sheet('q', 'good'), sheet('r', 'good')],
  ]
  const lines = verdictsReport([question('q'), question('r'), question('s')], readings).split('\n')
  expect(lines).toContain(
    'all          1 good · 1 half · 0 wrong · 1 right first · 1 say something untrue',
  )
  // Of the six pairs three are alike, and (4² + 1² + 1²) / 6² would be by chance.
  expect(lines.at(-1)).toBe(
    '1 of 2 judged alike by all readings · of two readings 50 % agree · kappa 0.00',
  )
})

test('right files and places are counted for answer, search and ripgrep, and who has what the other has not', () => {
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

test('a blind sheet shows question, folder and answer, and nothing that is expected', () => {
  const many = Array.from({ length: 16 }, (_, i) => question(`q${i}`))
  const sheets = blindSheets(
    many,
    many.map(({ id }) => answer(id, ['src/a.ts'])),
  )
  expect(sheets).toHaveLength(2)
  expect(sheets[0]).toContain('Folder: `o+n@cccccccccc`')
  expect(sheets[0]).toContain('called *likely*')
  expect(sheets[0]).toContain('[1] `src/a.ts`, lines 3–4\n\n````\n```\nx\n````')
  expect(sheets.join('')).not.toContain('Hidden')
})
