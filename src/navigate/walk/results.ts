// The ranked places of a finished walk: candidates, and what was followed from them.

import type { WalkResult } from '../../model/walk/trace.ts'
import type { Ranked, Ranking } from '../ranking/score.ts'
import { whyNode } from '../ranking/why.ts'
import type { Reading } from './reading.ts'

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
  const sure = limit - Math.floor(limit / PLACES_A_FILE)
  const rest = candidates.slice(sure)
  const firsts = firstOfFiles(candidates)
  const further = rest.filter((candidate) => firsts.has(candidate)).slice(0, limit - sure)
  const others = rest.filter((candidate) => !firsts.has(candidate))
  const listed = new Set([...further, ...others.slice(0, limit - sure - further.length)])
  return [...candidates.slice(0, sure), ...rest.filter((candidate) => listed.has(candidate))]
}

/** The best place of each of the best files. */
function firstOfFiles(candidates: readonly Ranked[]): ReadonlySet<Ranked> {
  const first = new Map<string, Ranked>()
  for (const candidate of candidates) {
    const { path } = candidate.evidence.ref
    if (!first.has(path)) first.set(path, candidate)
    if (first.size === FILES_LISTED) break
  }
  return new Set(first.values())
}
