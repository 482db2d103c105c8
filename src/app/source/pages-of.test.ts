import { describe, expect, it } from 'vitest'
import type { DrawnLine } from '../../model/library/original.ts'
import { drawnLinesOf, pageAt, pagesOf } from './OriginalView.tsx'

const TEXT = '[page 1]\nA title\n[page 7]\n\n[page 2, printed iv]\nThe tenth\nline\n'

function drawn(...texts: string[]): DrawnLine[] {
  return texts.map((text, i) => ({ text, x: 10, y: 20 * i, end: 90, size: 10 }))
}

describe('pagesOf', () => {
  it('counts pages up, with their printed numbers, and ignores a line that only looks like a page (FMT-4)', () => {
    const pages = pagesOf(TEXT)
    expect(pages).toEqual([
      { number: 1, printed: '', sure: '', isEmpty: false, start: 1, end: 4 },
      { number: 2, printed: 'iv', sure: '', isEmpty: false, start: 5, end: 8 },
    ])
    expect([1, 3, 6, 99].map((line) => pageAt(pages, line))).toEqual([1, 1, 2, 1])
    expect(pagesOf('no pages')).toEqual([])
  })

  it('tells pages without text from those whose text was read from a picture (FMT-21)', () => {
    const read = ', read from a picture, '
    const text = `[page 1]\n\n[page 2${read}87 % sure]\nA\n\n[page 3, printed v${read}no legible words]\n`
    const found = pagesOf(text).map(({ printed, sure, isEmpty }) => ({ printed, sure, isEmpty }))
    expect(found).toEqual([
      { printed: '', sure: '', isEmpty: true },
      { printed: '', sure: '87', isEmpty: false },
      { printed: 'v', sure: '', isEmpty: false },
    ])
  })
})

describe('drawnLinesOf', () => {
  it('finds lines of the text on the page in order, past running heads (FMT-4)', () => {
    const page = drawn('Manual', 'Open the valve', 'a turn', 'Open the valve', '12')
    expect(drawnLinesOf(['Open the valve', 'a turn'], page)).toEqual(page.slice(1, 3))
    expect(drawnLinesOf(['a turn', 'Open the valve', 'nowhere', ''], page)).toEqual(
      page.slice(2, 4),
    )
  })

  it('finds a divided word on both of its lines (FMT-4)', () => {
    const page = drawn('of inter-', 'national trade')
    expect(drawnLinesOf(['of international', 'trade'], page)).toEqual(page)
  })
})
