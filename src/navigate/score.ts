// Ranks the candidates that the index found: BM25 of the node, of its file and of the file's other
// nodes, names and paths that agree, and what kind of place the question asks for.

import type { CandidateEvidence, Evidence } from '../model/library.ts'
import { DOCUMENT_FLAGS, flagNames, type NodeKind } from '../model/node.ts'
import type { NodeNumber } from '../model/toc.ts'
import { sortOf } from './file-sorts.ts'
import { type Question, shareOf } from './question.ts'
import type { Weights } from './weights.ts'

/** A candidate with its score. */
export interface Ranked {
  readonly evidence: CandidateEvidence
  /** 0–1: its place among the others times how much of the question the best one covers. */
  readonly score: number
  /** The same for its file. */
  readonly fileScore: number
  /** Share of the question's weight found in the node, its name and its path, 0–1. */
  readonly coverage: number
  /** Why it was ranked lower, in words; empty where it was not. */
  readonly lowered: string
}

export interface Ranking {
  readonly question: Question
  /** Best first. */
  readonly candidates: readonly Ranked[]
  readonly byNode: ReadonlyMap<NodeNumber, Ranked>
  /** Documents' paths, best first. */
  readonly files: readonly { readonly path: string; readonly score: number }[]
}

/** Words of a candidate in any field, as a mask. */
export function anywhere(c: CandidateEvidence): number {
  return c.title | c.path | c.code | c.description | c.body
}

/** Ranks what the index found. Deterministic: ties go to the earlier node. */
export function rank(question: Question, evidence: Evidence, weights: Weights): Ranking {
  // A place that holds none but the words that build the question is none.
  const candidates = evidence.candidates.filter((c) => shareOf(question, anywhere(c)) > 0)
  const files = fileScores(question, candidates, weights)
  const maxUnit = Math.max(...candidates.map((c) => c.unitScore), Number.MIN_VALUE)
  const raw = candidates.map((c) => {
    const file = files.get(c.document)?.score ?? 0
    return nodeScore(question, c, c.unitScore / maxUnit, file, weights)
  })
  const best = Math.max(...raw, Number.MIN_VALUE)
  const order = raw.map((_, i) => i).sort((a, b) => raw[b] - raw[a] || node(a) - node(b))
  const sure = order.length === 0 ? 0 : certainty(question, candidates, files, order[0])
  const ranked = order.map((i) => toRanked(question, candidates[i], (sure * raw[i]) / best))
  return {
    question,
    candidates: ranked,
    byNode: new Map(ranked.map((r) => [r.evidence.ref.node, r])),
    files: [...files.values()]
      .sort((a, b) => b.score - a.score)
      .map(({ path, score }) => ({ path, score: sure * score })),
  }

  function node(i: number): NodeNumber {
    return candidates[i].ref.node
  }

  function toRanked(asked: Question, c: CandidateEvidence, score: number): Ranked {
    return {
      evidence: c,
      score,
      fileScore: sure * (files.get(c.document)?.score ?? 0),
      coverage: shareOf(asked, anywhere(c)),
      lowered: loweredBecause(asked, c),
    }
  }
}

interface FileScore {
  readonly path: string
  /** 0–1 relative to the best file. */
  readonly score: number
  /** Words found in any of its candidates. */
  readonly mask: number
}

/**
 * A file's score: best + ½ second + ¼ third of its nodes, plus BM25 of the whole, each relative to
 * the best file's, plus the share of the question that its path holds; times what it is.
 */
