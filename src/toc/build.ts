// Builds one table of contents from the outlines of sorted documents, in two passes over the paths and one over
// the outlines. Outlines may all be `null`: that is the skeleton shown during indexing.

import { assert } from '../base/assert.ts'
import { kindCode } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'

/** The input of a tree. */
export interface TocInput {
  readonly name: string
  readonly slug: string
  /** Milliseconds since the epoch. */
  readonly generatedAt: number
  /** Sorted by `comparePaths`. */
  readonly documents: readonly TocDocument[]
}

const COLLECTION_CODE = kindCode('collection')
const DIRECTORY_CODE = kindCode('directory')
const DOCUMENT_CODE = kindCode('document')
const MAX_DEPTH = 0xffff

/** Builds the tree of a collection: O(nodes + length of all paths). */
export function buildToc(input: TocInput): Toc {
  const columns = allocate(countNodes(input.documents), input.documents.length)
  placeDocuments(columns, input.documents)
  sumLeaves(columns)
  return restoreToc(input, columns)
}

/**
 * Restores the tree of the same documents from stored columns: O(documents). The columns are those
 * of `buildToc`, already checked.
 */
export function restoreToc(input: TocInput, columns: TocColumns): Toc {
  const { documents, name, slug, generatedAt } = input
  const directoryPath = directoryPaths(columns, documents)
  return { ...columns, documents, directoryPath, name, slug, generatedAt }
}

/** Paths of the directories, in order. A document adds the directories that contain no document before it. */
function directoryPaths(
  { parent, documentNode }: TocColumns,
  documents: readonly TocDocument[],
): Map<number, string> {
  const directoryPath = new Map<number, string>([[0, '']])
  for (let d = 0; d < documents.length; d++) {
    const above: [node: number, path: string][] = []
    let { path } = documents[d]
    for (let node = parent[documentNode[d]]; !directoryPath.has(node); node = parent[node]) {
      path = path.slice(0, path.lastIndexOf('/'))
      above.push([node, path])
    }
    for (const [node, directory] of above.reverse()) directoryPath.set(node, directory)
  }
  return directoryPath
}

/** The columns of a table of contents, without its documents. */
export type TocColumns = Pick<
  Toc,
  'count' | 'kind' | 'size' | 'depth' | 'leaves' | 'parent' | 'document' | 'documentNode'
>

function allocate(count: number, documents: number): TocColumns {
  return {
    count,
    kind: new Uint8Array(count),
    size: new Uint32Array(count),
    depth: new Uint16Array(count),
    leaves: new Uint32Array(count),
    parent: new Uint32Array(count),
    document: new Int32Array(count).fill(-1),
    documentNode: new Uint32Array(documents),
  }
}

const SLASH_CHARACTER = 47

/** Length of the longest common beginning of two paths that ends with a slash. */
function sharedDirectories(a: string, b: string): number {
  const end = a.lastIndexOf('/') + 1
  // Usually both are in the same directory.
  if (b.startsWith(a.slice(0, end))) return end
  const length = Math.min(end, b.length)
  let shared = 0
  for (let i = 0; i < length; i++) {
    const unit = a.charCodeAt(i)
    if (unit !== b.charCodeAt(i)) break
    if (unit === SLASH_CHARACTER) shared = i + 1
  }
  return shared
}

function countNodes(documents: readonly TocDocument[]): number {
  let count = 1
  let previous = ''
  for (const { path, outline } of documents) {
    const shared = sharedDirectories(previous, path)
    for (let i = path.indexOf('/', shared); i >= 0; i = path.indexOf('/', i + 1)) count++
    count += outline === null ? 1 : outline.count
    previous = path
  }
  return count
}

/** Writes every node. */
function placeDocuments(columns: TocColumns, documents: readonly TocDocument[]): void {
  columns.kind[0] = COLLECTION_CODE
  const open: OpenDirectory[] = [{ node: 0, pathEnd: 0 }]
  let next = 1
  let previous = ''
  for (let d = 0; d < documents.length; d++) {
    const { path, outline } = documents[d]
    const shared = sharedDirectories(previous, path)
    closeDirectories(columns, open, shared, next)
    for (let i = path.indexOf('/', shared); i >= 0; i = path.indexOf('/', i + 1)) {
      place(columns, next, DIRECTORY_CODE, topOf(open))
      open.push({ node: next++, pathEnd: i + 1 })
    }
    columns.documentNode[d] = next
    place(columns, next, DOCUMENT_CODE, topOf(open))
    if (outline === null) columns.size[next] = 1
    else placeOutline(columns, outline, next)
    columns.document.fill(d, next, next + columns.size[next])
    next += columns.size[next]
    previous = path
  }
  closeDirectories(columns, open, 0, next)
  columns.size[0] = next
}

/** A directory whose documents are being placed; `pathEnd` is after its slash. */
interface OpenDirectory {
  readonly node: number
  readonly pathEnd: number
}

function topOf(open: readonly OpenDirectory[]): number {
  return open[open.length - 1].node
}

/** Closes the directories that do not contain the next path. */
function closeDirectories(
  columns: TocColumns,
  open: OpenDirectory[],
  shared: number,
  next: number,
): void {
  for (let top = open[open.length - 1]; top.pathEnd > shared; top = open[open.length - 1]) {
    columns.size[top.node] = next - top.node
    open.pop()
  }
}

function place(columns: TocColumns, n: number, kind: number, parent: number): void {
  columns.kind[n] = kind
  columns.parent[n] = parent
  columns.depth[n] = Math.min(columns.depth[parent] + 1, MAX_DEPTH)
}

/** Copies an outline after its document's node; finds parents by climbing from the previous node. */
function placeOutline(columns: TocColumns, outline: Outline, at: number): void {
  const { count, size, kind } = outline
  assert(count > 0 && size[0] === count, 'an outline begins with its document')
  columns.size.set(size.subarray(0, count), at)
  columns.kind.set(kind.subarray(1, count), at + 1)
  const { size: sizes, parent: parents, depth } = columns
  for (let n = at + 1; n < at + count; n++) {
    let parent = n - 1
    while (parent > at && n >= parent + sizes[parent]) parent = parents[parent]
    parents[n] = parent
    depth[n] = Math.min(depth[parent] + 1, MAX_DEPTH)
  }
}

function sumLeaves({ count, size, leaves, parent }: TocColumns): void {
  for (let n = count - 1; n > 0; n--) {
    if (size[n] === 1) leaves[n] = 1
    leaves[parent[n]] += leaves[n]
  }
  if (count === 1) leaves[0] = 1
}
