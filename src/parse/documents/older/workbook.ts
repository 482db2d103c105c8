// Reads Excel workbooks of before 2007 ([MS-XLS]): the cells as the program shows them, then text boxes and comments.

import { filled, type Words } from '../../../messages/words.ts'
import { formatOfNumber, marginText, RowsReader, type Workbook } from '../office/xlsx-sheet.ts'
import type { DocumentWriter } from '../written.ts'
import { RecordReader, recordsFrom, type WorkbookRecord } from './workbook-records.ts'

/** Kinds of records ([MS-XLS] 2.3.2): those of cells, and all. */
const CELL_KIND = {
  sharedString: 0xfd,
  label: 0x204,
  richLabel: 0xd6,
  number: 0x203,
  compact: 0x27e,
  compacts: 0xbd,
  truth: 0x205,
  formula: 0x06,
} as const
const RECORD_KIND = {
  ...CELL_KIND,
  begin: 0x809,
  end: 0x0a,
  password: 0x2f,
  days: 0x22,
  sheet: 0x85,
  strings: 0xfc,
  format: 0x41e,
  style: 0xe0,
  row: 0x208,
  columns: 0x7d,
  formulaString: 0x207,
  object: 0x5d,
  box: 0x1b6,
  comment: 0x1c,
  header: 0x14,
  footer: 0x15,
} as const

const KNOWN_KINDS: ReadonlySet<number> = new Set(Object.values(RECORD_KIND))

/** Excel 97; earlier versions write strings otherwise. */
const FIRST_VERSION = 0x0600

interface Sheet {
  readonly name: string
  readonly offset: number
  readonly isHidden: boolean
}

/** A value of a cell in the form of newer workbooks. */
interface Cell {
  readonly column: number
  readonly style: number
  readonly type: 'n' | 's' | 'b' | 'str'
  value: string
}

interface Row {
  isHidden: boolean
  readonly cells: Cell[]
}

/**
 * Writes the sheets of a workbook; adds messages about what was left out.
 * @throws RangeError where a record ends too early
 */
export function writeWorkbook(
  stream: Uint8Array,
  writer: DocumentWriter,
  warnings: Words[],
): 'encrypted' | 'too old' | null {
  const globals = globalsOf(stream, warnings)
  if (typeof globals === 'string') return globals
  const seen = new Set<number>()
  // Overlapping sheets are read until twice the size of the file was read.
  let left = stream.length * 2
  for (const sheet of globals.sheets) {
    if (seen.has(sheet.offset) || left <= 0) continue
    seen.add(sheet.offset)
    const records: WorkbookRecord[] = []
    // A chart on a sheet has a beginning and an end of its own.
    let depth = 0
    for (const record of recordsFrom(stream, sheet.offset)) {
      if (record.kind === RECORD_KIND.begin) depth++
      if (record.kind === RECORD_KIND.end && --depth <= 0) break
      if (depth === 1 && KNOWN_KINDS.has(record.kind)) records.push(record)
      for (const { length } of record.pieces) left -= length + 4
    }
    writeSheet(sheet, records, globals, writer, warnings)
  }
  return null
}

function globalsOf(
  stream: Uint8Array,
  warnings: Words[],
): (Workbook & { readonly sheets: readonly Sheet[] }) | 'encrypted' | 'too old' {
  const globals: Globals = { sheets: [], strings: [], codes: new Map(), styles: [], is1904: false }
  let isDamaged = false
  for (const record of recordsFrom(stream, 0)) {
    const { kind } = record
    if (kind === RECORD_KIND.begin && new RecordReader(record).short() !== FIRST_VERSION)
      return 'too old'
    if (kind === RECORD_KIND.password) return 'encrypted'
    if (kind === RECORD_KIND.end) break
    try {
      readGlobal(record, globals)
    } catch {
      // It ends too early, which costs only itself.
      isDamaged = true
    }
  }
  if (isDamaged) warnings.push(filled('Its part {name} is damaged.', { name: 'Workbook' }))
  const { codes, styles, ...workbook } = globals
  return { ...workbook, formats: styles.map((number) => formatOfNumber(number, codes)) }
}

/** What all sheets have in common. */
interface Globals {
  readonly sheets: Sheet[]
  readonly strings: string[]
  readonly codes: Map<number, string>
  readonly styles: number[]
  is1904: boolean
}

