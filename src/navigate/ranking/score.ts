// The candidates of a question for a walk: in the order of the library's ranking, with scores from 0 to 1.

import type { TextWithoutPlaces, UiMessage } from '../../messages/words.ts'
import { contains, type NodeRef } from '../../model/library/node-ref.ts'
import type { CandidateEvidence, Evidence } from '../../model/library/search-types.ts'
import { DOCUMENT_FLAGS, flagNames } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { CUE, RANKING } from '../../model/walk/by-hand.ts'
import { type Question, shareOf } from '../question/question.ts'

export interface RankedPlace {
  readonly evidence: CandidateEvidence
  /**
   * 0–1: its score relative to the best place, times the share of the question that the file of the best place covers.
   */
  readonly score: number
  /** Why it was ranked lower, in words; empty if it was not. */
  readonly lowered: TextWithoutPlaces | ''
  /** Why it was located by name or role, if that gave the score and not its words. */
  readonly located?: UiMessage
  /** Cosine to the question, if its text is similar in meaning. */
  readonly near?: number
  /** It is read only in outline: its parts are places of their own. */
  readonly overview?: true
}

export interface Ranking {
  readonly question: Question
  /** Best first. */
  readonly candidates: readonly RankedPlace[]
  readonly byNode: ReadonlyMap<NodeNumber, RankedPlace>
}

/** The candidates, best first. Deterministic: of equal ones the earlier node comes first. */
export function rank(question: Question, evidence: Evidence): Ranking {
  // A place that contains only scaffold words of the question is not a candidate.
  const candidates = evidence.candidates
    .filter((c) => shareOf(question, anywhereAround(c) | (c.stands ?? 0)) > 0)
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
  const [best] = candidates
  const sure = best === undefined ? 0 : certainty(question, candidates, best)
  const ranked = candidates.map(
    (c): RankedPlace => ({
      evidence: c,
      score: sure * relativeScore(c.score, best.score),
      lowered: loweredBecause(
        evidence,
        c,
        shareOf(question, c.title) >= RANKING.minAssistantsTitleShare,
      ),
    }),
  )
  return rankingOf(question, ranked)
}

/** Sorts candidates; of equal ones the earlier node comes first. */
export function bestFirst(candidates: readonly RankedPlace[]): RankedPlace[] {
  return candidates.toSorted(
    (a, b) => b.score - a.score || a.evidence.ref.node - b.evidence.ref.node,
  )
}

/** A ranking from candidates that are sorted already. */
export function rankingOf(question: Question, candidates: readonly RankedPlace[]): Ranking {
  return { question, candidates, byNode: new Map(candidates.map((r) => [r.evidence.ref.node, r])) }
}

/**
 * A score relative to the best one, 0–1. The ranking is fitted on pairs of places; the difference of two scores is the
 * logarithm of the odds that one place is more right than the other. The result is twice the probability that this
 * place is.
 */
export function relativeScore(score: number, best: number): number {
  return 2 / (1 + Math.exp(best - score))
}

/** The words in any field of a candidate, its path included, as a mask. */
export function anywhere(c: CandidateEvidence): number {
  return c.title | c.path | c.code | c.description | c.body
}

/** The same plus words around it: in the titles above, and in the description of its document. */
export function anywhereAround(c: CandidateEvidence): number {
  return anywhere(c) | c.above | c.about
}

/** Whether the title of a node is the given name, qualified or not. */
export function isNamed(c: CandidateEvidence, name: string): boolean {
  const last = name.split(/::|[.#]/u).at(-1) ?? name
  return c.ref.title === name || c.ref.title === last
}

/** A place that the question asks for by name or role, with its confidence (0–1). */
export interface Cue {
  readonly ref: NodeRef
  readonly confidence: number
  readonly why: UiMessage
  /** Only its first lines and its outline are read: its parts are places of their own. */
  readonly overview?: true
  /** The question is asked of every project, and this place usually answers it. */
  readonly usual?: true
}

/**
 * The ranking with cues as candidates; a cue need not contain a word of the question. A cue that is a candidate already
 * keeps the better score. If all cues are sure, they keep their own order and all others come after them.
 */
export function withCues(ranking: Ranking, cues: readonly Cue[]): Ranking {
  const located = new Map(cues.map((cue) => [cue.ref.node, cue]))
  const below = cues.every(({ confidence }) => confidence > CUE.sure) ? CUE.sure : 1
  const known = ranking.candidates.map((ranked): RankedPlace => {
    const cue = located.get(ranked.evidence.ref.node)
    if (cue === undefined) return { ...ranked, score: ranked.score * below }
    const looked = cue.overview && { overview: cue.overview }
    if (below === 1 && cue.confidence <= ranked.score) return { ...ranked, ...looked }
    return { ...ranked, score: cue.confidence, located: cue.why, ...looked }
  })
  const added = cues.filter(({ ref }) => !ranking.byNode.has(ref.node)).map(asRanked)
  return rankingOf(ranking.question, bestFirst([...known, ...added]))
}

/** A candidate from a cue, without evidence of words. */
export function asRanked({ ref, confidence, why, overview }: Cue): RankedPlace {
  const words = { title: 0, path: 0, code: 0, description: 0, body: 0, above: 0, about: 0 }
  const scores = { score: 0, unitScore: 0, fileScore: 0 }
  const evidence = { ref, document: -1, flags: 0, votes: 0, ...words, ...scores }
  return {
    ...{ evidence, score: confidence, lowered: '', located: why },
    ...(overview && { overview }),
  }
}

/**
 * Whether a place is of a sort that the question does not ask for, such as a test or an example: no answer begins
 * there.
 */
export function isUnwanted({ byNode }: Pick<Ranking, 'byNode'>, node: number): boolean {
  return (byNode.get(node)?.lowered ?? '') !== ''
}

/** A text for the sort of a candidate that the question does not ask for; empty if there is none. */
function loweredBecause(
  { asksFor }: Evidence,
  { flags }: CandidateEvidence,
  isCalledSo: boolean,
): RankedPlace['lowered'] {
  const wanted = isCalledSo ? asksFor | DOCUMENT_FLAGS.assistants : asksFor
  const [flag] = flagNames(flags & ~wanted)
  return flag ?? ''
}

/** How certain the best place can be (0–1): the share of the question that its file covers, in other words too. */
function certainty(
  question: Question,
  candidates: readonly CandidateEvidence[],
  best: CandidateEvidence,
): number {
  const inFile = candidates.reduce(
    (mask, c) => (c.document === best.document ? mask | anywhere(c) : mask),
    0,
  )
  return shareOf(question, inFile | (best.stands ?? 0))
}

/** The candidates of a branch, best first, without those that were explored. */
export function candidatesIn(
  ranking: Ranking,
  branch: Pick<NodeRef, 'node' | 'size'>,
  explored: ReadonlySet<NodeNumber> = NO_NODES,
): RankedPlace[] {
  return ranking.candidates.filter(({ evidence: { ref } }) => {
    return contains(branch, ref.node) && !explored.has(ref.node)
  })
}

const NO_NODES: ReadonlySet<NodeNumber> = new Set()
