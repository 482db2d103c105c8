// The ranked places of a finished walk: candidates, and what was followed from them.

import type { WalkResult } from '../model/trace.ts'
import type { Reading } from './reasoner.ts'
import type { Ranked, Ranking } from './score.ts'
import { whyNode } from './why.ts'

/** Best files of which one place at least is listed, however many places others have. */
const FILES_LISTED = 10
/** They take at most one of so many places of the list. */
const PLACES_A_FILE = 6

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
  const candidates = mostFiles(ranking.candidates, limit).map((r) => {
    const { ref } = r.evidence
    return { ref, score: r.score, why: read.get(ref.node)?.why || whyNode(ranking, r) }
  })
  const others = followed.map(({ ref, score, why }) => ({ ref, score, why }))
  return [...candidates, ...others].sort((a, b) => b.score - a.score).slice(0, limit)
}

/** The best `limit` candidates, of which the last give way to the best places of further files. */
function mostFiles(candidates: readonly Ranked[], limit: number): readonly Ranked[] {
  const files = new Set<string>()
  const firsts: Ranked[] = []
  candidates.forEach((candidate, i) => {
    const { path } = candidate.evidence.ref
    if (files.size === FILES_LISTED || files.has(path)) return
    files.add(path)
    if (i >= limit) firsts.push(candidate)
  })
  const further = firsts.slice(0, Math.floor(limit / PLACES_A_FILE))
  return [...candidates.slice(0, limit - further.length), ...further]
}
