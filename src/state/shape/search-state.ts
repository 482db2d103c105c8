// What the search field knows.

import type { ScoreExplanation } from '../../model/library/explanation.ts'
import type {
  CollectionSlug,
  Excerpt,
  FoundPlace,
  GroupedHits,
  NodeRef,
  RankedHit,
} from '../../model/library/library.ts'
import type { UiMessage } from '../../model/words/words.ts'

/** A ranked place; its excerpt comes after it. */
export interface ShownHit extends RankedHit {
  /** Until the excerpts are known, the one that the place had for the text before, if any. */
  readonly excerpt: Excerpt | null
}

/** What was found for a text and a choice of facets. */
export interface Found {
  readonly text: string
  readonly facets: FacetChoice
  readonly also: SearchState['also']
  readonly symbols: readonly NodeRef[]
  readonly files: readonly NodeRef[]
  /** `null` where passages were not asked for. */
  readonly passages: GroupedHits<ShownHit> | null
  /** Whether the excerpts are those of this text; `failed` when its texts cannot be read. */
  readonly excerpts: 'awaited' | 'known' | 'failed'
}

/** The search of the palette. */
export interface SearchState {
  readonly text: string
  readonly facets: FacetChoice
  /** Collections that are searched besides the current one. */
  readonly also: readonly CollectionSlug[]
  /** The newest answer, perhaps still to an earlier text; `null` before the first. */
  readonly found: Found | null
  /** What went wrong with the newest text, in the error's own words; `null` when nothing did. */
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

/** Whether what was found answers what stands in the field. */
export function isAnswered({ text, facets, also, found, failed }: SearchState): boolean {
  if (text.trim() === '' || failed !== null) return true
  return found?.text === text && found.facets === facets && found.also === also
}

/** What is known of a place that was asked about. */
export type Why = { readonly place: FoundPlace } & (
  | { readonly kind: 'awaited' }
  | { readonly kind: 'known'; readonly explanation: ScoreExplanation }
  /** It is no longer found: the collection has changed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: UiMessage }
)

/** Chosen values by facet: OR inside a facet, AND across. */
export type FacetChoice = Readonly<Record<string, readonly string[]>>

/** A sort of text that a question can be searched in by itself. */
export type InsteadSort = 'documentation' | 'code' | 'tests'

/** The sorts in which words of a question stand. */
export interface Instead {
  readonly question: string
  readonly sorts: readonly InsteadSort[]
}
