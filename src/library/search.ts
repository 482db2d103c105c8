// Flat search in one collection: ranked nodes with excerpts.

import { splitLines } from '../base/lines.ts'
import { excerptOf } from '../index/excerpt.ts'
import { parseQuery } from '../index/query.ts'
import { rankNodes } from '../index/rank.ts'
import { resolveQuery } from '../index/resolve.ts'
import { scoreNodes } from '../index/search.ts'
import type { Hit, SearchRequest } from '../model/library.ts'
import type { Settings } from '../model/settings.ts'
import { refOf } from '../toc/refs.ts'
import { rangeOf } from './evidence.ts'
import type { OpenCollection } from './opened.ts'
import type { TextOf } from './reader.ts'

const DEFAULT_LIMIT = 20

/** The best nodes for a query, best first. */
export async function searchCollection(
  collection: OpenCollection,
  request: SearchRequest,
  settings: Settings,
  textOf: TextOf,
): Promise<Hit[]> {
  const { toc, index } = collection
  const query = parseQuery(request.query)
  const resolved = resolveQuery(index, query, settings.search)
  const scores = scoreNodes(index, resolved, settings.search, {
    within: rangeOf(toc, request.within ?? 0),
  })
  const limit = request.limit ?? DEFAULT_LIMIT
  const ranked = rankNodes(index, resolved, scores, settings.search, limit)
  return Promise.all(
    ranked.map(async ({ node, total }) => {
      const ref = refOf(toc, node)
      const lines = splitLines(await textOf(toc.document[node])).slice(ref.start - 1, ref.end)
      return { ref, score: total, excerpt: excerptOf(lines, ref.start, resolved) }
    }),
  )
}