function fileScores(
  question: Question,
  candidates: readonly CandidateEvidence[],
  weights: Weights,
): ReadonlyMap<number, FileScore> {
  const byDocument = new Map<number, CandidateEvidence[]>()
  for (const c of candidates) {
    const nodes = byDocument.get(c.document)
    if (nodes === undefined) byDocument.set(c.document, [c])
    else nodes.push(c)
  }
  const rows = [...byDocument].map(([document, nodes]) => {
    const units = nodes.map((c) => c.unitScore).sort((a, b) => b - a)
    const sum = units[0] + weights.second * (units[1] ?? 0) + weights.third * (units[2] ?? 0)
    return { document, first: nodes[0], sum, mask: nodes.reduce((m, c) => m | anywhere(c), 0) }
  })
  const maxSum = Math.max(...rows.map((row) => row.sum), Number.MIN_VALUE)
  const maxFile = Math.max(...rows.map((row) => row.first.fileScore), Number.MIN_VALUE)
  const scores = rows.map(({ first, sum }) => {
    const named = shareOf(question, first.path)
    const plain = sum / maxSum + (weights.file * first.fileScore) / maxFile + weights.path * named
    return plain * documentFactor(question, first, weights)
  })
  const best = Math.max(...scores, Number.MIN_VALUE)
  return new Map(
    rows.map(({ document, first, mask }, i) => [
      document,
      { path: first.ref.path, score: scores[i] / best, mask },
    ]),
  )
}

function nodeScore(
  question: Question,
  c: CandidateEvidence,
  unit: number,
  file: number,
  weights: Weights,
): number {
  const own =
    unit +
    weights.name * shareOf(question, c.title) +
    weights.coverage * shareOf(question, anywhere(c)) +
    weights.votes * (1 - 1 / (1 + c.votes))
  const named = question.symbols.some((name) => isNamed(c, name)) ? weights.symbol : 0
  return (
    (own * documentFactor(question, c, weights) + weights.nodeFile * file) *
      kindFactor(c.ref.kind, weights) +
    named
  )
}

/** Whether a node carries a name that the question mentions, qualified or not. */
export function isNamed(c: CandidateEvidence, name: string): boolean {
  const last = name.split(/::|[.#]/u).at(-1) ?? name
  return c.ref.title === name || c.ref.title === last
}

/** How much a document counts for what it is, unless the question asks for such. */
export function documentFactor(question: Question, c: CandidateEvidence, weights: Weights): number {
  let factor = 1
  for (const flag of flagNames(c.flags)) {
    if ((question.asksFor & DOCUMENT_FLAGS[flag]) !== 0) continue
    factor *= flag === 'minified' ? weights.generated : weights[flag]
  }
  if (!question.wantsCode) return factor
  const sort = sortOf(c.ref.path)
  return sort === 'code' ? factor : factor * weights[sort]
}

function kindFactor(kind: NodeKind, weights: Weights): number {
  switch (kind) {
    case 'collection':
    case 'directory':
    case 'document':
    case 'module':
      return weights.document
    case 'class':
    case 'interface':
    case 'struct':
    case 'trait':
      return weights.container
    case 'enum':
    case 'type':
    case 'function':
    case 'method':
    case 'constant':
    case 'section':
    case 'chunk':
    case 'key':
    case 'table':
    case 'cell':
    case 'page':
      return 1
  }
}

const LOWERED = {
  test: 'test support; not asked for',
  example: 'an example; not asked for',
  changelog: 'a changelog; not asked for',
  generated: 'generated; not asked for',
  minified: 'minified; not asked for',
  vendored: 'vendored; not asked for',
} as const

/** What lowered a candidate, in words; empty for nothing. */
function loweredBecause(question: Question, c: CandidateEvidence): string {
  const flag = flagNames(c.flags).find((f) => (question.asksFor & DOCUMENT_FLAGS[f]) === 0)
  return flag === undefined ? '' : LOWERED[flag]
}

/**
 * How sure the best place can be (0–1): the share of the question that it covers itself, and half of
 * what only the rest of its file covers.
 */
function certainty(
  question: Question,
  candidates: readonly CandidateEvidence[],
  files: ReadonlyMap<number, FileScore>,
  best: number,
): number {
  const own = anywhere(candidates[best])
  const file = files.get(candidates[best].document)?.mask ?? 0
  return shareOf(question, own) + shareOf(question, file & ~own) / 2
}
