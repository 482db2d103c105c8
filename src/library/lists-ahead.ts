// Loads the index lists that a search will read before the rest of its collection has been opened. The code of the
// ranking is not loaded.

import { openSegment } from '../index/segment.ts'
import type { ReadLists } from '../index/segment-lists.ts'
import { loadStemming } from '../index/text/stemming.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import { prefixIn } from '../search/collection-glossary.ts'
import { loadLists } from '../search/load-lists.ts'
import { parseQuery } from '../search/query.ts'
import { resolveQuery } from '../search/resolve.ts'

/** Loads lists before their collection is open. */
export type ListsAhead = (request: SearchRequest) => Promise<void>

/**
 * Loads the lists that a search will read from a checked index, without the rest of the collection. Names that only a
 * glossary contains are not included.
 */
export async function openAhead(
  bytes: Uint8Array<ArrayBuffer>,
  read: ReadLists,
): Promise<ListsAhead> {
  const segment = openSegment(bytes, { read, isChecked: true })
  const stemming = await loadStemming(segment.language)
  const { nodes, frequency } = segment
  const index = { parts: [{ segment, frequency }], nodes, stemming }
  return async (request) => {
    const asked = parseQuery(request.query, { stemming, prefix: prefixIn(request) })
    await loadLists(index, resolveQuery(index, asked), true)
  }
}
