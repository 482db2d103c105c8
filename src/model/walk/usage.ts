// Adds up what models were asked.

import type { Usage } from './trace.ts'

/** No model was asked. */
export const NO_USAGE: Usage = { calls: 0, tokensIn: 0, tokensOut: 0, counted: true, ms: 0 }

/** The sum of two; with a price where either has one. */
export function addUsage(a: Usage, b: Usage): Usage {
  const cost =
    a.costUsd === undefined && b.costUsd === undefined ? null : (a.costUsd ?? 0) + (b.costUsd ?? 0)
  return {
    calls: a.calls + b.calls,
    tokensIn: a.tokensIn + b.tokensIn,
    tokensOut: a.tokensOut + b.tokensOut,
    counted: a.counted && b.counted,
    ms: a.ms + b.ms,
    ...(cost !== null && { costUsd: cost }),
  }
}
