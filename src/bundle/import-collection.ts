// Reads a bundle into the store. Parts are written as pending ones, and one commit creates the collection, so that
// damaged data never becomes visible.

import { FormatError } from '../base/columns/columns.ts'
import { joinBytes } from '../base/columns/join-bytes.ts'
import { openChecked } from '../index/check-segment.ts'
import type { Segment } from '../index/segment.ts'
import { LIST_KINDS, type ListKind } from '../index/segment-layout.ts'
import { listBytesOf } from '../index/segment-lists.ts'
import {
  type CollectionOrigin,
  FORMAT_VERSION,
  type Manifest,
  type PartId,
  type Published,
  type PublishedLists,
  type TextBlock,
} from '../model/collection/collection.ts'
import { type OutlinePart, openOutlines } from '../model/collection/part.ts'
import { joinOutlines } from '../model/collection/part-details.ts'
import {
  type EverydayWords,
  everydayText,
  readEveryday,
  withOwnWords,
} from '../model/tree/everyday.ts'
import type { LibraryStore } from '../store/store.ts'
import { BundleError } from './bundle-error.ts'
import type { BundleDocument } from './documents.ts'
import type { BundleEntry } from './format.ts'
import type { Bundle } from './read-bundle.ts'

/**
 * The collection that a bundle becomes, with its own origin in place of that of the bundle. `generation` is that of the
 * collection before it, 0 if there is none.
 */
