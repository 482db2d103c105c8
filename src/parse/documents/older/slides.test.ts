import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../cli/testing/office.ts'
import { writeCompoundFile } from './testing.ts'

const short = (value: number) => [value & 255, (value >> 8) & 255]
const int = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const wide = (text: string) => Array.from(text, (letter) => short(letter.charCodeAt(0))).flat()
const narrow = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** A record; those that hold others have 15 in their first bits. */
const record = (kind: number, data: readonly number[], first = 0) => [
  ...short(first),
  ...short(kind),
  ...int(data.length),
  ...data,
]
const holder = (kind: number, data: readonly number[], instance = 0) =>
  record(kind, data, (instance << 4) | 15)
const text = (kind: number, said: string) => [
  ...record(3999, int(kind)),
  ...record(4000, wide(said)),
]
const listed = (key: number, id: number) =>
  record(1011, [...int(key), ...int(0), ...int(0), ...int(id), ...int(0)])
/** What lies on a slide: shapes with texts. */
const drawing = (...boxes: readonly (readonly number[])[]) =>
  holder(
    1036,
    holder(
      0xf002,
      holder(
        0xf003,
        boxes.flatMap((box) => holder(0xf004, holder(0xf00d, box))),
      ),
    ),
  )
const about = (notes: number) =>
  record(1007, [...int(0), ...int(0), ...int(0), ...int(0), ...int(notes), ...int(0)])

/** A presentation of these records by number, of which the first is the document; an earlier edit comes before. */
function presentation(
  kept: readonly (readonly number[])[],
  { token = 0xe391c05f, edit = -1 } = {},
) {
  const stream: number[] = []
  const write = (records: readonly (readonly number[])[], before: number): number => {
    const places = records.map((one) => {
      const at = stream.length
      for (const byte of one) stream.push(byte)
      return at
    })
    const directory = stream.length
    stream.push(...record(6002, [...int((records.length << 20) | 1), ...places.flatMap(int)]))
    const at = stream.length
    stream.push(
      ...record(4085, [
        ...int(0),
        ...int(0),
        ...int(before),
        ...int(directory),
        ...int(1),
        ...int(0),
        ...int(0),
      ]),
    )
    return at
  }
  stream.push(...record(0, [0]))
  const first = write([holder(1000, []), holder(1006, drawing(text(0, 'Earlier title')))], 0)
  const last = write(kept, first)
  const user = [...record(4086, []), ...int(20), ...int(token), ...int(edit < 0 ? last : edit)]
  return writeCompoundFile({
    'PowerPoint Document': Uint8Array.from(stream),
    'Current User': Uint8Array.from(user),
  })
}

const read = (bytes: Uint8Array) => readDocument('a.ppt', bytes)

const DOCUMENT = holder(1000, [
  ...holder(4080, [...listed(9, 1), ...text(0, 'Click to edit')], 1),
  ...holder(
    4080,
    [
      ...listed(2, 256),
      ...text(0, 'Das Dach'),
      ...text(1, 'Erstens\rZweitens\vganz'),
      ...listed(3, 257),
      ...record(3999, int(1)),
      ...record(4008, narrow('Caf\xe9')),
    ],
    0,
  ),
  ...holder(4080, [...listed(4, 300)], 2),
])
const KEPT = [
  DOCUMENT,
  holder(1006, [
    ...about(300),
    ...drawing(record(3998, int(0)), text(4, 'In a box'), record(3998, int(1)), text(4, '*')),
  ]),
  holder(1006, about(0)),
  holder(1008, drawing(text(2, 'Say it slowly.'), text(4, 'Header of notes'))),
]
const SAID =
  'Slide 1: Das Dach\n\nIn a box\nErstens\nZweitens ganz\nNotes: Say it slowly.\n\nSlide 2\n\nCafé\n'

describe('presentations of before 2007 (FMT-20)', () => {
  it('are read slide by slide, as last saved, with texts in their order and notes', async () => {
    expect(await read(presentation(KEPT))).toMatchObject({ text: SAID, said: [] })
  })

  it('are read even if the last edit is not stated', async () => {
    expect(await read(presentation(KEPT, { edit: 0xfffffff }))).toMatchObject({
      text: SAID,
      said: [],
    })
  })

  it('are rejected with the reason if they are encrypted or too old', async () => {
    const { said } = await read(presentation(KEPT, { token: 0xf3d1c4df }))
    expect(said).toEqual([expect.stringContaining('encrypted')])
    const older = await read(writeCompoundFile({ PP40: new Uint8Array(9) }))
    expect(older.said).toEqual([expect.stringContaining('Save it as .pptx')])
  })

  it('a record does not reach beyond the one that holds it', async () => {
    const open = holder(1006, [...short(15), ...short(1036), ...int(9999)])
    const list = holder(1000, holder(4080, [listed(2, 1), listed(2, 2)].flat()))
    const { text: own } = await read(presentation([list, open, text(4, 'Behind it')]))
    expect(own).toBe('Slide 1\n\nSlide 2\n')
  })

  it('hostile ones take a bounded time', async () => {
    const big = holder(1006, drawing(text(4, 'x'.repeat(2000))))
    const list = Array.from({ length: 5000 }, (_, i) => listed(2, i)).flat()
    const opening = [...short(15), ...short(1036), ...int(0x7fffffff)]
    const deep = Array.from({ length: 5000 }, () => opening).flat()
    const before = process.cpuUsage()
    expect((await read(presentation([holder(1000, holder(4080, list)), big]))).said).toHaveLength(1)
    await read(presentation([holder(1000, holder(4080, listed(2, 1))), deep]))
    await read(presentation([]))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
  })
})
