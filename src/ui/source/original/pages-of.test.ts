import { describe, expect, it } from 'vitest'
import type { DrawnLine } from '../../../model/library/original.ts'
import { drawnLinesOf, pageAt, pagesOf } from './pages-of.ts'

const TEXT = '[page 1]\nA title\n[page 7]\n\n[page 2, printed iv]\nThe tenth\nline\n'

function drawn(...texts: string[]): DrawnLine[] {
  return texts.map((text, i) => ({ text, x: 10, y: 20 * i, end: 90, size: 10 }))
}

describe('pagesOf', () => {
  it('FMT-4: pages count up, with what is printed on them; a line that looks alike is none', () => {
    const pages = pagesOf(TEXT)
    expect(pages).toEqual([
      { number: 1, printed: '', start: 1, end: 4 },
      { number: 2, printed: 'iv', start: 5, end: 8 },
    ])
    expect([1, 3, 6, 99].map((line) => pageAt(pages, line))).toEqual([1, 1, 2, 1])
    expect(pagesOf('no pages')).toEqual([])
  })
})

describe('drawnLinesOf', () => {
  it('FMT-4: lines of the text are found on the page in order, running heads passed over', () => {
    const page = drawn('Manual', 'Open the valve', 'a turn', 'Open the valve', '12')
    expect(drawnLinesOf(['Open the valve', 'a turn'], page)).toEqual(page.slice(1, 3))
    expect(drawnLinesOf(['a turn', 'Open the valve', 'nowhere', ''], page)).toEqual(
      page.slice(2, 4),
    )
  })

  it('FMT-4: a word that was divided stands on both of its lines', () => {
    const page = drawn('of inter-', 'national trade')
    expect(drawnLinesOf(['of international', 'trade'], page)).toEqual(page)
  })
})
