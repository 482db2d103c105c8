// The optional semantic tier (NAV-10): the best places of the ranking are reordered by how similar in meaning their
// texts are to the question. Off unless an embedder is given. Measured with all-MiniLM-L6-v2 (22 million parameters):
// questions about documents gain, questions about code lose, so nothing is done unless most of the best places are
// prose. Figures: CONTRIBUTING.md.

import { abortable } from '../../base/abort.ts'
import { filled, type UiMessage } from '../../messages/words.ts'
import type { Embedder } from '../../model/library/embedder.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { sortOf } from '../../model/question/file-sorts.ts'
import { RANKING } from '../../model/walk/by-hand.ts'
import { textsOf, withNewScores } from './best-places.ts'
import type { Ranked, Ranking } from './score.ts'
import { whyNode } from './why.ts'

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
  const moved = top.map((ranked, i): Ranked => {
    const score = (best * sums[i]) / most
    return near[i] < RANKING.minShownCosine
      ? { ...ranked, score }
      : { ...ranked, score, located: why(ranking, ranked, near[i]), near: near[i] }
  })
  return withNewScores(ranking, moved)
}

function isProse(best: readonly Ranked[]): boolean {
  const prose = best.filter(({ evidence: { ref } }) => sortOf(ref.path) === 'prose')
  return 2 * prose.length > best.length
}

function why(ranking: Ranking, ranked: Ranked, near: number): UiMessage {
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
