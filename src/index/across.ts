// One list of the hits of several collections.

/** Hits of one collection, best first. */
export interface CollectionHits<Hit> {
  /** Factor on its scores. */
  readonly weight: number
  readonly hits: readonly Hit[]
}

/**
 * The best `k` hits over all collections by score × weight of their collection; of equal ones those
 * of the earlier collection first, then in the order in which they came.
 */
export function mergeHits<Hit extends { readonly score: number }>(
  collections: readonly CollectionHits<Hit>[],
  k: number,
): Hit[] {
  return collections
    .flatMap(({ weight, hits }) => hits.map((hit) => ({ ...hit, score: hit.score * weight })))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, k))
}
