// Chooses among several collections (NAV-8): their descriptions are compared first, the best collections are walked one
// after the other until enough was found, so that a wrong first choice is corrected.

import { abortable } from '../base/abort.ts'
import type { Library } from '../model/library/library.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import type { NodeNumber } from '../model/tree/toc.ts'
import type { CollectionCandidate, StepBody } from '../model/walk/trace.ts'
import { filled } from '../model/words/words.ts'
import { rankCollections } from '../navigate/locate/rank-collections.ts'

/**
 * Maximum number of collections that are walked, that are chosen at first, and of candidates of each that are compared.
 */
const MAX_WALKED = 3
const FIRST_CHOSEN = 2
const MAX_CANDIDATES = 5

export interface CollectionChoiceContext {
  readonly library: Library
  readonly scope?: { readonly collection: CollectionSlug; readonly within: NodeNumber }
  readonly signal?: AbortSignal
}

/** The step with the collections that are walked, in order, and how well each matches (0–1). */
export async function chooseCollections(
  question: string,
  collections: readonly CollectionSlug[],
  context: CollectionChoiceContext,
): Promise<{
  readonly step: StepBody
  readonly order: readonly CollectionSlug[]
  readonly scores: ReadonlyMap<CollectionSlug, number>
}> {
  const { signal } = context
  const rows = await abortable(
    Promise.all(collections.map((slug) => rowOf(question, slug, context))),
    signal,
  )
  const scored = weighed(rankCollections(rows), await weightsOf(context.library))
  const chosen = choiceOf(scored)
  // A collection without a word of the question is not worth walking.
  const ways = scored.filter(({ score }) => score > 0).map(({ collection }) => collection)
  const order = [...new Set([...chosen, ...ways])].slice(0, MAX_WALKED)
  const shelves = scored.map(({ collection, name, score, why }): CollectionCandidate => {
    const fate = chosen.includes(collection) ? 'chosen' : 'considered'
    return { collection, name, score, why, fate }
  })
  const why = filled('The words of the question stand there most.')
  const scores = new Map(scored.map(({ collection, score }) => [collection, score]))
  return { step: { kind: 'shelves', shelves, why }, order, scores }
}

/** The weight of each collection if several are asked, as its user set it. */
async function weightsOf(library: Library): Promise<ReadonlyMap<CollectionSlug, number>> {
  const infos = await library.collections()
  return new Map(infos.map(({ slug, weight = 1 }) => [slug, weight]))
}

/** Scores × weight of the collection, scaled to 0–1 again; the best first. */
function weighed<T extends { readonly collection: CollectionSlug; readonly score: number }>(
  rows: readonly T[],
  weights: ReadonlyMap<CollectionSlug, number>,
): T[] {
  const scores = rows.map(({ collection, score }) => score * (weights.get(collection) ?? 1))
  const best = Math.max(Number.MIN_VALUE, ...scores)
  return rows
    .map((row, i) => ({ ...row, score: scores[i] / best }))
    .sort((a, b) => b.score - a.score)
}

/** The best two that contain a word of the question; the first if none does. */
function choiceOf(scored: readonly { collection: CollectionSlug; score: number }[]) {
  const matching = scored.filter(({ score }) => score > 0).slice(0, FIRST_CHOSEN)
  const chosen = matching.length > 0 ? matching : scored.slice(0, 1)
  return chosen.map(({ collection }) => collection)
}

/** A collection by its description, with what its index knows of the question. */
async function rowOf(
  question: string,
  collection: CollectionSlug,
  { library, scope }: CollectionChoiceContext,
) {
  const within = scope?.collection === collection ? scope.within : 0
  const [card, [top], { words, candidates }] = await Promise.all([
    library.card(collection, 0),
    library.refs(collection, [within]),
    library.evidence(collection, { question, within, limit: MAX_CANDIDATES }),
  ])
  const overview = card?.overview ?? ''
  const sections = (card?.sections ?? []).map(({ title }) => title)
  const name = card?.title ?? collection
  return { collection, name, overview, sections, nodes: top.size, words, candidates }
}
