// The foundation of the read half: opened collections with the one interface through which everything is read.

import { changesBetween, keptBuild } from './collection/changes.ts'
import { type CollectionSubjects, relatedTo } from './collection/subjects.ts'
import { createCollections, type RegisteredCollection } from './library/collections.ts'
import { everydayMaterial, everydayOf, everydayPlan } from './library/everyday-jobs.ts'
import { isEmptied, type Manifest } from './model/collection/collection.ts'
import type { Issue } from './model/collection/issue.ts'
import type { EverydayLibrary } from './model/library/everyday.ts'
import type { ScoreExplanation } from './model/library/explanation.ts'
import type { Catalogue, HierarchyLevel } from './model/library/hierarchy.ts'
import type { Library } from './model/library/library.ts'
import { callByName, forwardingReads } from './model/library/methods.ts'
import type { CollectionSlug } from './model/library/node-ref.ts'
import type {
  AcrossRequest,
  EvidenceRequest,
  Excerpt,
  ExcerptsRequest,
  ExplainRequest,
  GroupedHits,
  RankedHit,
  RelatedCollection,
} from './model/library/search-types.ts'
import type { LanguageInfo } from './model/settings/text-language.ts'
import { everydayFile } from './model/tree/everyday.ts'
import type { NodeNumber } from './model/tree/toc.ts'
import type { Interruption } from './search/results/excerpts.ts'
import {
  type CollectionToSearch,
  excerptsAcross,
  explainAcross,
  rankAcross,
  searchAcross,
} from './search/results/federated-search.ts'
import type { LibraryStore } from './store/store.ts'

/** A library in this thread. */
export interface LibraryHost extends Library, EverydayLibrary {
  /** One level of the hierarchy: a place with its children. */
  level(collection: CollectionSlug, node: NodeNumber): Promise<HierarchyLevel>
  /** All collections in a text that fits one prompt. */
  catalogue(): Promise<Catalogue>
  /** Reads the manifests again; changed collections are opened again on their next use. */
  reload(): Promise<void>
  manifest(collection: CollectionSlug): Manifest | undefined
  /** Why stored collections are not among these, such as one that a newer version of the app wrote. */
  leftOut(): readonly Issue[]
  /** Whether a collection is empty because an earlier version of the app indexed it. */
  hasEmptied(): boolean
  /** The language for which a collection's words are stemmed, and the detected language of its texts. */
  languageInfo(collection: CollectionSlug): Promise<LanguageInfo>
  /** Stores what the next opening would have to compute, unless that was done for this build; works in slices. */
  keepDerived(collection: CollectionSlug, pause?: () => Promise<void>): Promise<void>
  /** The stored questions to begin with, in a language; else those that `find` finds, which are then stored. */
  starters(
    collection: CollectionSlug,
    language: string,
    find: () => Promise<readonly string[]>,
  ): Promise<readonly string[]>
  /**
   * Prepares what the first answer and the first search need, while a question is typed. Works in slices, so that other
   * requests are answered in between.
   * @param pause between two slices
   */
  prepare(collection: CollectionSlug, pause?: () => Promise<void>): Promise<void>
  /** Resolves references and calls, which some questions need, and stores them; in slices too. */
  prepareLinks(collection: CollectionSlug, pause?: () => Promise<void>): Promise<void>
  /**
   * Builds the call graph in slices; a question builds it at once if needed.
   * @param isAhead whether nobody waits for it; else a build in progress switches to these pauses
   */
  linkCalls(collection: CollectionSlug, pause: () => Promise<void>, isAhead: boolean): Promise<void>
  /** `searchGrouped` over several collections at once, by score × weight of the collection. */
  searchAcross(request: AcrossRequest): Promise<GroupedHits>
  /** The places of `searchAcross`, before any text is read; for one collection, those of `searchGrouped`. */
  rank(request: AcrossRequest): Promise<GroupedHits<RankedHit>>
  /**
   * The excerpts of places that `rank` found for the same request, in their order. Rejects with the signal's reason if
   * that is aborted.
   */
  excerpts(request: ExcerptsRequest, giving?: Interruption): Promise<readonly Excerpt[]>
  /** The scores of `rank` for the same request; `null` for a place that it does not find. */
  explain(request: ExplainRequest): Promise<readonly (ScoreExplanation | null)[]>
  /** The scores of `evidence` for the same request; `null` for a place that is no candidate. */
  explainEvidence(
    collection: CollectionSlug,
    request: EvidenceRequest,
    nodes: readonly NodeNumber[],
  ): Promise<readonly (ScoreExplanation | null)[]>
  /**
   * Other collections about the subject of a question to this one. The words of all titles are counted, once per
   * collection and in slices; collections that cannot be read are left out.
   * @param pause between two slices
   */
  related(
    collection: CollectionSlug,
    question: string,
    pause?: () => Promise<void>,
  ): Promise<readonly RelatedCollection[]>
  /** A collection, to be searched together with those of other libraries. */
  searched(collection: CollectionSlug): CollectionToSearch
}

