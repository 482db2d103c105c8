// Flat search in one collection: ranked nodes with excerpts.

import type { OpenCollection, TextOf } from '../../collection/opened.ts'
import type { Hit, SearchRequest } from '../../model/library/search-types.ts'
import { refOf } from '../../toc/node-ref.ts'
import { frequencyOf } from '../resolve.ts'
import { resolvedOf } from '../resolved.ts'
import { bestPlaces } from './by-document.ts'
import { excerptsOf } from './excerpts.ts'
import type { WordCounts } from './federated-search.ts'

const DEFAULT_LIMIT = 20

/** The best nodes for a query, best first. */
export async function searchCollection(
  collection: OpenCollection,
  request: SearchRequest,
  textOf: TextOf,
): Promise<Hit[]> {
  const best = await bestPlaces(collection, { limit: DEFAULT_LIMIT, ...request })
  const nodes = best.map(({ node }) => node)
  const resolved = await resolvedOf(collection, request)
  const excerpts = await excerptsOf(collection, nodes, resolved, textOf)
  return best.map(({ node, total }, i) => ({
    ref: refOf(collection.toc, node),
    score: total,
    excerpt: excerpts[i],
  }))
}

/** The number of nodes that contain each word of a question; an upper bound where a word has several terms. */
export async function wordCounts(
  collection: OpenCollection,
  request: SearchRequest,
): Promise<WordCounts> {
  const { index } = collection
  const { words } = await resolvedOf(collection, request)
  const counts = words.map(({ surface, groups }): [string, number] => {
    const matching = groups.length === 0 ? 0 : frequencyOf(index, groups[0])
    return [surface, Math.min(matching, index.nodes)]
  })
  return { nodes: index.nodes, words: new Map(counts) }
}
