// Resolves links of documents: relative addresses, anchors of sections, line anchors, addresses as on a web site,
// wiki links, and paths in "see" comments.

import { stringAt } from '../../base/columns/strings.ts'
import { oncePer } from '../../base/kept.ts'
import { REFERENCE_KINDS } from '../../model/tree/outline.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { slug } from '../ids.ts'
import {
  type DocumentNumber,
  directoriesUpFrom,
  directoryOf,
  firstDocument,
  joinPath,
} from './path-index.ts'
import {
  bySuffix,
  nodeOf,
  type Resolution,
  type ResolveContext,
  symbolsOf,
} from './resolve-context.ts'

const PAGE_ENDINGS = ['', '.md', '.mdx', '.markdown', '.rst', '.html', '.txt']
const INDEX_ENDINGS =
  '/index.md /index.mdx /README.md /readme.md /_index.md /index.rst /index.html'.split(' ')
const ALL_ENDINGS = [...PAGE_ENDINGS, ...INDEX_ENDINGS]

/** Only this many UTF-16 units of a heading are read. */
const MAX_TITLE = 300

/** The address of a mail by its Message-ID (RFC 2392). */
const MAIL_ADDRESS = 'mid:'
const EXTERNAL_ADDRESS = /^(?!mid:)(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Whether an address leads outside the collection. */
export function isExternal(address: string): boolean {
  return EXTERNAL_ADDRESS.test(address)
}

/** The target of a link. */
export function resolveLink(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  if (written.startsWith('[[')) return resolveWiki(context, from, written.slice(2, -2))
  if (written.startsWith(MAIL_ADDRESS)) {
    const target = mailsOf(context.toc).get(written)
    return target === undefined ? null : { target, how: 'unique name', confidence: 1 }
  }
  if (isExternal(written)) return null
  const { path, anchor } = splitAddress(written)
  if (path === '') return anchor === '' ? null : atAnchor(context, whole(context, from), anchor)
  const page = pageAt(context, from, path)
  return page === null || anchor === '' ? page : atAnchor(context, page, anchor)
}

const EXPORT_KIND = REFERENCE_KINDS.indexOf('export')

/** The mails of a collection by their addresses. */
const mailsOf = oncePer(({ documents, documentNode }: Toc): ReadonlyMap<string, NodeNumber> => {
  const mails = new Map<string, NodeNumber>()
  documents.forEach(({ outline }, document) => {
    if (outline?.format !== 'mail') return
    const { kind, node, text } = outline.references
    for (let i = 0; i < kind.length; i++) {
      const address = kind[i] === EXPORT_KIND ? stringAt(text, i) : ''
      if (address !== '' && !mails.has(address))
        mails.set(address, documentNode[document] + node[i])
    }
  })
  return mails
})

function whole(context: ResolveContext, document: DocumentNumber): Resolution {
  return { target: nodeOf(context, document), how: 'same file', confidence: 1 }
}

function splitAddress(written: string): { path: string; anchor: string } {
  const hash = written.indexOf('#')
  const address = hash < 0 ? written : written.slice(0, hash)
  const anchor = hash < 0 ? '' : written.slice(hash + 1)
  return { path: decoded(address.replace(/\?.*$/, '')), anchor: decoded(anchor) }
}

/** Decodes percent escapes; a text with broken escapes is returned unchanged. */
function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The document or directory of an address without its anchor. */
function pageAt(context: ResolveContext, from: DocumentNumber, path: string): Resolution | null {
  const directory = directoryOf(context.toc.documents[from].path)
  if (path.startsWith('/')) return sitePage(context, from, directory, path)
  const beside = documentOrDirectory(context, joinPath(directory, path))
  if (beside !== null) return { target: beside, how: 'relative path', confidence: 1 }
  // A page is often published as a directory, so its links may have one level too many.
  const published = documentOrDirectory(context, joinPath(directoryOf(directory), path))
  return published === null
    ? null
    : { target: published, how: 'path of a parent directory', confidence: 0.7 }
}

function documentOrDirectory(
  { paths, toc }: ResolveContext,
  path: string | null,
): NodeNumber | null {
  if (path === null) return null
  const endings = path === '' ? INDEX_ENDINGS.map((ending) => ending.slice(1)) : ALL_ENDINGS
  const document =
    firstDocument(paths, path, endings) ??
    (/\.html?$/.test(path) ? firstDocument(paths, path.replace(/\.html?$/, ''), ALL_ENDINGS) : null)
  return document === null ? (paths.directories.get(path) ?? null) : toc.documentNode[document]
}

/** `/a/b/`: from the root, from a directory above the page, or a page whose path ends like that. */
function sitePage(
  context: ResolveContext,
  from: DocumentNumber,
  directory: string,
  path: string,
): Resolution | null {
  const inside = path.replace(/^\/+|\/+$/g, '')
  const found = inOneOf(context, directoriesUpFrom(directory).reverse(), inside)
  if (found !== null) return found
  if (!inside.includes('/')) return null
  for (const ending of ALL_ENDINGS) {
    const page = bySuffix(context, from, inside + ending, 'end of a path', 0.8)
    if (page !== null) return page
  }
  return null
}

/** A path in the first of these directories that has it. @param own the directory in which the path was written */
function inOneOf(
  context: ResolveContext,
  directories: readonly string[],
  path: string,
  own?: string,
): Resolution | null {
  for (const directory of directories) {
    const target = documentOrDirectory(context, joinPath(directory, path) || null)
    if (target === null) continue
    if (directory === own) return { target, how: 'relative path', confidence: 0.95 }
    return directory === ''
      ? { target, how: 'path from the root', confidence: 0.95 }
      : { target, how: 'path of a parent directory', confidence: 0.85 }
  }
  return null
}

/** The section or line of an anchor in the resolved document; the document with less confidence if it has none. */
function atAnchor(context: ResolveContext, page: Resolution, anchor: string): Resolution {
  const { toc } = context
  const document = toc.document[page.target]
  if (document < 0 || toc.documentNode[document] !== page.target) return page
  const line = /^L(\d+)/.exec(anchor)
  if (line !== null) {
    const target = nodeAtLine(toc, document, Number(line[1]))
    return { target, how: 'line', confidence: page.confidence * 0.95 }
  }
  const section = anchorsOf(context, document).get(slug(anchor))
  return section === undefined
    ? { ...page, confidence: page.confidence * 0.8 }
    : { target: section, how: 'anchor', confidence: page.confidence }
}

/** The innermost node that contains `line`. */
function nodeAtLine(toc: Toc, document: DocumentNumber, line: number): NodeNumber {
  const root = toc.documentNode[document]
  const { outline } = toc.documents[document]
  if (outline === null) return root
  const { start, end } = outline
  let best = 0
  for (let local = 1; local < outline.count; local++) {
    const holds = start[local] <= line && line <= end[local]
    // Members may be outside the lines of their type: choose the shortest node, then the innermost.
    const isShorter = best === 0 || end[local] - start[local] <= end[best] - start[best]
    if (holds && isShorter) best = local
  }
  return root + best
}

/** Anchor → heading; the second heading of one title has the anchor `usage-1`. */
function anchorsOf(
  { toc, anchors }: ResolveContext,
  document: DocumentNumber,
): ReadonlyMap<string, NodeNumber> {
  const known = anchors.get(document)
  if (known !== undefined) return known
  const found = new Map<string, NodeNumber>()
  const repeats = new Map<string, number>()
  anchors.set(document, found)
  const { outline } = toc.documents[document]
  if (outline === null) return found
  for (let local = 1; local < outline.count; local++) {
    const own = slug(stringAt(outline.title, local).slice(0, MAX_TITLE))
    const repeat = repeats.get(own) ?? 0
    repeats.set(own, repeat + 1)
    const anchor = repeat === 0 ? own : `${own}-${repeat}`
    if (!found.has(anchor)) found.set(anchor, toc.documentNode[document] + local)
  }
  return found
}

/** `[[page]]`, `[[folder/page#heading]]`: a page of that name in any folder. */
function resolveWiki(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  const { path, anchor } = splitAddress(written.replace(/\|.*$/, '').trim())
  if (path === '') return anchor === '' ? null : atAnchor(context, whole(context, from), anchor)
  for (const page of [path, path.replaceAll(' ', '-'), path.toLowerCase().replaceAll(' ', '-')]) {
    for (const ending of PAGE_ENDINGS) {
      const found = bySuffix(context, from, page + ending, 'wiki link', 0.85, true)
      if (found !== null) return anchor === '' ? found : atAnchor(context, found, anchor)
    }
  }
  return null
}

/** `security/audit.py`, `audit.py#Class`, `a/b.ts:12` in a comment; `null` if the text is not a path. */
export function resolveSeePath(
  context: ResolveContext,
  from: DocumentNumber,
  written: string,
): Resolution | null {
  if (isExternal(written) && !/^[\w./-]+\.\w+:\d+$/.test(written)) return null
  const [, path, , behind = ''] = /^([^#:]+)([#:]+(.*))?$/.exec(written) ?? []
  if (path === undefined || !/[./]/.test(path)) return null
  const page = seePage(context, from, path)
  if (page === null || behind === '') return page
  const document = context.toc.document[page.target]
  const symbol = document < 0 ? undefined : symbolsOf(context, document).get(behind)
  if (symbol !== undefined) return { ...page, target: symbol }
  return atAnchor(context, page, /^\d+$/.test(behind) ? `L${behind}` : behind)
}

function seePage(context: ResolveContext, from: DocumentNumber, path: string): Resolution | null {
  const directory = directoryOf(context.toc.documents[from].path)
  const found = inOneOf(context, directoriesUpFrom(directory), path, directory)
  if (found !== null) return found
  return /\.\w{1,5}$/.test(path) ? bySuffix(context, from, path, 'end of a path', 0.7) : null
}
