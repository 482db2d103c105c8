// The words of a search, looked up once for its ranking, its counts and its excerpts, and the lists that they need where
// an index stores them separately.

import { getOrLoad, oncePer } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import type { SearchedCollection } from '../collection/opened.ts'
import type { SearchRequest } from '../model/library/search-types.ts'
import { queryOf } from './collection-glossary.ts'
import { type ResolvedQuery, resolveQuery, type WordIndex } from './resolve.ts'

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

/**
 * Makes everything readable that is needed to score, count and explain a query. Resolves at once if all lists are
 * loaded.
 * @param withPositions for a ranking that uses the closeness of words, and for phrases
 */
export async function loadLists(
  { parts }: Pick<WordIndex, 'parts'>,
  { query, words, excluded }: ResolvedQuery,
  withPositions: boolean,
): Promise<void> {
  const groups = [...words, ...excluded].flatMap((word) => word.groups)
  const stems = query.phrases.flatMap((phrase) => phrase.stems)
  await Promise.all(
    parts.map(async ({ segment }, part) => {
      const all = new Set(groups.flatMap(({ terms }) => terms[part]))
      const near = withPositions ? nearTerms(words, part) : []
      const inPhrases = stems.flatMap((stem) => segment.dictionary.find(stem)?.stem ?? [])
      const placed = new Set([...near, ...inPhrases].filter((term) => term >= 0))
      await Promise.all([segment.load(all, false), segment.load(placed, true)])
    }),
  )
}

/** Terms whose positions are compared, see `Proximity`; those of prefixes are not. */
function nearTerms(words: ResolvedQuery['words'], part: number): readonly number[] {
  const asked = words.filter(({ isPart, groups }) => !isPart && groups.length > 0)
  if (asked.length < 2) return []
  return asked.flatMap(
    ({ groups }) => groups.find(({ how }) => how !== 'prefix')?.terms[part] ?? [],
  )
}
