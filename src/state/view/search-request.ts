// The request of the search field to the library.

import type { CollectionInfo } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { AcrossRequest } from '../../model/library/search-types.ts'
import type { SearchState } from '../shape/search-state.ts'
import { parseSearchInput } from './search-query.ts'

/** A search for passages. */
export type PassageRequest = AcrossRequest & { readonly collections: readonly CollectionSlug[] }

/** The search for passages, in the current collection and the others that the user chose. */
export function passageRequest(
  { text, facets, also }: Pick<SearchState, 'text' | 'facets' | 'also'>,
  slug: CollectionSlug,
  collections: readonly CollectionInfo[],
): PassageRequest {
  // Without collections that were deleted meanwhile, and without the current one.
  const others = also.filter(
    (other) => other !== slug && collections.some((info) => info.slug === other),
  )
  const { passages } = parseSearchInput(text)
  return { query: passages, typing: true, facets, collections: [slug, ...others] }
}
