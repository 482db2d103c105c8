import { describe, expect, it } from 'vitest'
import { readDocument as read } from '../../../cli/testing/office.ts'
import { writeDocx, writeXlsx } from '../testing.ts'
import { openCompoundFile } from './compound-file.ts'
import { writeCompoundFile } from './testing.ts'

const encoder = new TextEncoder()

/** A paragraph with its sign at the end, its style, and changes of its properties. */
type TestParagraph = readonly [text: string, style?: number, changes?: readonly number[]]

const TEXT_AT = 1024
const PAGE_AT = 512
const IN_TABLE = [0x16, 0x24, 1]
const ROW_END = [...IN_TABLE, 0x17, 0x24, 1]

/** A Word document whose parts are lists of paragraphs: the body, footnotes, heads and feet. */
function writeDoc(
  parts: readonly (readonly TestParagraph[])[],
  flags = 0,
  margins?: readonly number[],
): Uint8Array {
  const paragraphs = parts.flat()
  const texts = parts.map((part) => part.map(([text]) => text).join(''))
  const text = texts.join('')
  const main = new Uint8Array(TEXT_AT + text.length * 2)
  const view = new DataView(main.buffer)
  view.setUint16(0, 0xa5ec, true)
  view.setUint16(0x02, 0xc1, true)
  view.setUint16(0x0a, flags, true)
  texts.forEach((one, i) => {
    view.setUint32(0x4c + i * 4, one.length, true)
  })
  for (let i = 0; i < text.length; i++) view.setUint16(TEXT_AT + i * 2, text.charCodeAt(i), true)
  // One page of properties.
  let at = TEXT_AT
  let free = 510
  main[PAGE_AT + 511] = paragraphs.length
  paragraphs.forEach(([own, style = 0, changes = []], i) => {
    view.setUint32(PAGE_AT + i * 4, at, true)
    const bytes = [0, Math.ceil((changes.length + 2) / 2), style, 0, ...changes]
    free -= bytes.length + (bytes.length % 2)
    main.set(bytes, PAGE_AT + free)
    main[PAGE_AT + (paragraphs.length + 1) * 4 + i * 13] = free / 2
    at += own.length * 2
  })
  view.setUint32(PAGE_AT + paragraphs.length * 4, at, true)
  const table = tableOf(view, text.length, margins ?? endsIn(texts[2] ?? ''))
  return writeCompoundFile({ WordDocument: main, '0Table': table })
}

/** Where heads and feet begin. */
function endsIn(margins: string): number[] {
  const stories = margins.split('\r')
  return stories.map((_, i) => stories.slice(0, i).join('\r').length + (i > 0 ? 1 : 0))
}

/** The stream of tables: pieces, pages of properties, heads and feet; says in the block where they are. */
function tableOf(block: DataView, length: number, ends: readonly number[]): Uint8Array {
  const tables = [
    { at: 0x1a2, numbers: [0, length, 0, TEXT_AT, 0] },
    { at: 0x102, numbers: [TEXT_AT, TEXT_AT + length * 2, PAGE_AT / 512] },
    { at: 0xf2, numbers: [...Array<number>(6).fill(0), ...ends] },
  ]
  const bytes: number[] = []
  for (const { at, numbers } of tables) {
    block.setUint32(at, bytes.length, true)
    let own = numbers.flatMap((one) => [...new Uint8Array(Uint32Array.of(one).buffer)])
    // A piece is a position of two bytes later than a number: flags, offset, changes.
    if (at === 0x1a2) own = [2, 20, 0, 0, 0, ...own.slice(0, 8), 0, 0, ...own.slice(12, 16), 0, 0]
    block.setUint32(at + 4, own.length, true)
    bytes.push(...own)
  }
  return Uint8Array.from(bytes)
}

