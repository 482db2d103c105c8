// The places that a search shows, grouped by document; counts are computed elsewhere.

import { groupBy } from '../../base/group-by.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import type { SearchRequest } from '../../model/library/search-types.ts'
import type { Toc } from '../../model/tree/toc.ts'
import { foldTitles } from '../fold-titles.ts'
import { loadLists } from '../load-lists.ts'
import { resolvedOf } from '../resolved.ts'
import { boundsOf, type OrderedPlace, orderPlaces } from './ordered.ts'

/** Maximum number of sections of one document. */
const MAX_GROUP_SECTIONS = 3

/** The best places, at most as many as the request asks for; a document and its title count once. */
export async function bestPlaces(
  collection: SearchedCollection,
  request: SearchRequest,
): Promise<readonly OrderedPlace[]> {
  const resolved = await resolvedOf(collection, request)
  await loadLists(collection.index, resolved, true)
  const { filter, limit } = boundsOf(collection, request)
  const ordered = await orderPlaces(collection, resolved, request)
  return foldTitles(collection.toc, ordered, filter, limit)
}

/**
 * Ranked places grouped by document, in the order of each document's best place: those that are shown, best first, and
 * the number of further ones.
 */
export function byDocument(toc: Toc, ranked: readonly OrderedPlace[]) {
  const byDocument = groupBy(ranked, ({ node }) => toc.document[node])
  return Array.from(byDocument, ([document, rows]) => {
    const shown = rows.slice(0, MAX_GROUP_SECTIONS)
    return { document, shown, more: rows.length - shown.length }
  })
}
