// Reads OpenDocument files: texts, sheets and slides as LibreOffice writes them.

import type { DocumentReader } from '../document-reader.ts'
import { DocumentWriter } from '../written.ts'
import { readXml } from '../xml-events.ts'
import { encryptedError, type Members, openMembers, wrongFormatError } from '../zip-members.ts'
import { type OdfContext, odfStyles, readOdfContent } from './odf-body.ts'
import { countWarnings, officeDocument, textsOf } from './office-open-xml.ts'

/** Reads a text, a spreadsheet or a presentation. */
export const readOpenDocument: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'OpenDocument')
  const content = await members.text('content.xml')
  if (content === null) throw wrongFormatError('OpenDocument')
  if (/<[^>]*\bencryption-data\b/.test((await members.text('META-INF/manifest.xml')) ?? ''))
    throw encryptedError('OpenDocument')
  const pages = (await members.text('styles.xml')) ?? ''
  const styles = odfStyles(pages, content)
  const context: OdfContext = {
    styles,
    objects: await objectsOf(members, { styles, objects: new Map() }),
  }
  const writer = new DocumentWriter()
  const counts = readOdfContent(content, context, writer)
  if (/<office:text[\s>]/.test(content)) writeMargins(pages, writer)
  const isEmpty = writer.text() === ''
  const warnings = isEmpty ? ['The document contains no text.' as const] : countWarnings(counts)
  return officeDocument(members, writer, warnings, 'meta.xml')
}

/** The charts and formulas inside the document, by their folders. */
async function objectsOf(members: Members, context: OdfContext): Promise<Map<string, string[]>> {
  const objects = new Map<string, string[]>()
  for (const name of members.names) {
    const [, folder] = /^([^/]+)\/content\.xml$/.exec(name) ?? []
    if (folder === undefined) continue
    const xml = (await members.text(name)) ?? ''
    const writer = new DocumentWriter()
    readOdfContent(xml, context, writer)
    const isChart = /<office:chart[\s>]/.test(xml)
    const formula = ['mi', 'mn', 'mo', 'mtext'].some((one) => xml.includes(`${one}>`))
      ? textsOf(xml, 'semantics').join(' ').replace(/\s+/g, ' ')
      : ''
    const lines = writer
      .text()
      .split('\n')
      .filter((line) => line !== '')
    objects.set(folder, [...(isChart ? ['Chart:'] : []), ...(formula === '' ? lines : [formula])])
  }
  return objects
}

/** Writes the heads and feet of the pages, each text once. */
function writeMargins(xml: string, writer: DocumentWriter): void {
  const seen = new Set<string>()
  let label = ''
  let text = ''
  readXml(xml, {
    open(name, _, full) {
      if (/^style:(?:header|footer)(?:-left|-first)?$/.test(full)) {
        label = name.startsWith('header') ? 'Header' : 'Footer'
        text = ''
      } else if (full === 'text:p' || full === 'text:s' || full === 'text:tab') text += ' '
    },
    text(part) {
      if (label !== '') text += part
    },
    close(_, full) {
      if (!/^style:(?:header|footer)(?:-left|-first)?$/.test(full)) return
      const clean = text.replace(/\s+/g, ' ').trim()
      if (/\p{L}/u.test(clean) && !seen.has(clean)) {
        if (seen.size === 0) writer.gap()
        seen.add(clean)
        writer.paragraph(`${label}: ${clean}`)
      }
      label = ''
    },
  })
}
