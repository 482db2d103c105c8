// Changes of one stored collection: its name and weight, the language of its words, a document that is read again,
// and its end. Each runs while no other tab writes.

import { UnknownCollectionError } from '../../library/collections.ts'
import { filled, MessageError } from '../../messages/words.ts'
import { isEmptied, type Manifest } from '../../model/collection/collection.ts'
import { withoutHidden } from '../../model/collection/path-rule.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { isTextLanguage, type TextLanguage } from '../../model/settings/text-language.ts'
import type { LibraryStore } from '../../store/store.ts'
import type { OpenHost } from './service-context.ts'

/** The manifest of a collection. @throws UnknownCollectionError */
export function manifestOf(library: OpenHost['library'], slug: CollectionSlug): Manifest {
  const manifest = library.manifest(slug)
  if (manifest === undefined) throw new UnknownCollectionError(slug)
  return manifest
}

/** Changes a collection as it is once no other tab writes. Rejects with an `UnknownCollectionError`. */
async function changeManifest(
  slug: CollectionSlug,
  { library, exclusive, changed }: OpenHost,
  change: (manifest: Manifest, turn: AbortSignal) => Promise<void>,
  signal = new AbortController().signal,
): Promise<void> {
  await exclusive(signal, async (turn) => {
    await library.reload()
    await change(manifestOf(library, slug), turn)
    await library.reload()
  })
  changed()
}

/** Changes a manifest without a new generation, since the index does not change. */
function keep(
  slug: CollectionSlug,
  change: Partial<Pick<Manifest, 'name' | 'weight'>>,
  opened: OpenHost,
): Promise<void> {
  return changeManifest(slug, opened, (manifest) => opened.store.commit({ ...manifest, ...change }))
}

/** Stores the factor on a collection's scores. Throws a `RangeError` unless it is a positive number. */
export async function setWeight(
  slug: CollectionSlug,
  weight: number,
  opened: OpenHost,
): Promise<void> {
  if (!(weight > 0 && weight < Number.POSITIVE_INFINITY))
    throw new RangeError(`${weight} is no weight`)
  await keep(slug, { weight }, opened)
}

/** Maximum length of a collection's name, in UTF-16 units. */
const MAX_NAME_LENGTH = 200

/** Renames a collection; its slug, which is part of addresses, stays. Throws a `MessageError`. */
export async function rename(slug: CollectionSlug, name: string, opened: OpenHost): Promise<void> {
  const isFit = name.trim() === name && name !== '' && name.length <= MAX_NAME_LENGTH
  if (!isFit || withoutHidden(name) !== name)
    throw new MessageError(
      filled(
        'A name must have 1 to {most} characters, none of them invisible or changing the direction of text',
        { most: MAX_NAME_LENGTH },
      ),
    )
  await keep(slug, { name }, opened)
}

/** Maximum delay of questions while an index is rebuilt, in milliseconds. */
const SLICE_MS = 30

/**
 * Rebuilds the index of a collection with its words stemmed in `language`; until it is ready, the earlier
 * one is used. Rejects as `reindexCollection` does.
 */
export async function setLanguage(
  slug: CollectionSlug,
  language: TextLanguage,
  opened: OpenHost,
  signal: AbortSignal,
): Promise<void> {
  if (!isTextLanguage(language)) throw new RangeError(`${String(language)} is no known language`)
  const change = async (manifest: Manifest, turn: AbortSignal): Promise<void> => {
    if ((await opened.library.languageInfo(slug)).language === language) return
    const { reindexCollection } = await import('../../pipeline/reindex.ts')
    await reindexCollection(opened.store, manifest, language, {
      newId: () => crypto.randomUUID(),
      signal: turn,
      pause: slices(),
    })
  }
  await changeManifest(slug, opened, change, signal)
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

/** Reads one document again, once text was recognised in its pictures. Rejects as `readAgain` of the pipeline does. */
export async function readDocumentAgain(
  slug: CollectionSlug,
  path: string,
  bytes: Blob,
  opened: OpenHost,
  signal: AbortSignal,
): Promise<void> {
  const { store, settings, openIndexer, now } = opened
  const change = async (manifest: Manifest, turn: AbortSignal): Promise<void> => {
    const { readAgain } = await import('../../pipeline/read-again.ts')
    const newId = () => crypto.randomUUID()
    const dependencies = { store, openIndexer, now, newId, settings: settings() }
    const read = new Uint8Array(await bytes.arrayBuffer())
    await readAgain(manifest, path, read, dependencies, turn)
  }
  await changeManifest(slug, opened, change, signal)
}

/** Deletes a collection, and what was recognised in pictures of files that no other one has. */
export async function removeCollection(slug: CollectionSlug, opened: OpenHost): Promise<void> {
  const { store, notes, blockFiles, scans } = opened
  await changeManifest(slug, opened, async ({ id, published }) => {
    await store.remove(id)
    await notes.forget(id).catch(() => undefined)
    if (published !== undefined) await blockFiles.forget(published.bundle)
    await store.sweep('all')
    await scans?.()
      .then(async ({ keepOnly }) => keepOnly(await hashesIn(store)))
      .catch(() => undefined)
  })
}

/** The hashes of all files in collections. */
async function hashesIn(store: LibraryStore): Promise<ReadonlySet<string>> {
  const { manifests } = await store.manifests()
  return new Set(manifests.flatMap(({ documents }) => documents.map(({ hash }) => hash)))
}

/** Deletes what was indexed in a form that is not read any more; what these collections are stays. */
export async function clearEarlier({ store, exclusive }: OpenHost): Promise<void> {
  await exclusive(new AbortController().signal, async () => {
    const { manifests } = await store.manifests()
    for (const manifest of manifests.filter(isEmptied)) await store.commit(manifest)
    await store.sweep('all')
  })
}
