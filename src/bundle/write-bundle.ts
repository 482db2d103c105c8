// Writes a bundle. The same collection gives the same bytes.

import { arrangeColumns } from '../base/columns/arrange.ts'
import type { HashBytes } from '../base/columns/hash.ts'
import { LIST_KINDS } from '../index/segment-layout.ts'
import { everydayText } from '../model/tree/everyday.ts'
import { type BundleAbout, type BundleDocument, encodeAbout, encodeDocuments } from './documents.ts'
import {
  BUNDLE_MAGIC,
  BUNDLE_VERSION,
  type BundleEntry,
  ENTRY_KINDS,
  type EntryKind,
  HASH_OFFSET,
  HEAD_BYTES,
  PIECES_VERSION,
  pack,
  separateFileName,
  WHOLE_VERSION,
} from './format.ts'
import type { RepackedPart } from './repack.ts'

/** Data of a bundle in addition to its parts. */
export interface BundleInfo {
  readonly name: string
  /** The version of the contents of parts. */
  readonly content: number
  readonly nodes: number
  readonly documents: readonly BundleDocument[]
  readonly about: BundleAbout
}

/** A written bundle, and the files next to it with their names. */
export interface WrittenBundle {
  /** The bytes of the bundle, in order. */
  readonly chunks: readonly Uint8Array<ArrayBuffer>[]
  readonly bytes: number
  /** The files next to it. */
  readonly beside: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}

/** How texts are written. */
export interface BundleOptions {
  /** Leaves the texts out. */
  readonly withoutTexts?: boolean
}

async function packedEntry(kind: EntryKind, part: number, bytes: Uint8Array) {
  return { kind, part, bytes: bytes.length, data: await pack(bytes) }
}

/**
 * In a library in pieces, the index comes first: it takes longest to check and gives the lists that a search reads,
 * which can both be done while the rest is being loaded.
 */
const ORDER_IN_PIECES: readonly EntryKind[] = [
  'index',
  ...ENTRY_KINDS.filter((kind) => kind !== 'index'),
]

/**
 * Creates a writer that packs parts as they arrive; `finish` returns the file, with or without the texts.
 * @param hash detects damage
 * @param shards whether the bundle is in pieces
 */
export function createBundleWriter(hash: HashBytes, shards = false) {
  const packed: Awaited<ReturnType<typeof packedEntry>>[] = []
  let parts = 0
  const columnsOf = (kind: EntryKind, part: number, bytes: Uint8Array<ArrayBuffer>) =>
    packedEntry(kind, part, shards ? arrangeColumns(bytes) : bytes)
  return {
    async addPart(written: RepackedPart): Promise<void> {
      const { outlines, details, index, texts, lists, blockEnds } = written
      const part = parts++
      packed.push(await columnsOf('outlines', part, outlines))
      packed.push(await columnsOf('index', part, index))
      if (details !== undefined) packed.push(await columnsOf('details', part, details))
      for (const kind of LIST_KINDS) {
        for (const block of lists?.[kind] ?? []) packed.push(await packedEntry(kind, part, block))
      }
      let from = 0
      for (const end of blockEnds) {
        packed.push(await packedEntry('texts', part, texts.subarray(from, end)))
        from = end
      }
    },
    async finish(
      info: BundleInfo,
      { withoutTexts = false }: BundleOptions = {},
    ): Promise<WrittenBundle> {
      const { everyday = [], ...about } = info.about
      const words = shards ? everydayText(everyday) : ''
      const all = [
        await columnsOf('documents', 0, encodeDocuments(info.documents)),
        await packedEntry('about', 0, encodeAbout(shards ? about : info.about)),
        ...(words === ''
          ? []
          : [await packedEntry('everyday', 0, new TextEncoder().encode(words))]),
        ...packed.filter(({ kind }) => kind !== 'texts' || !withoutTexts),
      ]
      const order = shards ? ORDER_IN_PIECES : ENTRY_KINDS
      const sorted = order.flatMap((kind) => all.filter((entry) => entry.kind === kind))
      const isBeside = ({ kind }: { readonly kind: EntryKind }): boolean =>
        shards && SPLIT_KINDS.has(kind)
      const entries = sorted.map((entry): BundleEntry => {
        const { kind, part, bytes, data } = entry
        const beside = isBeside(entry)
        return { kind, part, bytes, packed: data.length, hash: hash(data), beside }
      })
      const { name, content, nodes, documents } = info
      const counts = { content, name, files: documents.length, nodes, parts }
      const header = { app: 'wayleaf', ...counts, texts: !withoutTexts, entries }
      const inside = sorted.filter((entry) => !isBeside(entry)).map(({ data }) => data)
      const piecesVersion = words === '' ? PIECES_VERSION : BUNDLE_VERSION
      const version = shards ? piecesVersion : WHOLE_VERSION
      const chunks = [...(await headChunks(version, header, hash)), ...inside]
      const beside = sorted.flatMap((entry, i) =>
        isBeside(entry) ? [{ name: separateFileName(entries[i]), bytes: entry.data }] : [],
      )
      return { chunks, bytes: chunks.reduce((sum, { length }) => sum + length, 0), beside }
    },
  }
}

/** Kinds of entries that are separate files if a bundle is in pieces. */
const SPLIT_KINDS: ReadonlySet<EntryKind> = new Set([
  'details',
  'postings',
  'positions',
  'texts',
  'everyday',
])

/** The first bytes of a bundle: its head, and its packed header. */
export async function headChunks(
  version: number,
  header: object,
  hash: HashBytes,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(header))
  const data = await pack(bytes)
  const head = new Uint8Array(HEAD_BYTES)
  head.set(BUNDLE_MAGIC)
  const view = new DataView(head.buffer)
  const words = [version, data.length, bytes.length]
  words.forEach((word, i) => {
    view.setUint32(BUNDLE_MAGIC.length + i * 4, word, true)
  })
  head.set(new TextEncoder().encode(hash(data)), HASH_OFFSET)
  return [head, data]
}
