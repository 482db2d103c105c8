// Adds up the use of models.

import type { Usage } from './trace.ts'

/** No model was asked. */
export const NO_USAGE: Usage = { calls: 0, tokensIn: 0, tokensOut: 0, counted: true, ms: 0 }

/** The sum of two; it has a price and cached tokens if either of them does. */
export function addUsage(a: Usage, b: Usage): Usage {
  const cost = sumOf(a.costUsd, b.costUsd)
  const cached = sumOf(a.tokensCached, b.tokensCached)
  return {
    calls: a.calls + b.calls,
    tokensIn: a.tokensIn + b.tokensIn,
    tokensOut: a.tokensOut + b.tokensOut,
    counted: a.counted && b.counted,
    ms: a.ms + b.ms,
    ...(cached !== undefined && { tokensCached: cached }),
    ...(cost !== undefined && { costUsd: cost }),
  }
}

function sumOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0)
}
