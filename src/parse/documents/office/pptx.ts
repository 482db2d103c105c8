// Reads slides: each is a section with its title, text, tables, charts, notes and comments.

import { NOTES_MARK } from '../../../model/library/document-lines.ts'
import type { DocumentReader } from '../document-reader.ts'
import { UnreadableDocument } from '../document-reader.ts'
import { DocumentWriter } from '../written.ts'
import { attributesOf, readXml } from '../xml-events.ts'
import { type Members, openMembers } from '../zip-members.ts'
import { drawnParts } from './drawings.ts'
import { Flow } from './flow.ts'
import {
  countWarnings,
  mainPart,
  officeDocument,
  type Relation,
  relations,
  targetsOf,
} from './office-open-xml.ts'
import { readShapes, type ShapesContext } from './shapes.ts'

/** Placeholders that say nothing: the number of a slide is in its heading. */
const NUMBER_PLACEHOLDERS = ['sldNum']
/** Placeholders of layouts, which only show where text goes. */
const ALL_PLACEHOLDERS = (
  'title ctrTitle subTitle body obj dt ftr sldNum hdr pic chart tbl clipArt dgm media ' + 'sldImg'
).split(' ')

/** Reads a presentation. */
export const readPptx: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'PPTX')
  const path = await mainPart(members, 'ppt/presentation.xml')
  const { slides, size } = await slidesOf(members, path)
  if (slides.length === 0) throw new UnreadableDocument('The document contains no text.')
  const authors = await authorsOf(members)
  const writer = new DocumentWriter()
  const layouts = new Set<string>()
  let objects = 0
  for (const [i, slide] of slides.entries()) {
    const found = await relations(members, slide)
    const own = new DocumentWriter()
    const page = await readPage(members, slide, NUMBER_PLACEHOLDERS, own, size)
    objects += page.objects
    const name = `Slide ${i + 1}${page.isHidden ? ' [hidden]' : ''}`
    writer.heading(1, page.title === '' ? name : `${name}: ${page.title}`)
    for (const line of own.text().split('\n')) if (line !== '') writer.line(line)
    const notes = await notesOf(members, found)
    if (notes !== '') writer.paragraph(`${NOTES_MARK}${notes}`)
    for (const comment of await commentsOf(members, found, authors)) writer.paragraph(comment)
    for (const layout of targetsOf(found, 'slideLayout')) layouts.add(layout)
  }
  await writeLayouts(members, layouts, writer)
  return officeDocument(members, writer, countWarnings({ objects }))
}

/** Paths of the slides in the order of the presentation, including hidden ones, and their size. */
async function slidesOf(
  members: Members,
  path: string,
): Promise<{ readonly slides: readonly string[]; readonly size?: ShapesContext['size'] }> {
  const found = await relations(members, path)
  const slides: string[] = []
  let size: ShapesContext['size']
  readXml((await members.text(path)) ?? '', {
    open(name, attributes) {
      const target = name === 'sldId' ? found.get(attributes['r:id'] ?? '')?.target : undefined
      if (target !== undefined) slides.push(target)
      else if (name === 'sldSz') size = [Number(attributes.cx), Number(attributes.cy)]
    },
  })
  return { slides, ...(size && { size }) }
}

async function readPage(
  members: Members,
  path: string,
  without: readonly string[],
  writer: DocumentWriter,
  size?: ShapesContext['size'],
): Promise<ReturnType<typeof readShapes>> {
  const own = await relations(members, path)
  const context = {
    relations: own,
    drawn: await drawnParts(members, own),
    without,
    ...(size && { size }),
  }
  return readShapes((await members.text(path)) ?? '', context, new Flow(writer))
}

async function notesOf(members: Members, found: ReadonlyMap<string, Relation>): Promise<string> {
  const page = [...found.values()].find(({ target }) => /\/notesSlide\d+\.xml$/.test(target))
  if (page === undefined) return ''
  const writer = new DocumentWriter()
  await readPage(members, page.target, NUMBER_PLACEHOLDERS, writer)
  // The page of notes also contains the slide's number.
  const lines = writer
    .text()
    .split('\n')
    .filter((line) => !/^\d*$/.test(line))
  return lines.join(' ')
}

/** What layouts and masters show on every slide, each text once, at the end. */
async function writeLayouts(
  members: Members,
  layouts: ReadonlySet<string>,
  writer: DocumentWriter,
): Promise<void> {
  const paths = new Set(layouts)
  for (const layout of layouts)
    for (const master of targetsOf(await relations(members, layout), 'slideMaster'))
      paths.add(master)
  const lines = new Set<string>()
  for (const path of paths) {
    const own = new DocumentWriter()
    await readPage(members, path, ALL_PLACEHOLDERS, own)
    for (const line of own.text().split('\n')) if (/\p{L}/u.test(line)) lines.add(line)
  }
  if (lines.size > 0) writer.gap()
  for (const line of lines) writer.paragraph(`On every slide: ${line}`)
}

/** Names of those who wrote comments, by their ids. */
async function authorsOf(members: Members): Promise<Map<string, string>> {
  const authors = new Map<string, string>()
  for (const [path, element] of AUTHOR_PARTS)
    for (const { id = '', name = '' } of attributesOf((await members.text(path)) ?? '', element))
      authors.set(id, name)
  return authors
}

const AUTHOR_PARTS = [
  ['ppt/commentAuthors.xml', 'cmAuthor'],
  ['ppt/authors.xml', 'author'],
] as const

async function commentsOf(
  members: Members,
  found: ReadonlyMap<string, Relation>,
  authors: ReadonlyMap<string, string>,
): Promise<string[]> {
  const comments: string[] = []
  const paths = [...found.values()].filter(({ target }) => /\/comments\/[^/]+\.xml$/.test(target))
  for (const { target } of paths) {
    let who = ''
    let text = ''
    let inText = false
    const finish = (): void => {
      const clean = text.replace(/\s+/g, ' ').trim()
      text = ''
      if (clean !== '') comments.push(`Comment${who === '' ? '' : ` by ${who}`}: ${clean}`)
    }
    readXml((await members.text(target)) ?? '', {
      open(name, { authorId = '' }) {
        if (name === 'cm' || name === 'reply') {
          finish()
          who = authors.get(authorId) ?? ''
        } else if (name === 'text' || name === 't') inText = true
      },
      text(part) {
        if (inText) text += part
      },
      close(name) {
        if (name === 'text' || name === 't') inText = false
        else if (name === 'p') text += ' '
        else if (name === 'cm' || name === 'reply') finish()
      },
    })
  }
  return comments
}
