// How corrections by the user change later walks (NAV-14): the more a question is like the corrected one, the more. A
// place that was right comes first; one that was wrong comes late, with the reason.

import { filled } from '../../messages/words.ts'
import type { Library } from '../../model/library/library.ts'
import { type CollectionSlug, contains, type NodeRef } from '../../model/library/node-ref.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import { CORRECTION } from '../../model/walk/by-hand.ts'
import type { Correction } from '../../model/walk/correction.ts'
import { bestFirst, type Ranking, rankingOf, withCues } from '../ranking/score.ts'

/** A correction that applies to this question. */
export interface Bearing {
  readonly ref: NodeRef
  readonly verdict: Correction['verdict']
  /** How similar the question is to the corrected one, 0–1. */
  readonly likeness: number
}

/** Maximum number of corrections that are looked up for one question. */
const MAX_CORRECTIONS = 20

/** The corrections that apply to the question, with their places in this build of the collection. */
export async function bearings(
  question: string,
  corrections: readonly Correction[],
  collection: CollectionSlug,
  library: Library,
): Promise<readonly Bearing[]> {
  const alike = corrections
    .filter((one) => one.collection === collection)
    .map((one) => ({ ...one, likeness: likenessOf(question, one.question) }))
    .filter(({ likeness }) => likeness >= CORRECTION.minLikeness)
    .sort((a, b) => b.likeness - a.likeness || b.at - a.at)
    .slice(0, MAX_CORRECTIONS)
  const found = await Promise.all(
    alike.map(async ({ place, verdict, likeness }): Promise<Bearing | null> => {
      const node = await library.resolve(collection, place)
      if (node === null) return null
      const [ref] = await library.refs(collection, [node])
      return { ref, verdict, likeness }
    }),
  )
  return found.filter((one) => one !== null)
}

/** Share of the words of two questions that both contain, 0–1; scaffold words are ignored. */
function likenessOf(a: string, b: string): number {
  const left = wordsOf(a)
  const right = wordsOf(b)
  const both = [...left].filter((word) => right.has(word)).length
  const all = left.size + right.size - both
  return all === 0 ? 0 : both / all
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return new Set(words.filter((word) => !SCAFFOLD.has(word)))
}

/** The ranking after the corrections. */
export function corrected(ranking: Ranking, found: readonly Bearing[]): Ranking {
  if (found.length === 0) return ranking
  const wrong = found.filter(({ verdict }) => verdict === 'wrong')
  const lowered = ranking.candidates.map((ranked) => {
    const hit = wrong.find(({ ref }) => contains(ref, ranked.evidence.ref.node))
    if (hit === undefined) return ranked
    const score = ranked.score * (1 - CORRECTION.wrongLoss * hit.likeness)
    return { ...ranked, score, lowered: 'you marked it as the wrong place' as const }
  })
  const right = found
    .filter(({ verdict }) => verdict === 'right')
    .map(({ ref, likeness }) => {
      const own = ranking.byNode.get(ref.node)?.score ?? 0
      const why = filled('you marked it as the right place')
      return { ref, confidence: own + (1 - own) * CORRECTION.rightGain * likeness, why }
    })
  return withCues(rankingOf(ranking.question, bestFirst(lowered)), right)
}
