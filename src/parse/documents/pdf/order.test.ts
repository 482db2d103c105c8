import { afterAll, describe, expect, it } from 'vitest'
import { keepGlobals, writePdf } from '../testing.ts'
import { readPdf } from './pdf.ts'
import { linesOfPage } from './pdf-lines.ts'

afterAll(keepGlobals())

type Text = readonly [text: string, x: number, y: number, size?: number]
type Page = readonly Text[]

const column = (word: string, rows: number, x: number, top: number): Text[] =>
  Array.from({ length: rows }, (_, i) => [`${word} ${i} and what it says there`, x, top - i * 12])

/** The lines of pages of these texts, without those that begin a page. */
async function linesOf(pages: readonly Page[], font: 'plain' | 'any' = 'plain') {
  const bytes = writePdf(
    pages.map((page) => ({ texts: page.map(([t, x, y, s]) => [t, x, y, s ?? 10, font] as const) })),
  )
  const { text } = await readPdf(bytes, { now: () => 0 })
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('[page'))
}

/** The first words of the lines of a page. */
const wordsOf = async (page: Page) =>
  (await linesOf([page])).map((line) => line.replace(/ and what.*/, ''))
const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${word} ${i}`)

describe('the order of columns (FMT-21)', () => {
  it.each([
    ['of few rows', 3, 3],
    ['of which the left one is longer', 20, 4],
    ['of which the right one is longer', 4, 20],
  ])('columns %s are read one after the other', async (_, left, right) => {
    const page = [...column('left', left, 50, 700), ...column('right', right, 310, 700)]
    expect(await wordsOf(page)).toEqual([...named('left', left), ...named('right', right)])
  })

  it('columns whose lines stand at different heights are read one after the other', async () => {
    const page = [...column('left', 9, 50, 700), ...column('right', 9, 310, 693)]
    expect(await wordsOf(page)).toEqual([...named('left', 9), ...named('right', 9)])
  })

  it('three columns and a narrow one beside a wide one are read one after the other', async () => {
    const three = [50, 220, 390].flatMap((x, i) => column('abc'[i], 6, x, 700))
    expect(await wordsOf(three)).toEqual(['a', 'b', 'c'].flatMap((word) => named(word, 6)))
    const wide = column('w', 6, 230, 700).map(
      ([text, x, y]) => [`${text} in a much wider column of this page`, x, y] as const,
    )
    expect(await wordsOf([...column('n', 6, 50, 700), ...wide])).toEqual([
      ...named('n', 6),
      ...named('w', 6),
    ])
  })

  it('a heading across divides columns; a short line next to it belongs to it', async () => {
    const across = 'A heading that goes across both of the columns of the page, all of them'
    const page: Page = [
      ...column('a', 5, 50, 700),
      ...column('b', 5, 310, 700),
      ['2 Lamps', 50, 622],
      [across, 50, 608],
      ...column('c', 5, 50, 590),
      ...column('d', 5, 310, 590),
    ]
    expect(await wordsOf(page)).toEqual([
      ...named('a', 5),
      ...named('b', 5),
      '2 Lamps',
      across,
      ...named('c', 5),
      ...named('d', 5),
    ])
  })

  it('a head and a foot in several pieces stay whole, apart from the columns', async () => {
    const page: Page = [
      ['The lamp book', 50, 770],
      ['Chapter 2', 500, 770],
      ...column('left', 9, 50, 700),
      ...column('right', 5, 310, 700),
      ['Makers of lamps and wicks', 50, 40],
      ['All rights reserved by them', 310, 40],
    ]
    expect(await wordsOf(page)).toEqual([
      'The lamp book  Chapter 2',
      ...named('left', 9),
      ...named('right', 5),
      'Makers of lamps and wicks  All rights reserved by them',
    ])
  })

  it('rows of a table stay whole between columns of text', async () => {
    const row = (name: string, y: number): Text[] => [
      [name, 50, y],
      ['12', 200, y],
      ['brass', 310, y],
      ['9.50', 450, y],
    ]
    const page: Page = [
      ...column('left', 6, 50, 700),
      ...column('right', 6, 310, 700),
      ['The table of all lamps and shades that are made in this town and sold', 50, 600],
      ...['Lamp', 'Shade', 'Wick', 'Burner', 'Chimney'].flatMap((name, i) =>
        row(name, 580 - i * 14),
      ),
    ]
    const lines = await linesOf([page])
    expect(lines.slice(-5)).toEqual(
      ['Lamp', 'Shade', 'Wick', 'Burner', 'Chimney'].map((name) => `${name}  12  brass  9.50`),
    )
  })
})

describe('running heads and feet (FMT-21)', () => {
  const body = (page: number) => column(`${'klmnopq'[page]} text`, 6, 50, 600)
  const pagesWith = (edge: (page: number) => Page) =>
    Array.from({ length: 6 }, (_, i) => [...edge(i + 1), ...body(i)])
  const edgesIn = async (edge: (page: number) => Page) =>
    (await linesOf(pagesWith(edge))).filter((line) => !line.includes('and what'))

  it.each<[string, (page: number) => Page]>([
    ['the same on every page', () => [['The lamp book', 50, 770]]],
    [
      'with a page number in a cell',
      (i) => [
        ['The lamp book', 50, 30],
        [`${i + 10}`, 400, 30],
      ],
    ],
    ['in small letters with a page number', (i) => [[`Lamps 2024 page ${i}, draft`, 50, 30, 7]]],
    ['a page number alone', (i) => [[`${i + 10}`, 300, 30, 14]]],
  ])('%s are left out', async (_, edge) => {
    expect(await edgesIn(edge)).toEqual([])
  })

  it.each<[string, (page: number) => Page]>([
    ['a heading that counts', (i) => [[`Exhibit ${i}`, 50, 770]]],
    ['the same in large letters', () => [['Exhibit', 50, 770, 18]]],
    ['a large heading that counts', (i) => [[`Exhibit ${i}`, 50, 770, 18]]],
    ['the same with other numbers', (i) => [[`Total of all lamps: ${i * 7}`, 50, 30, 7]]],
    ['the same at other heights', (i) => [['No lamps were sold.', 50, 400 - i * 20]]],
    ['a number that counts no pages', (i) => [[`${i * 31}`, 50, 30]]],
  ])('%s: is text', async (_, edge) => {
    const pages = pagesWith(edge)
    expect(await edgesIn(edge)).toEqual(pages.map(([[text]]) => text))
  })
})

describe('text from right to left (FMT-21)', () => {
  const drawn = (text: string) => [...text].reverse().join('')

  it.each([
    ['a sentence', [[drawn('שלום לכולם.'), 300]], 'שלום לכולם.'],
    [
      'numbers, in pieces of their own',
      [
        ['.2024', 300],
        [drawn('שקל בשנת'), 330],
        ['1,250', 376],
        [drawn('הסכום'), 406],
      ],
      'הסכום 1,250 שקל בשנת 2024.',
    ],
    [
      'numbers in one piece with letters',
      [['.24-12-2023 ך50% ,ראת ריחמ'.replace('ך', ' '), 300]],
      'מחיר תאר, 50% 24-12-2023.',
    ],
    [
      'words of another script',
      [[`${drawn('גרסאות טובות')} Windows NT (4.0) ${drawn('כולן של')}`, 300]],
      'כולן של Windows NT (4.0) גרסאות טובות',
    ],
    ['brackets', [[`.(${drawn('שלום')}) ${drawn('אמר')}`, 300]], 'אמר (שלום).'],
    [
      'brackets that the file names as they are read',
      [[`)4()${drawn('ב')}(15 ${drawn('סעיף')}`, 300]],
      'סעיף 15(ב)(4)',
    ],
    ['half a pair of brackets', [[`-2024( ${drawn('בשנים')}`, 300]], 'בשנים (2024-'],
    ['letters one by one', [...drawn('שלום')].map((letter, i) => [letter, 300 + i * 5]), 'שלום'],
    ['forms of letters', [['\ufedd\ufe8e\ufef4\ufee3 \ufefb', 300]], 'لا ميال'],
    [
      'a word in another sentence',
      [[`Plain ${drawn('שלום')} inside and 42.`, 50]],
      'Plain שלום inside and 42.',
    ],
  ] as [string, [string, number][], string][])(
    '%s: in the order of reading',
    async (_, pieces, read) => {
      expect(await linesOf([pieces.map(([text, x]) => [text, x, 700])], 'any')).toEqual([read])
    },
  )

  it('columns and cells are read from the right', async () => {
    const words = drawn('מילים רבות עומדות כאן בשורה')
    const page = [0, 1, 2, 3].flatMap((i): Text[] => [
      [`${words} ${i}`, 50, 700 - i * 12],
      [`${words} ${i + 4}`, 310, 700 - i * 12],
    ])
    const lines = await linesOf([page], 'any')
    expect(lines.map((line) => line.slice(0, 1))).toEqual([...'45670123'])
    const cells: Page = [
      ['250', 50, 700],
      [drawn('מנורות'), 150, 700],
      ['12', 300, 700],
    ]
    expect(await linesOf([cells], 'any')).toEqual(['12  מנורות  250'])
  })

  it('a page of more rows than a call takes arguments is read', () => {
    const rows = Array.from({ length: 130_000 }, (_, i) => {
      return { text: 'a', x: 10, y: i * 3, width: 5, size: 2, font: 'a' }
    })
    expect(linesOfPage(rows)).toHaveLength(rows.length)
  })

  it('a row of 200,000 letters takes a bounded time', () => {
    const letters = Array.from({ length: 200_000 }, (_, i) => {
      return { text: 'ש', x: i * 5, y: 10, width: 5, size: 10, font: 'a' }
    })
    const before = process.cpuUsage()
    expect(linesOfPage(letters)[0].text).toHaveLength(200_000)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
  })
})
