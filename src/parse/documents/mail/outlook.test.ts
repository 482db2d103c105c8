import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../cli/testing/office.ts'
import { writeCompoundFile } from '../older/testing.ts'

type Streams = Record<string, Uint8Array>
const encoder = new TextEncoder()
const wide = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer)
const latin = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0))

/** The properties of fixed length, behind a header. */
function fixed(header: number, values: readonly (readonly [id: number, value: bigint])[]) {
  const bytes = new Uint8Array(header + values.length * 16)
  const view = new DataView(bytes.buffer)
  values.forEach(([id, value], i) => {
    view.setUint16(header + i * 16 + 2, id, true)
    view.setBigUint64(header + i * 16 + 8, value, true)
  })
  return bytes
}

const TABLE = '__properties_version1.0'
const property = (number: string) => `__substg1.0_${number}`

const read = (content: Streams | Uint8Array) =>
  readDocument('a.msg', content instanceof Uint8Array ? content : writeCompoundFile(content))

const MESSAGE: Streams = {
  [TABLE]: fixed(32, [[0x0039, 133_594_572_000_000_000n]]),
  [property('0037001F')]: wide('RE: Dach\0'),
  [property('0C1A001F')]: wide('Änne Groß'),
  [property('5D01001F')]: wide('aenne@b.example'),
  [property('0E04001F')]: wide('Ben'),
  [property('1000001F')]: wide(
    'Ja.\r\n\r\nVon: Ben\r\nGesendet: Montag\r\nBetreff: Dach\r\n\r\nRegnet es?\r\n',
  ),
}

describe('messages of Outlook (FMT-22)', () => {
  it('are read with sender, date, text and what they quote', async () => {
    const { text, nodes } = await read(MESSAGE)
    expect(text).toBe(
      'RE: Dach\n\nFrom: Änne Groß <aenne@b.example>\nTo: Ben\nDate: Mon, 06 May 2024 08:20:00 GMT\n\nJa.\n\n> Von: Ben\n> Gesendet: Montag\n> Betreff: Dach\n\n> Regnet es?\n',
    )
    expect(nodes).toEqual([
      'document RE: Dach 1-13',
      '  section RE: Dach 1-13',
      '    (test) section Ben 9-13',
    ])
  })

  it('what is attached is a document below them, a message too', async () => {
    const attach = (i: number) => `__attach_version1.0_#0000000${i}/`
    const inner = `${attach(1)}__substg1.0_3701000D/`
    const { text, nodes, said } = await read({
      ...MESSAGE,
      [property('1000001F')]: wide('Siehe unten.'),
      [`${attach(0)}${TABLE}`]: fixed(8, []),
      [`${attach(0)}${property('3707001F')}`]: wide('prices.csv'),
      [`${attach(0)}${property('37010102')}`]: encoder.encode(
        `name,size\n${'Tür,3\n'.repeat(900)}`,
      ),
      [`${attach(1)}${TABLE}`]: fixed(8, []),
      [`${inner}${TABLE}`]: fixed(24, [[0x3ffd, 1251n]]),
      [`${inner}${property('0037001E')}`]: latin('\xcf\xf0\xe8'),
      [`${inner}${property('1000001E')}`]: latin('\xe4\xe0.'),
      [`${attach(2)}${TABLE}`]: fixed(8, []),
      [`${attach(2)}${property('3704001F')}`]: wide('a.png'),
    })
    expect(text.match(/Tür \| 3/g)).toHaveLength(900)
    expect(text).toMatch(/\n\nПри\n\nда\.\n$/)
    expect(nodes.filter((line) => !line.includes('chunk'))).toEqual([
      'document RE: Dach 1-917',
      '  section RE: Dach 1-917',
      '    section prices.csv 11-914',
      '    section При 915-917',
    ])
    expect(said).toEqual(['Attachments that were not read: a.png.'])
  })

  it('the text is taken from HTML or RTF where there is no plain one', async () => {
    const { [property('1000001F')]: _, ...bare } = MESSAGE
    const html = {
      ...bare,
      [TABLE]: fixed(32, [[0x3fde, 1252n]]),
      [property('10130102')]: latin('<p>Gr\xfc\xdfe</p>'),
    }
    expect((await read(html)).text).toMatch(/\n\nGrüße\n$/)
    const rtf = latin(`${'\0'.repeat(8)}MELA\0\0\0\0{\\rtf1\\ansi Words\\par}`)
    expect((await read({ ...bare, [property('10090102')]: rtf })).text).toMatch(/\n\nWords\n$/)
    const broken = latin(`${'\0'.repeat(8)}MELA\0\0\0\0xx{\\rtf1 Words}`)
    const { text, said } = await read({ ...bare, [property('10090102')]: broken })
    expect([text, said]).toEqual([expect.stringMatching(/GMT\n$/), ['Its part RTF is damaged.']])
    // The example of [MS-OXRTFCP] 4.1.1: “hello world” with references to the dictionary.
    const packed = Uint8Array.from(
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0'.match(
        /../g,
      ) ?? [],
      (byte) => Number.parseInt(byte, 16),
    )
    expect((await read({ ...bare, [property('10090102')]: packed })).text).toMatch(
      /\n\nhello world\n$/,
    )
  })

  it('reads a plain mail with the ending .msg, and rejects other files', async () => {
    expect((await read(encoder.encode('Subject: A\n\nWords.'))).text).toBe('A\n\nWords.\n')
    const { text, said } = await read({ WordDocument: new Uint8Array(10) })
    expect([text, said]).toEqual(['', ['The file is damaged or no MSG file.']])
  })
})

describe('hostile compound files take a bounded time (FMT-22)', () => {
  const whole = writeCompoundFile({ ...MESSAGE, [property('10130102')]: new Uint8Array(50_000) })

  it.each([
    ['cut off', (bytes: Uint8Array) => bytes.subarray(0, 1000)],
    ['only a beginning', (bytes: Uint8Array) => bytes.subarray(0, 20)],
    ['sectors that follow themselves', (bytes: Uint8Array) => filled(bytes, 0)],
    ['sectors beyond the end', (bytes: Uint8Array) => filled(bytes, 0x7fffffff)],
  ])('%s', async (_, change) => {
    const before = process.cpuUsage()
    await read(change(whole))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  })

  it('are read or rejected with any byte changed', async () => {
    for (let at = 0; at < 4096; at += 7) {
      const bytes = whole.slice()
      bytes[at] ^= 0xff
      await read(bytes)
    }
  })

  /** Its tables filled with one number. */
  function filled(bytes: Uint8Array, number: number): Uint8Array {
    const copy = bytes.slice()
    const view = new DataView(copy.buffer)
    for (let at = 512; at < copy.length; at += 4) view.setUint32(at, number, true)
    return copy
  }
})
