// The best places of a ranking reordered by a model that compares texts; off unless one is given (NAV-10).
//
// By meaning: by how similar their texts are to the question. Measured with all-MiniLM-L6-v2 (22 million parameters):
// questions about documents gain, questions about code lose, so nothing is done unless most of the best places are
// prose. Figures: CONTRIBUTING.md. By a reranker (RR-1): by Bayes' rule its log odds and those of the ranking are added.

import { abortable } from '../../base/abort.ts'
import { filled, type UiMessage } from '../../messages/words.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Embedder, Reranker } from '../../model/library/text-models.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { RANKING } from '../../model/walk/by-hand.ts'
import { bestFirst, type RankedPlace, type Ranking, rankingOf, relativeScore } from './score.ts'
import { whyNode } from './why.ts'

/** Tokens that are read of each place. */
const TEXT_TOKENS = 400

/** Where the texts of places are read. */
interface TextSource {
  readonly question: string
  readonly collection: CollectionSlug
  readonly library: Pick<Library, 'details' | 'read'>
}

/** The titles above each place and the beginning of its text, at most `maxUnits` UTF-16 units. */
function textsOf(
  places: readonly RankedPlace[],
  source: TextSource,
  maxUnits: number,
): Promise<readonly string[]> {
  return Promise.all(places.map((place) => textOf(place, source, maxUnits)))
}

async function textOf(
  { evidence: { ref } }: RankedPlace,
  { question, collection, library }: TextSource,
  maxUnits: number,
): Promise<string> {
  const [{ ancestors, summary }, [passage]] = await Promise.all([
    library.details(collection, ref.node),
    library.read(collection, { node: ref.node, budget: TEXT_TOKENS, question }),
  ])
  const above = ancestors.filter(({ kind }) => kind !== 'directory' && kind !== 'collection')
  const titles = [...above.map(({ title }) => title), ref.title].join(' - ')
  const text = (passage?.text ?? '').replace(/[#`*>{}[\]()|]+/gu, ' ')
  return `${titles}. ${summary.text} ${text}`.replace(/\s+/gu, ' ').slice(0, maxUnits)
}

/** The ranking with new scores for its first places; all others stay below them. */
function withNewScores(ranking: Ranking, scored: readonly RankedPlace[]): Ranking {
  const first = bestFirst(scored)
  const floor = first.at(-1)?.score ?? 1
  const rest = ranking.candidates
    .slice(scored.length)
    .map((ranked) => ({ ...ranked, score: Math.min(ranked.score, floor) }))
  return rankingOf(ranking.question, [...first, ...rest])
}

/** Places whose texts are embedded. */
const MAX_EMBEDDED_PLACES = 15
/** More than half of so many best places must be prose. */
const JUDGED_PLACES = 10
/** UTF-16 units of a place that are embedded. */
const MAX_TEXT_UNITS = 280

/** The ranking with its best places ordered by the sum of their relative score and their cosine to the question. */
export async function byMeaning(
  ranking: Ranking,
  collection: CollectionSlug,
  library: Pick<Library, 'details' | 'read'>,
  { embedder, signal }: { readonly embedder: Embedder; readonly signal?: AbortSignal },
): Promise<Ranking> {
  const top = ranking.candidates.slice(0, MAX_EMBEDDED_PLACES)
  if (top.length < 2 || !isProse(top.slice(0, JUDGED_PLACES))) return ranking
  const asked = ranking.question.text
  const source = { question: asked, collection, library }
  const texts = await abortable(textsOf(top, source, MAX_TEXT_UNITS), signal)
  const [question, ...places] = await abortable(embedder.embed([asked, ...texts], signal), signal)
  if (question === undefined || places.length !== top.length)
    throw new Error(`${embedder.id} returned ${places.length} vectors for ${top.length} texts.`)
  const near = places.map((place) => cosine(question, place))
  const best = Math.max(Number.MIN_VALUE, top[0].score)
  const sums = top.map(({ score }, i) => score / best + Math.max(0, near[i]))
  const most = Math.max(...sums)
  const moved = top.map((ranked, i): RankedPlace => {
    const score = (best * sums[i]) / most
    return near[i] < RANKING.minShownCosine
      ? { ...ranked, score }
      : { ...ranked, score, located: why(ranking, ranked, near[i]), near: near[i] }
  })
  return withNewScores(ranking, moved)
}

function isProse(best: readonly RankedPlace[]): boolean {
  const prose = best.filter(({ evidence: { ref } }) => sortOf(ref.path) === 'prose')
  return 2 * prose.length > best.length
}

function why(ranking: Ranking, ranked: RankedPlace, near: number): UiMessage {
  return filled('{why}, near in meaning ({near})', {
    why: whyNode(ranking, ranked),
    near: near.toFixed(2),
  })
}

/** The cosine of two vectors of length 1; 0 if their lengths differ or it is not a number. */
function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return Number.isFinite(sum) ? Math.min(1, sum) : 0
}

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
  places: readonly RankedPlace[],
  logOdds: readonly number[],
): readonly RankedPlace[] {
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
  const candidates = after.candidates.map((ranked, i): RankedPlace => {
    const from = placeOf.get(ranked.evidence.ref.node) ?? i
    if (i >= count || from <= i) return ranked
    const why = whyNode(before, ranked)
    return { ...ranked, located: filled('{why}, placed higher by a reranker', { why }) }
  })
  return rankingOf(after.question, candidates)
}
