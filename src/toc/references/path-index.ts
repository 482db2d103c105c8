// Indexes the paths of a collection for references: exact, below a directory, or by their end.

import { baseName, type NodeNumber, type Toc } from '../../model/tree/toc.ts'

/** Only this many documents of one name are searched, so that hostile trees take linear time. */
const MAX_SAME_NAME = 1000
const MAX_CLIMB = 64

/** Number of a document in the collection. */
export type DocumentNumber = number

/** The paths of a collection, by the parts that references use. */
export interface PathIndex {
  readonly toc: Toc
  readonly documents: ReadonlyMap<string, DocumentNumber>
  /** Directory path → node; the collection is `''`. */
  readonly directories: ReadonlyMap<string, NodeNumber>
  /** Last part, and last two parts, of a path → documents. */
  readonly byTail: ReadonlyMap<string, readonly DocumentNumber[]>
  /** Last part of a directory's path → paths. */
  readonly directoriesByName: ReadonlyMap<string, readonly string[]>
  /** Paths that become a document with an ending: without `.ts`, without `/index.ts`. */
  readonly beginnings: ReadonlySet<string>
}

/** Builds the index in one pass over documents and directories. */
export function createPathIndex(toc: Toc): PathIndex {
  const documents = new Map<string, DocumentNumber>()
  const byTail = new Map<string, DocumentNumber[]>()
  const beginnings = new Set<string>()
  for (let d = 0; d < toc.documents.length; d++) {
    const { path } = toc.documents[d]
    documents.set(path, d)
    push(byTail, tailOf(path, 1), d)
    if (path.includes('/')) push(byTail, tailOf(path, 2), d)
    addBeginnings(beginnings, path)
  }
  const directories = new Map<string, NodeNumber>()
  const directoriesByName = new Map<string, string[]>()
  for (const [node, path] of toc.directoryPath) {
    directories.set(path, node)
    beginnings.add(path)
    if (path !== '') push(directoriesByName, baseName(path), path)
  }
  return { toc, documents, directories, byTail, directoriesByName, beginnings }
}

/** Adds the path, and the path up to each dot in its name. */
function addBeginnings(beginnings: Set<string>, path: string): void {
  beginnings.add(path)
  const name = path.lastIndexOf('/') + 1
  for (let dot = path.indexOf('.', name); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    beginnings.add(path.slice(0, dot))
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else if (list.length < MAX_SAME_NAME) list.push(value)
}

/** The last one or two parts of a path. */
function tailOf(path: string, parts: 1 | 2): string {
  const last = path.lastIndexOf('/')
  if (parts === 1 || last <= 0) return path.slice(last + 1)
  return path.slice(path.lastIndexOf('/', last - 1) + 1)
}

/** The directory of a path; `''` at the top. */
export function directoryOf(path: string): string {
  const last = path.lastIndexOf('/')
  return last < 0 ? '' : path.slice(0, last)
}

/** Parts that are neither empty nor begin with a dot. */
const PLAIN_PATH = /^[^./][^/]*(?:\/[^./][^/]*)*$/

/** Joins the paths and resolves `.` and `..`; `null` if the result is outside the collection. */
export function joinPath(directory: string, relative: string): string | null {
  if (PLAIN_PATH.test(relative)) return directory === '' ? relative : `${directory}/${relative}`
  const parts = directory === '' ? [] : directory.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

/** A directory and those above it, with the collection last. */
export function directoriesUpFrom(directory: string): string[] {
  const above = [directory]
  for (let at = directory; at !== '' && above.length < MAX_CLIMB; ) {
    at = directoryOf(at)
    above.push(at)
  }
  if (above.at(-1) !== '') above.push('')
  return above
}

/** Documents whose path is `suffix` or ends with `/suffix`. */
export function withSuffix(paths: PathIndex, suffix: string): DocumentNumber[] {
  const tail = suffix.includes('/') ? tailOf(suffix, 2) : suffix
  const ending = `/${suffix}`
  return (paths.byTail.get(tail) ?? []).filter((d) => {
    const { path } = paths.toc.documents[d]
    return path === suffix || path.endsWith(ending)
  })
}

/** The document that shares the most directories with `from`; the first one if several do. */
export function nearest(
  paths: PathIndex,
  from: string,
  found: readonly DocumentNumber[],
): DocumentNumber {
  let best = found[0]
  let most = -1
  for (const d of found) {
    const shared = sharedLength(from, paths.toc.documents[d].path)
    if (shared > most) {
      most = shared
      best = d
    }
  }
  return best
}

function sharedLength(a: string, b: string): number {
  let i = 0
  while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  return a.lastIndexOf('/', i - 1)
}

/**
 * The first of `endings` for which `path + ending` is a document. Endings are empty or begin with a
 * dot or a slash, unless the path is empty.
 */
export function firstDocument(
  paths: PathIndex,
  path: string,
  endings: readonly string[],
): DocumentNumber | null {
  // Most paths have no document; one look-up finds that out instead of one per ending.
  if (path !== '' && !paths.beginnings.has(path)) return null
  for (const ending of endings) {
    const found = paths.documents.get(path + ending)
    if (found !== undefined) return found
  }
  return null
}
