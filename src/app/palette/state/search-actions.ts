// Searches while the user types: the newest text wins, and at most one search runs. The hits are shown
// in the order of text scores, before any text was read; the ranking's order and the excerpts
// follow, unless the user types on meanwhile.

import { isAbort } from '../../../base/abort.ts'
import { latestOnly } from '../../../base/latest.ts'
import { wordsOf } from '../../../messages/words.ts'
import type { ScoreExplanation } from '../../../model/library/explanation.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type {
  AcrossRequest,
  EvidenceRequest,
  Excerpt,
  FoundPlace,
  GroupedHits,
  RankedHit,
} from '../../../model/library/search-types.ts'
import { SYMBOL_KINDS } from '../../../model/tree/node.ts'
import type { Context } from '../../state/core/action-context.ts'
import {
  type FacetChoice,
  type InsteadSort,
  isAnswered,
  NO_SEARCH,
  type SearchResults,
  type SearchState,
  type ShownHit,
  type Why,
} from '../../state/shape/search-state.ts'
import { parseSearchInput, withValueToggled } from './search-query.ts'

/** Number of symbols and files that are shown with passages, and without them. */
const NAMES_WITH_PASSAGES = 5
const NAMES_WITHOUT_PASSAGES = 50

/** A result with the search for passages that found it. */
interface Answer {
  readonly found: SearchResults
  readonly request: PassageRequest
}

/** Sets up the actions of the search field. */
export function searchActions(context: Context) {
  const { store, jobs } = context
  const latest = latestOnly(finderOf(context))
  const ranker = rankerOf(context)
  const reader = excerptReader(context)
  const patch = (search: Partial<SearchState>): void =>
    store.setState((state) => ({ search: { ...state.search, ...search } }))

  const run = (): void => {
    const { search } = store.getState()
    reader.stop()
    if (search.text.trim() === '') return
    void jobs.run(async () => {
      try {
        const answer = await latest(search)
        if (answer === null || !isWanted()) return
        patch({ found: answer.found, failed: null })
        const ranked = await ranker(answer)
        if (ranked !== null) await reader.read(ranked)
      } catch (error) {
        if (store.getState().search === search) patch({ failed: wordsOf(error) })
      }
    })
  }
  /** Whether the search is still open: late results of a closed one are dropped. */
  const isWanted = (): boolean => store.getState().search.text.trim() !== ''

  return {
    ...whyActions(context),
    ...otherKindsActions(context),
    /** Searches for the typed text; the newest text wins. `facets` narrow it from the start. */
    search: (text: string, facets?: FacetChoice) => {
      const none = text.trim() === '' && { found: null, facets: {} }
      patch({ text, failed: null, ...none, ...(facets !== undefined && { facets }) })
      run()
    },
    /** Adds a value of a facet to the search, or removes it. */
    toggleFacet: (facet: string, value: string) => {
      patch({
        facets: withValueToggled(store.getState().search.facets, facet, value),
        failed: null,
      })
      run()
    },
    /** Adds another collection to the search, or removes it. */
    toggleScope: (collection: CollectionSlug) => {
      const { also } = store.getState().search
      const without = also.filter((other) => other !== collection)
      const next = without.length < also.length ? without : [...also, collection]
      patch({ also: next, failed: null })
      run()
    },
    clearSearch: () => {
      reader.stop()
      store.setState({ search: NO_SEARCH })
    },
  }
}

/** Searches for the text in the field, without reading texts; `null` if there is nothing to search. */
function finderOf({
  store,
  dependencies,
}: Context): (search: SearchState) => Promise<Answer | null> {
  const { library } = dependencies
  return async (search: SearchState): Promise<Answer | null> => {
    const { text, facets, also } = search
    const { current, collections } = store.getState()
    if (current.status !== 'ready') return null
    const { slug } = current.info
    const wish = parseSearchInput(text)
    const only = wish.passages === ''
    const names = only ? NAMES_WITHOUT_PASSAGES : NAMES_WITH_PASSAGES
    const request = passageRequest(search, slug, collections)
    const [symbols, files, ranked] = await Promise.all([
      wish.symbols === '' ? [] : library.findSymbol(slug, wish.symbols, facets),
      wish.files === '' ? [] : library.findFiles(slug, wish.files, names, facets),
      only ? null : library.rank({ ...request, draft: true }),
    ])
    const earlier = store.getState().search.found?.passages ?? null
    const found: SearchResults = {
      text,
      facets,
      also,
      symbols: symbols.slice(0, names),
      files,
      passages: ranked && withEarlier(withFacets(ranked, earlier), earlier),
      excerpts: ranked === null || ranked.groups.length === 0 ? 'known' : 'awaited',
    }
    return { found, request }
  }
}

