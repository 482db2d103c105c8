// Reads workbooks: each sheet is a section with its name, each row a line.

import { filled, type Words } from '../../messages/words.ts'
import { CELL_SEPARATOR } from '../../model/library/document-lines.ts'
import { MAX_DOCUMENT_TEXT } from '../outline/limits.ts'
import type { DocumentReader } from './document-reader.ts'
import { officeDocument, relations } from './office-open-xml.ts'
import { DocumentWriter } from './written.ts'
import { readXml } from './xml-events.ts'
import { openMembers, unlike } from './zip-members.ts'

const WORKBOOK_PATH = 'xl/workbook.xml'
const MAX_COLUMNS = 512

/** Reads a workbook: the values of its cells, not the formulas. */
export const readXlsx: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'a workbook')
  const workbook = await members.text(WORKBOOK_PATH)
  if (workbook === null) throw unlike('a workbook')
  const targets = await relations(members, WORKBOOK_PATH)
  const strings = sharedStrings((await members.text('xl/sharedStrings.xml')) ?? '')
  const writer = new DocumentWriter()
  const warnings: Words[] = []
  for (const { name, relation } of sheetsOf(workbook)) {
    const path = targets.get(relation)
    if (path === undefined) continue
    writer.heading(1, name)
    const rest = writeRows((await members.text(path)) ?? '', strings, writer)
    if (rest > 0)
      warnings.push(
        filled('{count} rows of the sheet “{name}” were left out.', { count: rest, name }),
      )
  }
  return officeDocument(members, writer, warnings)
}

function sheetsOf(xml: string): { readonly name: string; readonly relation: string }[] {
  const sheets: { name: string; relation: string }[] = []
  readXml(xml, {
    open(name, attributes) {
      if (name !== 'sheet') return
      sheets.push({ name: attributes.name ?? '', relation: attributes['r:id'] ?? '' })
    },
  })
  return sheets
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') phonetic = true
    },
    text(part) {
      if (inText && !phonetic) text += part
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** Writes the rows of a sheet; returns how many were left out. */
function writeRows(xml: string, strings: readonly string[], writer: DocumentWriter): number {
  let cells: string[] = []
  let column = 0
  let type = ''
  let value = ''
  let inValue = false
  let rest = 0
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') cells = []
      else if (name === 'c') {
        column = columnOf(attributes.r ?? '') ?? cells.length
        type = attributes.t ?? ''
        value = ''
      } else if (name === 'v' || name === 't') inValue = true
    },
    text(part) {
      if (inValue) value += part
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c' && column < MAX_COLUMNS) {
        while (cells.length < column) cells.push('')
        cells[column] = shown(type, value, strings)
      } else if (name === 'row' && cells.some((cell) => cell !== '')) {
        if (writer.length > MAX_DOCUMENT_TEXT) rest++
        else writer.line(cells.join(CELL_SEPARATOR))
      }
    },
  })
  return rest
}

/** `BC12` → 54. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function shown(type: string, value: string, strings: readonly string[]): string {
  const text = type === 's' ? (strings[Number(value)] ?? '') : value
  if (type === 'b') return value === '1' ? 'true' : 'false'
  // 0.30000000000000004 is how a computer stores 0.3.
  const plain = /^-?\d+\.\d{10,}$/.test(text) ? String(Number(Number(text).toPrecision(12))) : text
  return plain.replace(/\s+/g, ' ').trim()
}
