// The read half's ground: opened collections behind the interface that everyone reads through.

import { changesBetween, type KeptBuild, keptBuild } from './library/changes.ts'
import { type OpenCollection, openCollection } from './library/opened.ts'
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
  /**
   * Does ahead, while a question is typed, what the first answer and the first search would wait for.
   * Works in slices; whatever is asked meanwhile is answered in between.
   */
  prepare(collection: CollectionSlug): Promise<void>
}

interface Opened {
  readonly generation: number
  readonly collection: Promise<OpenCollection>
  readonly reader: Promise<CollectionReader>
}

/** Opens what the store holds. Collections are opened when they are first asked for. */
export async function openLibrary(store: LibraryStore, settings: Settings): Promise<LibraryHost> {
  const { reload, manifests, version, openedOf, earlierOf } = createCollections(store, settings)
  const readerOf = async (slug: CollectionSlug) => openedOf(slug).reader
  await reload()
  return {
    reload,
    manifest: (slug) => manifests().get(slug),
    prepare: async (slug) => (await readerOf(slug)).prepare(),
    version: async () => version(),
    collections: async () =>
      Promise.all([...manifests().keys()].map(async (slug) => (await readerOf(slug)).info())),
    tree: async (slug) => (await readerOf(slug)).tree(),
    resolve: async (slug, id) => (await readerOf(slug)).resolve(id),
    refs: async (slug, nodes) => (await readerOf(slug)).refs(nodes),
    details: async (slug, node) => (await readerOf(slug)).details(node),
    children: async (slug, node, options) => (await readerOf(slug)).children(node, options),
    view: async (slug, request) => (await readerOf(slug)).view(request),
    evidence: async (slug, request) => (await readerOf(slug)).evidence(request),
    search: async (slug, request) => (await readerOf(slug)).search(request),
    searchGrouped: async (slug, request) => (await readerOf(slug)).searchGrouped(request),
    findFiles: async (slug, text, limit) => (await readerOf(slug)).findFiles(text, limit),
    findSymbol: async (slug, name, filter) => (await readerOf(slug)).findSymbol(name, filter),
    read: async (slug, request) => (await readerOf(slug)).read(request),
    text: async (slug, node) => (await readerOf(slug)).text(node),
    entry: async (slug, node) => (await readerOf(slug)).entry(node),
    routes: async (slug, node) => (await readerOf(slug)).routes(node),
    card: async (slug, node) => (await readerOf(slug)).card(node),
    outline: async (slug, request) => (await readerOf(slug)).outline(request),
    references: async (slug, node, options) => (await readerOf(slug)).references(node, options),
    concepts: async (slug) => (await readerOf(slug)).concepts(),
    issues: async (slug) => (await readerOf(slug)).issues(),
    changes: async (slug) => {
      const after = keptBuild(await openedOf(slug).collection)
      const before = await earlierOf(slug)
      return before === null ? null : changesBetween(before, after)
    },
  }
}

/** What is open, what is stored, and what was open before. */
function createCollections(store: LibraryStore, settings: Settings) {
  let version = 0
  let manifests = new Map<CollectionSlug, Manifest>()
  const open = new Map<CollectionSlug, Opened>()
  // What was open first in this visit, of collections that were built again since.
  const earlier = new Map<CollectionSlug, Promise<KeptBuild | null>>()

  const reload = async (): Promise<void> => {
    const found = await store.manifests()
    manifests = new Map(found.manifests.map((manifest) => [manifest.slug, manifest]))
    for (const [slug, { generation, collection }] of open) {
      const next = manifests.get(slug)
      if (next?.generation === generation) continue
      open.delete(slug)
      if (next === undefined) earlier.delete(slug)
      else if (!earlier.has(slug)) {
        const kept = collection.then(keptBuild, () => null)
        earlier.set(slug, kept)
      }
    }
    version++
  }
  const openedOf = (slug: CollectionSlug): Opened => {
    const known = open.get(slug)
    if (known !== undefined) return known
    const manifest = manifests.get(slug)
    if (manifest === undefined) throw new UnknownCollectionError(slug)
    const collection = openCollection(store, manifest)
    const reader = collection.then((opened) => createCollectionReader(opened, settings))
    const { generation } = manifest
    open.set(slug, { generation, collection, reader })
    // A collection that could not be opened is tried again when it is asked for again.
    reader.catch(() => open.delete(slug))
    return { generation, collection, reader }
  }
  return {
    reload,
    openedOf,
    earlierOf: async (slug: CollectionSlug) => (await earlier.get(slug)) ?? null,
    manifests: () => manifests,
    version: () => version,
  }
}

/** A slug that no stored collection has. */
export class UnknownCollectionError extends Error {
  override readonly name = 'UnknownCollectionError'

  constructor(slug: CollectionSlug) {
    super(`There is no collection “${slug}” in this library.`)
  }
}