/** A first result with the counts of the last one; its own ones come with the ranking, which follows if there are hits. */
function withFacets(
  ranked: GroupedHits<RankedHit>,
  earlier: GroupedHits<ShownHit> | null,
): GroupedHits<RankedHit> {
  return ranked.groups.length === 0 ? ranked : { ...ranked, facets: earlier?.facets ?? [] }
}

/** Sorts a first result by the ranking; `null` if the search has changed meanwhile. */
function rankerOf({ store, dependencies }: Context): (answer: Answer) => Promise<Answer | null> {
  return async (answer) => {
    const { found, request } = answer
    const isShown = (): boolean => store.getState().search.found === found
    if (found.excerpts === 'known' || !isShown() || !isAnswered(store.getState().search))
      return null
    const ranked = await dependencies.library.rank(request)
    if (!isShown()) return null
    const passages = withEarlier(ranked, found.passages)
    const next = { ...found, passages }
    store.setState((state) => ({ search: { ...state.search, found: next } }))
    return { found: next, request }
  }
}

/** Reads the excerpts of one result at a time; they are dropped if the search changes. */
function excerptReader({ store, dependencies }: Context): {
  read(answer: Answer): Promise<void>
  stop(): void
} {
  const { library } = dependencies
  const show = (search: Partial<SearchState>): void =>
    store.setState((state) => ({ search: { ...state.search, ...search } }))
  let reading: string | null = null
  let jobIds = 0
  const stop = (): void => {
    if (reading !== null) void library.cancel(reading).catch(() => undefined)
    reading = null
  }
  const read = async ({ found, request }: Answer): Promise<void> => {
    const isShown = (): boolean => store.getState().search.found === found
    if (found.excerpts === 'known' || found.passages === null) return
    if (!isAnswered(store.getState().search)) return
    const jobId = `excerpts-${++jobIds}`
    reading = jobId
    try {
      const places = placesOf(found.passages, request.collections[0])
      const excerpts = await library.excerpts(jobId, { ...request, places })
      const passages = withExcerpts(found.passages, excerpts)
      if (isShown()) show({ found: { ...found, passages, excerpts: 'known' } })
    } catch (error) {
      if (isAbort(error) || !isShown()) return
      show({ found: { ...found, excerpts: 'failed' }, failed: wordsOf(error) })
    } finally {
      if (reading === jobId) reading = null
    }
  }
  return { read, stop }
}

/** The places whose excerpts are shown, in the order on the screen. */
function placesOf({ groups }: GroupedHits<RankedHit>, slug: CollectionSlug): readonly FoundPlace[] {
  return groups.flatMap(({ collection, hits }) =>
    hits.map(({ ref }) => ({ collection: collection?.slug ?? slug, node: ref.node })),
  )
}

/** The hits with their excerpts, which are in the order of `placesOf`. */
function withExcerpts(
  found: GroupedHits<RankedHit>,
  excerpts: readonly Excerpt[],
): GroupedHits<ShownHit> {
  let next = 0
  return filled(found, () => excerpts.at(next++) ?? null)
}

/**
 * New hits with the excerpts that the same places have on the screen. They stay until
 * the new ones arrive, so that nothing flickers with every letter.
 */
function withEarlier(
  found: GroupedHits<RankedHit>,
  earlier: GroupedHits<ShownHit> | null,
): GroupedHits<ShownHit> {
  const known = new Map<string, Excerpt | null>()
  for (const { collection, hits } of earlier?.groups ?? []) {
    for (const { ref, excerpt } of hits) known.set(keyOf(collection?.slug, ref.id), excerpt)
  }
  return filled(found, ({ ref }, slug) => known.get(keyOf(slug, ref.id)) ?? null)
}

