// The words of a search, looked up once for its ranking, its counts and its excerpts.

import { Lru } from '../../base/lru.ts'
import type { SearchedCollection } from '../../collection/opened.ts'
import type { SearchRequest } from '../../model/library/library.ts'
import type { Settings } from '../../model/settings/settings.ts'
import { queryOf } from './collection-glossary.ts'
import { type ResolvedQuery, resolveQuery } from './resolve.ts'

/** The question of a search: nothing else decides about its words. */
export type AskedWords = Pick<SearchRequest, 'query' | 'typing' | 'wordFactors'>

/** Questions whose words are remembered: those of the last letters typed, or taken back. */
const REMEMBERED = 16

interface Remembered {
  readonly settings: Settings
  readonly byKey: Lru<string, Promise<ResolvedQuery>>
}

const rememberedOf = new WeakMap<SearchedCollection, Remembered>()

/** A request's words as terms of the index. */
export function resolvedOf(
  collection: SearchedCollection,
  request: AskedWords,
  settings: Settings,
): Promise<ResolvedQuery> {
  const { byKey } = remembered(collection, settings)
  const { query, typing = false, wordFactors } = request
  const key = JSON.stringify([query, typing, wordFactors && [...wordFactors]])
  const known = byKey.get(key)
  if (known !== undefined) return known
  const resolved = resolve(collection, request, settings)
  byKey.set(key, resolved)
  resolved.catch(() => byKey.delete(key))
  return resolved
}

function remembered(collection: SearchedCollection, settings: Settings): Remembered {
  const known = rememberedOf.get(collection)
  if (known?.settings === settings) return known
  const made = { settings, byKey: new Lru<string, Promise<ResolvedQuery>>(REMEMBERED) }
  rememberedOf.set(collection, made)
  return made
}

async function resolve(
  collection: SearchedCollection,
  request: AskedWords,
  settings: Settings,
): Promise<ResolvedQuery> {
  const query = await queryOf(collection, request, settings.search)
  return resolveQuery(collection.index, query, settings.search)
}
