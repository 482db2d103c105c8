// The read half's ground: opened collections behind the interface that everyone reads through.

import { openCollection } from './library/opened.ts'
import { type CollectionReader, createCollectionReader } from './library/reader.ts'
import type { Manifest } from './model/collection.ts'
import type { CollectionSlug, Library } from './model/library.ts'
import type { Settings } from './model/settings.ts'
import type { LibraryStore } from './store/store.ts'

/** A library in this thread. */
export interface LibraryHost extends Library {
  /** Reads the manifests again; collections that changed are opened anew on their next use. */
  reload(): Promise<void>
  manifest(collection: CollectionSlug): Manifest | undefined
}

/** Opens what the store holds. Collections are opened when they are first asked for. */
export async function openLibrary(store: LibraryStore, settings: Settings): Promise<LibraryHost> {
  let version = 0
  let manifests = new Map<CollectionSlug, Manifest>()
  const readers = new Map<
    CollectionSlug,
    { generation: number; reader: Promise<CollectionReader> }
  >()

  const reload = async (): Promise<void> => {
    const found = await store.manifests()
    manifests = new Map(found.manifests.map((manifest) => [manifest.slug, manifest]))
    for (const [slug, { generation }] of readers)
      if (manifests.get(slug)?.generation !== generation) readers.delete(slug)
    version++
  }
  const readerOf = (slug: CollectionSlug): Promise<CollectionReader> => {
    const open = readers.get(slug)
    if (open !== undefined) return open.reader
    const manifest = manifests.get(slug)
    if (manifest === undefined) return Promise.reject(new UnknownCollectionError(slug))
    const reader = openCollection(store, manifest).then((collection) =>
      createCollectionReader(collection, settings),
    )
    readers.set(slug, { generation: manifest.generation, reader })
    // A collection that could not be opened is tried again when it is asked for again.
    reader.catch(() => readers.delete(slug))
    return reader
  }
  await reload()
  return {
    reload,
    manifest: (slug) => manifests.get(slug),
    version: async () => version,
    collections: async () =>
      Promise.all([...manifests.keys()].map(async (slug) => (await readerOf(slug)).info())),
    tree: async (slug) => (await readerOf(slug)).tree(),
    resolve: async (slug, id) => (await readerOf(slug)).resolve(id),
    refs: async (slug, nodes) => (await readerOf(slug)).refs(nodes),
    details: async (slug, node) => (await readerOf(slug)).details(node),
    children: async (slug, node, options) => (await readerOf(slug)).children(node, options),
    view: async (slug, request) => (await readerOf(slug)).view(request),
    evidence: async (slug, request) => (await readerOf(slug)).evidence(request),
    search: async (slug, request) => (await readerOf(slug)).search(request),
    findSymbol: async (slug, name, filter) => (await readerOf(slug)).findSymbol(name, filter),
    read: async (slug, request) => (await readerOf(slug)).read(request),
    text: async (slug, node) => (await readerOf(slug)).text(node),
    entry: async (slug, node) => (await readerOf(slug)).entry(node),
    routes: async (slug, node) => (await readerOf(slug)).routes(node),
    card: async (slug, node) => (await readerOf(slug)).card(node),
    outline: async (slug, request) => (await readerOf(slug)).outline(request),
    references: async (slug, node) => (await readerOf(slug)).references(node),
    concepts: async (slug) => (await readerOf(slug)).concepts(),
    issues: async (slug) => (await readerOf(slug)).issues(),
  }
}

/** A slug that no stored collection has. */
export class UnknownCollectionError extends Error {
  override readonly name = 'UnknownCollectionError'

  constructor(slug: CollectionSlug) {
    super(`There is no collection “${slug}” in this library.`)
  }
}
