// The best places of a ranking for a model that compares texts: their texts, and the ranking with the new scores.

import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { type Ranked, type Ranking, rankingOf } from './score.ts'

/** Tokens that are read of each place. */
const TEXT_TOKENS = 400

/** Where the texts of places are read. */
export interface TextSource {
  readonly question: string
  readonly collection: CollectionSlug
  readonly library: Pick<Library, 'details' | 'read'>
}

/** The titles above each place and the beginning of its text, at most `maxUnits` UTF-16 units. */
export function textsOf(
  places: readonly Ranked[],
  source: TextSource,
  maxUnits: number,
): Promise<readonly string[]> {
  return Promise.all(places.map((place) => textOf(place, source, maxUnits)))
}

async function textOf(
  { evidence: { ref } }: Ranked,
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
export function withNewScores(ranking: Ranking, scored: readonly Ranked[]): Ranking {
  const first = [...scored].sort(
    (a, b) => b.score - a.score || a.evidence.ref.node - b.evidence.ref.node,
  )
  const floor = first.at(-1)?.score ?? 1
  const rest = ranking.candidates
    .slice(scored.length)
    .map((ranked) => ({ ...ranked, score: Math.min(ranked.score, floor) }))
  return rankingOf(ranking.question, [...first, ...rest])
}
