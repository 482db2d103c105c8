// What the index knows of words that may be used for what the question says.

import type { CandidateEvidence, Evidence } from '../model/library.ts'
import type { NodeNumber } from '../model/toc.ts'
import type { Question } from './question.ts'
import type { RelatedWord } from './related-words.ts'

/** What words that stand for those of the question say of the places. */
export interface Related {
  /** A word of the related evidence as it is shown: `“image” for “picture”`. */
  readonly labels: readonly string[]
  /** What related words say of a place; of one that they do not find, what they say of its document. */
  of(candidate: CandidateEvidence): CandidateEvidence | undefined
  /** BM25 by document. */
  readonly files: ReadonlyMap<number, number>
  readonly bestUnit: number
  readonly bestFile: number
  /** Share (0–1) of what the related words weigh together that is in `mask`. */
  share(mask: number): number
  /** The question's words, as its mask, for which the related words in `mask` stand. */
  standFor(mask: number): number
}

/** Joins related words with what the index found of them. */
export function relate(
  question: Question,
  words: readonly RelatedWord[],
  evidence: Evidence | null,
): Related {
  const { words: found = [], candidates = [] } = evidence ?? {}
  const known = new Map(words.map((word) => [word.text, word.of]))
  const sources = found.map(({ text }) => known.get(text.toLowerCase()) ?? [])
  const bits = sources.map((of) => bitsOf(question, of))
  const byNode = new Map<NodeNumber, CandidateEvidence>(candidates.map((c) => [c.ref.node, c]))
  const abouts = new Map(candidates.map((c) => [c.document, c.about]))
  const total = found.reduce((sum, { idf }) => sum + idf, 0) || 1
  return {
    labels: found.map(({ text }, i) => `“${text}” for “${sources[i][0] ?? text}”`),
    of: (candidate) => {
      const about = abouts.get(candidate.document) ?? 0
      return (
        byNode.get(candidate.ref.node) ?? (about === 0 ? undefined : onlyAbout(candidate, about))
      )
    },
    files: new Map(candidates.map((c) => [c.document, c.fileScore])),
    bestUnit: Math.max(Number.MIN_VALUE, ...candidates.map((c) => c.unitScore)),
    bestFile: Math.max(Number.MIN_VALUE, ...candidates.map((c) => c.fileScore)),
    share: (mask) => found.reduce((sum, { idf }, i) => (has(mask, i) ? sum + idf : sum), 0) / total,
    standFor: (mask) => bits.reduce((all, bit, i) => (has(mask, i) ? all | bit : all), 0),
  }
}

function onlyAbout(candidate: CandidateEvidence, about: number): CandidateEvidence {
  const elsewhere = { title: 0, path: 0, code: 0, description: 0, body: 0, above: 0 }
  return { ...candidate, unitScore: 0, fileScore: 0, votes: 0, ...elsewhere, about }
}

function has(mask: number, i: number): boolean {
  return i < 32 && ((mask >>> i) & 1) === 1
}

function bitsOf(question: Question, of: readonly string[]): number {
  let bits = 0
  question.words.forEach(({ text }, i) => {
    if (i < 32 && of.includes(text.toLowerCase())) bits |= 1 << i
  })
  return bits
}
