// The candidates of a question as the walk weighs them: in the order that the library's ranking gives
// them, with how sure the best of them can be.

import type { CandidateEvidence, Evidence, NodeRef } from '../../model/library/library.ts'
import { DOCUMENT_FLAGS, flagNames } from '../../model/tree/node.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Said, TextWithoutPlaces } from '../../model/words/words.ts'
import { type Question, shareOf } from '../question/question.ts'

/** A candidate with its score. */
export interface Ranked {
  readonly evidence: CandidateEvidence
  /** 0–1: its place among the others times how much of the question the best one covers. */
  readonly score: number
  /** Why it was ranked lower, in words; empty where it was not. */
  readonly lowered: TextWithoutPlaces | ''
  /** Why it was located, where that and not its words gave the score. */
  readonly located?: Said
  /** Cosine to the question, where its text is near it in meaning. */
  readonly near?: number
  /** Located to be looked over: its parts are places of their own. */
  readonly overview?: true
}

/** The places with evidence, in order. */
export interface Ranking {
  readonly question: Question
  /** Best first. */
  readonly candidates: readonly Ranked[]
  readonly byNode: ReadonlyMap<NodeNumber, Ranked>
}

/** The candidates, best first. Deterministic: ties go to the earlier node. */
export function rank(question: Question, evidence: Evidence): Ranking {
  // A place that holds none but the words that build the question is none.
  const candidates = evidence.candidates
    .filter((c) => shareOf(question, anywhereAround(c) | (c.stands ?? 0)) > 0)
    .sort((a, b) => b.score - a.score || a.ref.node - b.ref.node)
  const [best] = candidates
  const sure = best === undefined ? 0 : certainty(question, candidates, best)
  const ranked = candidates.map(
    (c): Ranked => ({
      evidence: c,
      score: sure * beside(c.score, best.score),
      lowered: loweredBecause(evidence, c, shareOf(question, c.title) >= CALLED_SO),
    }),
  )
  return rankingOf(question, ranked)
}

/** A page for assistants whose heading has this share of the question tells people as well. */
const CALLED_SO = 0.6

/** A ranking of candidates that are in order. */
export function rankingOf(question: Question, candidates: readonly Ranked[]): Ranking {
  return { question, candidates, byNode: new Map(candidates.map((r) => [r.evidence.ref.node, r])) }
}

/**
 * What a score is worth beside the best one, 0–1. The ranking is fitted on pairs of places, whose scores
 * differ by the logarithm of the odds that one is more right than the other: twice the chance that this
 * one is.
 */
export function beside(score: number, best: number): number {
  return 2 / (1 + Math.exp(best - score))
}

/** Words of a candidate in any field, its path among them, as a mask. */
export function anywhere(c: CandidateEvidence): number {
  return c.title | c.path | c.code | c.description | c.body
}

/** The same, and words around it: in the titles above, and in what its document says of itself. */
export function anywhereAround(c: CandidateEvidence): number {
  return anywhere(c) | c.above | c.about
}

/** Whether a node carries a name that the question mentions, qualified or not. */
export function isNamed(c: CandidateEvidence, name: string): boolean {
  const last = name.split(/::|[.#]/u).at(-1) ?? name
  return c.ref.title === name || c.ref.title === last
}

/** A place that is asked for by its name or its role, with its confidence (0–1). */
export interface Cue {
  readonly ref: NodeRef
  readonly confidence: number
  readonly why: Said
  /** Read only its first lines and its outline, since its parts are places of their own. */
  readonly overview?: true
}

/** Where every cue is surer than this, all other places stand below them. */
const BELOW_CUES = 0.9

/**
 * The ranking with cues as candidates: places that were located by their role or their name, which no
 * word of the question need hold. A cue that is a candidate already keeps the better score; where every
 * cue is sure, their own order stands.
 */
export function withCues(ranking: Ranking, cues: readonly Cue[]): Ranking {
  const located = new Map(cues.map((cue) => [cue.ref.node, cue]))
  const below = cues.every(({ confidence }) => confidence > BELOW_CUES) ? BELOW_CUES : 1
  const kept = ranking.candidates.map((ranked): Ranked => {
    const cue = located.get(ranked.evidence.ref.node)
    if (cue === undefined) return { ...ranked, score: ranked.score * below }
    const looked = cue.overview && { overview: cue.overview }
    if (below === 1 && cue.confidence <= ranked.score) return { ...ranked, ...looked }
    return { ...ranked, score: cue.confidence, located: cue.why, ...looked }
  })
  const added = cues.filter(({ ref }) => !ranking.byNode.has(ref.node)).map(asRanked)
  const candidates = [...kept, ...added].sort(
    (a, b) => b.score - a.score || a.evidence.ref.node - b.evidence.ref.node,
  )
  return rankingOf(ranking.question, candidates)
}

/** A place that was located, whatever the words say of it. */
export function asRanked({ ref, confidence, why, overview }: Cue): Ranked {
  const words = { title: 0, path: 0, code: 0, description: 0, body: 0, above: 0, about: 0 }
  const scores = { score: 0, unitScore: 0, fileScore: 0 }
  const evidence = { ref, document: -1, flags: 0, votes: 0, ...words, ...scores }
  return {
    ...{ evidence, score: confidence, lowered: '', located: why },
    ...(overview && { overview }),
  }
}

const LOWERED = {
  test: 'a test',
  example: 'an example',
  changelog: 'a changelog',
  generated: 'generated',
  minified: 'minified',
  vendored: 'taken over from others',
  translation: 'a translation',
  assistants: 'written for AI assistants',
} as const

/** Whether a place is of a sort that is not asked for, as a test or an example: nothing of an answer begins there. */
export function isUnwanted({ byNode }: Pick<Ranking, 'byNode'>, node: number): boolean {
  return (byNode.get(node)?.lowered ?? '') !== ''
}

/** What a candidate is that the question does not ask for, in words; empty for nothing. */
function loweredBecause(
  { asksFor }: Evidence,
  { flags }: CandidateEvidence,
  isCalledSo: boolean,
): Ranked['lowered'] {
  const meant = isCalledSo ? asksFor | DOCUMENT_FLAGS.assistants : asksFor
  const [flag] = flagNames(flags & ~meant)
  return flag === undefined ? '' : LOWERED[flag]
}

/** How sure the best place can be (0–1): the share of the question that its file covers, in other words too. */
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
