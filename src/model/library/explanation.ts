// Why a place stands where it does: parts that add up to its score, and what they mean.

import type { Said } from '../words/words.ts'
import type { NodeRef } from './library.ts'

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

/** What a part of a score is for: evidence; where every file starts; what stands behind the wanted sort; a name typed exactly. */
export type PartKind =
  | EvidenceKind
  | 'start'
  | 'behindCode'
  | 'behindProse'
  | 'otherPlace'
  | 'exactName'

export interface ScorePart {
  readonly kind: PartKind
  /** What was seen, in words. */
  readonly said: Said
  /** Natural logarithm of odds; below 0 where it speaks against the place. */
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
  /** What the length divides by: 1 − b + b · length ÷ average, 1 for a field of average length. */
  readonly norm: number
  readonly frequency: number
}

/** A word of the question in the node: `score` = weight · factor · idf · saturation. */
export interface WordMatch {
  readonly text: string
  /** Whether it was asked for, is a part of an asked identifier, or comes from the glossary. */
  readonly from: 'question' | 'identifier' | 'glossary'
  readonly how: 'exact' | 'prefix' | 'near'
  /** What the question gives it, and what it is worth where several collections are searched. */
  readonly weight: number
  /** For how it matches: 1 for `exact`. */
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
  /** The place whose words were counted: the document, where its only title stands for it. */
  readonly ref: NodeRef
  /** What its file is worth. */
  readonly file: readonly ScorePart[]
  /** What it is worth less than the best place of its file; what spoke for that one, at 0 points, where it is that. */
  readonly place: readonly ScorePart[]
  /** The best place of its file; `null` where it is that. */
  readonly best: NodeRef | null
  /** Nodes of the collection. */
  readonly nodes: number
  /** Its own words: the sum of their scores is the BM25F that its text is compared by. */
  readonly words: readonly WordMatch[]
  /** Words that were asked for and are neither in the place nor in what it lies in. */
  readonly missing: readonly string[]
  /** Factor of the collection where several are searched, else 1. */
  readonly weight: number
  readonly score: number
}
