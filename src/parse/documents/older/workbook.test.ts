import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../cli/testing/office.ts'
import { writeCompoundFile } from './testing.ts'

const read = (stream: readonly number[], name = 'Workbook') =>
  readDocument('a.xls', writeCompoundFile({ [name]: Uint8Array.from(stream) }))

const short = (...values: readonly number[]) =>
  values.flatMap((one) => [one & 255, (one >> 8) & 255])
const int = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const double = (value: number) => [...new Uint8Array(Float64Array.of(value).buffer)]
const wide = (text: string) => short(...Array.from(text, (letter) => letter.charCodeAt(0)))
const narrow = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** A string of 16 bits a character with its length. */
const string = (text: string) => [...short(text.length), 1, ...wide(text)]
const record = (kind: number, data: readonly number[] = []) => [
  ...short(kind, data.length),
  ...data,
]
const CONTINUE = 0x3c

/** A workbook of these sheets: names with `!` are hidden. */
function workbook(
  sheets: Readonly<Record<string, readonly number[]>>,
  more: readonly number[] = [],
) {
  const begin = record(0x809, short(0x0600, 5))
  const styles = [0, 164, 14].flatMap((format) => record(0xe0, short(0, format)))
  const strings = [
    // The second string continues in another record, with another character width.
    ...record(0xfc, [...int(2), ...int(2), ...string('Tür'), ...short(7), 0, ...narrow('Fen')]),
    ...record(CONTINUE, [1, ...wide('ste€')]),
  ]
  const head = [
    ...begin,
    ...more,
    ...record(0x41e, [...short(164), ...string('0.00" EUR"')]),
    ...styles,
    ...strings,
  ]
  const names = Object.keys(sheets)
  const bound = (name: string, offset: number) => {
    const own = name.replace('!', '')
    return record(0x85, [...int(offset), name === own ? 0 : 1, 0, own.length, 1, ...wide(own)])
  }
  const length = head.length + names.flatMap((name) => bound(name, 0)).length + 4
  let at = length
  const bounds: number[] = []
  const rest: number[] = []
  for (const [name, records] of Object.entries(sheets)) {
    bounds.push(...bound(name, at))
    const sheet = [...record(0x809, short(0x0600, 16)), ...records, ...record(0x0a)]
    rest.push(...sheet)
    at += sheet.length
  }
  return [...head, ...bounds, ...record(0x0a), ...rest]
}

const row = (number: number, isHidden = false) =>
  record(0x208, short(number, 0, 0, 0, 0, 0, isHidden ? 0x20 : 0, 0))
const shared = (at: number, column: number, index: number) =>
  record(0xfd, [...short(at, column, 0), ...int(index)])

describe('Excel workbooks of before 2007 (FMT-20)', () => {
  it('are read with cells as they are shown, hidden rows, columns and sheets, and boxes', async () => {
    const { text, said } = await read(
      workbook({
        Preise: [
          ...record(0x809, short(0x0600, 32)),
          ...record(0x0a),
          ...record(0x14, string('&L&"Arial"Liste &P')),
          ...record(0x7d, short(2, 2, 0, 0, 1)),
          ...row(0),
          ...row(1, true),
          ...shared(0, 0, 0),
          ...shared(0, 2, 1),
          ...record(0x203, [...short(1, 0, 1), ...double(12.5)]),
          ...record(0x27e, [...short(1, 1, 2), ...int((45_292 << 2) | 2)]),
          ...record(0xbd, [
            ...short(2, 0),
            ...short(0),
            ...int((150 << 2) | 3),
            ...short(0),
            ...int(0x3fe00000),
            ...short(1),
          ]),
          ...record(0x205, [...short(2, 2, 0), 1, 0]),
          ...record(0x205, [...short(2, 3, 0), 7, 1]),
          ...record(0x06, [...short(3, 0, 0), ...double(3), ...short(0, 0, 0)]),
          ...record(0x06, [...short(3, 1, 0), 0, 0, 0, 0, 0, 0, 255, 255, ...short(0, 0, 0)]),
          ...record(0x207, string('Text')),
          ...record(0x5d, short(0x15, 18, 25, 7)),
          ...record(0x1b6, [...short(0, 0, 0, 0, 0), ...short(5, 0), ...int(0)]),
          ...record(CONTINUE, [0, ...narrow('Notiz')]),
          ...record(0x1c, [...short(1, 27, 0, 7), ...string('Änne')]),
        ],
        'Alt!': [...record(0x204, [...short(0, 0, 0), ...string('weg')])],
      }),
    )
    expect(text).toBe(
      'Preise\n\nTür |  | Fenste€ [hidden column]\n12.50 EUR | 2024-01-01 | [hidden row]\n1.5 | 0.5 | TRUE | #DIV/0!\n3 | Text\n\nComment on AB2 by Änne: Notiz\nHeader: Liste\n\nAlt [hidden sheet]\n\nweg\n',
    )
    expect(said).toEqual([])
  })

  it('count days from 1904 where the workbook does', async () => {
    const cell = record(0x203, [...short(0, 0, 2), ...double(0)])
    const { text } = await read(workbook({ A: cell }, record(0x22, short(1))))
    expect(text).toContain('1904-01-01')
  })

  it.each([
    ['an older one', record(0x809, short(0x0500, 5)), 'Workbook', 'Save it as .xlsx'],
    ['one of another name', record(0x809, short(0x0600, 5)), 'Book', 'Save it as .xlsx'],
    [
      'a password',
      [...record(0x809, short(0x0600, 5)), ...record(0x2f, [0])],
      'WORKBOOK',
      'encrypted',
    ],
  ])('one that cannot be read says why: %s', async (_, stream, name, why) => {
    const { text, said } = await read(stream, name)
    expect([text, said]).toEqual(['', [expect.stringContaining(why)]])
  })

  it('a damaged record costs only itself', async () => {
    const { text, said } = await read(workbook({ A: [...record(0x204, [1]), ...shared(0, 0, 0)] }))
    expect([text, said]).toEqual(['A\n\nTür\n', ['Its part A is damaged.']])
    const common = await read(workbook({ A: shared(0, 0, 0) }, record(0x41e, [1])))
    expect(common).toMatchObject({ text: 'A\n\nTür\n', said: ['Its part Workbook is damaged.'] })
  })

  it('strings are read, whatever number of them is declared', async () => {
    const strings = record(0xfc, [...int(1), ...int(9), ...string('One')])
    const { text, said } = await read(workbook({ A: shared(0, 0, 0) }, strings))
    expect([text, said]).toEqual(['A\n\nOne\n', []])
  })

  it.each([
    [
      'many sheets at one place',
      workbook(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${i}`, []]))),
    ],
    [
      'strings without an end',
      [
        ...record(0x809, short(0x0600, 5)),
        ...record(0xfc, [...int(9), ...int(0xffffffff), ...short(0xffff), 1]),
      ],
    ],
    [
      'empty pieces',
      [
        ...record(0x809, short(0x0600, 5)),
        ...record(0xfc, [...int(9), ...int(9)]),
        ...Array.from({ length: 20_000 }, () => record(CONTINUE)).flat(),
      ],
    ],
  ])('hostile workbooks take a bounded time: %s', async (_, stream) => {
    const before = process.cpuUsage()
    await read(stream)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})
