// A small bundle for tests, and functions that change it.

import { createHash } from '../base/columns/hash.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { type BundleDocument, encodeDocuments } from './documents.ts'
import { HEAD_BYTES } from './format.ts'
import { pack, unpack } from './packing.ts'
import type { BundleFile } from './read-bundle.ts'
import {
  type BundleInfo,
  type BundleOptions,
  createBundleWriter,
  headChunks,
} from './write-bundle.ts'

export const TEST_CONTENT = 1
export const hash = await createHash()

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

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
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = createBundleWriter(hash)
  await writer.addPart(TEST_PART)
  const { chunks } = await writer.finish({ ...TEST_INFO, ...info }, options)
  return joinBytes(chunks)
}

export function fileOf(bytes: Uint8Array<ArrayBuffer>): BundleFile {
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
  bundle: Uint8Array<ArrayBuffer>,
  change: (header: LooseHeader) => unknown,
): Promise<Uint8Array<ArrayBuffer>> {
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
  bundle: Uint8Array<ArrayBuffer>,
  documents: readonly BundleDocument[],
): Promise<Uint8Array<ArrayBuffer>> {
  const list = encodeDocuments(documents)
  const data = await pack(list)
  let old = 0
  const changed = await withHeader(bundle, (header) => {
    const [entry] = header.entries
    old = entry.packed
    header.files = documents.length
    Object.assign(entry, { bytes: list.length, packed: data.length, hash: hash(data) })
  })
  const at = HEAD_BYTES + new DataView(changed.buffer).getUint32(12, true)
  const pieces = [changed.subarray(0, at), data, changed.subarray(at + old)]
  return joinBytes(pieces)
}

/** The bundle with the entries of a kind moved to the end. */
export async function withKindLast(
  bundle: Uint8Array<ArrayBuffer>,
  kind: string,
): Promise<Uint8Array<ArrayBuffer>> {
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
