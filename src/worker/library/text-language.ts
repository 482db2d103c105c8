// Rebuilds the index of a collection with its words stemmed in another language.

import { UnknownCollectionError } from '../../library/collections.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { isTextLanguage, type TextLanguage } from '../../model/settings/text-language.ts'
import { reindexCollection } from '../../pipeline/reindex.ts'
import type { HostDependencies, OpenHost } from './service-context.ts'

/** Maximum delay of questions while an index is rebuilt, in milliseconds. */
const SLICE_MS = 30

/**
 * Rebuilds the index of a collection with its words stemmed in `language`; until it is ready, the earlier
 * one is used. Rejects as `reindexCollection` does.
 */
export async function setLanguage(
  slug: CollectionSlug,
  language: TextLanguage,
  { store, library }: OpenHost,
  { exclusive, changed }: Pick<HostDependencies, 'exclusive' | 'changed'>,
  signal: AbortSignal,
): Promise<void> {
  if (!isTextLanguage(language)) throw new RangeError(`${String(language)} is no known language`)
  await exclusive(signal, async (turn) => {
    await library.reload()
    const manifest = library.manifest(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    if ((await library.languageInfo(slug)).language === language) return
    await reindexCollection(store, manifest, language, {
      newId: () => crypto.randomUUID(),
      signal: turn,
      pause: slices(),
    })
    await library.reload()
  })
  changed()
}

/** Lets requests run, once per slice. */
function slices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
