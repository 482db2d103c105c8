// Reads Word documents: paragraphs with their headings, lists, tables row by row, and footnotes at the end.

import { CELL_SEPARATOR, ITEM_MARK } from '../../model/library/document-lines.ts'
import type { DocumentReader } from './document-reader.ts'
import { officeDocument } from './office-open-xml.ts'
import { DocumentWriter } from './written.ts'
import { readXml } from './xml-events.ts'
import { openMembers, unlike } from './zip-members.ts'

/** Reads a Word document. */
export const readDocx: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'a Word document')
  const main = await members.text('word/document.xml')
  if (main === null) throw unlike('a Word document')
  const levels = headingLevels((await members.text('word/styles.xml')) ?? '')
  const writer = new DocumentWriter()
  readBody(main, levels, writer)
  const notes = await members.text('word/footnotes.xml')
  if (notes !== null) readBody(notes, new Map(), writer)
  const isEmpty = writer.text() === ''
  return officeDocument(members, writer, isEmpty ? ['The document contains no text.'] : [])
}

/** Style → level of its headings, from its outline level or its name. */
function headingLevels(xml: string): Map<string, number> {
  const levels = new Map<string, number>()
  let style = ''
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? ''
      if (name === 'style') style = attributes['w:styleId'] ?? ''
      else if (name === 'name' && style !== '') {
        const heading = /^heading (\d)$/i.exec(value)
        if (heading !== null) levels.set(style, Number(heading[1]))
        else if (/^title$/i.test(value)) levels.set(style, 1)
      } else if (name === 'outlineLvl' && style !== '' && Number(value) < 9) {
        levels.set(style, Number(value) + 1)
      }
    },
    close(name) {
      if (name === 'style') style = ''
    },
  })
  return levels
}

function readBody(xml: string, levels: ReadonlyMap<string, number>, writer: DocumentWriter): void {
  let text = ''
  let level = 0
  let isItem = false
  let inText = false
  let deleted = 0
  const rows: string[][] = []
  readXml(xml, {
    open(name, attributes) {
      if (name === 'p') {
        text = ''
        level = 0
        isItem = false
      } else if (name === 'pStyle') level = levels.get(attributes['w:val'] ?? '') ?? level
      else if (name === 'outlineLvl') level = Number(attributes['w:val']) + 1 || level
      else if (name === 'numPr') isItem = true
      else if (name === 't') inText = true
      else if (name === 'tab') text += ' '
      else if (name === 'br' || name === 'cr') text += '\n'
      else if (name === 'del' || name === 'moveFrom') deleted++
      else if (name === 'tr') rows.push([])
      else if (name === 'tc') rows.at(-1)?.push('')
    },
    text(part) {
      if (inText && deleted === 0) text += part
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'del' || name === 'moveFrom') deleted--
      else if (name === 'tr') {
        const cells = rows.pop() ?? []
        const line = cells.map((cell) => cell.trim()).join(CELL_SEPARATOR)
        // A table inside a cell becomes text of that cell.
        const outer = rows.at(-1)
        if (outer !== undefined && outer.length > 0) outer[outer.length - 1] += ` ${line}`
        else if (line.replaceAll('|', '').trim() !== '') writer.line(line)
      } else if (name === 'tbl' && rows.length === 0) writer.gap()
      else if (name === 'p') {
        const row = rows.at(-1)
        if (row !== undefined && row.length > 0)
          row[row.length - 1] += ` ${text.replace(/\s+/g, ' ')}`
        else if (level > 0 && level <= 6 && text.trim() !== '') writer.heading(level, text)
        else writer.paragraph(isItem && text.trim() !== '' ? `${ITEM_MARK}${text}` : text)
        text = ''
      }
    },
  })
}
