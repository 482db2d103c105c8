// Where a model did not run: the way down.

import type { LocalOffer } from '../../llm/local/offers.ts'

/**
 * What to try where a model of so much memory did not run: the largest below it that is possible
 * here, whatever its engine; `null` where there is none.
 */
export function nextSmaller(offers: readonly LocalOffer[], memoryMB: number): LocalOffer | null {
  return offers
    .filter((offer) => offer.problem === null && offer.memoryMB < memoryMB)
    .reduce<LocalOffer | null>(
      (best, offer) => (best === null || offer.memoryMB > best.memoryMB ? offer : best),
      null,
    )
}
