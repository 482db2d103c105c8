// Caches how the names of nodes are spelled, and what the path of a file tells about it. A search reads thousands of
// titles and files, and the search after the next keystroke reads nearly the same ones.

import { splitIdentifier } from '../base/identifiers.ts'
import { getCachedOrMake, oncePer } from '../base/kept.ts'
import { type Edition, editionOf, hasVersion } from '../model/collection/editions.ts'
import { type FileSort, sortOf } from '../model/question/file-sorts.ts'
import { flagsOf, type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { plainName } from './asked.ts'

/** Size of the cache of spellings, a power of two. Of two nodes with the same entry, the later one stays. */
const CACHE_SIZE = 16_384

/** A title in the forms that are compared with a question. */
interface TitleForms {
  readonly node: NodeNumber
  readonly title: string
  /** Its words, in order and as written; for a file without its extension. */
  readonly words: readonly string[]
  /** The title as letters and digits in lower case. */
  readonly plain: string
}

const spelledIn = oncePer(({ count }: Toc) =>
  new Array<TitleForms | undefined>(Math.min(count, CACHE_SIZE)).fill(undefined),
)

/** How the title of a node is spelled. */
export function spelledOf(toc: Toc, node: NodeNumber): TitleForms {
  const kept = spelledIn(toc)
  const at = node & (CACHE_SIZE - 1)
  const found = kept[at]
  if (found?.node === node) return found
  const made = spelled(toc, node)
  kept[at] = made
  return made
}

function spelled(toc: Toc, node: NodeNumber): TitleForms {
  const title = titleOf(toc, node)
  const isFile = node === toc.documentNode[toc.document[node]]
  const stem = isFile ? title.replace(/(?<=.)\.[^.]*$/u, '') : title
  return { node, title, words: splitIdentifier(stem), plain: plainName(stem) }
}

const SORTS: readonly FileSort[] = ['code', 'prose', 'data']
/** A bit that is not one of the flags. */
const IS_KNOWN = 0x100

/** Facts by document; 0 or `undefined` for one that was not computed yet. A sort is its index into `SORTS` plus one. */
const factsOf = oncePer(({ documents: { length } }: Toc) => ({
  sort: new Uint8Array(length),
  edition: new Array<Edition | undefined>(length).fill(undefined),
}))

/** The sort of a document's content, by its path. */
export function sortIn(toc: Toc, document: number): FileSort {
  const { sort } = factsOf(toc)
  if (sort[document] === 0) sort[document] = 1 + SORTS.indexOf(sortOf(toc.documents[document].path))
  return SORTS[sort[document] - 1]
}

/** A document as an edition of its page, by its path. */
export function editionIn(toc: Toc, document: number): Edition {
  const { edition } = factsOf(toc)
  edition[document] ??= editionOf(toc.documents[document].path)
  return edition[document]
}

/** Whether the path of any document names a version. */
export const hasVersions = oncePer(({ documents }: Toc) =>
  documents.some(({ path }) => hasVersion(path)),
)

/** The flags of nodes; looked up once for each node. */
export const nodeFlags = oncePer((toc: Toc) => {
  const marks = new Uint16Array(toc.count)
  return (node: NodeNumber): number => {
    if (marks[node] === 0) marks[node] = flagsOf(toc, node) | IS_KNOWN
    return marks[node] & ~IS_KNOWN
  }
})

/** What the folders of a path are: the words of the last one, and their number. */
export interface Folders {
  readonly words: ReadonlySet<string>
  readonly depth: number
}

const foldersIn = oncePer((_: Toc): (Folders | undefined)[] => [])

/** The folders of a document. @param root path of a folder with a slash at its end, from which they count */
export function foldersOf(toc: Toc, document: number, root = ''): Folders {
  const { path } = toc.documents[document]
  if (root !== '') return readFolders(path.slice(root.length))
  const kept = foldersIn(toc)
  kept[document] ??= readFolders(path)
  return kept[document]
}

function readFolders(path: string): Folders {
  const parts = path.split('/')
  const name = parts.at(-2) ?? ''
  const lower = () => new Set(splitIdentifier(name).map((part) => part.toLowerCase()))
  const words = getCachedOrMake(folders, name, MAX_CACHED_FOLDERS, lower)
  return { words, depth: parts.length - 1 }
}

/** Maximum number of cached folder names. */
const MAX_CACHED_FOLDERS = 4096
const folders = new Map<string, ReadonlySet<string>>()
