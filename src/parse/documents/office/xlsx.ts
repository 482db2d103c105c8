// Reads workbooks: each sheet is a section with its name, each row a line, as the program shows it; then charts, text
// boxes and comments of the sheet.

import { filled, type Words } from '../../../messages/words.ts'
import type { DocumentReader } from '../document-reader.ts'
import { DocumentWriter } from '../written.ts'
import { attributesOf, readXml } from '../xml-events.ts'
import { type Members, openMembers, wrongFormatError } from '../zip-members.ts'
import { drawnParts } from './drawings.ts'
import { Flow } from './flow.ts'
import {
  countWarnings,
  isOn,
  mainPart,
  officeDocument,
  type Relation,
  relations,
  targetsOf,
} from './office-open-xml.ts'
import { readShapes } from './shapes.ts'
import { formatsOf, RowsReader, readSheetRest, type Workbook, workbookText } from './xlsx-sheet.ts'

/** Reads a workbook: the values of its cells, and formulas only where they have none. */
export const readXlsx: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'XLSX')
  const path = await mainPart(members, 'xl/workbook.xml')
  const xml = await members.text(path)
  if (xml === null) throw wrongFormatError('XLSX')
  const found = await relations(members, path)
  const other = async (type: string): Promise<string> =>
    (await members.text(targetsOf(found, type)[0] ?? `xl/${type}.xml`)) ?? ''
  const { sheets, is1904 } = sheetsOf(xml)
  const strings = sharedStrings(await other('sharedStrings'))
  const workbook = { strings, formats: formatsOf(await other('styles')), is1904 }
  const writer = new DocumentWriter()
  const warnings: Words[] = []
  let formulas = 0
  for (const sheet of sheets) {
    const target = found.get(sheet.relation)?.target
    if (target === undefined) continue
    const counts = await writeSheet(members, target, sheet, workbook, writer)
    formulas += counts.formulas
    if (counts.rows > 0)
      warnings.push(
        filled('{count} rows of the sheet “{name}” were left out.', {
          count: counts.rows,
          name: sheet.name,
        }),
      )
  }
  return officeDocument(members, writer, [...warnings, ...countWarnings({ formulas })])
}

interface Sheet {
  readonly name: string
  readonly relation: string
  readonly isHidden: boolean
}

function sheetsOf(xml: string): { readonly sheets: readonly Sheet[]; readonly is1904: boolean } {
  const sheets: Sheet[] = []
  let is1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904)
      if (name !== 'sheet') return
      const state = attributes.state ?? 'visible'
      sheets.push({
        name: workbookText(attributes.name ?? ''),
        relation: attributes['r:id'] ?? '',
        isHidden: state !== 'visible',
      })
    },
  })
  return { sheets, is1904 }
}

async function writeSheet(
  members: Members,
  path: string,
  { name, isHidden }: Sheet,
  workbook: Workbook,
  writer: DocumentWriter,
) {
  const mark = isHidden ? '[hidden sheet]' : ''
  writer.heading(1, `${name} ${mark}`)
  const xml = (await members.text(path)) ?? ''
  const found = await relations(members, path)
  const { links, margins } = readSheetRest(xml)
  const address = (cell: string): string => {
    const link = found.get(links.get(cell) ?? '')
    return link?.isExternal === true ? link.target : ''
  }
  const rows = new RowsReader(workbook, address, mark, writer)
  readXml(xml, rows)
  const below = [...(await readComments(members, found)), ...margins]
  await writeDrawings(members, found, writer)
  if (below.length > 0) writer.gap()
  for (const line of below) writer.paragraph(line)
  return rows.counts
}

/** Writes the text boxes and charts that lie on a sheet. */
async function writeDrawings(
  members: Members,
  found: ReadonlyMap<string, Relation>,
  writer: DocumentWriter,
): Promise<void> {
  for (const path of targetsOf(found, 'drawing')) {
    const own = await relations(members, path)
    writer.gap()
    const drawn = await drawnParts(members, own)
    readShapes((await members.text(path)) ?? '', { relations: own, drawn }, new Flow(writer))
  }
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
      else if (name === 'si') strings.push(workbookText(text))
    },
  })
  return strings
}

/** Lines such as "Comment on B3 by Ann: …", in the order of the file. */
async function readComments(
  members: Members,
  relations: ReadonlyMap<string, Relation>,
): Promise<string[]> {
  const threads: string[] = []
  for (const path of targetsOf(relations, 'threadedComment'))
    threads.push(
      ...commentsOf((await members.text(path)) ?? '', 'threadedComment', await personsOf(members)),
    )
  const notes: string[] = []
  for (const path of targetsOf(relations, 'comments'))
    notes.push(...commentsOf((await members.text(path)) ?? '', 'comment', new Map()))
  return [...notes, ...threads]
}

function commentsOf(xml: string, element: string, persons: ReadonlyMap<string, string>): string[] {
  const comments: string[] = []
  const authors: string[] = []
  let text = ''
  let inText = false
  let who = ''
  let cell = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === element) {
        text = ''
        cell = attributes.ref ?? ''
        who = persons.get(attributes.personId ?? '') ?? authors[Number(attributes.authorId)] ?? ''
      } else if (name === 't' || name === 'text' || name === 'author') {
        inText = name !== 'text' || element === 'threadedComment'
        if (name === 'author') text = ''
      }
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      if (name === 't' || name === 'text' || name === 'author') inText = false
      if (name === 'author') authors.push(text.trim())
      // Excel writes a note with an explanation for programs that know no threads.
      if (name !== element || who.startsWith('tc=')) return
      const clean = workbookText(text).replace(/\s+/g, ' ').trim()
      // Excel begins a note with the name of its author.
      const comment =
        who !== '' && clean.startsWith(`${who}:`) ? clean.slice(who.length + 1).trim() : clean
      const by = who === '' ? '' : ` by ${who}`
      if (comment !== '') comments.push(`Comment on ${cell}${by}: ${comment}`)
    },
  })
  return comments
}

async function personsOf(members: Members): Promise<Map<string, string>> {
  const persons = new Map<string, string>()
  for (const path of members.names.filter((name) => /^xl\/persons\/[^/]+\.xml$/.test(name)))
    for (const person of attributesOf((await members.text(path)) ?? '', 'person'))
      persons.set(person.id ?? '', person.displayName ?? '')
  return persons
}
