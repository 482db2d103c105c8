// Opens a collection with the references between its documents.

import type { Manifest } from '../model/collection/collection.ts'
import type { LibraryStore } from '../store/store.ts'
import type { KeptTree } from './derived.ts'
import { linkCollection } from './linked.ts'
import { type OpenCollection, type OpenParts, openLinked } from './opened.ts'

/**
 * Opens the parts that a manifest names. Rejects with a `CorruptError` where one does not check out.
 * @param kept tree of this build, where it was worked out before
 * @param open parts of the generation before
 */
export function openCollection(
  store: LibraryStore,
  manifest: Manifest,
  kept: KeptTree | null = null,
  open: OpenParts = new Map(),
): Promise<OpenCollection> {
  return openLinked(store, manifest, linkCollection, { kept, open })
}
