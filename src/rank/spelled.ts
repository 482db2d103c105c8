// How node names are spelled, and what the path of a file says of it alone, cached: a search looks at thousands
// of titles and files, and the next letter at nearly the same ones.

import { splitIdentifier } from '../base/identifiers.ts'
import { keptOr } from '../base/kept.ts'
import { hasVersion } from '../model/collection/editions.ts'
import { type FileSort, sortOf } from '../model/question/file-sorts.ts'
import { type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { plainName } from './asked.ts'

/** Places for nodes that are kept, a power of two: where two share one, the later stays. */
const MOST_KEPT = 16_384

/** A title in the forms in which a question is compared with it. */
export interface Spelled {
  readonly title: string
  /** Its words, in order and as written; of a file without its ending. */
  readonly words: readonly string[]
  /** The same as letters and digits in lower case. */
  readonly plain: string
}

interface Kept extends Spelled {
  readonly node: NodeNumber
}

const spelledIn = new WeakMap<Toc, (Kept | undefined)[]>()

/** How the title of a node is spelled. */
export function spelledOf(toc: Toc, node: NodeNumber): Spelled {
  let kept = spelledIn.get(toc)
  if (kept === undefined) {
    kept = new Array<Kept | undefined>(Math.min(toc.count, MOST_KEPT)).fill(undefined)
    spelledIn.set(toc, kept)
  }
  const at = node & (MOST_KEPT - 1)
  const found = kept[at]
  if (found?.node === node) return found
  const made = spelled(toc, node)
  kept[at] = made
  return made
}

function spelled(toc: Toc, node: NodeNumber): Kept {
  const title = titleOf(toc, node)
  const isFile = node === toc.documentNode[toc.document[node]]
  const stem = isFile ? title.replace(/(?<=.)\.[^.]*$/u, '') : title
  return { node, title, words: splitIdentifier(stem), plain: plainName(stem) }
}

const SORTS: readonly FileSort[] = ['code', 'prose', 'data']
const VERSIONED = 2

/** By document; 0 for what was not asked yet. */
interface Facts {
  /** Places among `SORTS`, from 1. */
  readonly sort: Uint8Array
  /** 1, or `VERSIONED`. */
  readonly version: Uint8Array
}

const factsIn = new WeakMap<Toc, Facts>()

function factsOf(toc: Toc): Facts {
  const known = factsIn.get(toc)
  if (known !== undefined) return known
  const { length } = toc.documents
  const made = { sort: new Uint8Array(length), version: new Uint8Array(length) }
  factsIn.set(toc, made)
  return made
}

/** What a document holds, by its path. */
export function sortIn(toc: Toc, document: number): FileSort {
  const { sort } = factsOf(toc)
  if (sort[document] === 0) sort[document] = 1 + SORTS.indexOf(sortOf(toc.documents[document].path))
  return SORTS[sort[document] - 1]
}

/** Whether the path of a document names a version. */
export function isVersioned(toc: Toc, document: number): boolean {
  const { version } = factsOf(toc)
  if (version[document] === 0)
    version[document] = hasVersion(toc.documents[document].path) ? VERSIONED : 1
  return version[document] === VERSIONED
}

/** Names of folders that are kept. */
const MOST_FOLDERS = 4096
const folders = new Map<string, ReadonlySet<string>>()

/** The words of a folder's name, in lower case. */
export function folderWords(name: string): ReadonlySet<string> {
  return keptOr(
    folders,
    name,
    MOST_FOLDERS,
    () => new Set(splitIdentifier(name).map((part) => part.toLowerCase())),
  )
}
