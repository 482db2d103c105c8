// Reorders the best places with a reranking model (RR-1, NAV-10): by Bayes' rule the log odds of the ranking and of the
// reranker are added. Off unless a reranker is given.

import { abortable } from '../../base/abort.ts'
import { filled } from '../../messages/words.ts'
import type { Reranker } from '../../model/library/reranker.ts'
import { RANKING } from '../../model/walk/by-hand.ts'
import { type TextSource, textsOf, withNewScores } from './best-places.ts'
import { type Ranked, type Ranking, relativeScore } from './score.ts'
import { whyNode } from './why.ts'

/** Number of places that are reranked: for each the model runs over its text. */
const RERANKED_PLACES = 12
/** UTF-16 units of a place that the reranker reads. */
const RERANKED_UNITS = 600
/** Minimum share of the best score, so that no place has log odds of minus infinity. */
const MIN_SHARE = 1e-6

/**
 * The ranking with its first places reordered. Rejects with what the reranker throws.
 * @param source.question as it was asked, without words that were added to find more
 */
export async function reranked(
  ranking: Ranking,
  source: TextSource,
  { reranker, signal }: { readonly reranker: Reranker; readonly signal?: AbortSignal },
): Promise<Ranking> {
  const first = ranking.candidates.slice(0, RERANKED_PLACES)
  if (first.length < 2) return ranking
  const texts = await abortable(textsOf(first, source, RERANKED_UNITS), signal)
  const logOdds = await abortable(reranker.rank(source.question, texts, signal), signal)
  const scores = logOdds.filter(Number.isFinite).length
  if (logOdds.length !== texts.length || scores < texts.length)
    throw new Error(`${reranker.id} returned ${scores} scores for ${texts.length} texts.`)
  const weighed = withNewScores(ranking, withLogOdds(first, logOdds))
  return withReasons(ranking, weighed, first.length)
}

/**
 * New scores of places, best first, from log odds of the reranker. The score relative to the best place is the
 * probability of a pair (see `relativeScore`); its log odds are added to those of the reranker. The best score stays as
 * it was.
 */
export function withLogOdds(
  places: readonly Ranked[],
  logOdds: readonly number[],
): readonly Ranked[] {
  const sure = Math.max(0, ...places.map(({ score }) => score))
  if (sure === 0) return places
  const sums = places.map(({ score }, i) => {
    const share = Math.max(MIN_SHARE, score / sure)
    return Math.log(share / (2 - share)) + RANKING.rerankerWeight * logOdds[i]
  })
  const best = Math.max(...sums)
  return places.map((place, i) => ({ ...place, score: sure * relativeScore(sums[i], best) }))
}

/** Adds the reason to each place that moved up. */
function withReasons(before: Ranking, after: Ranking, count: number): Ranking {
  const placeOf = new Map(before.candidates.map(({ evidence: { ref } }, i) => [ref.node, i]))
  const candidates = after.candidates.map((ranked, i): Ranked => {
    const from = placeOf.get(ranked.evidence.ref.node) ?? i
    if (i >= count || from <= i) return ranked
    const why = whyNode(before, ranked)
    return { ...ranked, located: filled('{why}, placed higher by a reranker', { why }) }
  })
  const byNode = new Map(candidates.map((ranked) => [ranked.evidence.ref.node, ranked]))
  return { ...after, candidates, byNode }
}
