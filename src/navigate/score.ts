// Ranks the candidates that the index found: BM25 of the node, of its file and of the file's other
// nodes, names and paths that agree, and what kind of place the question asks for.

import type { CandidateEvidence, Evidence } from '../model/library.ts'
import { DOCUMENT_FLAGS, flagNames } from '../model/node.ts'
import type { NodeNumber } from '../model/toc.ts'
import type { Cue } from '../model/trace.ts'
import { type Beside, besideBest } from './beside.ts'
import { asideOf } from './file-sorts.ts'
import { weighOwnWords } from './own-words.ts'
import { type Question, shareOf } from './question.ts'
import { anywhere, fieldOf, placeFactor, rawScore } from './raw-score.ts'
import type { Related } from './related.ts'
import type { Weights } from './weights.ts'

/** A candidate with its score. */
export interface Ranked {
  readonly evidence: CandidateEvidence
  /** What is known of it by words that stand for those of the question. */
  readonly related: CandidateEvidence | undefined
  /** 0–1: its place among the others times how much of the question the best one covers. */
  readonly score: number
  /** Why it was ranked lower, in words; empty where it was not. */
  readonly lowered: string
  /** Why it was located, where that and not its words gave the score. */
  readonly located?: string
  /** Located to be looked over: its parts are places of their own. */
  readonly overview?: true
  /** File of a better place in its folder, where that raised it. */
  readonly beside?: string
}

/** The places with evidence, in order. */
export interface Ranking {
  readonly question: Question
  readonly related: Related
  /** Best first. */
  readonly candidates: readonly Ranked[]
  readonly byNode: ReadonlyMap<NodeNumber, Ranked>
}

/** Ranks what the index found. Deterministic: ties go to the earlier node. */
export function rank(
  question: Question,
  evidence: Evidence,
  related: Related,
  given: Weights,
): Ranking {
  // A place that holds none but the words that build the question is none.
  const found = evidence.candidates.filter((c) => metShare(question, related, c) > 0)
  const weights = weighOwnWords(question, found, given)
  // What does not count is not named either.
  const aroundCounts = weights.above > 0 || weights.about > 0
  const candidates = aroundCounts ? found : found.map((c) => ({ ...c, above: 0, about: 0 }))
  const field = fieldOf(question, candidates, related, weights)
  const trails = trailsOf(candidates)
  const alone = candidates.map((c, i) => {
    return rawScore(field, { c, trail: trails[i], related: related.of(c) })
  })
  const beside = weights.beside === 0 ? [] : besideBest(candidates, alone)
  const raw = alone.map((score, i) => {
    const share = beside[i]?.share ?? 0
    return share === 0 ? score : score + weights.beside * share * placeFactor(field, candidates[i])
  })
  const best = Math.max(Number.MIN_VALUE, ...raw)
  const order = raw
    .map((_, i) => i)
    .sort((a, b) => raw[b] - raw[a] || candidates[a].ref.node - candidates[b].ref.node)
  const sure = order.length === 0 ? 0 : certainty(question, candidates, related, order[0])
  const ranked = order.map(
    (i): Ranked => ({
      evidence: candidates[i],
      related: related.of(candidates[i]),
      score: (sure * raw[i]) / best,
      lowered: loweredBecause(question, candidates[i]),
      ...besideOther(beside[i], candidates[i]),
    }),
  )
  const byNode = new Map(ranked.map((r) => [r.evidence.ref.node, r]))
  return { question, related, candidates: ranked, byNode }
}

/** Share (0–1) of the question that a place holds, in its words or, unless it is a report, in others. */
function metShare(question: Question, related: Related, c: CandidateEvidence): number {
  const own = anywhere(c)
  const other = question.isReport ? undefined : related.of(c)
  return shareOf(question, other === undefined ? own : own | related.standFor(anywhere(other)))
}

/** The better place's file that raised another one in its folder. */
function besideOther(beside: Beside | null | undefined, { ref }: CandidateEvidence) {
  if (beside === null || beside === undefined || beside.path === ref.path) return {}
  return { beside: beside.path }
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
  return {
    ...ranking,
    candidates,
    byNode: new Map(candidates.map((r) => [r.evidence.ref.node, r])),
  }
}

function asRanked({ ref, confidence, why, overview }: Cue): Ranked {
  const nothing = {
    ...{ title: 0, path: 0, code: 0, description: 0, body: 0 },
    ...{ above: 0, about: 0, votes: 0 },
  }
  const evidence = { ref, document: -1, flags: 0, unitScore: 0, fileScore: 0, ...nothing }
  const looked = overview && { overview }
  return { evidence, related: undefined, score: confidence, lowered: '', located: why, ...looked }
}

/** For each candidate the words in the names of the candidates that it lies in, as a mask. */
function trailsOf(candidates: readonly CandidateEvidence[]): number[] {
  const trails = candidates.map((c) => c.title | c.path)
  const order = candidates.map((_, i) => i)
  order.sort((a, b) => candidates[a].ref.node - candidates[b].ref.node)
  const open: number[] = []
  for (const i of order) {
    const { node } = candidates[i].ref
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { ref } = candidates[top]
      if (node < ref.node + ref.size) break
      open.pop()
    }
    const above = open.at(-1)
    if (above !== undefined) trails[i] |= trails[above]
    open.push(i)
  }
  return trails
}

const LOWERED = {
  test: 'test support; not asked for',
  example: 'an example; not asked for',
  changelog: 'a changelog; not asked for',
  generated: 'generated; not asked for',
  minified: 'minified; not asked for',
  vendored: 'vendored; not asked for',
  proposal: 'a proposal; not asked for',
  upgrade: 'notes on upgrading; not asked for',
} as const

/** What lowered a candidate, in words; empty for nothing, and for what is lowered only a little. */
function loweredBecause(question: Question, c: CandidateEvidence): string {
  const flag = flagNames(c.flags).find((f) => (question.asksFor & DOCUMENT_FLAGS[f]) === 0)
  if (flag !== undefined) return LOWERED[flag]
  const aside = asideOf(c.ref.path)
  if (aside !== 'proposal' && aside !== 'upgrade') return ''
  return question.asksForAsides.has(aside) ? '' : LOWERED[aside]
}

/**
 * How sure the best place can be (0–1): the share of the question that it covers itself, and half of
 * what only the rest of its file covers, or a word that stands for another.
 */
function certainty(
  question: Question,
  candidates: readonly CandidateEvidence[],
  related: Related,
  best: number,
): number {
  const { document } = candidates[best]
  const own = anywhere(candidates[best])
  const inFile = candidates.reduce((m, c) => (c.document === document ? m | anywhere(c) : m), 0)
  const known = related.of(candidates[best])
  const other = known === undefined ? 0 : related.standFor(anywhere(known))
  return shareOf(question, own) + shareOf(question, (inFile | other) & ~own) / 2
}
