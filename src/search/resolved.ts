// The words of a search, looked up once for its ranking, its counts and its excerpts.

import { getOrLoad, oncePer } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import type { SearchedCollection } from '../collection/opened.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import { queryOf } from './collection-glossary.ts'
import { type ResolvedQuery, resolveQuery } from './resolve.ts'

/** The parts of a request that determine its words. */
export type AskedWords = Pick<SearchRequest, 'query' | 'typing' | 'prefix' | 'wordFactors'>

/** Number of cached questions: those of the last keystrokes. */
const MAX_CACHED_QUESTIONS = 16

const resolvedIn = oncePer(
  (_: SearchedCollection) => new Lru<string, Promise<ResolvedQuery>>(MAX_CACHED_QUESTIONS),
)

/** The words of a request as terms of the index. */
export function resolvedOf(
  collection: SearchedCollection,
  request: AskedWords,
): Promise<ResolvedQuery> {
  const { query, typing = false, prefix, wordFactors } = request
  const key = JSON.stringify([query, typing, prefix, wordFactors && [...wordFactors]])
  return getOrLoad(resolvedIn(collection), key, async () =>
    resolveQuery(collection.index, await queryOf(collection, request)),
  )
}
