import { describe, expect, it } from 'vitest'
import { refOf } from '../model/library/testing.ts'
import type { ShownPlace, StepBody } from '../model/walk/trace.ts'
import { citeLines, citeSoFar } from './cite-lines.ts'
import { shownFiles } from './shown-lines.ts'

const TEXT = Array.from({ length: 80 }, (_, i) => `line ${i + 1} of the file`).join('\n')

function call(...places: ShownPlace[]): StepBody {
  return { kind: 'call', tool: 'read', given: {}, turn: 1, why: '', places, text: '', tokens: 1 }
}

const file = refOf('src/app.py', { end: 80, size: 3 })
const open = refOf('src/app.py#Session.open', { node: 2, start: 10, end: 20 })
const other = refOf('lib/app.py', { node: 9, start: 1, end: 5 })
const FILES = shownFiles([
  call(
    { ref: open, as: 'read', lines: [[10, 20]] },
    { ref: file, as: 'listed', lines: [[40, 41]] },
  ),
  call({ ref: other, as: 'read', lines: [[1, 5]] }),
])

const cited = async (written: string, text: string | null = TEXT) =>
  citeLines(
    written,
    FILES,
    async (ref) => (text === null ? null : { text, ref }),
    () => new Map(),
  )

const spans = async (written: string) =>
  (await cited(written)).citations.map(({ ref, start, end }) => `${ref.id} ${start}-${end}`)

describe('citeLines', () => {
  it.each([
    ['lines that were read', 'A [src/app.py:12-14].', ['src/app.py#Session.open 12-14']],
    [
      'lines that reach out of what was read, cut',
      'A [src/app.py:8-14].',
      ['src/app.py#Session.open 10-14'],
    ],
    ['a symbol by its id', 'A [src/app.py#Session.open].', ['src/app.py#Session.open 10-20']],
    ['a line that a search showed', 'A [src/app.py:40].', ['src/app.py 40-40']],
    ['lines of a place that was only listed', 'A [src/app.py:60-62].', ['src/app.py 60-62']],
    [
      'the same lines once',
      'A [src/app.py:12]. B [src/app.py:12].',
      ['src/app.py#Session.open 12-12'],
    ],
  ])('cites %s (ANS-2)', async (_, written, expected) => {
    expect(await spans(written)).toEqual(expected)
  })

  it.each([
    ['a file that was not shown', 'A [src/secret.py:1-3].'],
    ['lines past the end of all that was shown', 'A [lib/app.py:50-60].'],
    ['a name that two files have', 'A [app.py:1-3].'],
  ])('removes a citation of %s, and counts it (ANS-2)', async (_, written) => {
    const { text, citations, removed } = await cited(written)
    expect({ text, citations, removed }).toEqual({ text: 'A.', citations: [], removed: 1 })
  })

  it('writes numbers in the order of the text and marks them', async () => {
    const { text, marks } = await cited(
      'B [lib/app.py:2], then A [src/app.py:12-14]; again [lib/app.py:2].',
    )
    expect(text).toBe('B [1], then A [2]; again [1].')
    expect(marks.map((mark) => text.slice(mark.from, mark.to))).toEqual(['[1]', '[2]', '[1]'])
  })

  it.each([
    ['a sentence alone', 'It opens. It ends', 'It opens.', 'It ends'],
    ['what follows the last citation', 'It opens [lib/app.py:2]. It ends.', 'It ends.'],
    ['no sentence before a citation on its line', 'It opens. It ends [lib/app.py:2].'],
    ['a sentence on another line', '- It opens.\n- It ends [lib/app.py:2].', '- It opens.'],
    ['no announcement of a list', 'In two ways:\n1. It opens [lib/app.py:2].'],
    ['no number of a point', '1. It opens [lib/app.py:2].\n2. It ends [lib/app.py:3].'],
  ])('counts %s as uncited (ANS-2b)', async (_, written, ...expected) => {
    const { text, uncited } = await cited(written)
    expect(uncited.map(([from, to]) => text.slice(from, to))).toEqual(expected)
  })

  it('gives a sentence the next citation on its line (ANS-3)', async () => {
    const { sentences } = await cited('It opens. It ends [lib/app.py:2].\nDone.')
    expect(sentences.map(({ numbers }) => numbers)).toEqual([[1], [1], []])
  })

  it('removes an address after a citation (SEC-3)', async () => {
    const { text } = await cited('A [src/app.py:12](http://evil.example/?q=secret).')
    expect(text).toBe('A [1].')
  })

  it('narrows many lines to those with the words of the sentence (ANS-2)', async () => {
    const long = shownFiles([call({ ref: file, as: 'read', lines: [[1, 80]] })])
    const lines = TEXT.replace('line 50 of the file', 'the retry limit is enforced')
    const { citations } = await citeLines(
      'The retry limit is enforced [src/app.py:1-80].',
      long,
      async (ref) => ({ text: lines, ref }),
      () => new Map(),
    )
    expect(citations[0].start).toBeLessThanOrEqual(50)
    expect(citations[0].end).toBeGreaterThanOrEqual(50)
    expect(citations[0].end - citations[0].start).toBeLessThan(10)
  })

  it('finds moved lines again, but no others (ANS-2b)', async () => {
    const read = new Map([
      [12, 'line 12 of the file'],
      [13, 'line 13 of the file'],
    ])
    const find = async (text: string) =>
      (
        await citeLines(
          'A [src/app.py:12-13].',
          FILES,
          async (ref) => ({ text, ref }),
          () => read,
        )
      ).citations
    expect(await find(`new\n${TEXT}`)).toMatchObject([{ found: 'moved', start: 13, end: 14 }])
    expect(await find(TEXT.replace('line 13', 'row 13'))).toMatchObject([{ found: 'missing' }])
  })

  it('marks lines as missing if the file was deleted (ANS-2b)', async () => {
    const { citations } = await cited('A [src/app.py:12-14].', null)
    expect(citations).toMatchObject([{ found: 'missing', text: '' }])
  })
})

describe('citeSoFar', () => {
  it.each([
    ['A [src/app.py:12-14]. B [lib/app.py:2', 'A [1]. B'],
    ['A [src/app.py:12', 'A'],
    ['A [src/secret.py:1-3], B [lib/app.py:2]', 'A, B [1]'],
    ['A `list[0', 'A `list'],
    ['A `list[0]`', 'A `list[0]`'],
  ])('shows “%s” as “%s” while it is written (ANS-5)', (written, shown) => {
    const { text, marks } = citeSoFar(written, FILES)
    expect(text).toBe(shown)
    for (const { from, to } of marks) expect(text.slice(from, to)).toMatch(/^\[\d\]$/u)
  })
})
