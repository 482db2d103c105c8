// What a folder says of its git repository, read within bounds, since it is not trusted: from the small text files of git
// which commit of which repository it contains, as a web address; from its index which files it tracks
// (gitformat-index(5), versions 2 to 4), of which only the paths are read.

import { type Checkout, isCheckout, siteOf } from '../model/collection/checkout.ts'
import type { FolderSource, OpenedFile } from '../model/collection/source.ts'

/** Maximum size of `HEAD`, a branch, `config`. Bytes. */
const MAX_BYTES = 256 * 1024
const MAX_PACKED_BYTES = 8 * 1024 * 1024

const REF_LINE = /^ref: (refs\/[\w.@+/-]+)$/
const COMMIT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The checkout in a folder; `null` if there is none, or none with a remote on a host with pages. */
export async function readCheckout(source: FolderSource): Promise<Checkout | null> {
  try {
    if (source.checkout !== undefined) return await source.checkout()
    const [head, config] = await Promise.all([
      textOf(source, '.git/HEAD', MAX_BYTES),
      textOf(source, '.git/config', MAX_BYTES),
    ])
    if (head === null || config === null) return null
    const remote = remoteOf(config)
    const site = remote === null ? null : siteOf(remote)
    const commit = site === null ? null : await commitOf(source, head.trim())
    const checkout = { site, commit }
    return isCheckout(checkout) ? checkout : null
  } catch {
    // An unreadable file counts as missing.
    return null
  }
}

/** The address of `origin`, else of the first remote. */
export function remoteOf(config: string): string | null {
  let section = ''
  let first: string | null = null
  for (const line of config.split('\n')) {
    const [, name] = /^\s*\[\s*([^\]]*?)\s*\]\s*$/.exec(line) ?? []
    if (name !== undefined) section = name
    const [, url] = /^\s*url\s*=\s*"?([^"\s]+)"?\s*$/.exec(line) ?? []
    if (url === undefined || !section.startsWith('remote ')) continue
    if (section === 'remote "origin"') return url
    first ??= url
  }
  return first
}

async function commitOf(source: FolderSource, head: string): Promise<string | null> {
  if (COMMIT_NAME.test(head)) return head
  const [, ref] = REF_LINE.exec(head) ?? []
  if (ref === undefined || ref.includes('..') || ref.includes('//')) return null
  const loose = (await textOf(source, `.git/${ref}`, MAX_BYTES))?.trim() ?? ''
  if (COMMIT_NAME.test(loose)) return loose
  const packed = (await textOf(source, '.git/packed-refs', MAX_PACKED_BYTES)) ?? ''
  const line = packed.split('\n').find((one) => one.endsWith(` ${ref}`))
  return line?.split(' ', 1)[0] ?? null
}

/** A text file of at most `most` bytes, or `null` if there is none. */
export async function textOf(
  source: FolderSource,
  path: string,
  most: number,
): Promise<string | null> {
  const opened = await openedFile(source, path)
  return opened === null || opened.size > most
    ? null
    : new TextDecoder().decode(await opened.bytes())
}

/** A file of a folder, or `null` if there is none. */
export async function openedFile(source: FolderSource, path: string): Promise<OpenedFile | null> {
  const at = path.lastIndexOf('/')
  const items = await source.list(path.slice(0, Math.max(0, at))).catch(() => [])
  const item = items.find(({ kind, name }) => kind === 'file' && name === path.slice(at + 1))
  return item?.kind === 'file' ? item.open() : null
}

/** A larger index is not read. Bytes. */
export const MAX_INDEX_BYTES = 64 * 1024 * 1024
const MAX_PATH_BYTES = 4096
const INDEX_SIGNATURE = 0x44495243 // "DIRC"
const HEADER_BYTES = 12
/** Bytes of an entry before its flags, with an object name by SHA-1 or by SHA-256. */
const FIXED_BYTES = [60, 72] as const
const FLAG_EXTENDED = 0x4000
const LENGTH_MASK = 0xfff

/**
 * All directories, relative to the repository, in which git tracks something at any depth; `null` if the
 * bytes are not a supported index.
 */
export function trackedDirectories(bytes: Uint8Array): ReadonlySet<string> | null {
  if (bytes.length < HEADER_BYTES || bytes.length > MAX_INDEX_BYTES) return null
  for (const fixed of FIXED_BYTES) {
    const found = readEntries(bytes, fixed)
    if (found !== null) return found
  }
  return null
}

function readEntries(bytes: Uint8Array, fixed: number): ReadonlySet<string> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = view.getUint32(4)
  if (view.getUint32(0) !== INDEX_SIGNATURE || version < 2 || version > 4) return null
  const count = view.getUint32(8)
  const directories = new Set<string>()
  const decoder = new TextDecoder()
  let path = new Uint8Array(0)
  let at = HEADER_BYTES
  for (let i = 0; i < count; i++) {
    if (at + fixed + 2 > bytes.length) return null
    const isExtended = version > 2 && (view.getUint16(at + fixed) & FLAG_EXTENDED) !== 0
    const nameAt = at + fixed + (isExtended ? 4 : 2)
    const entry = version === 4 ? readShared(bytes, nameAt, path) : readName(bytes, nameAt)
    if (entry === null) return null
    path = entry.path
    // The flags contain the length of the name, which shows whether the object name has this length.
    const length = view.getUint16(at + fixed) & LENGTH_MASK
    if (length !== Math.min(path.length, LENGTH_MASK)) return null
    // Entries of the earlier versions are padded to a multiple of eight bytes.
    at = version === 4 ? entry.end : at + Math.ceil((entry.end - at) / 8) * 8
    addAbove(directories, decoder.decode(path))
  }
  return directories
}

interface Name {
  readonly path: Uint8Array<ArrayBuffer>
  /** Offset after the NUL. */
  readonly end: number
}

/** A name that ends with a NUL. */
function readName(bytes: Uint8Array, at: number): Name | null {
  const end = bytes.indexOf(0, at)
  if (end < 0 || end === at || end - at > MAX_PATH_BYTES) return null
  return { path: bytes.slice(at, end), end: end + 1 }
}

/** A name given as the number of bytes to remove from the previous one, and the text to append. */
function readShared(bytes: Uint8Array, at: number, before: Uint8Array): Name | null {
  let off = 0
  for (let i = 0; ; i++) {
    const byte = bytes[at++]
    if (byte === undefined || i > 2) return null
    off = i === 0 ? byte & 127 : ((off + 1) << 7) | (byte & 127)
    if (byte < 128) break
  }
  const end = bytes.indexOf(0, at)
  const kept = before.length - off
  if (end < 0 || kept < 0 || kept + end - at > MAX_PATH_BYTES) return null
  const path = new Uint8Array(kept + end - at)
  path.set(before.subarray(0, kept))
  path.set(bytes.subarray(at, end), kept)
  return { path, end: end + 1 }
}

/** Adds the directories above a path, up to the first known one. */
function addAbove(directories: Set<string>, path: string): void {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const directory = path.slice(0, slash)
    if (directories.has(directory)) return
    directories.add(directory)
  }
}