function keyOf(slug: CollectionSlug | undefined, id: string): string {
  return `${slug ?? ''}\n${id}`
}

function filled(
  found: GroupedHits<RankedHit>,
  excerptFor: (hit: RankedHit, slug: CollectionSlug | undefined) => Excerpt | null,
): GroupedHits<ShownHit> {
  const groups = found.groups.map((group) => ({
    ...group,
    hits: group.hits.map((hit) => ({ ...hit, excerpt: excerptFor(hit, group.collection?.slug) })),
  }))
  return { ...found, groups }
}

/** A search for passages. */
export type PassageRequest = AcrossRequest & { readonly collections: readonly CollectionSlug[] }

/** The search for passages, in the current collection and the others that the user chose. */
function passageRequest(
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

/** Sets up the actions that explain scores. */
export function whyActions({ store, dependencies, jobs }: Context) {
  let wanted: FoundPlace | null = null
  const show = async (place: FoundPlace, explain: Explain): Promise<void> => {
    const why = await answerTo(place, explain)
    if (wanted === place && store.getState().why !== null) store.setState({ why })
  }
  const end = (): void => {
    wanted = null
    store.setState({ why: null })
  }
  return {
    /** Explains the score of a place that the search shows; `null` closes the explanation. */
    explainPlace: (place: FoundPlace | null) => {
      wanted = place
      const { current, collections, search, why } = store.getState()
      if (place === null) end()
      else if (current.status === 'ready' && search.found !== null) {
        const request = passageRequest(search.found, current.info.slug, collections)
        // The explanation of another place stays until the new one arrives.
        if (why === null) store.setState({ why: { place, kind: 'awaited' } })
        void jobs.run(() =>
          show(place, () => dependencies.library.explain({ ...request, places: [place] })),
        )
      }
    },
    /** Closes the explanation of a place, unless another one is explained by now. */
    endExplaining: (place: FoundPlace) => {
      if (wanted?.node === place.node && wanted.collection === place.collection) end()
    },
    /** Explains the score that a place had in a walk. */
    explainWeighed: (place: FoundPlace, weighed: EvidenceRequest) => {
      wanted = place
      store.setState({ why: { place, kind: 'awaited' } })
      const { collection, node } = place
      void jobs.run(() =>
        show(place, () => dependencies.library.explainEvidence(collection, weighed, [node])),
      )
    },
  }
}

type Explain = () => Promise<readonly (ScoreExplanation | null)[]>

async function answerTo(place: FoundPlace, explain: Explain): Promise<Why> {
  try {
    const explanation = (await explain()).at(0) ?? null
    return explanation === null ? { place, kind: 'gone' } : { place, kind: 'known', explanation }
  } catch (error) {
    return { place, kind: 'failed', message: wordsOf(error) }
  }
}

/** Kind of text → the facets that limit a search to it. */
export const INSTEAD: Readonly<Record<InsteadSort, FacetChoice>> = {
  documentation: { kind: ['section', 'page'] },
  code: { kind: [...SYMBOL_KINDS], tests: ['no'] },
  tests: { tests: ['yes'] },
}
const SORTS: readonly InsteadSort[] = ['documentation', 'code', 'tests']

/** Sets up the search for these kinds. */
export function otherKindsActions({ store, dependencies, jobs }: Context) {
  const look = async (question: string): Promise<void> => {
    const { current, collections } = store.getState()
    if (current.status !== 'ready') return
    const { slug } = current.info
    const matched = await Promise.all(
      SORTS.map(async (sort) => {
        const search = { text: question, facets: INSTEAD[sort], also: [] }
        const request = { ...passageRequest(search, slug, collections), draft: true }
        try {
          return (await dependencies.library.rank(request)).matched
        } catch {
          // If this fails, the search itself shows why.
          return 1
        }
      }),
    )
    if (store.getState().current !== current) return
    store.setState({ instead: { question, sorts: SORTS.filter((_, i) => matched[i] > 0) } })
  }
  return {
    lookInstead: (question: string) => {
      if (store.getState().instead?.question !== question) void jobs.run(() => look(question))
    },
  }
}
