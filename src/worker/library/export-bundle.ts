// Exports stored collections, measures their size, and downloads what is missing of a library in pieces.

import { isAbort } from '../../base/abort.ts'
import { createHash, type HashBytes } from '../../base/columns/hash.ts'
import { packCollection } from '../../bundle/export-collection.ts'
import { type BundleEntry, separateFileName } from '../../bundle/format.ts'
import { openSeparateEntry } from '../../bundle/read-bundle.ts'
import type { Manifest, TextBlock } from '../../model/collection/collection.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { ExportedBundle } from '../wire/api.ts'
import { DownloadError } from '../wire/download.ts'
import type { BlockFiles } from '../wire/remote-blocks.ts'
import { manifestOf } from './collection-changes.ts'
import type { OpenHost } from './service-context.ts'

const MEDIA_TYPE = 'application/octet-stream'

/**
 * Packs a collection once, for the file with its texts and the one without. The missing pieces of a library in
 * pieces are fetched first.
 */
export async function exportBundle(
  slug: CollectionSlug,
  { store, library, blockFiles }: OpenHost,
  signal: AbortSignal,
): Promise<ExportedBundle> {
  const manifest = manifestOf(library, slug)
  const hash = await createHash()
  await keepWhole(manifest, blockFiles, hash, signal).catch((error: unknown) => {
    // Without room to store them, they are fetched one by one while packing.
    if (isAbort(error) || error instanceof DownloadError) throw error
  })
  const packed = await packCollection(store, manifest, hash, { signal })
  const blobOf = async (withoutTexts: boolean) =>
    new Blob([...(await packed.write({ withoutTexts })).chunks], { type: MEDIA_TYPE })
  return { withTexts: await blobOf(false), withoutTexts: await blobOf(true) }
}

/** Bytes of a library in pieces that are not in this browser. */
export async function missingOf(
  slug: CollectionSlug,
  { library, blockFiles }: OpenHost,
): Promise<number> {
  const manifest = library.manifest(slug)
  return manifest === undefined ? 0 : bytesOf(await filesMissing(manifest, blockFiles))
}

/** Fetches them, see `keepWhole`. */
export async function keepForOffline(
  slug: CollectionSlug,
  { library, blockFiles }: OpenHost,
  signal: AbortSignal,
  onBytes: (done: number, all: number) => void,
): Promise<void> {
  const manifest = manifestOf(library, slug)
  await keepWhole(manifest, blockFiles, await createHash(), signal, onBytes)
}

/** Bytes of every collection's parts; a collection that cannot be measured is left out. */
export async function sizesOf({ store }: OpenHost): Promise<ReadonlyMap<CollectionSlug, number>> {
  const { manifests } = await store.manifests()
  const sizes = new Map<CollectionSlug, number>()
  for (const manifest of manifests) {
    const bytes = await store.bytes(manifest).catch(() => null)
    if (bytes !== null) sizes.set(manifest.slug, bytes)
  }
  return sizes
}

/** Files that are fetched in parallel. */
const MAX_PARALLEL = 6

interface BesideFile extends Pick<BundleEntry, 'bytes' | 'packed' | 'hash'> {
  readonly address: string
}

/** The files next to a library's bundle, each once; may be none. */
function filesBeside({ origin, published }: Manifest): readonly BesideFile[] {
  if (origin.kind !== 'bundle' || published?.texts !== 'on-demand') return []
  const { address } = origin
  const { blocks, lists = [], everyday } = published
  const found = new Map<string, BesideFile>()
  const add = (kind: BundleEntry['kind'], rows: readonly TextBlock[]): void => {
    let from = 0
    for (const { end, packed, hash } of rows) {
      const url = new URL(separateFileName({ kind, hash }), address).href
      found.set(url, { address: url, bytes: end - from, packed, hash })
      from = end
    }
  }
  for (const rows of blocks) add('texts', rows)
  if (everyday !== undefined) add('everyday', [everyday])
  for (const { postings, positions } of lists) {
    add('postings', postings)
    add('positions', positions)
  }
  return [...found.values()]
}

/** The files next to the bundle that are not stored. */
async function filesMissing(manifest: Manifest, files: BlockFiles): Promise<readonly BesideFile[]> {
  const beside = filesBeside(manifest)
  const bundle = manifest.published?.bundle
  if (beside.length === 0 || bundle === undefined) return []
  const kept = await files.keptAddresses(bundle)
  return beside.filter(({ address }) => !kept.has(address))
}

/** Bytes to fetch. */
function bytesOf(files: readonly BesideFile[]): number {
  return files.reduce((sum, { packed }) => sum + packed, 0)
}

/**
 * Fetches, checks and stores the missing files. Stored files stay if the signal aborts or the call rejects: with a
 * `DownloadError` if a file cannot be fetched, with a `BundleError` if it is invalid, as `keep` does if there is
 * no room.
 * @param onBytes bytes fetched so far, and all missing bytes.
 */
async function keepWhole(
  manifest: Manifest,
  files: BlockFiles,
  hash: HashBytes,
  signal: AbortSignal,
  onBytes?: (done: number, all: number) => void,
): Promise<void> {
  const missing = await filesMissing(manifest, files)
  const bundle = manifest.published?.bundle ?? ''
  const all = bytesOf(missing)
  let done = 0
  let next = 0
  const fetchNext = async (): Promise<void> => {
    while (next < missing.length) {
      const file = missing[next++]
      signal.throwIfAborted()
      const bytes = await files.fetch(file.address, file.packed, signal)
      await openSeparateEntry(bytes, file, hash)
      await files.keep(bundle, file.address, bytes)
      done += file.packed
      onBytes?.(done, all)
    }
  }
  const fetching = Array.from({ length: MAX_PARALLEL }, () =>
    fetchNext().catch((error: unknown) => {
      // Stops the other downloads too.
      next = missing.length
      throw error
    }),
  )
  await Promise.all(fetching)
}
