import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ViewLine } from '../../../model/library/library.ts'
import { refOf } from '../../../model/library/testing.ts'
import { shortLine, wholeOutline } from './outline.ts'

function lineOf(path: string, title: string, summary = ''): ViewLine {
  const ref = refOf(path, { title })
  return { number: 4, ref, indent: 0, summary, children: 0, shown: 0, leaves: 1 }
}

describe('wholeOutline', () => {
  const shown = (...summaries: readonly string[]) => {
    const lines = summaries.map((summary, i) => ({
      ...lineOf('', `n${i}`, summary),
      number: i + 1,
    }))
    const text = lines
      .map(
        ({ number, ref, summary }) =>
          `${number} ${ref.title}${summary === '' ? '' : `: ${summary}`}`,
      )
      .join('\n')
    const [{ ref: root }] = lines
    const view = { root, lines, text, tokens: 0, depth: 1, more: 0, page: 0 }
    return wholeOutline(view, [], 1000, ': (no summary)').text
  }

  it('LOC-3: says where there is no summary, and nothing of it where a view has none at all', () => {
    expect(shown('Opens it.', '')).toBe('1 n0: Opens it.\n2 n1: (no summary)')
    expect(shown('', '')).toBe('1 n0\n2 n1')
  })
})

describe('shortLine', () => {
  it.each([
    ['README.md', 'README.md', '4 README.md'],
    ['src/app.py', 'app.py', '4 src/app.py'],
    ['src/app.py', 'App.run', '4 src/app.py App.run'],
    ['src', 'src/', '4 src/'],
    ['', '', '4 all of it'],
    ['', 'kestrel', '4 kestrel'],
  ])('TOC-7: “%s” with the title “%s” is “%s”', (path, title, text) => {
    expect(shortLine(lineOf(path, title))).toBe(text)
    expect(shortLine(lineOf(path, title, 'Says more.'))).toBe(`${text}: Says more.`)
  })

  it('TOC-7: no line is a bare number', () => {
    const part = fc.constantFrom('a.md', 'src/a.md', 'src/', '', 'A', 'a')
    fc.assert(
      fc.property(part, part, (path, title) => {
        expect(shortLine(lineOf(path, title))).toMatch(/^4 \S/u)
      }),
    )
  })
})
