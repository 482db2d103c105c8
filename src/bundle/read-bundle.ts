// Reads a bundle of unknown origin: nothing is trusted before it is checked.

import { restoreColumns } from '../base/columns/arrange.ts'
import { FormatError } from '../base/columns/columns.ts'
import type { HashBytes } from '../base/columns/hash.ts'
import { BundleError } from './bundle-error.ts'
import {
  type BundleAbout,
  type BundleDocument,
  decodeAbout,
  decodeDocuments,
  parseJson,
} from './documents.ts'
import {
  ARRANGED_SINCE,
  BUNDLE_LIMITS,
  BUNDLE_MAGIC,
  BUNDLE_VERSION,
  type BundleEntry,
  type BundleHeader,
  COLUMN_KINDS,
  checkHeader,
  HASH_DIGITS,
  HASH_OFFSET,
  HEAD_BYTES,
  unpack,
  WHOLE_VERSION,
} from './format.ts'

/** A file from which ranges can be read: `start … end`, exclusive. Bytes behind its end are left out. */
export interface BundleFile {
  /** The size in bytes; `null` while the file is still being loaded, see `Bundle.checkEnd`. */
  readonly size: number | null
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

/** The content of the first 40 bytes. */
export interface BundleHead {
  readonly version: number
  readonly packed: number
  readonly bytes: number
  /** Identifies a bundle. */
  readonly hash: string
}

/** An opened bundle; its entries are read and checked on demand. */
export interface Bundle {
  readonly head: BundleHead
  readonly header: BundleHeader
  documents(): Promise<BundleDocument[]>
  about(): Promise<BundleAbout>
  /** Checks the length of a file that was still being loaded. @throws BundleError */
  checkEnd(size: number): void
  /** The unpacked bytes of an entry inside the bundle. @throws BundleError */
  entry(entry: BundleEntry): Promise<Uint8Array<ArrayBuffer>>
  /** The unpacked bytes of an entry outside the bundle, from the bytes of its file. @throws BundleError */
  beside(entry: BundleEntry, packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Reads the head of a bundle, so that the download of another kind of file is stopped at once.
 * @throws BundleError
 */
export function readHead(bytes: Uint8Array): BundleHead {
  if (BUNDLE_MAGIC.some((byte, i) => i < bytes.length && bytes[i] !== byte)) {
    throw new BundleError('not-a-bundle')
  }
  if (bytes.length < HEAD_BYTES) throw new BundleError('cut-off')
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES)
  const [version, packed, unpacked] = [0, 4, 8].map((at) =>
    view.getUint32(BUNDLE_MAGIC.length + at, true),
  )
  if (version > BUNDLE_VERSION) throw new BundleError('newer', `format ${version}`)
  if (version < WHOLE_VERSION) throw new BundleError('older', `format ${version}`)
  if (unpacked > BUNDLE_LIMITS.headerBytes || packed > BUNDLE_LIMITS.headerBytes) {
    throw new BundleError('too-large')
  }
  const hash = new TextDecoder().decode(bytes.subarray(HASH_OFFSET, HASH_OFFSET + HASH_DIGITS))
  return { version, packed, bytes: unpacked, hash }
}

/**
 * Opens a bundle: reads and checks only its header.
 * @param contentVersion the version of parts that can be read
 * @throws BundleError
 */
export async function openBundle(
  file: BundleFile,
  contentVersion: number,
  hash: HashBytes,
): Promise<Bundle> {
  const head = readHead(await file.read(0, Math.min(file.size ?? HEAD_BYTES, HEAD_BYTES)))
  const read = async (start: number, length: number, sum: string) => {
    const bytes = await file.read(start, start + length)
    if (bytes.length !== length) throw new BundleError('cut-off')
    if (hash(bytes) !== sum) throw new BundleError('damaged', 'a checksum does not match')
    return bytes
  }
  const headerEnd = HEAD_BYTES + head.packed
  if (file.size !== null && file.size < headerEnd) throw new BundleError('cut-off')
  const packedHeader = await read(HEAD_BYTES, head.packed, head.hash)
  const header = checkHeader(parseJson(await unpack(packedHeader, head.bytes)), contentVersion)
  const opened = ({ kind }: BundleEntry, bytes: Uint8Array<ArrayBuffer>) =>
    head.version >= ARRANGED_SINCE && COLUMN_KINDS.has(kind) ? restored(bytes) : bytes
  const { starts, end } = placeEntries(header.entries, headerEnd)
  if (file.size !== null) checkEnd(end, file.size)
  const entry = async (wanted: BundleEntry) => {
    const start = starts.get(wanted)
    if (start === undefined) throw new BundleError('damaged', 'a section is missing')
    return opened(wanted, await unpack(await read(start, wanted.packed, wanted.hash), wanted.bytes))
  }
  const only = (kind: 'documents' | 'about'): BundleEntry => {
    const found = header.entries.filter((candidate) => candidate.kind === kind)
    if (found.length !== 1) throw new BundleError('damaged', `${found.length} lists of ${kind}`)
    return found[0]
  }
  return {
    head,
    header,
    checkEnd: (size) => checkEnd(end, size),
    entry,
    beside: async (wanted, packed) => opened(wanted, await openSeparateEntry(packed, wanted, hash)),
    documents: async () => {
      const documents = decodeDocuments(await entry(only('documents')), header.parts)
      if (documents.length !== header.files) throw new BundleError('damaged', 'the number of files')
      return documents
    },
    about: async () => decodeAbout(await entry(only('about'))),
  }
}

/** Unpacks an entry from its file next to the bundle. @throws BundleError */
export async function openSeparateEntry(
  bytes: Uint8Array,
  entry: Pick<BundleEntry, 'bytes' | 'packed' | 'hash'>,
  hash: HashBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.length < entry.packed) throw new BundleError('cut-off')
  if (bytes.length > entry.packed || hash(bytes) !== entry.hash) throw new BundleError('damaged')
  return unpack(bytes, entry.bytes)
}

function restored(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    return restoreColumns(bytes)
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause
    throw new BundleError('damaged', cause.message, { cause })
  }
}

function placeEntries(
  entries: readonly BundleEntry[],
  from: number,
): { readonly starts: ReadonlyMap<BundleEntry, number>; readonly end: number } {
  const starts = new Map<BundleEntry, number>()
  let at = from
  for (const entry of entries) {
    if (entry.beside) continue
    starts.set(entry, at)
    at += entry.packed
  }
  return { starts, end: at }
}

function checkEnd(end: number, size: number): void {
  if (end > size) throw new BundleError('cut-off', `${size} of ${end} bytes`)
  if (end < size) throw new BundleError('damaged', `${size - end} bytes too many`)
}
