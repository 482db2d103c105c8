// Why a search shows its places where it does, asked for afterwards: while somebody types nothing is
// explained, so the search is done once more and what its scores are made of is kept.

import type { OpenCollection } from '../../collection/opened.ts'
import type { ScoreExplanation, WordMatch } from '../../model/explanation.ts'
import type { SearchRequest } from '../../model/library.ts'
import { flagNames } from '../../model/node.ts'
import type { Settings } from '../../model/settings.ts'
import { flagsOf, type NodeNumber } from '../../model/toc.ts'
import { refOf } from '../../toc/node-ref.ts'
import { explainWord } from '../bm25/explain.ts'
import { foldTitles } from '../places/fold-titles.ts'
import type { Place } from '../places/place.ts'
import { asideFactor } from '../places/set-aside.ts'
import { Surroundings } from '../places/surroundings.ts'
import { loadLists } from '../query/load-lists.ts'
import { parseQuery } from '../query/query.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { resolvedOf } from '../query/resolved.ts'
import { orderPlaces } from './grouped.ts'

/** Explains the scores of nodes as `rankGrouped` shows them; `null` for those that it does not find. */
export async function explainPlaces(
  collection: OpenCollection,
  request: SearchRequest,
  nodes: readonly NodeNumber[],
  settings: Settings,
): Promise<readonly (ScoreExplanation | null)[]> {
  const { toc, index } = collection
  const resolved = await resolvedOf(collection, request, settings)
  await loadLists(index, resolved, true)
  const { ordered, filter, limit } = orderPlaces(collection, resolved, request, settings)
  const counted = ordered.map((place) => ({ node: place.node, place }))
  const shown = foldTitles(toc, counted, filter, limit)
  const placeOf = new Map(shown.map(({ node, place }) => [node, place]))
  const found = nodes.flatMap((node) => placeOf.get(node)?.node ?? [])
  const around = new Surroundings(index, resolved, settings.search, found)
  const factorOf = request.typing === true ? asideFactor(toc, request.query) : () => 1
  return nodes.map((node) => {
    const place = placeOf.get(node)
    if (place === undefined) return null
    return {
      ...explainPlace(collection, resolved, place, around, settings),
      aside: factorOf(place.node),
    }
  })
}

/** @param place with its factor in its total already. */
function explainPlace(
  { toc, index }: OpenCollection,
  resolved: ResolvedQuery,
  { node, total, ...parts }: Place,
  around: Surroundings,
  { search }: Settings,
): Omit<ScoreExplanation, 'aside'> {
  const { words, coverage, proximity, titleOrder, exactTitle, above, below, file } = parts
  return {
    ref: refOf(toc, node),
    nodes: index.nodes,
    parts: { words, coverage, proximity, titleOrder, exactTitle, above, below, file },
    words: matchesOf(resolved).flatMap(({ word, from }) => {
      const match = explainWord(index, word, search, node)
      return match === null ? [] : [{ ...match, from }]
    }),
    above: around.wordsAbove(node).map(({ text, weight, idf }) => {
      return { text, weight, idf, score: weight * idf }
    }),
    missing: around.missing(node).map(({ text }) => text),
    flags: flagNames(flagsOf(toc, node)),
    weight: 1,
    score: total,
  }
}

/** The words of a question with where they come from: those beside the question are of the glossary. */
function matchesOf({ query, words }: ResolvedQuery) {
  const { stemming } = query
  const asked = parseQuery(query.text, { stemming }).words
  const known = new Map(asked.map(({ surface, isPart }) => [surface, isPart]))
  return words.map((word): { word: typeof word; from: WordMatch['from'] } => {
    const isPart = known.get(word.surface)
    const from = isPart === undefined ? 'glossary' : isPart ? 'identifier' : 'question'
    return { word, from }
  })
}