function readGlobal(record: WorkbookRecord, globals: Globals): void {
  const reader = new RecordReader(record)
  const { kind } = record
  if (kind === RECORD_KIND.days) globals.is1904 = reader.short() === 1
  if (kind === RECORD_KIND.sheet) {
    const offset = reader.int()
    const isHidden = (reader.byte() & 3) !== 0
    // Charts and macros have sheets too.
    if (reader.byte() === 0) globals.sheets.push({ offset, isHidden, name: reader.string(true) })
  }
  if (kind === RECORD_KIND.format) globals.codes.set(reader.short(), reader.string())
  if (kind === RECORD_KIND.style) {
    reader.skip(2)
    globals.styles.push(reader.short())
  }
  if (kind === RECORD_KIND.strings) addStrings(reader, globals.strings)
}

function addStrings(reader: RecordReader, strings: string[]): void {
  reader.skip(4)
  const count = reader.int()
  try {
    for (let i = 0; i < count; i++) strings.push(reader.string())
  } catch {
    // Some programs write another number of strings than they declare.
  }
}

function writeSheet(
  { name, isHidden }: Sheet,
  records: readonly WorkbookRecord[],
  workbook: Workbook,
  writer: DocumentWriter,
  warnings: Words[],
): void {
  const mark = isHidden ? '[hidden sheet]' : ''
  writer.heading(1, `${name} ${mark}`)
  const reader = new RowsReader(workbook, () => '', mark, writer)
  const content: SheetContent = {
    rows: new Map(),
    texts: new Set(),
    boxes: new Map(),
    last: null,
    box: null,
  }
  let damaged = 0
  for (const record of records) {
    try {
      readRecord(record, content, reader)
    } catch {
      // It ends too early, which costs only itself.
      damaged++
    }
  }
  const { rows, texts, boxes } = content
  for (const [, row] of [...rows].sort(([a], [b]) => a - b)) writeRow(row, reader)
  const below = [
    ...[...boxes.values()].flatMap(({ label, text }) => (text === '' ? [] : [label + text])),
    ...texts,
  ]
  if (below.length > 0) writer.gap()
  for (const text of below) writer.paragraph(text)
  const { rows: count } = reader.counts
  if (count > 0)
    warnings.push(filled('{count} rows of the sheet “{name}” were left out.', { count, name }))
  if (damaged > 0) warnings.push(filled('Its part {name} is damaged.', { name }))
}

interface Box {
  text: string
  label: string
}

/** What was read of a sheet. */
interface SheetContent {
  readonly rows: Map<number, Row>
  /** Heads and feet. */
  readonly texts: Set<string>
  /** Text boxes by the numbers of their objects; those of comments have a label. */
  readonly boxes: Map<number, Box>
  /** The one whose text comes next. */
  box: Box | null
  /** A formula whose text comes in the next record. */
  last: Cell | null
}

function readRecord(record: WorkbookRecord, content: SheetContent, reader: RowsReader): void {
  const { kind, pieces } = record
  const { rows, texts, boxes } = content
  const of = new RecordReader(record)
  if (kind === RECORD_KIND.columns) {
    const [min, max] = [of.short() + 1, of.short() + 1]
    of.skip(4)
    reader.open('col', { min: `${min}`, max: `${max}`, hidden: `${of.short() & 1}` })
  } else if (kind === RECORD_KIND.row) {
    const row = rowOf(rows, of.short())
    of.skip(10)
    row.isHidden = (of.short() & HIDDEN_ROW) !== 0
  } else if (kind === RECORD_KIND.formulaString && content.last !== null)
    content.last.value = of.string()
  else if (kind === RECORD_KIND.object) {
    of.skip(6)
    content.box = { text: '', label: '' }
    boxes.set(of.short(), content.box)
  } else if (kind === RECORD_KIND.box) {
    if (content.box !== null) content.box.text = boxText(record).replace(/\s+/g, ' ').trim()
  } else if (kind === RECORD_KIND.comment) {
    const [row, column] = [of.short(), of.short()]
    of.skip(2)
    const box = boxes.get(of.short())
    const by = of.string()
    if (box !== undefined)
      box.label = `Comment on ${columnName(column)}${row + 1}${by === '' ? '' : ` by ${by}`}: `
  } else if (kind === RECORD_KIND.header || kind === RECORD_KIND.footer) {
    const text = pieces[0].length > 0 ? marginText(of.string()) : ''
    const label = kind === RECORD_KIND.header ? 'Header' : 'Footer'
    if (/\p{L}/u.test(text)) texts.add(`${label}: ${text}`)
  } else if (CELL_KINDS.has(kind))
    content.last = addCells(rowOf(rows, of.short()), kind, of, record)
}

