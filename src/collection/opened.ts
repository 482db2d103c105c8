// An open collection: its table of contents, its index, and its texts on demand.

import { stringAt } from '../base/columns/strings.ts'
import { getOrLoad } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import { type Index, openIndex } from '../index/open-index.ts'
import { openSegment, type Segment } from '../index/segment.ts'
import type { ReadLists } from '../index/segment-lists.ts'
import { loadStemming } from '../index/text/stemming.ts'
import { filled } from '../messages/words.ts'
import type { Manifest, PartId } from '../model/collection/collection.ts'
import { type OutlinePart, openOutlines } from '../model/collection/part.ts'
import { DEFAULT_LANGUAGE } from '../model/settings/text-language.ts'
import type { Outline } from '../model/tree/outline.ts'
import type { Toc, TocDocument } from '../model/tree/toc.ts'
import { CorruptError, type LibraryStore } from '../store/store.ts'
import { buildToc, restoreToc } from '../toc/build.ts'
import type { References } from '../toc/references/reference-rows.ts'
import type { KeptTree } from './derived.ts'
import type { ReferenceLinks } from './linked.ts'

/** Reads the text of a document by its ordinal, with its byte order mark if it has one. */
export type TextOf = (document: number) => Promise<string>

/** The data that a search uses. */
export interface SearchedCollection {
  readonly manifest: Manifest
  readonly toc: Toc
  readonly index: Index
  readonly references: Pick<ReferenceLinks, 'of'>
  /** Loads the everyday words, if they are not loaded with the tree; without them a search finds less. */
  loadEveryday?(): Promise<void>
  /** The UTF-8 text of a document; empty for one that is listed and not indexed. */
  bytes(document: number): Promise<Uint8Array>
}

export interface OpenCollection extends SearchedCollection {
  /** Resolved at the first use, because that takes longer than opening. */
  readonly references: ReferenceLinks
  readonly indexBytes: number
  /** Whether its tree and references were read from the store and need not be stored again. */
  readonly isRestored: boolean
  /** Opened parts by id; the next generation reuses those that it contains. */
  readonly parts: OpenParts
}

export type OpenParts = ReadonlyMap<PartId, OpenPart>

/** Number of texts that are cached. */
const MAX_CACHED_TEXTS = 64

interface OpenPart {
  readonly outlines: OutlinePart
  /** Outlines by slot, decoded at the first use; the same object each time, because derived data is cached by it. */
  readonly outlineOf: (slot: number) => Outline
  readonly segment: Segment
  readonly indexBytes: number
}

/** Links the documents of an opened tree; `kept` are the stored references, if there are any. */
type Link<L> = (
  toc: Toc,
  read: (document: number) => Promise<Uint8Array>,
  kept: References | null,
) => L

/** Opens a collection like `openCollection`, with its documents linked by `link`. */
export async function openLinked<L>(
  store: LibraryStore,
  manifest: Manifest,
  link: Link<L>,
  {
    kept = null,
    open = new Map(),
  }: { readonly kept?: KeptTree | null; readonly open?: OpenParts } = {},
): Promise<Omit<OpenCollection, 'references'> & { readonly references: L }> {
  const parts = await Promise.all(
    manifest.parts.map((part) => open.get(part) ?? openPart(store, part)),
  )
  const { name, slug, updatedAt: generatedAt } = manifest
  const input = { name, slug, generatedAt, documents: documentsOf(manifest, parts) }
  const fitting = kept !== null && fits(kept, input.documents) ? kept : null
  const toc = fitting === null ? buildToc(input) : restoreToc(input, fitting.columns)
  const stemming = await loadStemming(parts.at(0)?.segment.language ?? DEFAULT_LANGUAGE)
  const index = openIndex(
    parts.map(({ segment }, part) => ({ segment, base: basesOf(manifest, toc, parts, part) })),
    toc,
    stemming,
  )
  const texts = new Lru<number, Promise<Uint8Array>>(MAX_CACHED_TEXTS)
  const readTexts: ReadTexts = (part, start, end) => store.readTexts(part, start, end)
  // The texts of a published library are loaded in their own blocks.
  const byBlocks = (kept?: number): ((document: number) => Promise<Uint8Array>) => {
    const { published } = manifest
    const read = published
      ? readTexts
      : readByBlocks(readTexts, bytesOfTexts(manifest, parts), kept)
    return (document) => readText(read, manifest, parts, document)
  }
  const readKept = byBlocks()
  return {
    manifest,
    toc,
    index,
    references: link(toc, byBlocks(MAX_LINKED_BYTES), fitting && { ...fitting.references, toc }),
    isRestored: fitting !== null,
    parts: new Map(manifest.parts.map((part, i) => [part, parts[i]])),
    bytes: (document) => getOrLoad(texts, document, () => readKept(document)),
    indexBytes: parts.reduce((sum, part) => sum + part.indexBytes, 0),
  }
}

