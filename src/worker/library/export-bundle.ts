// Exports stored collections, and measures their size.

import { isAbort } from '../../base/abort.ts'
import { createHash } from '../../base/columns/hash.ts'
import { packCollection } from '../../bundle/export-collection.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { ExportedBundle } from '../wire/api.ts'
import { DownloadError } from '../wire/download.ts'
import { bytesOf, filesMissing, keepWhole } from '../wire/keep-whole.ts'
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
  await keepWhole(manifest, blockFiles, hash, { signal }).catch((error: unknown) => {
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
  await keepWhole(manifest, blockFiles, await createHash(), { signal, onBytes })
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
