import { afterAll, describe, expect, it } from 'vitest'
import { inEnglish } from '../../../messages/words.ts'
import { keepGlobals, writePdf } from '../testing.ts'
import { readPdf } from './pdf.ts'
import { printedNumbers } from './pdf-pages.ts'

afterAll(keepGlobals())

type Pages = Parameters<typeof writePdf>[0]

/** The lines of a PDF without those that begin a page, and what is said about it. */
async function read(pages: Pages, extra = '') {
  const {
    text,
    warnings,
    scanned = [],
  } = await readPdf(writePdf(pages, [], extra), { now: () => 0 })
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('[page'))
  return { lines, said: [...warnings, scanned].flat().map(inEnglish) }
}

const FORM = ' /AcroForm << /Fields [] >>'
const field = (type: string, rect: string, more: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /${type} /Rect [${rect}] /F 4 ${more} >>`
const formWith = (annotations: readonly string[], label = 'Town:') =>
  read([{ texts: [[label, 50, 700]], annotations }], FORM)

describe('fields of a form in a PDF (FMT-21)', () => {
  it.each([
    ['a text without its printed name', '/T (form1[0].Town[0]) /V (Lampville)', 'Town: Lampville'],
    ['a text with its name for people', '/T (f1) /TU (Place) /V (Ulm)', 'Town: Place: Ulm'],
    ['a text with its own name', '/T (a.place[0]) /V (Ulm)', 'Town: place: Ulm'],
    ['an empty text', '/T (f1) /V ()', 'Town:'],
    ['a password', '/T (f1) /V (secret) /Ff 8192', 'Town:'],
    ['a hidden one', '/T (f1) /V (secret) /F 2', 'Town:'],
  ])('%s', async (_, more, line) => {
    expect((await formWith([field('Tx', '80 696 200 710', more)])).lines).toEqual([line])
  })

  it('the lines of a text follow each other', async () => {
    const lines = field('Tx', '80 600 300 710', '/Ff 4096 /T (Town) /V (Lampville\\nWick Street 7)')
    expect((await formWith([lines])).lines).toEqual(['Town: Lampville', 'Wick Street 7'])
  })

  it('a choice is read as it is shown', async () => {
    const choice = '/T (Town) /V (b) /Ff 131072 /Opt [[(a) (Lampville)] [(b) (Wicktown)]]'
    const { lines } = await formWith([field('Ch', '80 696 200 710', choice)])
    expect(lines).toEqual(['Town: Wicktown'])
  })

  it('boxes are read as checked, with their names, or not; buttons are not read', async () => {
    const look = '/AP << /N << /Yes 5 0 R /Off 5 0 R >> >>'
    const boxes = [
      field('Btn', '80 696 90 706', `/T (a) /V /Yes /AS /Yes ${look}`),
      field('Btn', '120 696 130 706', `/T (b) /V /Off /AS /Off ${look}`),
      field('Btn', '160 696 200 706', '/T (c) /Ff 65536'),
    ]
    expect((await formWith(boxes)).lines).toEqual(['Town: a: [x]  [ ]'])
  })

  it('a radio button that nobody chose is off, and a check box without a look on by its value', async () => {
    const boxes = [
      field('Btn', '80 696 90 706', '/T (a) /Ff 32768'),
      field('Btn', '120 696 130 706', '/T (b) /V /Yes'),
      field('Btn', '160 696 170 706', '/T (c) /V /Off'),
      field('Btn', '200 696 210 706', '/T (d)'),
    ]
    expect((await formWith(boxes)).lines).toEqual(['Town: [ ]  b: [x]  [ ]  [ ]'])
  })

  it('many spaces in a text are one, and take a bounded time', async () => {
    const before = process.cpuUsage()
    const spaces = ' '.repeat(200_000)
    const { lines } = await formWith([field('Tx', '80 696 200 710', `/V (page${spaces}z)`)])
    expect(lines).toEqual(['Town: page z'])
    const line = { text: `page${spaces}z`, x: 0, y: 0, end: 0, size: 10, font: '', cells: 1 }
    expect(printedNumbers([[line]])).toEqual([undefined])
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })

  it('a text box that was added is read in a file without a form', async () => {
    const box = '<< /Subtype /FreeText /Rect [80 696 300 710] /F 4 /Contents (Added later) >>'
    const { lines } = await read([{ texts: [['Town:', 50, 700]], annotations: [box] }])
    expect(lines).toEqual(['Town: Added later'])
  })

  it('labels far apart and their values are rows, not columns', async () => {
    const names = ['Name of the lamp maker', 'Street of the workshop', 'Town of the workshop']
    const page = {
      texts: names.map((name, i) => [name, 50, 700 - i * 36] as const),
      annotations: names.map((_, i) =>
        field(
          'Tx',
          `300 ${696 - i * 36} 500 ${710 - i * 36}`,
          `/T (Name of the lamp maker) /V (A value of many letters ${i})`,
        ),
      ),
    }
    const { lines } = await read([page], FORM)
    expect(lines).toEqual(names.map((name, i) => `${name}  A value of many letters ${i}`))
  })
})

describe('what a PDF does not say (FMT-21)', () => {
  it('letters without a value are shown and counted', async () => {
    const any = (text: string, y: number) => [text, 50, y, 10, 'any'] as const
    const { lines, said } = await read([
      { texts: [any('The o\u0001ice of sta\u0002 is shut.', 700), any('\u0003 A point', 680)] },
    ])
    expect(lines).toEqual(['The o\ufffdice of sta\ufffd is shut.', 'A point'])
    expect(said).toEqual(['2 broken characters are shown as �.'])
  })

  it('pages without text are named', async () => {
    const empty = { texts: [], hasPicture: true }
    const pages = [{ texts: [['Some text', 50, 700]] as const }, empty, empty]
    expect((await read([...pages, pages[0], empty])).said).toEqual([
      '3 of 5 pages contain no text: they are pictures or blank (2–3, 5).',
    ])
  })

  it.each([
    ['up', '0 1 -1 0'],
    ['down', '0 -1 1 0'],
  ])('text turned %s is read after the rest, line by line', async (_, turn) => {
    const at = (x: number) => `) Tj ET BT /plain 10 Tf ${turn} ${x} 400 Tm (`
    const upright = 'Many more words that are upright'
    const step = turn.startsWith('0 1') ? 14 : -14
    const turned = `${at(300 + step)}Second line${at(300)}First line`
    const { lines } = await read([{ texts: [[`${upright}${turned}`, 50, 700]] }])
    expect(lines).toEqual([upright, 'First line', 'Second line'])
  })
})
