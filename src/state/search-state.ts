// What the search field knows.

import type { GroupedHits, NodeRef } from '../model/library.ts'
import type { FacetChoice } from './search-query.ts'

/** What was found for a text and a choice of facets. */
export interface Found {
  readonly text: string
  readonly facets: FacetChoice
  readonly symbols: readonly NodeRef[]
  readonly files: readonly NodeRef[]
  /** `null` where passages were not asked for. */
  readonly passages: GroupedHits | null
}

export interface SearchState {
  readonly text: string
  readonly facets: FacetChoice
  /** The newest answer, perhaps still to an earlier text; `null` before the first. */
  readonly found: Found | null
  /** What went wrong with the newest text, in the error's own words; `null` when nothing did. */
  readonly failed: string | null
}

export const NO_SEARCH: SearchState = { text: '', facets: {}, found: null, failed: null }

/** Whether what was found answers what stands in the field. */
export function isAnswered({ text, facets, found, failed }: SearchState): boolean {
  return text.trim() === '' || failed !== null || (found?.text === text && found.facets === facets)
}
