// The state of the search field.

import type { UiMessage } from '../../../messages/words.ts'
import type { ScoreExplanation } from '../../../model/library/explanation.ts'
import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type {
  Excerpt,
  FoundPlace,
  GroupedHits,
  RankedHit,
} from '../../../model/library/search-types.ts'

/** A ranked place, whose excerpt may follow later. */
export interface ShownHit extends RankedHit {
  /** Until the excerpts are known, the one that the place had for the previous text, if any. */
  readonly excerpt: Excerpt | null
}

/** What was found for a text and a choice of facets. */
export interface SearchResults {
  readonly text: string
  readonly facets: FacetChoice
  readonly also: SearchState['also']
  readonly symbols: readonly NodeRef[]
  readonly files: readonly NodeRef[]
  /** `null` if passages were not requested. */
  readonly passages: GroupedHits<ShownHit> | null
  /** Whether the excerpts are those of this text; `failed` if its texts cannot be read. */
  readonly excerpts: 'awaited' | 'known' | 'failed'
}

/** The search of the palette. */
export interface SearchState {
  readonly text: string
  readonly facets: FacetChoice
  /** Collections that are searched besides the current one. */
  readonly also: readonly CollectionSlug[]
  /** The newest answer, perhaps still to an earlier text; `null` before the first. */
  readonly found: SearchResults | null
  /** The error message for the newest text; `null` if there is none. */
  readonly failed: UiMessage | null
}

/** Nothing was typed. */
export const NO_SEARCH: SearchState = {
  text: '',
  facets: {},
  also: [],
  found: null,
  failed: null,
}

/** Whether the results are those of the text in the field. */
export function isAnswered({ text, facets, also, found, failed }: SearchState): boolean {
  if (text.trim() === '' || failed !== null) return true
  return found?.text === text && found.facets === facets && found.also === also
}

/** The explanation of a place that the user asked about. */
export type Why = { readonly place: FoundPlace } & (
  | { readonly kind: 'awaited' }
  | { readonly kind: 'known'; readonly explanation: ScoreExplanation }
  /** It is no longer found: the collection has changed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: UiMessage }
)

/** Chosen values by facet: OR inside a facet, AND across. */
export type FacetChoice = Readonly<Record<string, readonly string[]>>

/** A kind of text to which a search can be limited. */
export type InsteadSort = 'documentation' | 'code' | 'tests'

/** The kinds of text that contain words of a question. */
export interface Instead {
  readonly question: string
  readonly sorts: readonly InsteadSort[]
}