const HIDDEN_ROW = 0x20
const CELL_KINDS: ReadonlySet<number> = new Set(Object.values(CELL_KIND))

/** The text of a box or comment, which is in the next piece of its record ([MS-XLS] 2.4.329). */
function boxText(record: WorkbookRecord): string {
  const length = new RecordReader(record, 10).short()
  return length === 0 ? '' : new RecordReader({ pieces: record.pieces.slice(1) }).characters(length)
}

function rowOf(rows: Map<number, Row>, number: number): Row {
  const row = rows.get(number) ?? { isHidden: false, cells: [] }
  rows.set(number, row)
  return row
}

/** Adds the cells of a record, and returns one whose text comes in the next record. */
function addCells(row: Row, kind: number, of: RecordReader, record: WorkbookRecord): Cell | null {
  let column = of.short()
  if (kind === RECORD_KIND.compacts) {
    const count = Math.floor((record.pieces[0].length - 6) / 6)
    for (let i = 0; i < count; i++)
      row.cells.push({ column: column++, style: of.short(), type: 'n', value: compact(of.int()) })
    return null
  }
  const cell: Cell = { column, style: of.short(), ...cellValue(kind, of) }
  row.cells.push(cell)
  return kind === RECORD_KIND.formula && cell.type === 'str' ? cell : null
}

function cellValue(kind: number, of: RecordReader): Pick<Cell, 'type' | 'value'> {
  if (kind === RECORD_KIND.sharedString) return { type: 's', value: `${of.int()}` }
  if (kind === RECORD_KIND.number) return { type: 'n', value: double(of) }
  if (kind === RECORD_KIND.compact) return { type: 'n', value: compact(of.int()) }
  if (kind === RECORD_KIND.truth) {
    const value = of.byte()
    return truth(value, of.byte() === 1)
  }
  if (kind === RECORD_KIND.formula) return formulaValue(of)
  return { type: 'str', value: of.string() }
}

/** The result of a formula: a number, or what its first byte says ([MS-XLS] 2.5.133). */
function formulaValue(of: RecordReader): Pick<Cell, 'type' | 'value'> {
  const bytes = Uint8Array.from({ length: 8 }, () => of.byte())
  if (bytes[6] !== 0xff || bytes[7] !== 0xff)
    return { type: 'n', value: double(new RecordReader({ pieces: [bytes] })) }
  if (bytes[0] === 1 || bytes[0] === 2) return truth(bytes[2], bytes[0] === 2)
  return { type: 'str', value: '' }
}

function truth(value: number, isError: boolean): Pick<Cell, 'type' | 'value'> {
  return isError
    ? { type: 'str', value: ERROR_NAMES.get(value) ?? '' }
    : { type: 'b', value: `${value}` }
}

const ERROR_NAMES: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

const scratch = new DataView(new ArrayBuffer(8))

function double(of: RecordReader): string {
  scratch.setUint32(0, of.int(), true)
  scratch.setUint32(4, of.int(), true)
  return `${scratch.getFloat64(0, true)}`
}

/** A number in four bytes ([MS-XLS] 2.5.217): the half of one in eight, or an integer; perhaps hundredths. */
function compact(bits: number): string {
  scratch.setUint32(0, 0, true)
  scratch.setUint32(4, bits & 0xfffffffc, true)
  const number = (bits & 2) === 0 ? scratch.getFloat64(0, true) : (bits | 0) >> 2
  return `${(bits & 1) === 0 ? number : number / 100}`
}

/** Hands a row to the reader of newer workbooks, in the order of its columns. */
function writeRow({ isHidden, cells }: Row, reader: RowsReader): void {
  reader.open('row', { hidden: isHidden ? '1' : '0' })
  for (const { column, style, type, value } of cells.sort((a, b) => a.column - b.column)) {
    reader.open('c', { r: columnName(column), t: type, s: `${style}` })
    reader.open('v', {})
    reader.text(value)
    reader.close('v')
    reader.close('c')
  }
  reader.close('row')
}

/** 54 → `BC`. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}
