// What a collection is called, and how much it counts where several are searched.

import { UnknownCollectionError } from '../../library/collections.ts'
import type { Manifest } from '../../model/collection/collection.ts'
import { withoutHidden } from '../../model/collection/path-rule.ts'
import type { CollectionSlug } from '../../model/library/library.ts'
import { filled, SaidError } from '../../model/words/words.ts'
import type { HostDependencies, Opened } from './service-context.ts'

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

/** Longest name of a collection, in UTF-16 units. */
const LONGEST_NAME = 200

/** Keeps another name of a collection; its slug, which addresses name, stays. Throws a `SaidError`. */
export async function rename(
  slug: CollectionSlug,
  name: string,
  opened: Opened,
  dependencies: HostDependencies,
): Promise<void> {
  const isFit = name.trim() === name && name !== '' && name.length <= LONGEST_NAME
  if (!isFit || withoutHidden(name) !== name)
    throw new SaidError(
      filled(
        'A name must have 1 to {most} characters, none of them invisible or changing the direction of text',
        {
          most: LONGEST_NAME,
        },
      ),
    )
  await keep(slug, { name }, opened, dependencies)
}

/** Changes a manifest without a new generation: what is built stays as it is. */
async function keep(
  slug: CollectionSlug,
  change: Partial<Pick<Manifest, 'name' | 'weight'>>,
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
