// The best places put in order once more by a model that was made for it (RR-1, NAV-10): what the ranking
// knows and what the reranker says are weighed by Bayes' rule. Off unless a reranker is given.

import { abortable } from '../../base/abort.ts'
import type { Reranker } from '../../model/library/reranker.ts'
import { filled } from '../../model/words/words.ts'
import { type TextSource, textsOf, withNewScores } from './best-places.ts'
import { beside, type Ranked, type Ranking } from './score.ts'
import { whyNode } from './why.ts'

/** Places that are looked at again: each costs a run of the model over its text. */
const RERANKED_PLACES = 12
/** UTF-16 units of a place that the reranker sees. */
const RERANKED_UNITS = 600
/**
 * What the log odds of the reranker count beside those of the ranking. By Bayes' rule two independent
 * witnesses count 1 each; these are not independent, as both see which words of the question a place has,
 * so that a word would count twice. Not fitted: no reranker's weights could be had to fit it with.
 */
const RERANKER_WEIGHT = 0.5
/** A place has at least this share of the best one's score, so that none is beyond all evidence. */
const MIN_SHARE = 1e-6

/**
 * The ranking with its first places in the order of both. Rejects with what the reranker throws.
 * @param source.question as it was asked: words that were added to find more are no part of it
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
 * Scores of places, best first, after log odds were heard of each: the score of a place beside the best one
 * is the chance of a pair (see `beside`), whose log odds add up with those of the reranker. How sure the
 * best one is stays as it was.
 */
export function withLogOdds(
  places: readonly Ranked[],
  logOdds: readonly number[],
): readonly Ranked[] {
  const sure = Math.max(0, ...places.map(({ score }) => score))
  if (sure === 0) return places
  const sums = places.map(({ score }, i) => {
    const share = Math.max(MIN_SHARE, score / sure)
    return Math.log(share / (2 - share)) + RERANKER_WEIGHT * logOdds[i]
  })
  const best = Math.max(...sums)
  return places.map((place, i) => ({ ...place, score: sure * beside(sums[i], best) }))
}

/** Says of each place that moved up why it stands there. */
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