async function openPart(store: LibraryStore, id: string): Promise<OpenPart> {
  const [outlines, index] = await Promise.all([
    store.readSection(id, 'outlines'),
    store.readSection(id, 'index'),
  ])
  // A store checks the bytes that it reads.
  const opened = openOutlines(outlines, { defer: true, isChecked: true })
  const made: Outline[] = []
  return {
    outlines: opened,
    outlineOf: (slot) => {
      made[slot] ??= opened.outline(slot)
      return made[slot]
    },
    segment: openSegment(index, { read: listsOf(store, id), isChecked: true }),
    indexBytes: index.byteLength,
  }
}

/** The lists of a published library, which are loaded when a question needs them. */
function listsOf({ readLists }: LibraryStore, id: string): ReadLists | undefined {
  return readLists && ((kind, start, end) => readLists(id, kind, start, end))
}

function documentsOf(manifest: Manifest, parts: readonly OpenPart[]): TocDocument[] {
  return manifest.documents.map((record) => {
    const { path, size, part, slot, skipped } = record
    if (part < 0) return { path, size, flags: 0, outline: null, ...(skipped && { skipped }) }
    const { outlines, outlineOf } = parts[part]
    if (slot >= outlines.count || outlines.path(slot) !== path)
      throw new CorruptError(filled('The record of {path} points at another document.', { path }))
    const outline = outlineOf(slot)
    return { path, size, flags: outline.flags, outline }
  })
}

/** Whether a tree has the same number of nodes for each document as its outline. */
function fits({ columns }: KeptTree, documents: readonly TocDocument[]): boolean {
  const { size, documentNode } = columns
  return documents.every(({ outline }, d) => size[documentNode[d]] === (outline?.count ?? 1))
}

/** For each slot of a part, the number of its document node in the table of contents; −1 for replaced documents. */
function basesOf(
  manifest: Manifest,
  toc: Toc,
  parts: readonly OpenPart[],
  part: number,
): Int32Array {
  const bases = new Int32Array(parts[part].outlines.count).fill(-1)
  manifest.documents.forEach((record, document) => {
    if (record.part === part) bases[record.slot] = toc.documentNode[document]
  })
  return bases
}

function bytesOfTexts(manifest: Manifest, parts: readonly OpenPart[]): (part: PartId) => number {
  const bytes = new Map(
    parts.map(({ outlines }, i) => {
      let end = 0
      for (let slot = 0; slot < outlines.count; slot++) end = Math.max(end, outlines.textEnd(slot))
      return [manifest.parts[i], end]
    }),
  )
  return (part) => bytes.get(part) ?? 0
}

async function readText(
  readTexts: ReadTexts,
  manifest: Manifest,
  parts: readonly OpenPart[],
  document: number,
): Promise<Uint8Array> {
  const { part, slot } = manifest.documents[document]
  if (part < 0) return new Uint8Array(0)
  const { outlines } = parts[part]
  if (manifest.published?.texts === 'left-out') {
    return new TextEncoder().encode(outlineText(outlines.outline(slot)))
  }
  return readTexts(manifest.parts[part], outlines.textStart(slot), outlines.textEnd(slot))
}