/** Opens what the store contains. Each collection is opened on its first use. */
export async function openLibrary(store: LibraryStore): Promise<LibraryHost> {
  const collections = createCollections(store)
  const { reload, manifests, version, openedOf, earlierOf } = collections
  const readerOf = async (slug: CollectionSlug) => openedOf(slug).reader()
  const searched = (slug: CollectionSlug): CollectionToSearch => {
    const { name = slug, weight = 1 } = manifests().get(slug) ?? {}
    return { slug, name, weight, reader: () => readerOf(slug) }
  }
  const searchedIn = ({ collections }: AcrossRequest) =>
    (collections ?? [...manifests().keys()]).map(searched)
  await reload()
  return {
    // Methods that are not listed below are forwarded to the reader of the collection.
    ...forwardingReads(async (name, slug, args) => callByName(await readerOf(slug), name, args)),
    related: async (slug, question, pause) =>
      related(slug, question, await spokenIn([...manifests().values()], openedOf, pause)),
    searched,
    ...searchMethods(searchedIn),
    reload,
    manifest: (slug) => manifests().get(slug),
    leftOut: collections.leftOut,
    hasEmptied: () => [...manifests().values()].some(isEmptied),
    languageInfo: async (slug) => {
      const { languageInfo } = await import('./collection/text-language.ts')
      return languageInfo(await openedOf(slug).collection())
    },
    keepDerived: async (slug, pause) => openedOf(slug).keepDerived(pause),
    starters: async (slug, language, find) => openedOf(slug).starters(language, find),
    prepare: async (slug, pause) => openedOf(slug).prepare(pause),
    prepareLinks: async (slug, pause) => openedOf(slug).prepareLinks(pause),
    linkCalls: async (slug, pause, isAhead) => {
      const { references } = await openedOf(slug).collection()
      await (isAhead ? references.calls(pause) : references.callsBetween(pause))
    },
    version: async () => version(),
    collections: async () =>
      Promise.all(
        Array.from(manifests(), async ([slug, { name, weight }]) => {
          // These can change without a new build, so the opened collection may be out of date.
          return { ...(await openedOf(slug).info()), name, weight }
        }),
      ),
    tree: async (slug) => openedOf(slug).tree(),
    explainEvidence: async (slug, request, nodes) =>
      (await readerOf(slug)).explainEvidence(request, nodes),
    ...levelMethods(collections),
    changes: async (slug) => {
      const opened = openedOf(slug)
      const before = await earlierOf(slug)
      return before === null ? null : changesBetween(before, keptBuild(await opened.collection()))
    },
  }
}

/** The levels of the hierarchy, and everyday words. */
function levelMethods({
  openedOf,
  manifests,
}: Pick<ReturnType<typeof createCollections>, 'openedOf' | 'manifests'>): EverydayLibrary &
  Pick<LibraryHost, 'level' | 'catalogue'> {
  const levelIn = async (slug: CollectionSlug, node: NodeNumber): Promise<HierarchyLevel> => {
    const { levelOf } = await import('./library/summary-levels.ts')
    return levelOf(await openedOf(slug).collection(), node)
  }
  return {
    level: levelIn,
    catalogue: async () => {
      const { catalogueOf } = await import('./library/catalogue.ts')
      const slugs = [...manifests().keys()]
      const levels = await Promise.all(
        slugs.map(async (slug) => [slug, await levelIn(slug, 0)] as const),
      )
      const updated = Array.from(manifests().values(), ({ updatedAt }) => updatedAt)
      return catalogueOf(levels, Math.max(0, ...updated))
    },
    everydayPlan: async (slug) => {
      const opened = openedOf(slug)
      return everydayPlan(await opened.collection(), await opened.everyday.refreshed())
    },
    everydayMaterial: async (slug, job) => everydayMaterial(await openedOf(slug).collection(), job),
    keepEveryday: async (slug, written) => openedOf(slug).everyday.keep(written),
    everydayOf: async (slug, path) => {
      const opened = openedOf(slug)
      return everydayOf(opened.manifest, path, await opened.everyday.known())
    },
    everydayFile: async (slug) => everydayFile(await openedOf(slug).everyday.known()),
    removeEveryday: async (slug) => openedOf(slug).everyday.remove(),
  }
}

function searchMethods(
  searchedIn: (request: AcrossRequest) => readonly CollectionToSearch[],
): Pick<LibraryHost, 'searchAcross' | 'rank' | 'excerpts' | 'explain'> {
  return {
    searchAcross: async (request) => searchAcross(searchedIn(request), request),
    rank: async (request) => rankAcross(searchedIn(request), request),
    excerpts: async (request, giving) => excerptsAcross(searchedIn(request), request, giving),
    explain: async (request) => explainAcross(searchedIn(request), request),
  }
}

/** The subjects of each collection. */
async function spokenIn(
  manifests: readonly Manifest[],
  openedOf: (slug: CollectionSlug) => RegisteredCollection,
  pause?: () => Promise<void>,
): Promise<readonly CollectionSubjects[]> {
  const all = manifests.map(async ({ slug, name }) => {
    const subjects = await openedOf(slug)
      .subjects(pause)
      .catch(() => null)
    return subjects === null ? [] : [{ slug, name, subjects }]
  })
  return (await Promise.all(all)).flat()
}

function related(
  collection: CollectionSlug,
  question: string,
  spoken: readonly CollectionSubjects[],
): readonly RelatedCollection[] {
  const own = spoken.find(({ slug }) => slug === collection)?.subjects ?? new Map()
  const others = spoken.filter(({ slug }) => slug !== collection)
  return relatedTo(question, own, others)
}
