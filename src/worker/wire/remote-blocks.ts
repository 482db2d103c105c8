// Texts and index lists of a published library in pieces, which are fetched on demand.

import { partitionPoint } from '../../base/binary-search.ts'
import type { HashBytes } from '../../base/columns/hash.ts'
import { joinBytes } from '../../base/columns/join-bytes.ts'
import { getOrLoad } from '../../base/kept.ts'
import { Lru } from '../../base/lru.ts'
import { type BundleEntry, separateFileName } from '../../bundle/format.ts'
import { openSeparateEntry } from '../../bundle/read-bundle.ts'
import { filled, MessageError, wordsOf } from '../../messages/words.ts'
import type { Manifest, PartId, TextBlock } from '../../model/collection/collection.ts'
import { PieceMissingError } from '../../model/collection/pieces.ts'
import { everydayText, readEveryday, withOwnWords } from '../../model/tree/everyday.ts'
import { CorruptError, type LibraryStore } from '../../store/store.ts'
import { DownloadError, download } from './download.ts'

/** Prefix of the names of text caches, followed by the bundle's hash. */
const TEXTS_CACHE = 'wayleaf-texts-'
/** Unpacked blocks in memory, of about 16 KB each. */
const MAX_BLOCKS = 256

/** The files next to a bundle. */
export interface BlockFiles {
  /** The stored bytes of a file, or `null`. */
  kept(bundle: string, address: string): Promise<Uint8Array | null>
  /** Addresses of all stored files. */
  keptAddresses(bundle: string): Promise<ReadonlySet<string>>
  /** Rejects with a `DownloadError`. @param most maximum number of bytes */
  fetch(address: string, most: number, signal?: AbortSignal): Promise<Uint8Array>
  /** Rejects if there is no room or no cache. */
  keep(bundle: string, address: string, bytes: Uint8Array): Promise<void>
  /** Deletes all stored files of a bundle. */
  forget(bundle: string): Promise<void>
}

/** The words of a publisher, and those of this browser. */
function joinedWords(
  published: Uint8Array,
  own: Uint8Array,
  { documents }: WordsPlace,
): Uint8Array<ArrayBuffer> {
  const [theirs, ours] = [published, own].map(
    (bytes) => readEveryday(new TextDecoder().decode(bytes)).files,
  )
  return new TextEncoder().encode(everydayText(withOwnWords(theirs, ours, documents)))
}

/** Location of the blocks of a part. */
interface Place {
  readonly bundle: string
  readonly address: string
  readonly blocks: Readonly<Record<BlockKind, readonly TextBlock[]>>
}

/** Location of the everyday words of a collection, and its documents. */
interface WordsPlace extends Place, Pick<Manifest, 'documents'> {}

type BlockKind = 'texts' | 'postings' | 'positions' | 'everyday'

/** Wraps a store so that it reads missing texts from the address of their bundle. */
export function withTextBlocks(
  store: LibraryStore,
  files: BlockFiles,
  hash: HashBytes,
  readRange = createRangeReader(files, hash),
): LibraryStore {
  let places: ReadonlyMap<PartId, Place> = new Map()
  let everyday: ReadonlyMap<string, WordsPlace> = new Map()
  return {
    ...store,
    async manifests() {
      const found = await store.manifests()
      places = new Map(found.manifests.flatMap(placesOf))
      everyday = new Map(found.manifests.flatMap(wordPlacesOf))
      return found
    },
    async readTexts(id, start, end) {
      const place = places.get(id)
      if (place === undefined) return store.readTexts(id, start, end)
      return readRange(place, 'texts', start, end)
    },
    async readWritten(id) {
      const own = await store.readWritten(id)
      const place = everyday.get(id)
      // The text is empty if the user has removed all words.
      if (place === undefined || own?.length === 0) return own
      const published = readRange(place, 'everyday', 0, place.blocks.everyday[0].end)
      if (own === null) return published
      // Without a network there are those of this browser.
      return published.then(
        (theirs) => joinedWords(theirs, own, place),
        () => own,
      )
    },
    async readLists(id, kind, start, end) {
      const place = places.get(id)
      if (place === undefined) throw new CorruptError(`Part ${id} has no ${kind}`)
      return readRange(place, kind, start, end)
    },
  }
}

/** Reads bytes `start … end` (exclusive) of a file that is divided into blocks. */
export type ReadRange = (
  place: Place,
  kind: BlockKind,
  start: number,
  end: number,
) => Promise<Uint8Array<ArrayBuffer>>

