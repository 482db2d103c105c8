import { expect, test } from 'vitest'
import { textLibrary } from '../../cli/testing/collections.ts'
import { shownBy, shownReport } from './lines.ts'
import type { JudgedQuestion, RecordedAnswer } from './questions.ts'

const library = textLibrary({
  'a.py': 'class Lamp:\n    def light(self):\n        glow()\n        wait()',
  'b.py': 'class Torch:\n    def light(self):\n        burn()',
})
const QUESTION: JudgedQuestion = {
  ...{
    id: 'q',
    repo: 'o/n',
    commit: 'c'.repeat(40),
    kind: 'how',
    wording: 'plain',
    language: 'en',
  },
  ...{ question: 'How does a lamp light?', places: [{ path: 'a.py', symbol: 'Lamp.light' }] },
  ...{ answer: 'A lamp will glow and then wait.', absent: false },
}
const cites = (start: number, end: number, text: string): RecordedAnswer => ({
  ...{ id: 'q', found: true, level: 'found', text: '', read: [], searched: [], grepped: [] },
  cited: [{ path: 'a.py', id: 'a.py#Lamp.light', start, end, text }],
  ...{ cpuMs: 1, ranked: [], seen: [] },
})

test('counts the right lines and words that an answer shows, whatever place it names', async () => {
  const half = await shownBy(QUESTION, cites(2, 3, 'def light(self):\n glow()'), library, 'fake')
  // Of `will`, `glow`, `then` and `wait` one word; of three lines two.
  expect(half).toMatchObject({ overlaps: true, isRefused: false, wordShare: 1 / 4, lines: 2 })
  expect(half?.lineShare).toBeCloseTo(2 / 3)
  const beside = await shownBy(QUESTION, cites(1, 1, 'class Lamp:'), library, 'fake')
  expect(beside).toMatchObject({ overlaps: false, lineShare: 0, wordShare: 0 })
})

test('does not count a question whose right place is a whole file or missing', async () => {
  const cited = cites(1, 2, '')
  for (const place of [{ path: 'a.py' }, { path: 'a.py', symbol: 'gone' }, { path: 'gone.py' }])
    expect(await shownBy({ ...QUESTION, places: [place] }, cited, library, 'fake')).toBeNull()
})

test('sums up the answers of a wording in a row', () => {
  const row = {
    question: QUESTION,
    isRefused: false,
    overlaps: true,
    lineShare: 1,
    wordShare: 0.5,
    lines: 4,
  }
  const refused = { ...row, isRefused: true, overlaps: false, lineShare: 0, wordShare: 0, lines: 0 }
  expect(shownReport([row, refused]).split('\n')).toEqual([
    'all       2 asked · 1 refused · 1 cite lines of a right place · 50.0 % of its lines · 25.0 % of the words of the right answer · 2.0 lines',
    'plain     2 asked · 1 refused · 1 cite lines of a right place · 50.0 % of its lines · 25.0 % of the words of the right answer · 2.0 lines',
  ])
})
