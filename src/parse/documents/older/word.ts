// Reads Word documents of before 2007 ([MS-DOC]): their text by its pieces, with headings, tables, notes and links; and
// what they say of their paragraphs (2.9.175, 2.9.42).

import { viewOf } from '../../../archive/fields.ts'
import { partitionPoint } from '../../../base/binary-search.ts'
import { MAX_DOCUMENT_TEXT } from '../../outline/limits.ts'
import { decodeAs } from '../charsets.ts'
import { Flow } from '../office/flow.ts'
import { shownAddress } from '../office/office-open-xml.ts'
import type { DocumentWriter } from '../written.ts'
import { numbersIn } from './compound-file.ts'

/** Offsets in the file information block, the first bytes of the stream ([MS-DOC] 2.5). */
const BLOCK_OFFSETS = {
  version: 0x02,
  flags: 0x0a,
  counts: 0x4c,
  headers: 0xf2,
  clx: 0x01a2,
} as const
/** Word 97; earlier versions have another block. */
const FIRST_VERSION = 0x00c1
const IS_ENCRYPTED = 0x0100
const USES_FIRST_TABLE = 0x0200

/** A part of the text, in the order in which the parts follow one another. */
const TEXT_PARTS = [
  'body',
  'footnotes',
  'headers',
  'macros',
  'comments',
  'endnotes',
  'boxes',
  'boxes',
] as const
type PartName = (typeof TEXT_PARTS)[number]
const NOTE_LABELS: Partial<Record<PartName, string>> = {
  footnotes: 'Footnote',
  comments: 'Comment',
  endnotes: 'Endnote',
}

/** A run of characters that lie together in the stream. */
interface Piece {
  /** Position of its first character in the text. */
  readonly start: number
  readonly text: string
  /** Offset of its first character in the stream, and bytes for each. */
  readonly offset: number
  readonly width: 1 | 2
}

/**
 * Writes the text of a document.
 * @param main the stream `WordDocument`
 * @param table the stream `0Table` or `1Table`, by its number
 * @throws RangeError where a number leads beyond the end of a stream
 */
export function writeWord(
  main: Uint8Array,
  table: (number: 0 | 1) => Uint8Array,
  writer: DocumentWriter,
): 'encrypted' | 'too old' | null {
  const view = viewOf(main)
  const flags = view.getUint16(BLOCK_OFFSETS.flags, true)
  if ((flags & IS_ENCRYPTED) !== 0) return 'encrypted'
  if (view.getUint16(BLOCK_OFFSETS.version, true) < FIRST_VERSION) return 'too old'
  const tables = table((flags & USES_FIRST_TABLE) === 0 ? 0 : 1)
  const pieces = piecesOf(main, part(tables, view, BLOCK_OFFSETS.clx))
  const text = pieces.map((piece) => piece.text).join('')
  const properties = paragraphProperties(main, tables)
  const at = (position: number): ParagraphProperties => properties(offsetOf(pieces, position))
  const reader = new WordText(text, at, new Flow(writer))
  let start = 0
  TEXT_PARTS.forEach((name, i) => {
    const length = view.getUint32(BLOCK_OFFSETS.counts + i * 4, true)
    if (name === 'headers')
      writeMargins(text, start, numbersIn(part(tables, view, BLOCK_OFFSETS.headers)), reader)
    else if (name !== 'macros')
      reader.write(start, Math.min(start + length, text.length), NOTE_LABELS[name])
    start += length
  })
  return null
}

/** The bytes of a table whose offset and length are in the file information block. */
function part(tables: Uint8Array, view: DataView, at: number): Uint8Array {
  const offset = view.getUint32(at, true)
  return tables.subarray(offset, offset + view.getUint32(at + 4, true))
}

/** The pieces of the text ([MS-DOC] 2.9.38, 2.8.35); together they are no longer than the stream. */
function piecesOf(main: Uint8Array, clx: Uint8Array): Piece[] {
  const view = viewOf(clx)
  let at = 0
  // Before the table come changes of properties, each with its length.
  while (view.getUint8(at) === 1) at += 3 + view.getUint16(at + 1, true)
  const count = Math.floor((view.getUint32(at + 1, true) - 4) / 12)
  const positions = at + 5
  const pieces: Piece[] = []
  let length = 0
  for (let i = 0; i < count; i++) {
    const start = view.getUint32(positions + i * 4, true)
    const characters = view.getUint32(positions + i * 4 + 4, true) - start
    const address = view.getUint32(positions + (count + 1) * 4 + i * 8 + 2, true)
    const width = (address & 0x40000000) === 0 ? 2 : 1
    const offset = width === 1 ? (address & 0x3fffffff) >>> 1 : address
    length += characters
    if (characters < 0 || length > Math.min(main.length, MAX_DOCUMENT_TEXT)) throw new RangeError()
    const bytes = main.subarray(offset, offset + characters * width)
    const text = width === 1 ? decodeAs('windows-1252', bytes) : utf16.decode(bytes)
    pieces.push({ start, text, offset, width })
  }
  return pieces
}

