// Functions for tests that change any bundle and correct its lengths and checksums.

import { createHash } from '../base/columns/hash.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { type BundleDocument, encodeDocuments } from './documents.ts'
import { type BundleEntry, type BundleHeader, HEAD_BYTES, pack, unpack } from './format.ts'
import { type BundleFile, openBundle } from './read-bundle.ts'
import { headChunks } from './write-bundle.ts'

export const hash = await createHash()

type Bytes = Uint8Array<ArrayBuffer>

export function testDocument(path: string, more: Partial<BundleDocument> = {}): BundleDocument {
  return { path, size: 7, hash: '0123456789abcdef', part: 0, slot: 0, ...more }
}

export function fileOf(bytes: Bytes): BundleFile {
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) }
}

/** A header that a test may change. */
export interface LooseHeader {
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
  content: number,
): Promise<Bytes> {
  const { header, sections } = await splitBundle(bundle, content)
  const list = { ...sections[0], bytes: encodeDocuments(documents) }
  const changed = { ...header, files: documents.length }
  return assembleBundle({ header: changed, sections: [list, ...sections.slice(1)] })
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
