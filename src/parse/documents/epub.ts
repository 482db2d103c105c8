// Reads e-books: the chapters in the order of the spine, each as an HTML page.

import { filled, type Words } from '../../messages/words.ts'
import type { DocumentReader } from './document-reader.ts'
import { UnreadableDocument } from './document-reader.ts'
import { HtmlPage } from './html.ts'
import { DocumentWriter, writtenDocument } from './written.ts'
import { attributesOf, readXml } from './xml-events.ts'
import { type Members, memberPath, openMembers, wrongFormatError } from './zip-members.ts'

/** Reads a book. */
export const readEpub: DocumentReader = async (bytes) => {
  const members = await openMembers(bytes, 'EPUB')
  const container = (await members.text('META-INF/container.xml')) ?? ''
  const roots = attributesOf(container, 'rootfile').map((root) => root['full-path'] ?? '')
  const packagePath = roots.find((path) => path !== '') ?? ''
  const book = packagePath === '' ? null : await members.text(packagePath)
  if (book === null) throw wrongFormatError('EPUB')
  const { title, chapters } = spineOf(book, packagePath)
  const locked = lockedMembers((await members.text('META-INF/encryption.xml')) ?? '')
  if (chapters.length > 0 && chapters.every((path) => locked.has(path)))
    throw new UnreadableDocument('The book is copy-protected (DRM) and cannot be read.')
  const writer = new DocumentWriter()
  const warnings: Words[] = []
  for (const path of chapters) {
    const html = locked.has(path) ? null : await chapterText(members, path, warnings)
    if (html === null) continue
    const before = writer.headings.length
    const page = new HtmlPage(writer, null)
    const start = writer.nextLine
    page.read(html)
    // A chapter without a heading begins where its file begins.
    const unnamed = writer.headings.length === before && writer.nextLine > start
    if (unnamed && page.title !== '' && page.title !== title)
      writer.headings.push({ level: 1, line: start, title: page.title.trim() })
  }
  if (locked.size > 0)
    warnings.push(
      filled('{count} parts of the book are encrypted and were left out.', { count: locked.size }),
    )
  return writtenDocument(writer, { title, warnings })
}

/** A chapter; a damaged one costs only itself, and is named. */
async function chapterText(
  members: Members,
  path: string,
  warnings: Words[],
): Promise<string | null> {
  try {
    return await members.text(path)
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
    if (warnings.length < MAX_NAMED) warnings.push(error.words)
    return null
  }
}

/** Damaged chapters that are named. */
const MAX_NAMED = 20

function spineOf(
  xml: string,
  from: string,
): { readonly title: string; readonly chapters: string[] } {
  const items = new Map<string, string>()
  const chapters: string[] = []
  let title = ''
  let inTitle = false
  readXml(xml, {
    open(name, attributes) {
      inTitle = name === 'title'
      if (name === 'item' && /html/.test(attributes['media-type'] ?? '')) {
        items.set(attributes.id ?? '', memberPath(from, decoded(attributes.href ?? '')))
      }
      const path = name === 'itemref' ? items.get(attributes.idref ?? '') : undefined
      if (path !== undefined) chapters.push(path)
    },
    text(part) {
      if (inTitle) title += part
    },
    close: () => {
      inTitle = false
    },
  })
  return { title: title.trim(), chapters }
}

function lockedMembers(xml: string): Set<string> {
  const paths = attributesOf(xml, 'CipherReference').map(({ URI = '' }) => decoded(URI))
  // Fonts may be obfuscated in books without copy protection.
  return new Set(paths.filter((path) => !/\.(?:otf|ttf|woff2?)$/i.test(path)))
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
