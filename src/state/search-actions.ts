// Searching while typing: the newest text wins, and at most one search is under way.

import { messageOf } from '../base/abort.ts'
import { latestOnly } from '../base/latest.ts'
import type { CollectionSlug, GroupedHits, SearchRequest } from '../model/library.ts'
import { readWish, toggled } from './search-query.ts'
import { type Found, NO_SEARCH, type SearchState } from './search-state.ts'
import type { Context } from './slice.ts'
import type { Actions } from './types.ts'

/** Symbols and files that are shown beside passages, and alone. */
const FEW = 5
const MANY = 50

type SearchActions = Pick<Actions, 'search' | 'toggleFacet' | 'toggleScope' | 'clearSearch'>

/** Sets up the actions of the search field. */
export function searchActions({ store, dependencies, jobs }: Context): SearchActions {
  const { library } = dependencies

  const passagesIn = (
    slug: CollectionSlug,
    others: readonly CollectionSlug[],
    request: SearchRequest,
  ): Promise<GroupedHits> =>
    others.length === 0
      ? library.searchGrouped(slug, request)
      : library.searchAcross({ ...request, collections: [slug, ...others] })
  const find = async ({ text, facets, also }: SearchState): Promise<Found | null> => {
    const { current, collections } = store.getState()
    if (current.status !== 'ready') return null
    const { slug } = current.info
    const wish = readWish(text)
    const only = wish.passages === ''
    // One that was deleted meanwhile, or is in hand now, is passed over.
    const others = also.filter(
      (other) => other !== slug && collections.some((info) => info.slug === other),
    )
    const [symbols, files, passages] = await Promise.all([
      wish.symbols === '' ? [] : library.findSymbol(slug, wish.symbols),
      wish.files === '' ? [] : library.findFiles(slug, wish.files, only ? MANY : FEW),
      only ? null : passagesIn(slug, others, { query: wish.passages, typing: true, facets }),
    ])
    return { text, facets, also, symbols: symbols.slice(0, only ? MANY : FEW), files, passages }
  }
  const latest = latestOnly(find)
  const patch = (search: Partial<SearchState>): void =>
    store.setState((state) => ({ search: { ...state.search, ...search } }))

  const run = (): void => {
    const { search } = store.getState()
    if (search.text.trim() === '') return
    void jobs.run(async () => {
      try {
        const found = await latest(search)
        if (found !== null && isWanted()) patch({ found, failed: null })
      } catch (error) {
        if (store.getState().search === search) patch({ failed: messageOf(error) })
      }
    })
  }
  /** Late answers of a search that was closed meanwhile are dropped. */
  const isWanted = (): boolean => store.getState().search.text.trim() !== ''

  return {
    search: (text) => {
      patch({ text, failed: null, ...(text.trim() === '' && { found: null, facets: {} }) })
      run()
    },
    toggleFacet: (facet, value) => {
      patch({ facets: toggled(store.getState().search.facets, facet, value), failed: null })
      run()
    },
    toggleScope: (collection) => {
      const { also } = store.getState().search
      const without = also.filter((other) => other !== collection)
      const next = without.length < also.length ? without : [...also, collection]
      patch({ also: next, failed: null })
      run()
    },
    clearSearch: () => store.setState({ search: NO_SEARCH }),
  }
}
