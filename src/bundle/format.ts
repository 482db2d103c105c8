// A bundle: one file that contains a collection. Little-endian.
//
//   0  magic "WAYLEAF\0"          24  hash of the packed header, 16 hexadecimal digits
//   8  version of this layout     40  header, packed JSON
//  12  bytes of the packed header  …  entries, packed, one after the other in the header's order
//  16  bytes of the header
//  20  0
//
// Every entry has its length, its unpacked length and a hash of its packed bytes, so that no byte is used before it was
// checked. An entry may be in a file next to the bundle instead, named by its hash. In this way a library is read piece
// by piece: its texts and, since version 2, the lists of its index. Since version 3 the details of its outlines are
// separate files too, and columns are arranged; since version 4 these details include facets and word counts; since
// version 5 the everyday words of a library in pieces are a file. The header gives the order of the entries; in a library in pieces, the index comes first.

import * as v from 'valibot'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { SEGMENT_VERSION } from '../index/segment-layout.ts'
import { FORMAT_VERSION } from '../model/collection/collection.ts'
import { BundleError } from './bundle-error.ts'

/** Increase this when the layout or the header changes. */
export const BUNDLE_VERSION = 5
/** Layout of a library in pieces without everyday words. */
export const PIECES_VERSION = 4
/** Layout of a bundle that contains its lists: the first version, which every version can read. */
export const WHOLE_VERSION = 1
/** Changes with the outlines or the index. The contents of other versions cannot be read. */
export const CONTENT_VERSION = FORMAT_VERSION * 1000 + SEGMENT_VERSION
/** The extension of a bundle's file name. */
export const BUNDLE_ENDING = '.wayleaf'

/** The first bytes of every bundle. */
export const BUNDLE_MAGIC = Uint8Array.from('WAYLEAF\0', (letter) => letter.charCodeAt(0))
/** Bytes before the packed header. */
export const HEAD_BYTES = 40
/** Offset and length of the hash of the packed header, in bytes. */
export const HASH_OFFSET = 24
export const HASH_DIGITS = 16

const MIB_BYTES = 1024 * 1024

/** Limits on what a bundle may require. Sizes are in bytes, unpacked unless noted otherwise. */
export const BUNDLE_LIMITS = {
  headerBytes: 32 * MIB_BYTES,
  entries: 200_000,
  parts: 4096,
  /** One outline section, index segment, list or block of texts. */
  entryBytes: 512 * MIB_BYTES,
  /** All data that is unpacked at the same time. */
  totalBytes: 2048 * MIB_BYTES,
  /** Unpacked : packed, beyond `ratioFreeBytes`. */
  ratio: 200,
  ratioFreeBytes: MIB_BYTES,
  documents: 1_000_000,
} as const

/** The contents of entries, in the order in which a reader needs them. */
export const ENTRY_KINDS = [
  'documents',
  'about',
  'outlines',
  'index',
  'details',
  'postings',
  'positions',
  'texts',
  'everyday',
] as const
/** The content of an entry. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const EntrySchema = v.object({
  kind: v.picklist(ENTRY_KINDS),
  /** The part to which it belongs; 0 for an entry of the whole bundle. */
  part: count(BUNDLE_LIMITS.parts),
  bytes: count(BUNDLE_LIMITS.entryBytes),
  packed: count(BUNDLE_LIMITS.entryBytes),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** Whether it is in a file next to the bundle, see `separateFileName`. */
  beside: v.boolean(),
})

const HeaderSchema = v.object({
  app: v.literal('wayleaf'),
  /** The version of the contents of entries. */
  content: count(1_000_000),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  files: count(BUNDLE_LIMITS.documents),
  nodes: count(0xffff_ffff),
  parts: count(BUNDLE_LIMITS.parts),
  /** Whether the texts of the documents exist, in the bundle or next to it. */
  texts: v.boolean(),
  entries: v.pipe(v.array(EntrySchema), v.maxLength(BUNDLE_LIMITS.entries)),
})

/** A section of a bundle: its kind, its part and its lengths. */
export type BundleEntry = Readonly<v.InferOutput<typeof EntrySchema>>
/** The checked header of a bundle. */
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

/** Path of the file with an entry that is not inside the bundle, relative to the bundle. */
export const separateFileName = ({ kind, hash }: Pick<BundleEntry, 'kind' | 'hash'>): string =>
  `${kind === 'texts' ? 'texts' : 'index'}/${hash}.bin`

/** Checks a header. @throws BundleError */
export function checkHeader(value: unknown, contentVersion: number): BundleHeader {
  const version = v.safeParse(v.object({ content: v.number() }), value)
  if (version.success && version.output.content !== contentVersion) {
    const { content } = version.output
    throw new BundleError(content > contentVersion ? 'newer' : 'older', `content ${content}`)
  }
  const result = v.safeParse(HeaderSchema, value)
  if (!result.success) throw new BundleError('damaged', `header: ${result.issues[0].message}`)
  const header = result.output
  checkSizes(header.entries)
  return header
}

/** Rejects excessive sizes before anything is allocated for them. */
function checkSizes(entries: readonly BundleEntry[]): void {
  const { totalBytes, ratio, ratioFreeBytes } = BUNDLE_LIMITS
  let total = 0
  for (const { bytes, packed, beside } of entries) {
    if (bytes > Math.max(ratioFreeBytes, packed * ratio)) throw new BundleError('too-large')
    if (!beside) total += bytes
  }
  if (total > totalBytes) throw new BundleError('too-large')
}

/** Packs bytes (RFC 1951). On the same platform, the same bytes give the same result. */
export function pack(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)
}

/**
 * Unpacks to exactly `size` bytes.
 * @throws BundleError as soon as there are more, or if the data is invalid
 */
export async function unpack(packed: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await through(packed, new DecompressionStream('deflate-raw'), size).catch(
    (cause) => {
      throw cause instanceof BundleError
        ? cause
        : new BundleError('damaged', 'packed data', { cause })
    },
  )
  if (bytes.length !== size) throw new BundleError('damaged', 'a section is too short')
  return bytes
}

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.readable.getReader()
  // A failed write also fails the read, where the error is handled.
  const written = writer.write(Uint8Array.from(bytes)).then(() => writer.close())
  written.catch(() => undefined)
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      reader.cancel().catch(() => undefined)
      throw new BundleError('damaged', 'a section is too long')
    }
    chunks.push(value)
  }
  return joinBytes(chunks)
}
