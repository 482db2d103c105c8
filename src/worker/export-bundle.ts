// Kept collections on their way out, and the room that they take.

import { createHash } from '../base/hash.ts'
import { packCollection } from '../bundle/export-collection.ts'
import { UnknownCollectionError } from '../library/collections.ts'
import type { LibraryHost } from '../library.ts'
import type { CollectionSlug } from '../model/library.ts'
import type { LibraryStore } from '../store/store.ts'
import type { ExportedBundle } from './api.ts'

interface Opened {
  readonly store: LibraryStore
  readonly library: LibraryHost
}

const TYPE = 'application/octet-stream'

/** Packs a collection once, for the file with its texts and the one without. */
export async function exportBundle(
  slug: CollectionSlug,
  { store, library }: Opened,
  signal: AbortSignal,
): Promise<ExportedBundle> {
  const manifest = library.manifest(slug)
  if (manifest === undefined) throw new UnknownCollectionError(slug)
  const packed = await packCollection(store, manifest, await createHash(), { signal })
  const blobOf = async (withoutTexts: boolean) =>
    new Blob([...(await packed.write({ withoutTexts })).chunks], { type: TYPE })
  return { withTexts: await blobOf(false), withoutTexts: await blobOf(true) }
}

/** Bytes of every collection's parts; a collection that cannot be measured is left out. */
export async function sizesOf({ store }: Opened): Promise<ReadonlyMap<CollectionSlug, number>> {
  const { manifests } = await store.manifests()
  const sizes = new Map<CollectionSlug, number>()
  for (const manifest of manifests) {
    const bytes = await store.bytes(manifest).catch(() => null)
    if (bytes !== null) sizes.set(manifest.slug, bytes)
  }
  return sizes
}
