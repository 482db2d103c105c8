// The ranked places of a finished walk: what was read, best first, then the other candidates.

import type { NodeRef } from '../model/library.ts'
import type { WalkResult } from '../model/trace.ts'
import type { Reading } from './reasoner.ts'
import type { Ranking } from './score.ts'
import { whyNode } from './why.ts'

/** At most `limit` places. */
export function resultsOf(
  ranking: Ranking,
  readings: readonly Reading[],
  limit: number,
): readonly WalkResult[] {
  const read = readings
    .map(({ ref, why }) => ({ ref, why, score: ranking.byNode.get(ref.node)?.score ?? 0 }))
    .sort((a, b) => b.score - a.score)
  const seen = new Set(read.map(({ ref }) => ref.node))
  const rest = ranking.candidates
    .filter(({ evidence }) => !seen.has(evidence.ref.node))
    .slice(0, Math.max(0, limit - read.length))
    .map((r) => ({ ref: r.evidence.ref, score: r.score, why: whyNode(ranking, r) }))
  return [...read, ...rest].slice(0, limit)
}

/** Paths of the documents that results and candidates lie in, best first, without repeats. */
export function pathsOf(results: readonly { readonly ref: NodeRef }[]): string[] {
  return [...new Set(results.map(({ ref }) => ref.path))]
}
