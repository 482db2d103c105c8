// get_tree: the table of contents below a place, within a budget of tokens.

import type { CollectionInfo, Library, ViewLine } from '../model/library/library.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { readArguments } from './arguments.ts'
import { COLLECTION, counted, linesOf, localId, maxTokens, titleBeside } from './common.ts'
import { collectionsOf, passedId, placeOf } from './places.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { Tool, ToolContext } from './tool.ts'
import { ToolError } from './tool-error.ts'

const ARGUMENTS = {
  id: {
    kind: 'text',
    about: 'Folder, file or symbol to begin at; the whole collection if left out.',
  },
  collection: COLLECTION,
  depth: { kind: 'number', about: 'Levels below it.', least: 1, most: 50, fallback: 50 },
  page: {
    kind: 'number',
    about: 'Which page of its children, from 0.',
    least: 0,
    most: 1e6,
    fallback: 0,
  },
  max_tokens: maxTokens(1500),
} as const

/** What lines cost beside those of the view that they are made of. */
const VIEW_SHARE = 1.5

export const getTree: Tool = {
  name: 'get_tree',
  title: 'Table of contents',
  description:
    'Shows the table of contents below a folder, file or symbol: ids, lines, sizes in words, and what each place holds. The level of detail fits max_tokens.',
  arguments: ARGUMENTS,
  run,
}

async function run({ library }: ToolContext, given: unknown): Promise<string> {
  const asked = readArguments(ARGUMENTS, given)
  const all = await collectionsOf(library, '')
  const { collection, node } = await startOf(library, asked)
  const sheet = createSheet(asked.max_tokens)
  const { depth, page } = asked
  await writeTree(sheet, library, all, collection, node, { depth, page })
  return sheet.text()
}

async function startOf(
  library: Library,
  { id, collection: name }: { readonly id: string; readonly collection: string },
) {
  if (id !== '') return placeOf(library, id)
  const collections = await collectionsOf(library, name)
  const [collection] = collections
  if (collections.length === 1) return { collection, node: 0 }
  const known = collections.map(({ slug }) => slug).join(', ')
  throw new ToolError(`Name a collection or give an id. Collections: ${known}.`)
}

/** Writes what lies below a place. */
export async function writeTree(
  sheet: Sheet,
  library: Library,
  all: readonly CollectionInfo[],
  collection: CollectionInfo,
  root: NodeNumber,
  { depth, page = 0 }: { readonly depth: number; readonly page?: number },
): Promise<void> {
  const { slug } = collection
  const budget = Math.max(1, Math.floor(sheet.left() * VIEW_SHARE))
  const { root: top, lines, more } = await library.view(slug, { root, budget, page })
  sheet.add(
    `${passedId(all, collection, top.id)} ${counted(top.size - 1, 'place')} below; #NAME: id is FILE#NAME`,
  )
  const shown = lines.filter(({ ref, indent }) => ref.node !== root && indent <= depth)
  const left = Math.max(0, ...shown.map(({ indent }) => indent).slice(0, 1))
  let added = 0
  for (const line of shown) {
    const { wordCount } = await library.details(slug, line.ref.node)
    if (
      !sheet.add(
        `${'  '.repeat(Math.max(0, line.indent - left))}${lineText(all, collection, line, wordCount)}`,
      )
    )
      break
    added++
  }
  const isCut = added < shown.length
  if (isCut || more > 0) {
    const rest = isCut ? `${shown.length - added} more places here` : `${more} more children`
    sheet.add(
      `${rest}: ${isCut ? 'raise max_tokens, or begin at one of the ids' : `page=${page + 1}`}`,
    )
  }
  if (shown.length === 0) sheet.add('Nothing lies below it: read it with get_node_content.')
}

function lineText(
  all: readonly CollectionInfo[],
  collection: CollectionInfo,
  { ref, children, shown, leaves }: ViewLine,
  words: number,
): string {
  const local = localId(ref)
  const id = local.startsWith('#') ? local : passedId(all, collection, local)
  const isFolder = ref.kind === 'directory'
  const said = [
    linesOf(ref),
    isFolder ? '' : counted(words, 'word'),
    isFolder || children > shown ? counted(leaves, 'place') + ' inside' : '',
  ].filter((part) => part !== '')
  return `${id}${titleBeside(ref)} (${said.join(', ')})`
}
