// Reads Word documents: paragraphs with their headings, numbers, lists and tables; notes, comments and deleted text
// next to what they belong to; heads and feet of the pages at the end.

import type { DocumentReader } from '../document-reader.ts'
import { DocumentWriter } from '../written.ts'
import { type Members, openMembers, wrongFormatError } from '../zip-members.ts'
import { readWordNotes, readWordPart, type WordContext, type WordCounts } from './docx-body.ts'
import { WordNumbering, WordStyles } from './docx-styles.ts'
import { drawnParts } from './drawings.ts'
import {
  countWarnings,
  mainPart,
  officeDocument,
  type Relation,
  relations,
  targetsOf,
} from './office-open-xml.ts'

/** Reads a Word document. */
export const readDocx: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'DOCX')
  const path = await mainPart(members, 'word/document.xml')
  const main = await members.text(path)
  if (main === null) throw wrongFormatError('DOCX')
  const parts = new WordParts(members, path, await relations(members, path))
  const styles = new WordStyles(await parts.text('styles'))
  const numbering = new WordNumbering(await parts.text('numbering'), styles)
  const bare: WordContext = { styles, numbering, ...NO_PARTS, relations: parts.relations }
  const notes = new Map<string, string>()
  for (const kind of ['footnote', 'endnote', 'comment'] as const)
    await readNotes(parts, kind, bare, notes)
  const drawn = await drawnParts(members, parts.relations)
  const writer = new DocumentWriter()
  // A page with a colour, a picture or an old drawing behind its text may show white letters.
  const isOnPaper = !/behindDoc="1"|<w:background\b|<v:/.test(main)
  const counts = readWordPart(main, { ...bare, notes, drawn, isOnPaper }, writer)
  await writeMargins(counts.margins, parts, bare, writer)
  const isEmpty = writer.text() === ''
  const warnings = isEmpty ? ['The document contains no text.' as const] : countWarnings(counts)
  return officeDocument(members, writer, warnings)
}

const NO_PARTS = { notes: new Map<string, string>(), drawn: new Map<string, never>() }

/** The parts around the text of a document. */
class WordParts {
  readonly relations: ReadonlyMap<string, Relation>
  readonly members: Members
  readonly #folder: string

  constructor(members: Members, path: string, found: ReadonlyMap<string, Relation>) {
    this.members = members
    this.#folder = path.slice(0, path.lastIndexOf('/') + 1)
    this.relations = found
  }

  pathOf(type: string): string {
    return targetsOf(this.relations, type)[0] ?? `${this.#folder}${type}.xml`
  }

  async text(type: string): Promise<string> {
    return (await this.members.text(this.pathOf(type))) ?? ''
  }

  /** A part with the relations and charts of its own. */
  async contextOf(path: string, context: WordContext): Promise<WordContext> {
    const own = await relations(this.members, path)
    return { ...context, relations: own, drawn: await drawnParts(this.members, own) }
  }
}

async function readNotes(
  parts: WordParts,
  kind: 'footnote' | 'endnote' | 'comment',
  context: WordContext,
  notes: Map<string, string>,
): Promise<void> {
  const type = `${kind}s`
  const own = await parts.contextOf(parts.pathOf(type), context)
  let number = 0
  for (const { attributes, text } of readWordNotes(await parts.text(type), kind, own)) {
    // The lines between text and notes are notes too.
    if (/separator|Notice/i.test(attributes['w:type'] ?? '')) continue
    number++
    const author = attributes['w:author'] ?? ''
    const label =
      kind === 'comment'
        ? `Comment${author === '' ? '' : ` by ${author}`}`
        : `${kind === 'footnote' ? 'Footnote' : 'Endnote'} ${number}`
    notes.set(`${kind} ${attributes['w:id'] ?? ''}`, `${label}: ${text}`)
  }
}

/** Writes the heads and feet of the pages, each text once. */
async function writeMargins(
  margins: WordCounts['margins'],
  parts: WordParts,
  context: WordContext,
  writer: DocumentWriter,
): Promise<void> {
  const seen = new Set<string>()
  for (const [id, label] of margins) {
    const path = parts.relations.get(id)?.target ?? ''
    const own = new DocumentWriter()
    const xml = (await parts.members.text(path)) ?? ''
    readWordPart(xml, await parts.contextOf(path, context), own)
    const text = own.text().trim()
    // A number of a page says nothing.
    if (seen.has(text) || !/\p{L}/u.test(text)) continue
    if (seen.size === 0) writer.gap()
    seen.add(text)
    for (const line of text.split('\n')) if (line !== '') writer.paragraph(`${label}: ${line}`)
  }
}
