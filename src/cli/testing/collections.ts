// Texts as collections, read and indexed by the product's own code in this thread, for tests.

import { randomUUID } from 'node:crypto'
import { createHash } from '../../base/columns/hash.ts'
import { folderOfTexts } from '../../ingest/folder/folder-files.ts'
import { type LibraryHost, openLibrary } from '../../library.ts'
import type { Library } from '../../model/library/library.ts'
import { callByName, forwardingLibrary } from '../../model/library/methods.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../model/settings/settings.ts'
import { parseFileWith } from '../../parse/parse-file.ts'
import { localIndexer } from '../../pipeline/local-indexer.ts'
import type { BuildHooks, BuildRequest, BuildResult } from '../../pipeline/types.ts'
import { buildCollection } from '../../pipeline.ts'
import { createMemoryStore } from '../../store/memory-store.ts'
import type { LibraryStore } from '../../store/store.ts'
import { parser } from './parser.ts'

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>

interface TextOptions extends Partial<BuildRequest> {
  readonly settings?: Settings
  readonly hooks?: BuildHooks
}

const hash = await createHash()

export const openIndexer = localIndexer({
  parse: (file) => parseFileWith(parser, file),
  hash,
  now: () => 0,
})

/** Builds texts as a collection of the store, or as its next generation; its id is its name. */
export function buildTexts(
  store: LibraryStore,
  name: string,
  texts: Texts,
  { settings = DEFAULT_SETTINGS, hooks, ...request }: TextOptions = {},
): Promise<BuildResult> {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  return buildCollection(
    folderOfTexts(name, files),
    { id: name, name, origin: { kind: 'folder', name }, ...request },
    { store, openIndexer, now: () => 0, newId: randomUUID, settings },
    hooks,
  )
}

/** A library of collections by name, each of these texts. */
export async function libraryOf(
  collections: Readonly<Record<string, Texts>>,
  store: LibraryStore = createMemoryStore(),
): Promise<LibraryHost> {
  for (const [name, texts] of Object.entries(collections)) await buildTexts(store, name, texts)
  return openLibrary(store)
}

const libraries = new WeakMap<Texts, Promise<Library>>()

/** A library with one collection, `fake`, of these texts; the same for the same object. */
export function textLibrary(texts: Texts): Library {
  const built = libraries.get(texts) ?? libraryOf({ fake: texts })
  libraries.set(texts, built)
  return forwardingLibrary(async (name, given) => callByName(await built, name, given))
}
