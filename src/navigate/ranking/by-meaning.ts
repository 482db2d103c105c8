// The optional semantic tier (NAV-10): the best places by structure are put in order once more by how
// near their texts are to the question in meaning. Off unless an embedder is given.
//
// Measured with all-MiniLM-L6-v2 (22 million parameters) over the first candidates: questions to
// documents gain, questions to code lose. So nothing is done unless most of the best places are prose.
// Figures: CONTRIBUTING.md.

import { abortable } from '../../base/abort.ts'
import type { Embedder } from '../../model/library/embedder.ts'
import type { CollectionSlug, Library } from '../../model/library/library.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { textsOf, withNewScores } from './best-places.ts'
import type { Ranked, Ranking } from './score.ts'
import { whyNode } from './why.ts'

/** Places that are looked at again, and what a cosine of 1 adds to a relative score of 0–1. */
const LOOKED_AT = 15
const WEIGHT = 1
/** Of so many best places, more than half must lie in prose. */
const JUDGED = 10
/** UTF-16 units of a place that the embedder sees. */
const MAX_TEXT = 280
/** A cosine below this is no nearness worth naming. */
const NEAR = 0.3

/** The ranking with its best places in the order of structure and meaning together. */
export async function byMeaning(
  ranking: Ranking,
  collection: CollectionSlug,
  library: Pick<Library, 'details' | 'read'>,
  { embedder, signal }: { readonly embedder: Embedder; readonly signal?: AbortSignal },
): Promise<Ranking> {
  const top = ranking.candidates.slice(0, LOOKED_AT)
  if (top.length < 2 || !isProse(top.slice(0, JUDGED))) return ranking
  const asked = ranking.question.text
  const source = { question: asked, collection, library }
  const texts = await abortable(textsOf(top, source, MAX_TEXT), signal)
  const [question, ...places] = await abortable(embedder.embed([asked, ...texts], signal), signal)
  if (question === undefined || places.length !== top.length)
    throw new Error(`${embedder.id} returned ${places.length} vectors for ${top.length} texts.`)
  const near = places.map((place) => cosine(question, place))
  const best = Math.max(Number.MIN_VALUE, top[0].score)
  const sums = top.map(({ score }, i) => score / best + WEIGHT * Math.max(0, near[i]))
  const most = Math.max(...sums)
  const moved = top.map((ranked, i): Ranked => {
    const score = (best * sums[i]) / most
    return near[i] < NEAR
      ? { ...ranked, score }
      : { ...ranked, score, located: why(ranking, ranked, near[i]), near: near[i] }
  })
  return withNewScores(ranking, moved)
}

function isProse(best: readonly Ranked[]): boolean {
  const prose = best.filter(({ evidence: { ref } }) => sortOf(ref.path) === 'prose')
  return 2 * prose.length > best.length
}

function why(ranking: Ranking, ranked: Ranked, near: number): Said {
  return filled('{why}, near in meaning ({near})', {
    why: whyNode(ranking, ranked),
    near: near.toFixed(2),
  })
}

/** Of vectors of length 1; 0 where their lengths differ or a number is none. */
function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return Number.isFinite(sum) ? Math.min(1, sum) : 0
}
