// Brings the lists that a query reads, where an index has them elsewhere.

import type { ResolvedQuery, WordIndex } from './resolve.ts'

/**
 * Makes everything readable that scoring, counting and explaining a query looks at. Resolves at once
 * where all lists are here.
 * @param withPositions for a ranking that looks at how close words stand, and at phrases.
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

/** Terms whose places are compared, see `Proximity`: what a prefix stands for is not among them. */
function nearTerms(words: ResolvedQuery['words'], part: number): readonly number[] {
  const asked = words.filter(({ isPart, groups }) => !isPart && groups.length > 0)
  if (asked.length < 2) return []
  return asked.flatMap(
    ({ groups }) => groups.find(({ how }) => how !== 'prefix')?.terms[part] ?? [],
  )
}
