// Reads the format codes of a workbook's cells, and the parts of one sheet: its rows, and what is over or behind them.

import { CELL_SEPARATOR } from '../../../model/library/document-lines.ts'
import { MAX_DOCUMENT_TEXT } from '../../outline/limits.ts'
import type { DocumentWriter } from '../written.ts'
import { readXml, type XmlAttributes } from '../xml-events.ts'
import { formatNumber, generalNumber, hidesValues } from './number-format.ts'
import { isOn, shownAddress } from './office-open-xml.ts'

/** What the cells of all sheets refer to. */
export interface Workbook {
  readonly strings: readonly string[]
  /** Format codes by the number of a cell's style. */
  readonly formats: readonly string[]
  readonly is1904: boolean
}

/** Columns up to which empty cells keep the place of the next one. */
const MAX_COLUMNS = 512
/** Excel writes characters that XML lacks as `_x000D_`. */
const ESCAPED_CHARACTER = /_x([\da-fA-F]{4})_/g

/** The text of a string of a workbook. */
export function workbookText(text: string): string {
  return text.replace(ESCAPED_CHARACTER, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return character < ' ' ? ' ' : character
  })
}

/** Reads what follows the rows: by cell the relation of the address that it leads to, and heads and feet of pages. */
export function readSheetRest(xml: string) {
  const links = new Map<string, string>()
  const margins = new Set<string>()
  let margin: string | null = null
  readXml(xml.slice(Math.max(0, xml.lastIndexOf('sheetData') - 1)), {
    open(name, attributes) {
      if (name === 'hyperlink' && attributes['r:id'] !== undefined)
        links.set(attributes.ref ?? '', attributes['r:id'])
      else if (/^(?:odd|even|first)(?:Header|Footer)$/.test(name)) margin = ''
    },
    text(part) {
      if (margin !== null) margin += part
    },
    close(name) {
      if (margin === null) return
      const label = name.endsWith('Header') ? 'Header' : 'Footer'
      const text = marginText(margin)
      if (/\p{L}/u.test(text)) margins.add(`${label}: ${text}`)
      margin = null
    },
  })
  return { links, margins: [...margins] }
}