/** The offset in the stream of a character by its position in the text. */
function offsetOf(pieces: readonly Piece[], position: number): number {
  const next = partitionPoint(pieces.length, (i) => pieces[i].start <= position)
  const { start, offset, width } = pieces[Math.max(0, next - 1)]
  return offset + (position - start) * width
}

/** Of six texts of a section those that are heads; the others are feet. Six lines between notes come before. */
const HEADS: ReadonlySet<number> = new Set([0, 1, 4])
const BEFORE_MARGINS = 6

/** Writes the heads and feet of the pages, each text once. */
function writeMargins(
  text: string,
  start: number,
  positions: readonly number[],
  reader: WordText,
): void {
  const seen = new Set<string>()
  // Overlapping texts are read until the size of the whole text was read.
  let left = text.length
  for (let i = BEFORE_MARGINS; i + 1 < positions.length && left > 0; i++) {
    const written = text.slice(start + positions[i], start + positions[i + 1])
    left -= written.length
    const shown = reader.shown(written).trim()
    // A number of a page says nothing.
    if (seen.has(shown) || !/\p{L}/u.test(shown)) continue
    seen.add(shown)
    reader.flow.paragraph(`${HEADS.has((i - BEFORE_MARGINS) % 6) ? 'Header' : 'Footer'}: ${shown}`)
  }
}

class WordText {
  readonly flow: Flow
  readonly #text: string
  readonly #at: (position: number) => ParagraphProperties
  /** By field its instruction for the program, and where in the paragraph begins what it shows. */
  readonly #fields: { instruction: string; isShown: boolean; from: number }[] = []
  #cells: string[] = []
  #cell = ''
  #isTable = false

  constructor(text: string, at: (position: number) => ParagraphProperties, flow: Flow) {
    this.flow = flow
    this.#text = text
    this.#at = at
  }

