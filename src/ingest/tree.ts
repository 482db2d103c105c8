// The listing of a commit from a host, as a folder. A listing is not trusted: names become safe paths, and
// content is checked against its hash.

import { joinBytes } from '../base/columns/join-bytes.ts'
import { filled, MessageError } from '../messages/words.ts'
import type { Checkout } from '../model/collection/checkout.ts'
import type { FolderItem, FolderSource, OpenedFile } from '../model/collection/source.ts'
import { RepositoryError } from './asking.ts'
import { folderOf, type ListedFile } from './folder/folder-files.ts'
import { joinPaths, safePath } from './folder/safe-path.ts'

/** An entry of a tree of git. */
export interface TreeEntry {
  /** Below the tree that was listed, `/`-separated. */
  readonly path: string
  /** As git writes it: `100644`, `100755`, `120000` for a link, `160000` for a submodule, `040000`. */
  readonly mode: string
  /** Hash of the object, in hex; empty if the host does not report it. */
  readonly id: string
  /** Bytes; `null` if the host does not report it. */
  readonly size: number | null
}

/** A commit on a host that can be listed and read. */
export interface Snapshot {
  readonly name: string
  /** For links to lines on the host's pages; `null` if it has none. */
  readonly checkout: Checkout | null
  /** Host of the files, for the plan. */
  readonly from: string
  /** All entries, or `null` if there are too many for one response. */
  readonly entries: readonly TreeEntry[] | null
  /** Entries of one directory, by the id of its tree; used if `entries` is `null`. */
  listTree(id: string): Promise<readonly TreeEntry[]>
  /** Id of the tree of the root. */
  readonly root: string
  /** The only folder or file to read; empty for all. */
  readonly below: string
  /** The bytes of a file; at most `most` of them. */
  load(entry: TreeEntry, most: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Maximum number of listed files. */
const MAX_ENTRIES = 400_000
/** Maximum size of a file whose size the host does not report. Bytes. */
const MAX_UNKNOWN_BYTES = 32 * 1024 * 1024
/** Parallel requests for files: hosts treat more as an attack. */
const FILES_AT_ONCE = 12

/**
 * The folder of a commit.
 * @throws RepositoryError if there is nothing at the requested path.
 */
export function folderOfSnapshot(snapshot: Snapshot): FolderSource {
  const take = createTurns(FILES_AT_ONCE)
  const open = (entry: TreeEntry) => () => openEntry(entry, snapshot, take)
  const { name, entries, from, checkout } = snapshot
  const beside = { from, checkout: async () => checkout }
  if (entries === null) return { ...lazyFolder(snapshot, open), ...beside }
  if (entries.length > MAX_ENTRIES) {
    throw new RepositoryError(
      'refused',
      filled('It has more than {most} files.', { most: MAX_ENTRIES }),
    )
  }
  const wanted = entries.filter(isFile).filter(({ path }) => isBelow(path, snapshot.below))
  if (snapshot.below !== '' && wanted.length === 0)
    throw new RepositoryError(
      'missing',
      filled('There is nothing at “{path}”', { path: snapshot.below }),
    )
  const files = wanted.map(
    (entry): ListedFile => ({ path: entry.path, kind: kindOf(entry), open: open(entry) }),
  )
  return { ...folderOf(name, files), ...beside }
}

/** Lists a directory when it is entered, so that left-out directories are never requested. */
function lazyFolder(
  snapshot: Snapshot,
  open: (entry: TreeEntry) => () => Promise<OpenedFile>,
): FolderSource {
  /** Directory → id of its tree, and its path as the host writes it. */
  const trees = new Map([['', { id: snapshot.root, own: '' }]])
  const { below } = snapshot
  const onTheWay = (path: string): boolean => isBelow(path, below) || isBelow(below, path)
  return {
    name: snapshot.name,
    async list(directory) {
      const tree = trees.get(directory)
      if (tree === undefined)
        throw new MessageError(filled('There is nothing at “{path}”', { path: directory }))
      const items: FolderItem[] = []
      for (const listed of await snapshot.listTree(tree.id)) {
        const entry = { ...listed, path: joinPaths(tree.own, listed.path) }
        const name = safePath(listed.path).replaceAll('/', '')
        const path = joinPaths(directory, name)
        if (!onTheWay(path)) continue
        if (isFile(entry)) items.push(itemOf(entry, name, open(entry)))
        else if (name !== '' && !trees.has(path)) {
          trees.set(path, { id: entry.id, own: entry.path })
          items.push({ kind: 'directory', name })
        }
      }
      return items
    },
  }
}

function itemOf(entry: TreeEntry, name: string, open: () => Promise<OpenedFile>): FolderItem {
  const kind = kindOf(entry)
  return kind === 'file' ? { kind, name, open } : { kind, name }
}

function kindOf({ mode }: TreeEntry): 'file' | 'link' | 'submodule' {
  return mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file'
}

function isFile({ mode }: TreeEntry): boolean {
  return !/^0?40000$/.test(mode)
}

/** Whether a path is another one or is in it. */
function isBelow(path: string, other: string): boolean {
  return other === '' || path === other || path.startsWith(`${other}/`)
}

/** Whether an address with the path stays inside the commit: no dot segments, no empty ones. */
function isPlain(path: string): boolean {
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

async function openEntry(entry: TreeEntry, snapshot: Snapshot, take: Turns): Promise<OpenedFile> {
  if (!isPlain(entry.path)) throw new MessageError('its name contains “..” or “.” steps')
  const load = async (most: number): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = await take(() => snapshot.load(entry, most))
    if (!(await isObject(bytes, entry.id)))
      throw new MessageError('it is not what the commit holds')
    return bytes
  }
  const modified = stampOf(entry.id)
  if (entry.size !== null) {
    const { size } = entry
    return { size, modified, bytes: () => load(size), waitsItsTurn: true }
  }
  const bytes = await load(MAX_UNKNOWN_BYTES)
  return { size: bytes.length, modified, bytes: async () => bytes.slice() }
}

/**
 * Replaces the time of a file, which hosts do not report, by 48 bits of its hash: the same for the same content, so
 * that an update loads only changed files.
 */
function stampOf(id: string): number {
  return /^[0-9a-f]{12}/.test(id) ? Number.parseInt(id.slice(0, 12), 16) : 0
}

/** Whether bytes are the git object of that id; `true` if this cannot be checked. */
async function isObject(bytes: Uint8Array, id: string): Promise<boolean> {
  // Without https a page has no digest functions.
  const subtle = globalThis.crypto?.subtle
  if (subtle === undefined || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id)) return true
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
  const algorithm = id.length === 40 ? 'SHA-1' : 'SHA-256'
  const digest = await subtle.digest(algorithm, joinBytes([head, bytes]))
  return (
    id === [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}

/** Runs work in order, with a limited number in parallel. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>

function createTurns(atOnce: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
