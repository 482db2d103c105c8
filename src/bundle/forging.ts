// Forges bundles for tests: changes their sections and corrects all lengths and checksums.

import { checksumInLanes } from '../base/columns/checksum.ts'
import type { HashBytes } from '../base/columns/hash.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import type { BundleEntry, BundleHeader } from './format.ts'
import { pack } from './packing.ts'
import { openBundle } from './read-bundle.ts'
import { headChunks } from './write-bundle.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A bundle taken apart: its header, and the unpacked contents of its entries. */
export interface LooseBundle {
  readonly header: BundleHeader
  readonly sections: readonly (Pick<BundleEntry, 'kind' | 'part'> & { readonly bytes: Bytes })[]
}

/** Takes apart a bundle that contains all of its entries. */
export async function splitBundle(
  bundle: Bytes,
  content: number,
  hash: HashBytes,
): Promise<LooseBundle> {
  const file = { size: bundle.length, read: async (a: number, b: number) => bundle.slice(a, b) }
  const { header, entry } = await openBundle(file, content, hash)
  const sections = []
  for (const found of header.entries) {
    sections.push({ kind: found.kind, part: found.part, bytes: await entry(found) })
  }
  return { header, sections }
}

/** Assembles a bundle in the same way as a writer. */
export async function assembleBundle(
  { header, sections }: LooseBundle,
  hash: HashBytes,
): Promise<Bytes> {
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
