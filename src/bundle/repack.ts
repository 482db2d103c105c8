// Repacks a collection for others without obsolete documents, so that the same files give the same bytes regardless of
// the collection's history.

import { joinBytes } from '../base/columns/join-bytes.ts'
import { lineStarts } from '../base/lines.ts'
import { findCalls, lacksCalls } from '../collection/linked.ts'
import { languageOf, openSegment } from '../index/segment.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import { type SplitSegment, splitSegment } from '../index/segment-lists.ts'
import { ENGLISH, loadStemming, type Stemming } from '../index/text/stemming.ts'
import type { DocumentRecord, Manifest } from '../model/collection/collection.ts'
import {
  encodeOutlines,
  type OutlinePart,
  openOutlines,
  type PartDocument,
} from '../model/collection/part.ts'
import { splitOutlines } from '../model/collection/part-details.ts'
import type { LibraryStore } from '../store/store.ts'

/** Size of the texts of a part, in bytes. */
const PART_BYTES = 16 * 1024 * 1024
/** Size of a block of texts that are read together, in bytes: a few files of one folder. */
const BLOCK_BYTES = 128 * 1024
/** Size of a block of texts, or of index lists, where each block is a separate file, in bytes. */
const SHARD_BYTES = 16 * 1024
const LIST_BLOCK_BYTES = 4 * 1024

/** A collection after repacking. */
export interface RepackedPart {
  readonly outlines: Uint8Array<ArrayBuffer>
  readonly index: Uint8Array<ArrayBuffer>
  readonly texts: Uint8Array
  /** The details of the outlines, if they are to be a separate file. */
  readonly details?: Uint8Array<ArrayBuffer>
  /** Blocks of the lists of the index, if they are to be separate files. */
  readonly lists?: SplitSegment['lists']
  /** Ends of the blocks of texts, in bytes, ascending; each ends with a document. */
  readonly blockEnds: readonly number[]
}

/**
 * Packs the documents of a collection in the order of their paths, and returns them with their new places. `onPart` is called with each part; with `shards`, it
 * is cut into small blocks for separate files. Rejects with a `CorruptError` when a part is damaged, or with the
 * signal's reason.
 */
export async function repackCollection(
  store: Pick<LibraryStore, 'readSection' | 'readTexts'>,
  manifest: Manifest,
  onPart: (part: RepackedPart) => Promise<void>,
  { signal, shards = false }: { readonly signal?: AbortSignal; readonly shards?: boolean } = {},
): Promise<{ readonly documents: readonly DocumentRecord[]; readonly nodes: number }> {
  const outlines = await Promise.all(
    manifest.parts.map(async (id) => openOutlines(await store.readSection(id, 'outlines'))),
  )
  const documents: DocumentRecord[] = []
  const stemming = await stemmingOf(store, manifest)
  let packer = new PartPacker(shards, stemming)
  let part = 0
  let nodes = 0
  const flush = async (): Promise<void> => {
    if (packer.count === 0) return
    await onPart(packer.finish())
    packer = new PartPacker(shards, stemming)
    part++
  }
  for (const record of manifest.documents) {
    signal?.throwIfAborted()
    if (record.part < 0) {
      documents.push(record)
      continue
    }
    const { document, bytes } = await readDocument(store, manifest, outlines, record)
    documents.push({ ...record, part, slot: packer.count })
    packer.add(document, bytes)
    nodes += document.outline.count
    if (packer.bytes >= PART_BYTES) await flush()
  }
  await flush()
  return { documents, nodes }
}

/** The stemming of a collection, all of whose parts are in one language. */
async function stemmingOf(
  store: Pick<LibraryStore, 'readSection'>,
  { parts }: Manifest,
): Promise<Stemming> {
  if (parts.length === 0) return ENGLISH
  return loadStemming(languageOf(await store.readSection(parts[0], 'index')))
}

async function readDocument(
  store: Pick<LibraryStore, 'readTexts'>,
  manifest: Manifest,
  outlines: readonly OutlinePart[],
  { path, part, slot, hash }: DocumentRecord,
): Promise<{ readonly document: PartDocument; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const opened = outlines[part]
  const [textStart, textEnd] = [opened.textStart(slot), opened.textEnd(slot)]
  const bytes = await store.readTexts(manifest.parts[part], textStart, textEnd)
  const outline = opened.outline(slot)
  // Readers of a library in pieces have not loaded all texts.
  if (lacksCalls(outline)) findCalls(outline, bytes)
  return { document: { path, hash, textStart, textEnd, outline }, bytes }
}

/** Collects the documents of one part. */
class PartPacker {
  readonly #shards: boolean
  readonly #segment: SegmentBuilder
  readonly #documents: PartDocument[] = []
  readonly #texts: Uint8Array[] = []
  readonly #blockEnds: number[] = []
  /** Size of the texts so far. */
  bytes = 0

  constructor(shards: boolean, stemming: Stemming) {
    this.#shards = shards
    this.#segment = new SegmentBuilder(undefined, stemming)
  }

  get count(): number {
    return this.#documents.length
  }

  add(document: PartDocument, bytes: Uint8Array<ArrayBuffer>): void {
    const { path, outline } = document
    this.#segment.addDocument({ path, outline, bytes, lineStarts: lineStarts(bytes) })
    const textStart = this.bytes
    this.bytes += bytes.length
    this.#documents.push({ ...document, textStart, textEnd: this.bytes })
    this.#texts.push(bytes)
    const most = this.#shards ? SHARD_BYTES : BLOCK_BYTES
    if (this.bytes - (this.#blockEnds.at(-1) ?? 0) >= most) {
      this.#blockEnds.push(this.bytes)
    }
  }

  finish(): RepackedPart {
    const texts = joinBytes(this.#texts)
    if ((this.#blockEnds.at(-1) ?? 0) < this.bytes) this.#blockEnds.push(this.bytes)
    const outlines = encodeOutlines(this.#documents)
    const index = this.#segment.build()
    const part = { outlines, index, texts, blockEnds: this.#blockEnds }
    if (!this.#shards) return part
    const { head, lists } = splitSegment(index, openSegment(index), LIST_BLOCK_BYTES)
    return { ...part, ...splitOutlines(outlines), index: head, lists }
  }
}
