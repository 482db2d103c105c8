// How much a choice among listed places, made by a model, counts beside the evidence of the words.

import type { NodeRef } from '../../model/library/library.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { filled, type Said } from '../../model/words/words.ts'
import { contains } from './branch.ts'
import { asRanked, beside, type Ranked, type Ranking, rankingOf } from './score.ts'

/** A choice among places that were listed. */
export interface NamedPlaces {
  readonly listed: readonly NodeRef[]
  /** Out of `listed`, best first. */
  readonly named: readonly NodeRef[]
  /** Why each was named, in their order; may be empty. */
  readonly whys: readonly Said[]
  /**
   * How probable it is that the first that is named is right, where a right one is listed (0–1);
   * absent: the choice decides.
   */
  readonly skill?: number | undefined
  /** Share of a list that is right (0–1); one of its places unless given. */
  readonly chance?: number | undefined
  /** Places that were read before: a choice that decides does not pass them. */
  readonly read?: readonly NodeRef[]
}

/** So sure is no choice, neither of what it names nor of what it leaves. */
const SUREST = 0.99
/** A choice that decides puts what it names so far above all others, and above the next: log odds. */
const ABOVE = 0.2
const UNSAID = filled('chosen by the model')

/**
 * The ranking after a choice, by Bayes' rule: scores differ by log odds (`beside`), to which are added
 * those of the skill less those of chance, so a choice that is right as often as one by lot moves
 * nothing. Chance is the share of a list that is right, often more than one place of it. Further places
 * that are named count as what would have been named, had the ones before them not been listed.
 */
export function weighed(ranking: Ranking, choice: NamedPlaces): Ranking {
  const { listed, named, whys, skill, chance = 1 / listed.length, read = [] } = choice
  if (named.length === 0) return ranking
  const top = ranking.candidates[0]?.score ?? 0
  const sure = top > 0 ? top : (skill ?? SUREST)
  const odds = new Map(ranking.candidates.map((r) => [r.evidence.ref.node, logOdds(r.score, sure)]))
  const lowest = Math.min(0, ...odds.values())
  const isOpen = (node: NodeNumber) => !read.some((place) => contains(place, node))
  const highest = Math.max(
    lowest,
    ...[...odds].flatMap(([node, one]) => (isOpen(node) ? [one] : [])),
  )
  // Later choices stay below those that were read before.
  const above = ABOVE / (1 + read.length)
  const raised = new Map(
    named.map(({ node }, i) => {
      const before = odds.get(node) ?? lowest
      const decided = highest + (named.length - i) * above
      return [
        node,
        skill === undefined
          ? Math.max(before, decided)
          : before +
            Math.max(0, logRatio(skill, i, named.length) - logRatio(chance, i, named.length)),
      ]
    }),
  )
  const known = ranking.candidates.map((ranked) => ({
    ranked,
    odds: raised.get(ranked.evidence.ref.node) ?? odds.get(ranked.evidence.ref.node) ?? lowest,
  }))
  const added = named.flatMap((ref, i) =>
    ranking.byNode.has(ref.node)
      ? []
      : [
          {
            ranked: asRanked({ ref, confidence: 0, why: whys[i] || UNSAID }),
            odds: raised.get(ref.node) ?? lowest,
          },
        ],
  )
  const all = [...known, ...added]
  const best = Math.max(...all.map((one) => one.odds))
  return rankingOf(
    ranking.question,
    all
      .map((one): Ranked => ({ ...one.ranked, score: sure * beside(one.odds, best) }))
      .sort((a, b) => b.score - a.score || a.evidence.ref.node - b.evidence.ref.node),
  )
}

/** How far below the best a score stands, as log odds: what `beside` made of it. */
function logOdds(score: number, sure: number): number {
  const share = Math.min(1, Math.max(Number.EPSILON, score / sure))
  return -Math.log(2 / share - 1)
}

/** How much more probable place i of those named is to be named than to be left, as a logarithm. */
function logRatio(right: number, i: number, named: number): number {
  const s = Math.min(SUREST, Math.max(1 - SUREST, right))
  return Math.log((s * (1 - s) ** i) / (1 - s) ** named)
}