export interface ImportTarget
  extends Pick<
    Manifest,
    'id' | 'slug' | 'name' | 'weight' | 'origin' | 'generation' | 'createdAt'
  > {
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Functions that an import calls. */
export interface ImportHooks {
  readonly newId: () => PartId
  readonly signal?: AbortSignal
  readonly onPart?: (documents: number) => void
  /** Reads the file of an entry next to the bundle. Without it, only the data for searches is known about nodes. */
  readonly readBeside?: (entry: BundleEntry) => Promise<Uint8Array>
  /** Called with the checked index of the first part, which may be long before the whole bundle is loaded. */
  readonly onIndex?: (index: CheckedIndex) => void
}

/** The index of a part. */
export interface CheckedIndex {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly segment: Segment
  /** Where its lists are; `null` for an index that contains them. */
  readonly lists: PublishedLists | null
}

/**
 * Reads a whole bundle and commits it. When it rejects, nothing has changed: with a `BundleError` for an invalid
 * bundle, with a `StorageFullError` when the store is full, or with the signal's reason.
 */
export async function importCollection(
  bundle: Bundle,
  store: LibraryStore,
  target: ImportTarget,
  hooks: ImportHooks,
): Promise<Manifest> {
  const { id, now } = target
  const first = bundle.header.parts > 0 ? checkedIndex(bundle, 0) : null
  // A failure is reported where the promise is awaited.
  first?.then(hooks.onIndex).catch(() => undefined)
  try {
    const documents = await bundle.documents()
    const { everyday, ...about } = await bundle.about()
    checkBeside(bundle, target.origin)
    const { parts, blocks, lists } = await writeParts(bundle, store, documents, id, first, hooks)
    hooks.signal?.throwIfAborted()
    const { slug, name, weight, origin, generation, createdAt } = target
    const manifest: Manifest = {
      version: FORMAT_VERSION,
      id,
      slug,
      name,
      weight,
      origin,
      published: {
        bundle: bundle.head.hash,
        texts: textsOf(bundle),
        blocks,
        ...(lists.length > 0 && { lists }),
        ...everydayOf(bundle),
      },
      generation: generation + 1,
      createdAt,
      updatedAt: now,
      documents: documents.map((document) => ({ ...document, modified: 0 })),
      parts,
      ...about,
      issues: [],
    }
    await store.commit(manifest)
    // If there is no space for the everyday words, the collection is still complete.
    if (everyday) await keepWords(store, manifest, everyday).catch(() => undefined)
    await store.sweep('all').catch(() => undefined)
    return manifest
  } catch (error) {
    // Deletes the parts written by this import. If the sweep fails, the next one does it.
    await store.sweep([]).catch(() => undefined)
    throw error instanceof FormatError
      ? new BundleError('damaged', error.message, { cause: error })
      : error
  }
}

/** Stores the words of a bundle, with those that were written here for other files, and what was edited here. */
async function keepWords(
  store: LibraryStore,
  { id, documents }: Manifest,
  words: readonly EverydayWords[],
): Promise<void> {
  const bytes = await store.readWritten(id)
  const own = bytes === null ? [] : readEveryday(new TextDecoder().decode(bytes)).files
  await store.writeWritten(
    id,
    new TextEncoder().encode(everydayText(withOwnWords(words, own, documents))),
  )
}

/** Where the everyday words of a library in pieces are. */
function everydayOf(bundle: Bundle): Pick<Published, 'everyday'> {
  const entries = entriesOf(bundle, 0, 'everyday')
  if (entries.length > 1 || entries.some(({ beside }) => !beside))
    throw new BundleError('damaged', 'the everyday words')
  const [everyday] = blocksOf(entries)
  return everyday === undefined ? {} : { everyday }
}

function textsOf({ header }: Bundle): Published['texts'] {
  if (!header.texts) return 'left-out'
  return header.entries.some(({ kind, beside }) => kind === 'texts' && beside)
    ? 'on-demand'
    : 'inside'
}

async function writeParts(
  bundle: Bundle,
  store: LibraryStore,
  documents: readonly BundleDocument[],
  id: string,
  first: Promise<CheckedIndex> | null,
  { newId, signal, onPart, readBeside }: ImportHooks,
): Promise<{
  readonly parts: readonly PartId[]
  readonly blocks: readonly (readonly TextBlock[])[]
  readonly lists: readonly PublishedLists[]
}> {
  const byPart = documentsByPart(documents, bundle.header.parts)
  const isOnDemand = textsOf(bundle) === 'on-demand'
  const parts: PartId[] = []
  const blocks: (readonly TextBlock[])[] = []
  const lists: PublishedLists[] = []
  let done = 0
  for (const [part, own] of byPart.entries()) {
    signal?.throwIfAborted()
    const outlines = await outlinesOf(bundle, part, own, readBeside)
    const found = await ((part === 0 && first) || checkedIndex(bundle, part))
    const { bytes: index, lists: ownLists } = found
    const entries = entriesOf(bundle, part, 'texts')
    const opened = openOutlines(outlines)
    checkDocuments(opened, own)
    checkIndex(opened, found.segment)
    if (bundle.header.texts) checkTexts(opened, entries)
    const texts = isOnDemand ? new Uint8Array(0) : await joinTexts(bundle, entries)
    signal?.throwIfAborted()
    const partId = newId()
    await store.addPending(id, partId)
    await store.writePart(partId, { outlines, index, texts })
    parts.push(partId)
    if (isOnDemand) blocks.push(blocksOf(entries))
    if (ownLists !== null) lists.push(ownLists)
    done += own.length
    onPart?.(done)
  }
  if (lists.length > 0 && lists.length < parts.length) throw new BundleError('damaged', 'the index')
  return { parts, blocks, lists }
}

function documentsByPart(documents: readonly BundleDocument[], parts: number): BundleDocument[][] {
  const byPart = Array.from({ length: parts }, (): BundleDocument[] => [])
  for (const document of documents) if (document.part >= 0) byPart[document.part].push(document)
  return byPart
}

/** Files next to a bundle are found from its URL. */
function checkBeside({ header }: Bundle, origin: CollectionOrigin): void {
  const isAlone = origin.kind !== 'bundle' || origin.address === ''
  if (isAlone && header.entries.some(({ beside }) => beside)) {
    throw new BundleError('cut-off', 'the files beside it are missing')
  }
}

/** Entries of a kind, which must be all inside the bundle or all next to it. */
function entriesOf({ header }: Bundle, part: number, kind: BundleEntry['kind']): BundleEntry[] {
  const found = header.entries.filter((entry) => entry.kind === kind && entry.part === part)
  if (found.some(({ beside }) => beside !== found[0].beside)) {
    throw new BundleError('damaged', `sections of ${kind}`)
  }
  return found
}

/** Where the lists of an index are; `null` for an index that contains them. */
function listsOf(
  bundle: Bundle,
  part: number,
  index: Uint8Array<ArrayBuffer>,
): PublishedLists | null {
  const bytes = listBytesOf(index)
  if (bytes === null) return null
  const of = (kind: ListKind): TextBlock[] => {
    const entries = entriesOf(bundle, part, kind)
    const blocks = blocksOf(entries)
    if (entries.some(({ beside }) => !beside) || (blocks.at(-1)?.end ?? 0) !== bytes[kind]) {
      throw new BundleError('damaged', `the ${kind} of the index`)
    }
    return blocks
  }
  const [postings, positions] = LIST_KINDS.map(of)
  return { postings, positions }
}

/** The outlines of a part, joined with their details where these were separated. */
async function outlinesOf(
  bundle: Bundle,
  part: number,
  documents: readonly BundleDocument[],
  readBeside: ImportHooks['readBeside'],
): Promise<Uint8Array<ArrayBuffer>> {
  const outlines = await onlyEntry(bundle, part, 'outlines')
  const [details, ...more] = entriesOf(bundle, part, 'details')
  if (details === undefined) return outlines
  if (more.length > 0 || !details.beside) throw new BundleError('damaged', 'sections of details')
  const bySlot = documents.toSorted((a, b) => a.slot - b.slot)
  const read = readBeside && (await bundle.beside(details, await readBeside(details)))
  return joinOutlines(outlines, read ?? null, bySlot)
}

async function onlyEntry(
  bundle: Bundle,
  part: number,
  kind: 'outlines' | 'index',
): Promise<Uint8Array<ArrayBuffer>> {
  const found = entriesOf(bundle, part, kind)
  if (found.length !== 1) throw new BundleError('damaged', `${found.length} sections of ${kind}`)
  return bundle.entry(found[0])
}

/** Checks that the records are exactly the documents of their part, without duplicates. */
function checkDocuments(outlines: OutlinePart, documents: readonly BundleDocument[]): void {
  const isTaken = new Uint8Array(outlines.count)
  for (const { path, hash, slot } of documents) {
    const isSame =
      slot < outlines.count && outlines.path(slot) === path && outlines.hash(slot) === hash
    if (!isSame || isTaken[slot] === 1) throw new BundleError('damaged', 'the list of files')
    isTaken[slot] = 1
  }
  if (documents.length !== outlines.count)
    throw new BundleError('damaged', 'files that no list names')
}

/** Reads the index of a part independently of the other entries. */
async function checkedIndex(bundle: Bundle, part: number): Promise<CheckedIndex> {
  const bytes = await onlyEntry(bundle, part, 'index')
  const lists = listsOf(bundle, part, bytes)
  return { bytes, segment: openChecked(bytes), lists }
}

/** Checks that the index has the same nodes as the outlines. */
function checkIndex(outlines: OutlinePart, segment: Segment): void {
  if (segment.documents !== outlines.count) throw new BundleError('damaged', 'the index')
  for (let slot = 0; slot < outlines.count; slot++) {
    const nodes = segment.nodeBase[slot + 1] - segment.nodeBase[slot]
    if (nodes !== outlines.outline(slot).count) throw new BundleError('damaged', 'the index')
  }
}

/** Checks that the texts are those of the documents and nothing else. */
function checkTexts(outlines: OutlinePart, entries: readonly BundleEntry[]): void {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  let end = 0
  for (let slot = 0; slot < outlines.count; slot++) end = Math.max(end, outlines.textEnd(slot))
  if (end !== total) throw new BundleError('damaged', 'the texts')
}

async function joinTexts(
  { entry }: Bundle,
  entries: readonly BundleEntry[],
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for (const block of entries) chunks.push(await entry(block))
  return joinBytes(chunks)
}

function blocksOf(entries: readonly BundleEntry[]): TextBlock[] {
  let end = 0
  return entries.map(({ bytes, packed, hash }) => {
    end += bytes
    return { end, packed, hash }
  })
}
