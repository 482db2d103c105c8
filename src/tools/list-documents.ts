// list_documents: the files of a collection or a folder, page by page, with what they can be narrowed by.

import type { CollectionInfo, Library, NodeRef, TreeColumns } from '../model/library/library.ts'
import { kindCode } from '../model/tree/node.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { readArguments } from './arguments.ts'
import { COLLECTION, counted, FOLDER, maxTokens } from './common.ts'
import { collectionsOf, passedId, placeOf, refOf } from './places.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'

const ARGUMENTS = {
  collection: COLLECTION,
  folder: FOLDER,
  name: { kind: 'text', about: 'Only files with this in their path, best first.', longest: 500 },
  limit: { kind: 'number', about: 'Maximum number of files.', least: 1, most: 100, fallback: 30 },
  offset: { kind: 'number', about: 'Number of files to skip.', least: 0, most: 1e7, fallback: 0 },
  max_tokens: maxTokens(1500),
} as const

/** Values that a facet names. */
const SHOWN_VALUES = 12

export const listDocuments: Tool = {
  name: 'list_documents',
  title: 'List documents',
  description:
    'Lists the indexed files with their size in words, page by page, and counts them by language and folder. Begin here to see what there is.',
  arguments: ARGUMENTS,
  run,
}

async function run({ library }: ToolContext, given: unknown): Promise<string> {
  const asked = readArguments(ARGUMENTS, given)
  const all = await collectionsOf(library, '')
  const sheet = createSheet(asked.max_tokens)
  if (asked.folder !== '') {
    const place = await placeOf(library, asked.folder)
    await page(sheet, library, all, place.collection, place.node, asked)
    return sheet.text()
  }
  const collections = await collectionsOf(library, asked.collection)
  if (collections.length > 1) for (const one of collections) sheet.add(headOf(one))
  for (const collection of collections) {
    if (!(await page(sheet, library, all, collection, 0, asked))) break
  }
  return sheet.text()
}

interface Paging {
  readonly name: string
  readonly limit: number
  readonly offset: number
}

/** One collection's page; whether there was room for it. */
async function page(
  sheet: Sheet,
  library: Library,
  all: readonly CollectionInfo[],
  collection: CollectionInfo,
  within: NodeNumber,
  { name, limit, offset }: Paging,
): Promise<boolean> {
  const { slug } = collection
  const tree = await library.tree(slug)
  const nodes = documentsBelow(tree, within)
  if (within === 0) sheet.add(headOf(collection))
  else {
    const { id } = await refOf(library, { collection, node: within })
    sheet.add(`${passedId(all, collection, id)}: ${counted(nodes.length, 'document')}`)
  }
  const folders = await foldersOf(library, collection, tree, within)
  if (offset === 0 && name === '' && folders !== '') sheet.add(`folders: ${folders}`)
  const named = name === '' ? null : await namedBelow(library, slug, name, offset + limit, nodes)
  const shown = (named ?? nodes).slice(offset, offset + limit)
  const refs = await library.refs(slug, shown)
  let added = 0
  for (const ref of refs) {
    if (!sheet.add(await lineOf(library, all, collection, ref))) break
    added++
  }
  if (added === 0)
    sheet.add(named === null ? 'No further documents.' : `No file has “${name}” in its path.`)
  const next = offset + added
  const isMore =
    named === null ? next < nodes.length : named.length >= offset + limit || added < shown.length
  if (added > 0 && isMore) sheet.add(`more: offset=${next}`)
  return sheet.left() > 0
}

function documentsBelow(tree: TreeColumns, within: NodeNumber): NodeNumber[] {
  const documents: NodeNumber[] = []
  for (let n = within; n < within + tree.size[within]; n++) {
    if (tree.kind[n] === DOCUMENT && !tree.skipped.has(n)) documents.push(n)
  }
  return documents
}

const DOCUMENT = kindCode('document')

/** Files whose path holds the text, inside the place. */
async function namedBelow(
  library: Library,
  slug: string,
  name: string,
  enough: number,
  nodes: readonly NodeNumber[],
): Promise<NodeNumber[]> {
  const inside = new Set(nodes)
  const found = await library.findFiles(slug, name, enough)
  return found.map(({ node }) => node).filter((node) => inside.has(node))
}

/** Folders right below a place, by how many files they hold. */
async function foldersOf(
  library: Library,
  { slug }: CollectionInfo,
  tree: TreeColumns,
  within: NodeNumber,
): Promise<string> {
  const children = await library.children(slug, within)
  const counts = children
    .filter(({ kind }) => kind === 'directory')
    .map(({ id, node }) => ({ id, count: documentsBelow(tree, node).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const shown = counts.slice(0, SHOWN_VALUES).map(({ id, count }) => `${id} ${count}`)
  const rest = counts.length - shown.length
  return [...shown, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ')
}

/** What a collection holds: `flask: 230 documents (python 83, rst 60 …), 5120 places`. */
function headOf({ slug, stats }: CollectionInfo): string {
  const languages = Object.entries(stats.languages).sort(([, a], [, b]) => b - a)
  const shown = languages.slice(0, SHOWN_VALUES).map(([name, count]) => `${name} ${count}`)
  const rest = languages.length > SHOWN_VALUES ? ', …' : ''
  return `${slug}: ${counted(stats.documents, 'document')} (${shown.join(', ')}${rest}), ${stats.nodes} places`
}

async function lineOf(
  library: Library,
  all: readonly CollectionInfo[],
  collection: CollectionInfo,
  { id, node }: NodeRef,
): Promise<string> {
  const { wordCount, flags } = await library.details(collection.slug, node)
  const said = flags.length > 0 ? `, ${flags.join(', ')}` : ''
  return `${passedId(all, collection, id)} (${counted(wordCount, 'word')}${said})`
}
