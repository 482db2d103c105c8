// An open collection with an index only, for tests of searches.

import type { OpenCollection } from '../collection/opened.ts'
import type { Index } from '../index/open-index.ts'

/** A collection that has only the index and the tree. */
export function collectionOver(index: Index): OpenCollection {
  const { toc } = index
  const none = {
    target: new Int32Array(0),
    confidence: new Float32Array(0),
    firstRow: new Uint32Array(toc.documents.length + 1),
  }
  const references = { of: async () => none }
  return { index, toc, references } as unknown as OpenCollection
}
