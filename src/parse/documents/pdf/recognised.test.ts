import { afterAll, describe, expect, it } from 'vitest'
import { inEnglish } from '../../../messages/words.ts'
import type { RecognisedPage, RecognisedWord } from '../../../model/collection/recognised.ts'
import { UnreadableDocument } from '../document-reader.ts'
import { keepGlobals, writePdf } from '../testing.ts'
import { readPdf } from './pdf.ts'

afterAll(keepGlobals())

type Pages = Parameters<typeof writePdf>[0]

const SCAN: Pages[number] = { texts: [], hasPicture: true }
const WRITTEN: Pages[number] = { texts: [['Some text of its own', 50, 700]] }

/** A line of recognised words; those that end with a question mark are doubtful. */
function wordsAt(y: number, line: string, x = 50, size = 10): RecognisedWord[] {
  let at = x
  return line.split(' ').map((word) => {
    const text = word.replace('?', '')
    const width = text.length * 5
    const left = at
    at += width + 3
    return { text, x: left, y, width, size, sure: word.endsWith('?') ? 40 : 90 }
  })
}

const pageOf = (...words: RecognisedWord[][]): RecognisedPage => ({
  sure: 87.4,
  words: words.flat(),
})

async function read(pages: Pages, recognised: Readonly<Record<number, RecognisedPage>>) {
  const known = new Map(Object.entries(recognised).map(([number, page]) => [Number(number), page]))
  const host = { now: () => 0, recognised: async () => known }
  const { text, nodes, warnings, scanned } = await readPdf(writePdf(pages), host)
  const asked = scanned === undefined ? null : inEnglish(scanned)
  return { lines: text.split('\n'), nodes, told: warnings.map(inEnglish), asked }
}

describe('text that was recognised in the pictures of a PDF (FMT-21)', () => {
  it('is the text of pages that hold none, and marked with how sure it is', async () => {
    const page = pageOf(wordsAt(100, 'The kiln is old.'))
    const { lines, nodes, told, asked } = await read([WRITTEN, SCAN], { 2: page })
    expect(lines).toEqual([
      '[page 1]',
      'Some text of its own',
      '',
      '[page 2, read from a picture, 87 % sure]',
      'The kiln is old.',
      '',
    ])
    expect(nodes.map(({ title }) => title)).toEqual(['page 1', 'page 2'])
    expect(told).toEqual(['Read from pictures: page 2, 90 % sure. Doubtful words: 0, marked [?].'])
    expect(asked).toBeNull()
  })

  it('does not replace the text that a page holds', async () => {
    const { lines, told } = await read([WRITTEN], { 1: pageOf(wordsAt(100, 'Something else')) })
    expect(lines).toEqual(['[page 1]', 'Some text of its own', ''])
    expect(told).toEqual([])
  })

  it('has doubtful words marked and counted', async () => {
    const { lines, told } = await read([SCAN], { 1: pageOf(wordsAt(100, 'Total 4,11? euros')) })
    expect(lines[1]).toBe('Total 4,11[?] euros')
    expect(told[0]).toContain('73 % sure. Doubtful words: 1')
  })

  it('is in the order of its columns, and a row of a table is a line', async () => {
    const column = (x: number, word: string) =>
      Array.from({ length: 6 }, (_, i) =>
        wordsAt(100 + i * 12, `${word} ${i} is a long enough line of prose`, x),
      )
    const row = [...wordsAt(400, 'Kiln'), ...wordsAt(400, '12', 200), ...wordsAt(400, '80 %', 300)]
    const page = pageOf(...column(50, 'left'), ...column(320, 'right'), row)
    const { lines } = await read([SCAN], { 1: page })
    expect(lines.map((line) => line.slice(0, 7)).slice(1, 13)).toEqual([
      ...Array.from({ length: 6 }, (_, i) => `left ${i} `),
      ...Array.from({ length: 6 }, (_, i) => `right ${i}`),
    ])
    expect(lines).toContain('Kiln  12  80 %')
  })

  it('gives the outline headings in larger letters', async () => {
    const texts = Array.from({ length: 9 }, (_, i) =>
      wordsAt(150 + i * 14, 'Many words of prose here'),
    )
    const page = pageOf(wordsAt(100, 'The Kiln', 50, 20), ...texts)
    const { nodes } = await read([SCAN, SCAN], { 1: page, 2: page })
    expect(nodes.map(({ title }) => title)).toContain('The Kiln')
  })

  it('leaves pages that were not recognised to be asked for, and says where no words were found', async () => {
    const { lines, asked } = await read([SCAN, SCAN, SCAN], {
      1: pageOf(wordsAt(100, 'A kiln')),
      2: { sure: 0, words: [] },
    })
    expect(lines).toContain('[page 2, read from a picture, no legible words]')
    expect(lines).toContain('[page 3]')
    expect(asked).toBe('1 of 3 pages contain no text: they are pictures or blank (3).')
  })

  it('is asked for where all pages are pictures, and not where nothing could be recognised', async () => {
    const { lines, nodes, asked } = await read([SCAN, SCAN], {})
    expect([lines, nodes]).toEqual([[''], []])
    expect(asked).toContain('it is a scan')
    await expect(read([{ texts: [] }], {})).rejects.toThrow(UnreadableDocument)
  })
})
