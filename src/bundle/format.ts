// A bundle: one file that holds a collection. Little-endian.
//
//   0  magic "WAYLEAF\0"          24  hash of the packed header, 16 hexadecimal digits
//   8  version of this layout     40  header, packed JSON
//  12  bytes of the packed header  …  entries, packed, one after the other in the header's order
//  16  bytes of the header
//  20  0
//
// Every entry has its length, its unpacked length and a hash of what is packed, so nothing is made
// of a byte that was not checked. An entry may lie in a file beside the bundle instead, named by its
// hash: that is how a library is read piece by piece, its texts and, since version 2, the lists of its
// index. Since version 3 the details of its outlines lie beside it too, and columns are arranged; since
// version 4 facets and numbers of words are among those details. Entries lie in any order, which the header
// says: of a library in pieces the index comes first.

import * as v from 'valibot'
import { SEGMENT_VERSION } from '../index/segment/segment-layout.ts'
import { FORMAT_VERSION } from '../model/collection/collection.ts'
import { filled } from '../model/words/words.ts'
import { BundleError } from './bundle-error.ts'

/** Raise when the layout or the header changes shape. */
export const BUNDLE_VERSION = 4
/** Layout of a bundle whose lists lie in it: the first one, which every version reads. */
export const WHOLE_VERSION = 1
/** Changes with the outlines or the index: what other versions hold cannot be read. */
export const CONTENT_VERSION = FORMAT_VERSION * 1000 + SEGMENT_VERSION
/** Ending of a bundle's file name. */
export const BUNDLE_ENDING = '.wayleaf'

/** The first bytes of every bundle. */
export const MAGIC = Uint8Array.from('WAYLEAF\0', (letter) => letter.charCodeAt(0))
/** Bytes before the packed header. */
export const HEAD_BYTES = 40
/** Where the hash of the packed header stands, in bytes, and its length. */
export const HASH_AT = 24
export const HASH_DIGITS = 16

const MIB = 1024 * 1024

/** Bounds on what a bundle may ask of us. Sizes in bytes, unpacked where nothing else is said. */
export const BUNDLE_LIMITS = {
  headerBytes: 32 * MIB,
  entries: 200_000,
  parts: 4096,
  /** One outline section, index segment, list or block of texts. */
  entryBytes: 512 * MIB,
  /** All that is unpacked at once. */
  totalBytes: 2048 * MIB,
  /** Unpacked : packed, beyond `ratioFreeBytes`. */
  ratio: 200,
  ratioFreeBytes: MIB,
  documents: 1_000_000,
} as const

const KINDS = [
  'documents',
  'about',
  'outlines',
  'details',
  'index',
  'postings',
  'positions',
  'texts',
] as const
/** What an entry holds. */
export type EntryKind = (typeof KINDS)[number]

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const EntrySchema = v.object({
  kind: v.picklist(KINDS),
  /** Part that it belongs to; 0 for what belongs to the whole. */
  part: count(BUNDLE_LIMITS.parts),
  bytes: count(BUNDLE_LIMITS.entryBytes),
  packed: count(BUNDLE_LIMITS.entryBytes),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** Whether it lies in a file beside the bundle, see `besideName`. */
  beside: v.boolean(),
})

const HeaderSchema = v.object({
  app: v.literal('wayleaf'),
  /** Version of what the entries hold. */
  content: count(1_000_000),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  files: count(BUNDLE_LIMITS.documents),
  nodes: count(0xffff_ffff),
  parts: count(BUNDLE_LIMITS.parts),
  /** Whether the texts of the documents are there, in the bundle or beside it. */
  texts: v.boolean(),
  entries: v.pipe(v.array(EntrySchema), v.maxLength(BUNDLE_LIMITS.entries)),
})

/** A section of a bundle: where it belongs and how long it is. */
export type BundleEntry = Readonly<v.InferOutput<typeof EntrySchema>>
/** What a bundle says of itself, checked. */
export type BundleHeader = Readonly<
  Omit<v.InferOutput<typeof HeaderSchema>, 'entries'> & { readonly entries: readonly BundleEntry[] }
>

/** Version since which columns are arranged for packing. */
export const ARRANGED_SINCE = 3
/** Entries that are files of columns. */
export const COLUMN_KINDS: ReadonlySet<EntryKind> = new Set([
  'documents',
  'outlines',
  'details',
  'index',
])

/** File that an entry beside the bundle lies in, relative to the bundle. */
export const besideName = ({ kind, hash }: Pick<BundleEntry, 'kind' | 'hash'>): string =>
  `${kind === 'texts' ? 'texts' : 'index'}/${hash}.bin`

/** Checks what a header says. @throws BundleError */
export function checkHeader(value: unknown, contentVersion: number): BundleHeader {
  const version = v.safeParse(v.object({ content: v.number() }), value)
  if (version.success && version.output.content !== contentVersion) {
    const { content } = version.output
    throw new BundleError(
      content > contentVersion ? 'newer' : 'older',
      filled('content {version}', { version: content }),
    )
  }
  const result = v.safeParse(HeaderSchema, value)
  if (!result.success)
    throw new BundleError(
      'damaged',
      filled('header: {message}', { message: result.issues[0].message }),
    )
  const header = result.output
  checkSizes(header.entries)
  return header
}

/** What is claimed is refused before anything is made for it. */
function checkSizes(entries: readonly BundleEntry[]): void {
  const { totalBytes, ratio, ratioFreeBytes } = BUNDLE_LIMITS
  let total = 0
  for (const { bytes, packed, beside } of entries) {
    if (bytes > Math.max(ratioFreeBytes, packed * ratio)) throw new BundleError('too-large')
    if (!beside) total += bytes
  }
  if (total > totalBytes) throw new BundleError('too-large')
}
