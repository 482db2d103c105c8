// Texts that are fetched when they are read: those of a large published library.

import type { HashBytes } from '../base/hash.ts'
import { Lru } from '../base/lru.ts'
import { type BundleEntry, besideName } from '../bundle/format.ts'
import { joined } from '../bundle/packing.ts'
import { openBeside } from '../bundle/read-bundle.ts'
import type { Manifest, PartId, TextBlock } from '../model/collection.ts'
import type { LibraryStore } from '../store/store.ts'
import { download } from './download.ts'

/** Caches of texts are called so, with the bundle's hash behind it. */
const TEXTS_CACHE = 'wayleaf-texts-'
/** Blocks kept unpacked, of about 128 KB each. */
const BLOCKS_KEPT = 32

/** Files that lie beside a bundle. */
export interface BlockFiles {
  /** What was kept of a file, or `null`. */
  kept(bundle: string, address: string): Promise<Uint8Array | null>
  /** Rejects with a `DownloadError`. @param most bytes that are read. */
  fetch(address: string, most: number): Promise<Uint8Array>
  keep(bundle: string, address: string, bytes: Uint8Array): Promise<void>
  /** Deletes what is kept for a bundle. */
  forget(bundle: string): Promise<void>
}

interface Place {
  readonly bundle: string
  readonly address: string
  readonly blocks: readonly TextBlock[]
}

/** The store, reading texts that it does not have from where their bundle came from. */
export function withTextBlocks(
  store: LibraryStore,
  files: BlockFiles,
  hash: HashBytes,
): LibraryStore {
  let places: ReadonlyMap<PartId, Place> = new Map()
  const unpacked = new Lru<string, Promise<Uint8Array>>(BLOCKS_KEPT)
  const openBlock = async (
    bundle: string,
    url: string,
    block: Pick<BundleEntry, 'bytes' | 'packed' | 'hash'>,
  ): Promise<Uint8Array> => {
    const kept = await files.kept(bundle, url)
    if (kept !== null) return openBeside(kept, block, hash)
    const fetched = await files.fetch(url, block.packed)
    const bytes = await openBeside(fetched, block, hash)
    // Without room for it, it is fetched again.
    await files.keep(bundle, url, fetched).catch(() => undefined)
    return bytes
  }
  const blockOf = ({ bundle, address }: Place, block: TextBlock, from: number) => {
    const url = new URL(besideName(block), address).href
    const known = unpacked.get(url)
    if (known !== undefined) return known
    const opened = openBlock(bundle, url, { ...block, bytes: block.end - from })
    unpacked.set(url, opened)
    // What failed is tried again when it is asked for again.
    opened.catch(() => unpacked.delete(url))
    return opened
  }
  return {
    ...store,
    async manifests() {
      const found = await store.manifests()
      places = new Map(found.manifests.flatMap(placesOf))
      return found
    },
    async readTexts(id, start, end) {
      const place = places.get(id)
      if (place === undefined) return store.readTexts(id, start, end)
      const chunks: Uint8Array[] = []
      let from = 0
      for (const block of place.blocks) {
        if (block.end > start && from < end) {
          const bytes = await blockOf(place, block, from)
          chunks.push(bytes.subarray(Math.max(0, start - from), end - from))
        }
        from = block.end
      }
      return joined(chunks, end - start)
    },
  }
}

function placesOf({ origin, published, parts }: Manifest): (readonly [PartId, Place])[] {
  if (origin.kind !== 'bundle' || published?.texts !== 'on-demand') return []
  const { address } = origin
  const { bundle, blocks } = published
  return parts.map((id, part) => [id, { bundle, address, blocks: blocks[part] ?? [] }])
}

/** Files kept in the browser's cache, so that what was read once can be read without a network. */
export function cachedBlockFiles(caches: CacheStorage | undefined): BlockFiles {
  const cacheOf = (bundle: string) => caches?.open(TEXTS_CACHE + bundle).catch(() => undefined)
  return {
    async kept(bundle, address) {
      const kept = await (await cacheOf(bundle))?.match(address)
      return kept === undefined ? null : new Uint8Array(await kept.arrayBuffer())
    },
    fetch: (address, most) => download(address, most),
    async keep(bundle, address, bytes) {
      await (await cacheOf(bundle))?.put(address, new Response(Uint8Array.from(bytes)))
    },
    forget: async (bundle) => {
      await caches?.delete(TEXTS_CACHE + bundle).catch(() => false)
    },
  }
}
