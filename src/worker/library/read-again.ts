// Reads one document of a collection again, once text was recognised in its pictures.

import { UnknownCollectionError } from '../../library/collections.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { readAgain } from '../../pipeline/read-again.ts'
import type { HostDependencies, OpenHost } from './service-context.ts'

/** Rejects as `readAgain` of the pipeline does. */
export async function readDocumentAgain(
  slug: CollectionSlug,
  path: string,
  bytes: Blob,
  { store, library, settings }: OpenHost,
  { exclusive, changed, openIndexer, now }: HostDependencies,
  signal: AbortSignal,
): Promise<void> {
  await exclusive(signal, async (turn) => {
    await library.reload()
    const manifest = library.manifest(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    const newId = () => crypto.randomUUID()
    const dependencies = { store, openIndexer, now, newId, settings: settings() }
    const read = new Uint8Array(await bytes.arrayBuffer())
    await readAgain(manifest, path, read, dependencies, turn)
    await library.reload()
  })
  changed()
}
