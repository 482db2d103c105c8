// How much a collection counts where several are searched, and how it is searched itself.

import { UnknownCollectionError } from '../library/collections.ts'
import type { Manifest } from '../model/collection.ts'
import type { CollectionSlug } from '../model/library.ts'
import { isRankingChoices, type RankingChoices } from '../model/ranking-choices.ts'
import type { HostDependencies, Opened } from './library-host.ts'

/** Keeps the factor on a collection's scores. Throws a `RangeError` for what is no positive number. */
export async function setWeight(
  slug: CollectionSlug,
  weight: number,
  opened: Opened,
  dependencies: HostDependencies,
): Promise<void> {
  if (!(weight > 0 && weight < Number.POSITIVE_INFINITY))
    throw new RangeError(`${weight} is no weight`)
  await keep(slug, { weight }, opened, dependencies)
}

/** Keeps how a collection is searched. Throws a `RangeError` for what is no such choice. */
export async function setRanking(
  slug: CollectionSlug,
  ranking: RankingChoices,
  opened: Opened,
  dependencies: HostDependencies,
): Promise<void> {
  if (!isRankingChoices(ranking)) throw new RangeError('There is no such way to rank')
  await keep(slug, { ranking }, opened, dependencies)
}

/** Changes a manifest without a new generation: what is built stays as it is. */
async function keep(
  slug: CollectionSlug,
  change: Partial<Pick<Manifest, 'weight' | 'ranking'>>,
  { store, library }: Opened,
  { exclusive, changed }: HostDependencies,
): Promise<void> {
  await exclusive(new AbortController().signal, async () => {
    await library.reload()
    const manifest = library.manifest(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    await store.commit({ ...manifest, ...change })
    await library.reload()
  })
  changed()
}
