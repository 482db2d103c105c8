// The ranked places of a finished walk: candidates, and what was followed from them.

import type { WalkResult } from '../model/trace.ts'
import type { Reading } from './reasoner.ts'
import type { Ranking } from './score.ts'
import { whyNode } from './why.ts'

/**
 * At most `limit` places, best first. A place that was read for what another says of it, and is no
 * candidate itself, has the score with which it was followed.
 */
export function resultsOf(
  ranking: Ranking,
  readings: readonly Reading[],
  limit: number,
): readonly WalkResult[] {
  const read = new Map(readings.map((reading) => [reading.ref.node, reading]))
  const followed = readings.filter(({ ref }) => !ranking.byNode.has(ref.node))
  const candidates = ranking.candidates.slice(0, limit).map((r) => {
    const { ref } = r.evidence
    return { ref, score: r.score, why: read.get(ref.node)?.why || whyNode(ranking, r) }
  })
  const others = followed.map(({ ref, score, why }) => ({ ref, score, why }))
  return [...candidates, ...others].sort((a, b) => b.score - a.score).slice(0, limit)
}
