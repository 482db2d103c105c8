// Loads the lists that a query reads, where an index stores them separately.

import type { ResolvedQuery, WordIndex } from './resolve.ts'

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
