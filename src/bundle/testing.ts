// A small bundle for tests, and functions that change any bundle and correct its lengths and checksums.

import { checksumInLanes } from '../base/columns/checksum.ts'
import { createHash } from '../base/columns/hash.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { type BundleDocument, encodeDocuments } from './documents.ts'
import { type BundleEntry, type BundleHeader, HEAD_BYTES } from './format.ts'
import { pack, unpack } from './packing.ts'
import { type BundleFile, openBundle } from './read-bundle.ts'
import {
  type BundleInfo,
  type BundleOptions,
  createBundleWriter,
  headChunks,
} from './write-bundle.ts'

export const TEST_CONTENT = 1
export const hash = await createHash()

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

export function testDocument(path: string, more: Partial<BundleDocument> = {}): BundleDocument {
  return { path, size: 7, hash: '0123456789abcdef', part: 0, slot: 0, ...more }
}

export const TEST_INFO: BundleInfo = {
  name: 'lamp',
  content: TEST_CONTENT,
  nodes: 3,
  documents: [
    testDocument('README.md'),
    testDocument('lamp.bin', { part: -1, skipped: 'binary' }),
    testDocument('src/lamp.py', { slot: 1 }),
  ],
  about: {
    skipped: [{ path: 'debug.log', reason: 'gitignore', directory: false, size: 3 }],
    skippedCounts: { gitignore: 1 },
  },
}

export const TEST_PART = {
  outlines: bytesOf('outlines '.repeat(20)),
  index: bytesOf('index '.repeat(40)),
  texts: bytesOf('A lamp that listens. '.repeat(10)),
  blockEnds: [100, 210],
}

/** A bundle of one part. Its sections are arbitrary bytes and neither outlines nor an index. */
export async function writeTestBundle(
  info: Partial<BundleInfo> = {},
  options: BundleOptions = {},
): Promise<Bytes> {
  const writer = createBundleWriter(hash)
  await writer.addPart(TEST_PART)
  const { chunks } = await writer.finish({ ...TEST_INFO, ...info }, options)
  return joinBytes(chunks)
}

export function fileOf(bytes: Bytes): BundleFile {
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) }
}

interface LooseHeader {
  entries: {
    kind: string
    part: number
    bytes: number
    packed: number
    hash: string
    beside: boolean
  }[]
  [name: string]: unknown
}

/** The bundle with another header and its correct hash: forged, not damaged. */
export async function withHeader(
  bundle: Bytes,
  change: (header: LooseHeader) => unknown,
): Promise<Bytes> {
  const view = new DataView(bundle.buffer)
  const packed = view.getUint32(12, true)
  const text = await unpack(
    bundle.subarray(HEAD_BYTES, HEAD_BYTES + packed),
    view.getUint32(16, true),
  )
  const header: LooseHeader = JSON.parse(new TextDecoder().decode(text))
  const changed = Object(change(header) ?? header)
  const rest = bundle.subarray(HEAD_BYTES + packed)
  return joinBytes([...(await headChunks(view.getUint32(8, true), changed, hash)), rest])
}

/** The bundle with another list of files, with correct lengths and hashes. */
export async function withDocuments(
  bundle: Bytes,
  documents: readonly BundleDocument[],
  content = TEST_CONTENT,
): Promise<Bytes> {
  const { header, sections } = await splitBundle(bundle, content)
  const list = { ...sections[0], bytes: encodeDocuments(documents) }
  const changed = { ...header, files: documents.length }
  return assembleBundle({ header: changed, sections: [list, ...sections.slice(1)] })
}

/** The bundle with the entries of a kind moved to the end. */
export async function withKindLast(bundle: Bytes, kind: string): Promise<Bytes> {
  let entries: LooseHeader['entries'] = []
  const isLast = (entry: LooseHeader['entries'][number]) => entry.kind === kind
  const changed = await withHeader(bundle, (header) => {
    entries = header.entries
    header.entries = [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)]
  })
  let at = HEAD_BYTES + new DataView(changed.buffer).getUint32(12, true)
  const pieces: Uint8Array[] = [changed.subarray(0, at)]
  const last: Uint8Array[] = []
  for (const entry of entries.filter(({ beside }) => !beside)) {
    const data = changed.subarray(at, at + entry.packed)
    if (isLast(entry)) last.push(data)
    else pieces.push(data)
    at += entry.packed
  }
  return joinBytes([...pieces, ...last])
}

/** A bundle taken apart: its header, and the unpacked contents of its entries. */
export interface LooseBundle {
  readonly header: BundleHeader
  readonly sections: readonly (Pick<BundleEntry, 'kind' | 'part'> & { readonly bytes: Bytes })[]
}

/** Takes apart a bundle that contains all of its entries. */
export async function splitBundle(bundle: Bytes, content: number): Promise<LooseBundle> {
  const { header, entry } = await openBundle(fileOf(bundle), content, hash)
  const sections = []
  for (const found of header.entries) {
    sections.push({ kind: found.kind, part: found.part, bytes: await entry(found) })
  }
  return { header, sections }
}

/** Assembles a bundle in the same way as a writer. */
export async function assembleBundle({ header, sections }: LooseBundle): Promise<Bytes> {
  const entries: BundleEntry[] = []
  const packed: Bytes[] = []
  for (const { kind, part, bytes } of sections) {
    const data = await pack(bytes)
    packed.push(data)
    const place = { kind, part, beside: false }
    entries.push({ ...place, bytes: bytes.length, packed: data.length, hash: hash(data) })
  }
  return joinBytes([...(await headChunks(1, { ...header, entries }, hash)), ...packed])
}

/** Offset of the checksum in a file of columns, and of the first byte that it covers. */
const CHECKSUM_OFFSET = 8
const CHECKED_OFFSET = 12

/** The bytes with the checksum that a file of columns must have. */
export function withChecksum(bytes: Bytes): Bytes {
  new DataView(bytes.buffer).setUint32(
    CHECKSUM_OFFSET,
    checksumInLanes(bytes.subarray(CHECKED_OFFSET)),
    true,
  )
  return bytes
}