/** `&L&"Arial,Bold"Draft&RPage &P` → "Draft Page". */
export function marginText(code: string): string {
  return code
    .replace(/&(?:"[^"]*"|K[\da-fA-F]{6}|K\d{2}[+-]\d{3}|\d+|[A-Za-z])/g, ' ')
    .replaceAll('&&', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Writes the rows of a sheet from the elements of its file. */
export class RowsReader {
  /** Rows that were left out, and formulas without a value. */
  readonly counts = { rows: 0, formulas: 0 }
  readonly #workbook: Workbook
  readonly #address: (cell: string) => string
  readonly #writer: DocumentWriter
  /** The mark of a sheet that is hidden. */
  readonly #mark: string
  /** Hidden columns whose first cell is still to come. */
  readonly #hiddenColumns = new Set<number>()
  #areRowsHidden = false
  #isRowHidden = false
  #isFirstRow = true
  #cells: string[] = []
  #cell: XmlAttributes = {}
  #value: string | null = null
  #formula: string | null = null
  #in: 'value' | 'formula' | '' = ''
  #phonetic = false

  /** @param address names where a cell leads to */
  constructor(
    workbook: Workbook,
    address: (cell: string) => string,
    mark: string,
    writer: DocumentWriter,
  ) {
    this.#workbook = workbook
    this.#address = address
    this.#mark = mark
    this.#writer = writer
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'row') {
      this.#cells = []
      this.#isRowHidden =
        attributes.hidden === undefined ? this.#areRowsHidden : isOn(attributes.hidden)
    } else if (name === 'c') {
      this.#cell = attributes
      this.#value = null
      this.#formula = null
    } else if (name === 'v' || name === 't') {
      this.#value ??= ''
      this.#in = 'value'
    } else if (name === 'f') {
      this.#formula = ''
      this.#in = 'formula'
    } else if (name === 'rPh') this.#phonetic = true
    else if (name === 'sheetFormatPr') this.#areRowsHidden = isOn(attributes.zeroHeight)
    else if (name === 'col' && isOn(attributes.hidden))
      this.#hideColumns(Number(attributes.min), Number(attributes.max))
  }

  text(part: string): void {
    if (this.#in === 'value' && !this.#phonetic) this.#value += part
    else if (this.#in === 'formula') this.#formula += part
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.#in = ''
    else if (name === 'rPh') this.#phonetic = false
    else if (name === 'c') this.#addCell()
    else if (name === 'row') this.#writeRow()
  }

  #hideColumns(first: number, last: number): void {
    for (let column = first; column <= Math.min(last, MAX_COLUMNS); column++)
      this.#hiddenColumns.add(column - 1)
  }

  #addCell(): void {
    const column = columnOf(this.#cell.r ?? '') ?? this.#cells.length
    const shown = this.#shown().replace(/\s+/g, ' ').trim()
    const text = shown === '' ? '' : shown + shownAddress(this.#address(this.#cell.r ?? ''), shown)
    if (column >= MAX_COLUMNS) {
      if (text !== '') this.#cells.push(text)
      return
    }
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = text
  }

  /** The text of the cell as the program shows it. */
  #shown(): string {
    const { t: type = 'n', s: style } = this.#cell
    const value = this.#value ?? ''
    if (value === '' && this.#formula !== null && type !== 'str') {
      this.counts.formulas++
      return `=${this.#formula} [not calculated]`
    }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    const format = this.#workbook.formats[Number(style ?? 0)] ?? 'General'
    if (type === 'n') return this.#number(value, format)
    const text = type === 's' ? (this.#workbook.strings[Number(value)] ?? '') : workbookText(value)
    return text !== '' && hidesValues(format, true) ? `[hidden: ${text}]` : text
  }

  #number(value: string, format: string): string {
    const number = Number(value)
    if (value.trim() === '' || !Number.isFinite(number)) return value
    if (hidesValues(format)) return `[hidden: ${value}]`
    // A long number of an article keeps all its digits.
    if (/^general$/i.test(format)) return /^-?\d+$/.test(value) ? value : generalNumber(number)
    return formatNumber(number, format, this.#workbook.is1904)
  }

  #writeRow(): void {
    if (this.#cells.every((cell) => cell === '')) return
    if (this.#writer.length > MAX_DOCUMENT_TEXT) {
      this.counts.rows++
      return
    }
    this.#markColumns()
    // The first row names the columns, and is below the heading, which says it too.
    const marks = this.#isFirstRow || this.#mark === '' ? [] : [this.#mark]
    if (this.#isRowHidden) marks.push('[hidden row]')
    this.#isFirstRow = false
    this.#writer.line([...this.#cells, ...marks].join(CELL_SEPARATOR))
  }

  /** The first cell of a hidden column, which is its name, is marked as hidden. */
  #markColumns(): void {
    for (const column of this.#hiddenColumns) {
      if ((this.#cells[column] ?? '') === '') continue
      this.#cells[column] += ' [hidden column]'
      this.#hiddenColumns.delete(column)
    }
  }
}

/** `BC12` → 54. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/**
 * Codes that files name by number. Dates whose form follows the region of the reader are written so that day and month
 * cannot be mixed up.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...from(
    1,
    '0|0.00|#,##0|#,##0.00|$#,##0;($#,##0)|$#,##0;($#,##0)|$#,##0.00;($#,##0.00)|$#,##0.00;($#,##0.00)|' +
      '0%|0.00%|0.00E+00|# ?/?|# ??/??|yyyy-mm-dd|d-mmm-yy|d-mmm|mmm-yy|h:mm AM/PM|h:mm:ss AM/PM|h:mm|' +
      'h:mm:ss|yyyy-mm-dd h:mm',
  ),
  ...from(27, `${'yyyy-mm-dd|'.repeat(5)}h:mm|h:mm|h:mm|h:mm|yyyy-mm-dd`),
  ...from(
    37,
    '#,##0;(#,##0)|#,##0;(#,##0)|#,##0.00;(#,##0.00)|#,##0.00;(#,##0.00)|#,##0;(#,##0);-|' +
      '$#,##0;($#,##0);$-|#,##0.00;(#,##0.00);-|$#,##0.00;($#,##0.00);$-|mm:ss|[h]:mm:ss|mm:ss.0|##0.0E+0',
  ),
  ...from(50, `${'yyyy-mm-dd|'.repeat(5)}h:mm|h:mm|yyyy-mm-dd|yyyy-mm-dd`),
])

function from(first: number, codes: string): (readonly [number: number, code: string])[] {
  return codes.split('|').map((code, i) => [first + i, code])
}

/** The code of a format by its number, among those of the file itself and those that all files know. */
export function formatOfNumber(number: number, own: ReadonlyMap<number, string>): string {
  return own.get(number) ?? BUILT_IN.get(number) ?? 'General'
}

/** The codes of all styles of cells. */
export function formatsOf(xml: string): string[] {
  const own = new Map<number, string>()
  const formats: string[] = []
  let inCells = false
  readXml(xml, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'numFmt') own.set(id, attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(formatOfNumber(id, own))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
