// What the search field asks of the library.

import type { AcrossRequest, CollectionInfo, CollectionSlug } from '../../model/library/library.ts'
import type { SearchState } from '../shape/search-state.ts'
import { parseSearchInput } from './search-query.ts'

/** A search for passages. */
export type PassageRequest = AcrossRequest & { readonly collections: readonly CollectionSlug[] }

/** The search for passages, in the current collection and in those chosen besides it. */
export function passageRequest(
  { text, facets, also }: Pick<SearchState, 'text' | 'facets' | 'also'>,
  slug: CollectionSlug,
  collections: readonly CollectionInfo[],
): PassageRequest {
  // One that was deleted meanwhile, or is in hand now, is passed over.
  const others = also.filter(
    (other) => other !== slug && collections.some((info) => info.slug === other),
  )
  const { passages } = parseSearchInput(text)
  return { query: passages, typing: true, facets, collections: [slug, ...others] }
}
