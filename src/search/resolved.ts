// The words of a search, looked up once for its ranking, its counts and its excerpts.

import { Lru } from '../base/lru.ts'
import type { SearchedCollection } from '../collection/opened.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import { queryOf } from './collection-glossary.ts'
import { type ResolvedQuery, resolveQuery } from './resolve.ts'

/** The parts of a request that determine its words. */
export type AskedWords = Pick<SearchRequest, 'query' | 'typing' | 'prefix' | 'wordFactors'>

/** Number of cached questions: those of the last keystrokes. */
const MAX_CACHED_QUESTIONS = 16

const rememberedOf = new WeakMap<SearchedCollection, Lru<string, Promise<ResolvedQuery>>>()

/** The words of a request as terms of the index. */
export function resolvedOf(
  collection: SearchedCollection,
  request: AskedWords,
): Promise<ResolvedQuery> {
  const byKey = rememberedOf.get(collection) ?? new Lru(MAX_CACHED_QUESTIONS)
  rememberedOf.set(collection, byKey)
  const { query, typing = false, prefix, wordFactors } = request
  const key = JSON.stringify([query, typing, prefix, wordFactors && [...wordFactors]])
  const known = byKey.get(key)
  if (known !== undefined) return known
  const resolved = resolve(collection, request)
  byKey.set(key, resolved)
  resolved.catch(() => byKey.delete(key))
  return resolved
}

async function resolve(
  collection: SearchedCollection,
  request: AskedWords,
): Promise<ResolvedQuery> {
  const query = await queryOf(collection, request)
  return resolveQuery(collection.index, query)
}
