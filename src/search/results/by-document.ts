// The places that a search shows, by the documents they lie in: nothing is counted or worked out beside them.

import { groupBy } from '../../base/group-by.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import type { SearchRequest } from '../../model/library/library.ts'
import type { Toc } from '../../model/tree/toc.ts'
import { foldTitles } from '../places/fold-titles.ts'
import { loadLists } from '../query/load-lists.ts'
import { resolvedOf } from '../query/resolved.ts'
import { boundsOf, type OrderedPlace, orderPlaces } from './ordered.ts'

/** Sections of one document. */
const IN_GROUP = 3

/** The places that are shown of a document, best first, and how many more of it ranked. */
export interface DocumentPlaces {
  readonly document: number
  readonly shown: readonly OrderedPlace[]
  readonly more: number
}

/** The best places, at most as many as the request wants, a document and its title once. */
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

/** Ranked places by document, in the order of each document's best. */
export function byDocument(toc: Toc, ranked: readonly OrderedPlace[]): readonly DocumentPlaces[] {
  const byDocument = groupBy(ranked, ({ node }) => toc.document[node])
  return Array.from(byDocument, ([document, rows]) => {
    const shown = rows.slice(0, IN_GROUP)
    return { document, shown, more: rows.length - shown.length }
  })
}
