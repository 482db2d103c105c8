// Opens a collection with the references between its documents.

import type { Manifest } from '../model/collection/collection.ts'
import type { LibraryStore } from '../store/store.ts'
import type { KeptTree } from './derived.ts'
import { type KeptCalls, linkCollection } from './linked.ts'
import { type OpenCollection, type OpenParts, openLinked } from './opened.ts'

/**
 * Opens the parts that a manifest names. Rejects with a `CorruptError` when one is damaged.
 * @param kept the stored tree of this build, if there is one
 * @param open the opened parts of the generation before
 * @param calls the stored calls of this build, if there are any
 */
export function openCollection(
  store: LibraryStore,
  manifest: Manifest,
  kept: KeptTree | null = null,
  open: OpenParts = new Map(),
  calls?: KeptCalls,
): Promise<OpenCollection> {
  return openLinked(
    store,
    manifest,
    (toc, read, references) => linkCollection(toc, read, references, calls),
    { kept, open },
  )
}
