// The name of a collection, and its weight if several are searched.

import { UnknownCollectionError } from '../../library/collections.ts'
import { filled, MessageError } from '../../messages/words.ts'
import type { Manifest } from '../../model/collection/collection.ts'
import { withoutHidden } from '../../model/collection/path-rule.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { HostDependencies, OpenHost } from './service-context.ts'

/** Stores the factor on a collection's scores. Throws a `RangeError` unless it is a positive number. */
export async function setWeight(
  slug: CollectionSlug,
  weight: number,
  opened: OpenHost,
  dependencies: HostDependencies,
): Promise<void> {
  if (!(weight > 0 && weight < Number.POSITIVE_INFINITY))
    throw new RangeError(`${weight} is no weight`)
  await keep(slug, { weight }, opened, dependencies)
}

/** Maximum length of a collection's name, in UTF-16 units. */
const MAX_NAME_LENGTH = 200

/** Renames a collection; its slug, which is part of addresses, stays. Throws a `MessageError`. */
export async function rename(
  slug: CollectionSlug,
  name: string,
  opened: OpenHost,
  dependencies: HostDependencies,
): Promise<void> {
  const isFit = name.trim() === name && name !== '' && name.length <= MAX_NAME_LENGTH
  if (!isFit || withoutHidden(name) !== name)
    throw new MessageError(
      filled(
        'A name must have 1 to {most} characters, none of them invisible or changing the direction of text',
        {
          most: MAX_NAME_LENGTH,
        },
      ),
    )
  await keep(slug, { name }, opened, dependencies)
}

/** Changes a manifest without a new generation, since the index does not change. */
async function keep(
  slug: CollectionSlug,
  change: Partial<Pick<Manifest, 'name' | 'weight'>>,
  { store, library }: OpenHost,
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