describe('Word documents of before 2007 (FMT-20)', () => {
  it('are read with headings, tables, links and notes', async () => {
    const { text, nodes, said } = await read(
      'a.doc',
      writeDoc([
        [
          ['Räume\r', 1],
          ['Der \u0013 HYPERLINK "https://a.org/x" \u0014Plan\u0015 gilt\u0002.\vImmer.\r'],
          ['Ost\r', 0, [0x40, 0x26, 1]],
          ['A\r', 0, IN_TABLE],
          ['eins\u0007', 0, IN_TABLE],
          ['\u0007', 0, IN_TABLE],
          ['C\u0007', 0, IN_TABLE],
          ['\u0007', 0, ROW_END],
          ['D\u0007', 0, IN_TABLE],
          ['\u0007', 0, ROW_END],
          ['Ende \u00132\u0014\u0015\u0001\u0013 TOC \u0014zwei\r'],
          ['drei\u0015.\r'],
        ],
        [['\u0002Die Note.\r']],
        [['Firma\r'], ['Firma\r'], ['7\r']],
      ]),
    )
    expect(text).toBe(
      'Räume\n\nDer Plan (https://a.org/x) gilt.\nImmer.\n\nOst\n\nA eins |  | C\nD\n\nEnde zwei\ndrei.\nFootnote 1: Die Note.\nHeader: Firma\n',
    )
    expect(nodes).toEqual(['document  1-14', '  section Räume 1-14', '    section Ost 6-14'])
    expect(said).toEqual([])
  })

  it.each([
    ['a password', writeDoc([[['a\r']]], 0x0100), 'encrypted'],
    ['tables that are not there', writeDoc([[['a\r']]], 0x0200), 'damaged'],
    ['another program', writeCompoundFile({ 'Some stream': new Uint8Array(9) }), 'damaged'],
    ['only its password', writeCompoundFile({ EncryptedPackage: new Uint8Array(9) }), 'encrypted'],
    ['bytes', Uint8Array.of(1, 0, 2, 0, 3), 'damaged'],
    ['XML of 2003', encoder.encode('<?xml version="1.0"?><w:wordDocument/>'), 'Save it as .docx'],
  ])('one that cannot be read says why and shows no bytes: %s', async (_, bytes, why) => {
    const { text, said } = await read('a.doc', bytes)
    expect([text, said]).toEqual(['', [expect.stringContaining(why)]])
  })

  it.each([
    ['a newer document', 'a.doc', writeDocx([['Words', 0]]), 'Words\n'],
    ['a newer workbook', 'a.xls', writeXlsx({ One: [['a', '1']] }), 'One\n\na | 1\n'],
    ['RTF', 'a.doc', encoder.encode('{\\rtf1 Words\\par}'), 'Words\n'],
    ['a page', 'a.xls', encoder.encode('<html><table><tr><td>a<td>1</table>'), 'a | 1\n'],
    ['rows of text', 'a.xls', encoder.encode('a\t1\r\nb\t2\r\n'), 'a\t1\nb\t2\n'],
  ])('another format with such a name is read: %s', async (_, path, bytes, text) => {
    expect((await read(path, bytes)).text).toBe(text)
  })

  it('do not repeat overlapping headers', async () => {
    const margins = 'Words of it. '.repeat(500)
    const ends = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? i : margins.length))
    const { text } = await read('a.doc', writeDoc([[['a\r']], [], [[`${margins}\r`]]], 0, ends))
    expect(text).toContain('Words of it.')
    expect(text.length).toBeLessThan(margins.length * 3)
  })

  it('a stream is not longer than its file', () => {
    const mini = 64 * 70
    const bytes = writeCompoundFile({
      Chain: new Uint8Array(100_000),
      Mini: new Uint8Array(mini),
      Stream: new Uint8Array(100),
    })
    const view = new DataView(bytes.buffer)
    const entry = (i: number) => (view.getUint32(0x30, true) + 1) * 512 + i * 128
    // Small sectors are large and lie in `Mini`; the first one follows itself, as `Chain` says.
    view.setUint16(0x20, 9, true)
    view.setUint32(0x38, 0xffffffff, true)
    view.setUint32(0x3c, view.getUint32(entry(1) + 0x74, true), true)
    view.setUint32(entry(0) + 0x74, view.getUint32(entry(2) + 0x74, true), true)
    view.setUint32(entry(0) + 0x78, mini, true)
    view.setUint32(entry(3) + 0x74, 0, true)
    view.setUint32(entry(3) + 0x78, 0xfffffffe, true)
    expect(openCompoundFile(bytes)?.read('Stream')?.length).toBeLessThanOrEqual(mini)
  })

  it('are read or rejected with any byte changed', async () => {
    const whole = writeDoc([[['One\r', 1], ['two\r']], [['\u0002three\r']]])
    const before = process.cpuUsage()
    for (let at = 0; at < whole.length; at += 5) {
      const bytes = whole.slice()
      bytes[at] ^= 0xff
      await read('a.doc', bytes)
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
  })
})
