// The best places of a ranking as a model sees them: their texts, and how a new order of them goes back
// into the ranking.

import type { CollectionSlug, Library } from '../../model/library/library.ts'
import { type Ranked, type Ranking, rankingOf } from './score.ts'

/** Tokens read of each place. */
const READ_TOKENS = 400

/** Where the texts of a question's places are read. */
export interface TextSource {
  readonly question: string
  readonly collection: CollectionSlug
  readonly library: Pick<Library, 'details' | 'read'>
}

/** Titles on the way to each place and how its text begins, at most `maxUnits` UTF-16 units. */
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
    library.read(collection, { node: ref.node, budget: READ_TOKENS, question }),
  ])
  const above = ancestors.filter(({ kind }) => kind !== 'directory' && kind !== 'collection')
  const titles = [...above.map(({ title }) => title), ref.title].join(' - ')
  const text = (passage?.text ?? '').replace(/[#`*>{}[\]()|]+/gu, ' ')
  return `${titles}. ${summary.text} ${text}`.replace(/\s+/gu, ' ').slice(0, maxUnits)
}

/** The ranking with its first places scored anew; what was not looked at stays below what was. */
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
