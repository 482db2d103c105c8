// Ids that programs pass on: a place's readable id, behind its collection's name where there are several.

import type { CollectionInfo, Library, NodeRef } from '../model/library/library.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import { ToolError } from './tool-error.ts'

/** A place that an id names. */
export interface ToolPlace {
  readonly collection: CollectionInfo
  readonly node: NodeNumber
}

/** Between a collection's name and an id in it. */
const BETWEEN = '::'
/** Places that are named where an id is wrong. */
const NEAREST = 5

/**
 * The collections of a call: that of the name, or all.
 * @throws ToolError where none has that name
 */
export async function collectionsOf(
  library: Library,
  name: string,
): Promise<readonly CollectionInfo[]> {
  const all = await library.collections()
  if (all.length === 0) throw new ToolError('There is no collection yet: index a folder first.')
  if (name === '') return all
  const named = all.filter((one) => one.slug === name || one.name === name)
  if (named.length > 0) return named
  const known = all.map(({ slug }) => slug).join(', ')
  throw new ToolError(`There is no collection “${name}”. Collections: ${known}.`)
}

/** The id under which a place is found again by the next call. */
export function passedId(
  all: readonly CollectionInfo[],
  { slug }: Pick<CollectionInfo, 'slug'>,
  id: string,
): string {
  return all.length > 1 ? `${slug}${BETWEEN}${id}` : id
}

/**
 * The place of an id. A folder may be written without the slash at its end, and a name in front is only
 * needed where several collections have such a place.
 * @throws ToolError naming the nearest places, where there is none
 */
export async function placeOf(library: Library, id: string): Promise<ToolPlace> {
  const all = await collectionsOf(library, '')
  const { among, local } = splitId(all, id)
  const found: ToolPlace[] = []
  for (const collection of among) {
    const node = await nodeOf(library, collection, local)
    if (node !== null) found.push({ collection, node })
  }
  const [first] = found
  if (first === undefined) throw new ToolError(await notFound(library, all, among, id, local))
  if (found.length > 1) {
    const names = found.map(({ collection }) => passedId(all, collection, local)).join(', ')
    throw new ToolError(`“${id}” is in several collections; name one: ${names}.`)
  }
  return first
}

export async function refOf(library: Library, { collection, node }: ToolPlace): Promise<NodeRef> {
  const [ref] = await library.refs(collection.slug, [node])
  return ref
}

function splitId(all: readonly CollectionInfo[], id: string) {
  const at = id.indexOf(BETWEEN)
  const name = id.slice(0, Math.max(at, 0))
  const among = all.filter((one) => one.slug === name || one.name === name)
  // Names of C++ hold the same two signs.
  if (at < 0 || among.length === 0) return { among: all, local: id }
  return { among, local: id.slice(at + BETWEEN.length) }
}

async function nodeOf(
  library: Library,
  { slug }: CollectionInfo,
  id: string,
): Promise<NodeNumber | null> {
  const plain = id.replace(/^(?:\.\/)+/, '')
  if (plain === '' || plain === '.') return 0
  return (await library.resolve(slug, plain)) ?? (await library.resolve(slug, `${plain}/`))
}

/** Places that speak of the words in an id. */
async function saying(library: Library, slug: string, id: string): Promise<readonly NodeRef[]> {
  const query = id.replace(/[^\p{L}\p{N}]+/gu, ' ')
  const hits = await library.search(slug, { query, limit: NEAREST })
  return hits.map(({ ref }) => ref)
}

/** An id of yesterday, or a guess: what it may have meant. */
async function notFound(
  library: Library,
  all: readonly CollectionInfo[],
  among: readonly CollectionInfo[],
  id: string,
  local: string,
): Promise<string> {
  const [path, symbol = ''] = local.split('#', 2)
  const name = symbol.split(/[./]/).at(-1) ?? ''
  const file = path.split('/').findLast((part) => part !== '') ?? ''
  const nearest: string[] = []
  for (const collection of among) {
    const { slug } = collection
    const symbols = name === '' ? [] : await library.findSymbol(slug, name)
    const inFile = symbols.filter((ref) => ref.path === path)
    const files = file === '' ? [] : await library.findFiles(slug, file, NEAREST)
    const refs = [...(inFile.length > 0 ? inFile : symbols), ...files]
    if (refs.length === 0)
      refs.push(...(await saying(library, slug, symbol === '' ? path : symbol)))
    nearest.push(...refs.map((ref) => passedId(all, collection, ref.id)))
  }
  const said = [...new Set(nearest)].slice(0, NEAREST)
  const hint =
    said.length > 0
      ? `Nearest: ${said.join(', ')}.`
      : 'search_documents or find_symbol find places by words and names.'
  return `There is no place “${id}” now; it may have been moved or renamed. ${hint}`
}