/** A file that can be indexed has fewer lines than this. */
const MAX_LINES = 2_000_000

/** The outline as a text with as many lines as the file had. */
export function outlineText(outline: Outline): string {
  const lines: string[] = []
  const last = Math.min(outline.end[0], MAX_LINES)
  for (let n = 1; n < outline.count; n++) {
    const start = outline.start[n]
    if (start > last) continue
    const written = [stringAt(outline.signature, n) || stringAt(outline.title, n)]
    const doc = stringAt(outline.doc, n)
    if (doc !== '') written.push(...doc.split('\n'))
    const end = Math.min(last, n + 1 < outline.count ? nextStart(outline, n) : outline.end[n])
    // What does not fit above the next heading is appended to the last available line.
    for (let i = 0; i < written.length; i++) {
      const line = Math.min(start + i, end)
      const before = lines[line - 1]
      lines[line - 1] = before === undefined ? written[i] : `${before} ${written[i]}`
    }
  }
  if (outline.count === 1 || lines.length === 0) lines[0] = stringAt(outline.doc, 0)
  if (lines.length < last) lines[last - 1] = ''
  return Array.from(lines, (line) => line ?? '').join('\n')
}

/** The line before the next node, or the node's own line if both begin together. */
function nextStart(outline: Outline, n: number): number {
  return Math.max(outline.start[n], Math.min(outline.end[n], outline.start[n + 1] - 1))
}

/** Reads bytes `start … end` (exclusive) of a part's texts. */
type ReadTexts = (part: PartId, start: number, end: number) => Promise<Uint8Array>

/** Size of a block in bytes; the store reads and checks its texts in blocks of this size anyway. */
const BLOCK_BYTES = 64 * 1024
/** Size of the cache of texts in bytes. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024
/** The same where all documents are read in order, by several threads at their time: some blocks of each. */
const MAX_LINKED_BYTES = 512 * 1024
/** A text over more blocks than this is not cached, because it would displace all others. */
const MAX_BLOCKS = 4

/**
 * Reads in the same way as `read`, with a cache.
 * @param bytesOf the number of bytes of all texts of a part
 * @param kept size of the cache in bytes
 */
export function readByBlocks(
  read: ReadTexts,
  bytesOf: (part: PartId) => number,
  kept = MAX_CACHED_BYTES,
): ReadTexts {
  const blocks = new Lru<string, Promise<Uint8Array>>(kept)
  const blockOf = (part: PartId, number: number): Promise<Uint8Array> => {
    const key = `${part} ${number}`
    const known = blocks.get(key)
    if (known !== undefined) return known
    const start = number * BLOCK_BYTES
    const end = Math.min(start + BLOCK_BYTES, bytesOf(part))
    const block = read(part, start, end)
    blocks.set(key, block, end - start)
    // A failed read is repeated at the next request.
    block.catch(() => blocks.delete(key))
    return block
  }
  return async (part, start, end) => {
    const first = Math.floor(start / BLOCK_BYTES)
    const count = Math.ceil(end / BLOCK_BYTES) - first
    if (end <= start || count > MAX_BLOCKS || end > bytesOf(part)) return read(part, start, end)
    const reading = Array.from({ length: count }, (_, i) => blockOf(part, first + i))
    const found = await Promise.all(reading)
    const from = start - first * BLOCK_BYTES
    if (count === 1) return found[0].subarray(from, from + end - start)
    const joined = new Uint8Array(end - start)
    found.forEach((block, i) => {
      const at = i * BLOCK_BYTES - from
      joined.set(block.subarray(Math.max(0, -at), joined.length - at), Math.max(0, at))
    })
    return joined
  }
}