/** Reads bytes from their blocks; the last used blocks stay unpacked. */
export function createRangeReader(files: BlockFiles, hash: HashBytes): ReadRange {
  const unpacked = new Lru<string, Promise<Uint8Array>>(MAX_BLOCKS)
  const blockOf = (
    { bundle, address }: Place,
    kind: BlockKind,
    block: TextBlock,
    from: number,
  ): Promise<Uint8Array> => {
    const url = new URL(separateFileName({ kind, hash: block.hash }), address).href
    return getOrLoad(unpacked, url, () =>
      openBlock(files, hash, bundle, url, { ...block, bytes: block.end - from }),
    )
  }
  return async (place, kind, start, end) => {
    const blocks = place.blocks[kind]
    const reading: Promise<Uint8Array>[] = []
    const first = partitionPoint(blocks.length, (i) => blocks[i].end <= start)
    for (let i = first; i < blocks.length; i++) {
      const from = blocks[i - 1]?.end ?? 0
      if (from >= end) break
      const cut = (bytes: Uint8Array) => bytes.subarray(Math.max(0, start - from), end - from)
      reading.push(blockOf(place, kind, blocks[i], from).then(cut))
    }
    return joinBytes(await Promise.all(reading), end - start)
  }
}

/** A stored block, or a fetched and then stored one, unpacked. */
async function openBlock(
  files: BlockFiles,
  hash: HashBytes,
  bundle: string,
  url: string,
  block: Pick<BundleEntry, 'bytes' | 'packed' | 'hash'>,
): Promise<Uint8Array> {
  const kept = await files.kept(bundle, url)
  if (kept !== null) return openSeparateEntry(kept, block, hash)
  const fetched = await files.fetch(url, block.packed).catch(notHere)
  const bytes = await openSeparateEntry(fetched, block, hash)
  // Without room to store it, it is fetched again.
  await files.keep(bundle, url, fetched).catch(() => undefined)
  return bytes
}

/** Throws the error for a missing piece, with advice for the user. */
function notHere(error: unknown): never {
  if (!(error instanceof DownloadError)) throw error
  const text = '{why} “Keep for offline” in the menu of the collection fetches all of it ahead.'
  const why = wordsOf(error)
  throw new PieceMissingError(filled(text, { why }), { cause: error })
}

/** Reads the packed content of an entry of the bundle at an address, while the bundle is opened. */
export function separateEntryReader(
  address: string,
  { fetch }: BlockFiles,
  signal?: AbortSignal,
): (entry: BundleEntry) => Promise<Uint8Array> {
  return (entry) => fetch(new URL(separateFileName(entry), address).href, entry.packed, signal)
}

function placesOf({ origin, published, parts }: Manifest): (readonly [PartId, Place])[] {
  if (origin.kind !== 'bundle' || published?.texts !== 'on-demand') return []
  const { address } = origin
  const { bundle, blocks, lists = [] } = published
  return parts.map((id, part) => {
    const { postings = [], positions = [] } = lists[part] ?? {}
    const own = { texts: blocks[part] ?? [], postings, positions, everyday: [] }
    return [id, { bundle, address, blocks: own }]
  })
}

function wordPlacesOf({
  id,
  origin,
  published,
  documents,
}: Manifest): (readonly [string, WordsPlace])[] {
  if (origin.kind !== 'bundle' || published?.everyday === undefined) return []
  const { bundle, everyday } = published
  const blocks = { texts: [], postings: [], positions: [], everyday: [everyday] }
  return [[id, { bundle, address: origin.address, blocks, documents }]]
}

/** Files in the browser's cache, so that they can be read again without a network. */
export function cachedBlockFiles(caches: CacheStorage | undefined): BlockFiles {
  const cacheOf = (bundle: string) => caches?.open(TEXTS_CACHE + bundle).catch(() => undefined)
  return {
    async kept(bundle, address) {
      const kept = await (await cacheOf(bundle))?.match(address)
      return kept === undefined ? null : new Uint8Array(await kept.arrayBuffer())
    },
    async keptAddresses(bundle) {
      const requests = await (await cacheOf(bundle))?.keys()
      return new Set(requests?.map(({ url }) => url))
    },
    // The file is named by its hash.
    fetch: (address, most, signal) =>
      download(address, most, { isLasting: true, ...(signal && { signal }) }),
    async keep(bundle, address, bytes) {
      const cache = await cacheOf(bundle)
      if (cache === undefined) throw new MessageError('This browser keeps no files for this page.')
      await cache.put(address, new Response(Uint8Array.from(bytes)))
    },
    forget: async (bundle) => {
      await caches?.delete(TEXTS_CACHE + bundle).catch(() => false)
    },
  }
}