  /** Writes the paragraphs of a part; those of notes have a label and a number. */
  write(start: number, end: number, label?: string): void {
    this.#fields.length = 0
    let number = 0
    let from = start
    PARAGRAPH_END.lastIndex = start
    for (let next = start; next < end; ) {
      const mark = PARAGRAPH_END.exec(this.#text)?.index ?? end
      next = Math.min(mark, end - 1) + 1
      PARAGRAPH_END.lastIndex = next
      const written = this.#text.slice(from, next)
      const isFirst = label !== undefined && /^[\cB\cE]/.test(written)
      const shown = this.shown(written).trim()
      if (isFirst) number++
      this.#paragraph(isFirst ? `${label} ${number}: ${shown}` : shown, next - 1)
      from = next
    }
    this.#endTable()
  }

  #paragraph(text: string, mark: number): void {
    const { level, isInTable, isRowEnd } = this.#at(mark)
    if (!isInTable) {
      this.#endTable()
      this.flow.paragraph(text, level)
      return
    }
    this.#cell += `${text} `
    if (this.#text[mark] !== CELL_MARK) return
    if (isRowEnd) this.#endRow()
    else this.#cells.push(this.#cell)
    this.#cell = ''
  }

  #endRow(): void {
    this.flow.row(this.#cells)
    this.#cells = []
    this.#isTable = true
  }

  #endTable(): void {
    if (this.#cell.trim() !== '') this.#cells.push(this.#cell)
    this.#cell = ''
    if (this.#cells.length > 0) this.#endRow()
    if (this.#isTable) this.flow.closeTable()
    this.#isTable = false
  }

  /** A text without signs of the format and what fields say to the program. */
  shown(text: string): string {
    let shown = ''
    for (const one of text.split(CONTROL_SIGN)) {
      const field = this.#fields.at(-1)
      if (one === '\u0013' && this.#fields.length < MAX_FIELDS)
        this.#fields.push({ instruction: '', isShown: false, from: 0 })
      else if (one === '\u0014' && field !== undefined) {
        field.isShown = true
        field.from = shown.length
      } else if (one === '\u0015' && field !== undefined) {
        this.#fields.pop()
        const [, address = ''] = /^\s*HYPERLINK\s+"([^"]{1,300})"/i.exec(field.instruction) ?? []
        if (address !== '') shown += shownAddress(address, shown.slice(field.from))
      } else if (field !== undefined && !field.isShown) field.instruction += one.slice(0, 1000)
      else shown += SHOWN_SIGNS.get(one) ?? (one.length === 1 && one < ' ' ? '' : one)
    }
    return shown
  }
}

const MAX_FIELDS = 100
const CELL_MARK = '\u0007'
const PARAGRAPH_END = /[\r\f\cG]/g
const CONTROL_SIGN = /([^\P{Cc}\u0080-\u009f])/u
const SHOWN_SIGNS: ReadonlyMap<string, string> = new Map([
  ['\t', ' '],
  ['\v', '\n'],
  ['\u001e', '-'],
])
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** The properties of a paragraph. */
interface ParagraphProperties {
  /** Of a heading, from 1; 0 for another paragraph. */
  readonly level: number
  readonly isInTable: boolean
  readonly isRowEnd: boolean
}

/** A run of bytes of the stream whose paragraphs are alike. */
interface Run extends ParagraphProperties {
  readonly from: number
}

const PLAIN_PARAGRAPH: ParagraphProperties = { level: 0, isInTable: false, isRowEnd: false }
/** Where the file information block says where the table of pages is. */
const PAGES_OFFSET = 0x0102
const PAGE_BYTES = 512
/** Changes of properties ([MS-DOC] 2.6.2). */
const IN_TABLE = 0x2416
const ROW_END = 0x2417
const OUTLINE_LEVEL = 0x2640
/** The only changes of more than 255 bytes. */
const TABLE_DEFINITION = 0xd608
const TAB_STOPS = 0xc615
/** Bytes of the value of a change by its highest bits; 0 for one that says it itself. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3]

/** The properties of the paragraph with an offset in the stream. */
function paragraphProperties(
  main: Uint8Array,
  tables: Uint8Array,
): (offset: number) => ParagraphProperties {
  const runs = runsOf(main, tables).sort((a, b) => a.from - b.from)
  return (offset) =>
    runs[partitionPoint(runs.length, (i) => runs[i].from <= offset) - 1] ?? PLAIN_PARAGRAPH
}

function runsOf(main: Uint8Array, tables: Uint8Array): Run[] {
  const view = viewOf(main)
  const offset = view.getUint32(PAGES_OFFSET, true)
  const length = view.getUint32(PAGES_OFFSET + 4, true)
  const list = tables.subarray(offset, offset + length)
  const numbers = viewOf(list)
  const count = Math.floor((list.length - 4) / 8)
  const runs: Run[] = []
  const seen = new Set<number>()
  for (let i = 0; i < count; i++) {
    const at = (numbers.getUint32((count + 1) * 4 + i * 4, true) & 0x3fffff) * PAGE_BYTES
    if (seen.has(at) || at + PAGE_BYTES > main.length) continue
    seen.add(at)
    runs.push(...runsOfPage(main.subarray(at, at + PAGE_BYTES)))
  }
  return runs
}

function runsOfPage(page: Uint8Array): Run[] {
  const view = viewOf(page)
  const count = Math.min(page[PAGE_BYTES - 1], 29)
  return Array.from({ length: count }, (_, i) => {
    const from = view.getUint32(i * 4, true)
    const at = page[(count + 1) * 4 + i * 13] * 2
    if (at === 0) return { from, ...PLAIN_PARAGRAPH }
    // The length counts words and itself, or is in the next byte.
    const words = page[at]
    const [start, end] =
      words === 0 ? [at + 2, at + 2 + (page[at + 1] ?? 0) * 2] : [at + 1, at + words * 2]
    return { from, ...propertiesIn(page.subarray(start, Math.min(end, PAGE_BYTES - 1))) }
  })
}

/** A style, whose numbers from 1 to 9 are headings, and what differs from it. */
function propertiesIn(bytes: Uint8Array): ParagraphProperties {
  const style = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8)
  const found = { level: style <= 9 ? style : 0, isInTable: false, isRowEnd: false }
  let at = 2
  while (at + 2 < bytes.length) {
    const change = bytes[at] | (bytes[at + 1] << 8)
    const value = bytes[at + 2]
    if (change === IN_TABLE) found.isInTable = value !== 0
    if (change === ROW_END) found.isRowEnd = value !== 0
    if (change === OUTLINE_LEVEL) found.level = value < 9 ? value + 1 : 0
    // What is longer than a page is not needed here.
    if (change === TABLE_DEFINITION || change === TAB_STOPS) break
    at += 2 + (VALUE_BYTES[change >> 13] || 1 + value)
  }
  return found
}
