// How much a collection counts where several are searched.

import { UnknownCollectionError } from '../library/collections.ts'
import type { CollectionSlug } from '../model/library.ts'
import type { HostDependencies, Opened } from './library-host.ts'

/** Keeps the factor on a collection's scores. Throws a `RangeError` for what is no positive number. */
export async function setWeight(
  slug: CollectionSlug,
  weight: number,
  { store, library }: Opened,
  { exclusive, changed }: HostDependencies,
): Promise<void> {
  if (!(weight > 0 && weight < Number.POSITIVE_INFINITY))
    throw new RangeError(`${weight} is no weight`)
  await exclusive(new AbortController().signal, async () => {
    await library.reload()
    const manifest = library.manifest(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    await store.commit({ ...manifest, weight })
    await library.reload()
  })
  changed()
}
