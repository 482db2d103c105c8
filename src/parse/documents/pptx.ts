// Reads slides: each is a section with its title, text, tables and notes.

import { CELL_SEPARATOR, NOTES_MARK } from '../../model/library/document-lines.ts'
import type { DocumentReader } from './document-reader.ts'
import { UnreadableDocument } from './document-reader.ts'
import { officeDocument, relations } from './office-open-xml.ts'
import { DocumentWriter } from './written.ts'
import { readXml } from './xml-events.ts'
import { type Members, openMembers } from './zip-members.ts'

const PRESENTATION_PATH = 'ppt/presentation.xml'

/** Reads a presentation. */
export const readPptx: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'a presentation')
  const slides = await slidesOf(members)
  if (slides.length === 0) throw new UnreadableDocument('The document contains no text.')
  const writer = new DocumentWriter()
  for (const [i, path] of slides.entries()) {
    const { title, lines } = textOf((await members.text(path)) ?? '')
    writer.heading(1, `Slide ${i + 1}${title === '' ? '' : `: ${title}`}`)
    for (const line of lines) writer.paragraph(line)
    const notes = await notesOf(members, path)
    if (notes.length > 0) writer.paragraph(`${NOTES_MARK}${notes.join(' ')}`)
  }
  return officeDocument(members, writer, [])
}

/** Paths of the slides in the order of the presentation, including hidden ones. */
async function slidesOf(members: Members): Promise<string[]> {
  const targets = await relations(members, PRESENTATION_PATH)
  const ordered: string[] = []
  readXml((await members.text(PRESENTATION_PATH)) ?? '', {
    open(name, attributes) {
      const path = name === 'sldId' ? targets.get(attributes['r:id'] ?? '') : undefined
      if (path !== undefined) ordered.push(path)
    },
  })
  return ordered
}

/** The title of a slide and its other paragraphs; each row of a table is one line. */
function textOf(xml: string): { readonly title: string; readonly lines: readonly string[] } {
  const lines: string[] = []
  let title = ''
  let text = ''
  let inText = false
  let isTitle = false
  let row: string[] | null = null
  readXml(xml, {
    open(name, attributes) {
      if (name === 'sp') isTitle = false
      else if (name === 'ph') isTitle = /^(?:title|ctrTitle)$/.test(attributes.type ?? '')
      else if (name === 't') inText = true
      else if (name === 'br') text += ' '
      else if (name === 'tr') row = []
      else if (name === 'tc') row?.push('')
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'tr') {
        if (row !== null) lines.push(row.map((cell) => cell.trim()).join(CELL_SEPARATOR))
        row = null
      } else if (name === 'p') {
        const clean = text.replace(/\s+/g, ' ').trim()
        text = ''
        if (row !== null && row.length > 0) row[row.length - 1] += ` ${clean}`
        else if (isTitle) title = `${title} ${clean}`.trim()
        else if (clean !== '') lines.push(clean)
      }
    },
  })
  return { title, lines }
}

async function notesOf(members: Members, slide: string): Promise<readonly string[]> {
  for (const path of (await relations(members, slide)).values()) {
    if (!/\/notesSlide\d+\.xml$/.test(path)) continue
    // The page of notes also contains the slide's number.
    return textOf((await members.text(path)) ?? '').lines.filter((line) => !/^\d+$/.test(line))
  }
  return []
}
