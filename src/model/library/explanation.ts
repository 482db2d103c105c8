// Why a place has its rank: the parts that add up to its score, and their meaning.

import type { UiMessage } from '../../messages/words.ts'
import type { NodeRef } from './node-ref.ts'

/** Kinds of evidence that a ranking weighs. */
export type EvidenceKind =
  | 'text'
  | 'coverage'
  | 'name'
  | 'path'
  | 'symbols'
  | 'comments'
  | 'around'
  | 'related'
  | 'kind'
  | 'references'
  | 'mentions'
  | 'question'
  | 'file'

/** What a part of a score is for: evidence; the base of every file; a penalty for the other sort of file; a name typed exactly. */
export type PartKind =
  | EvidenceKind
  | 'start'
  | 'behindCode'
  | 'behindProse'
  | 'otherPlace'
  | 'exactName'

export interface ScorePart {
  readonly kind: PartKind
  /** What was found, in words. */
  readonly said: UiMessage
  /** Natural logarithm of odds; below 0 if it counts against the place. */
  readonly points: number
}

/** A word in one field: `frequency` = times · weight ÷ norm. */
export interface FieldMatch {
  readonly field: 'title' | 'path' | 'code' | 'description' | 'body'
  readonly times: number
  /** Words in the field, and on average over the nodes that have it. */
  readonly length: number
  readonly average: number
  readonly weight: number
  /** Divisor for the length: 1 − b + b · length ÷ average, 1 for a field of average length. */
  readonly norm: number
  readonly frequency: number
}

/** A word of the question in the node: `score` = weight · factor · idf · saturation. */
export interface WordMatch {
  readonly text: string
  /** Whether it is a word of the question, a part of an identifier in it, or from the glossary. */
  readonly from: 'question' | 'identifier' | 'glossary'
  readonly how: 'exact' | 'prefix' | 'near'
  /** Its weight in the question, and the factor where several collections are searched. */
  readonly weight: number
  /** Factor for the kind of match: 1 for `exact`. */
  readonly factor: number
  /** Inverse document frequency: ln(1 + (all − nodes + ½) ÷ (nodes + ½)). */
  readonly idf: number
  /** Nodes of the collection that match in this way. */
  readonly nodes: number
  readonly fields: readonly FieldMatch[]
  /** (k1 + 1) · f ÷ (k1 + f), f the sum of the fields' frequencies. */
  readonly saturation: number
  readonly score: number
}

/** `score` = the sum of `file` and `place` + ln `weight`. */
export interface ScoreExplanation {
  /** The place whose words were counted: the document, if it has only one title. */
  readonly ref: NodeRef
  /** The parts of its file's score. */
  readonly file: readonly ScorePart[]
  /** Its difference to the best place of its file; for the best place itself its reasons, at 0 points. */
  readonly place: readonly ScorePart[]
  /** The best place of its file; `null` if it is the best. */
  readonly best: NodeRef | null
  /** Nodes of the collection. */
  readonly nodes: number
  /** Its own words: the sum of their scores is the BM25F score of its text. */
  readonly words: readonly WordMatch[]
  /** Words of the question that are neither in the place nor in its ancestors. */
  readonly missing: readonly string[]
  /** Factor of the collection if several are searched, else 1. */
  readonly weight: number
  readonly score: number
}
