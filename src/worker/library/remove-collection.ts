// Deletes a collection, and what was recognised in pictures of files that no other one has.

import { UnknownCollectionError } from '../../library/collections.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { HostDependencies, OpenHost } from './service-context.ts'

/** Rejects with an `UnknownCollectionError`. */
export async function removeCollection(
  slug: CollectionSlug,
  { store, notes, library, blockFiles }: OpenHost,
  { exclusive, changed, scans }: HostDependencies,
): Promise<void> {
  await exclusive(new AbortController().signal, async () => {
    const manifest = library.manifest(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    const { id, published } = manifest
    await store.remove(id)
    await notes.forget(id).catch(() => undefined)
    if (published !== undefined) await blockFiles.forget(published.bundle)
    await store.sweep('all')
    await scans?.()
      .then(async ({ keepOnly }) => keepOnly(await hashesIn(store)))
      .catch(() => undefined)
    await library.reload()
  })
  changed()
}

/** The hashes of all files in collections. */
async function hashesIn(store: OpenHost['store']): Promise<ReadonlySet<string>> {
  const { manifests } = await store.manifests()
  return new Set(manifests.flatMap(({ documents }) => documents.map(({ hash }) => hash)))
}
