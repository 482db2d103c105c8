// Why a search shows a place where it does: numbers that add up to its score, and what they mean.

import type { NodeRef } from './library.ts'
import type { DocumentFlag } from './node.ts'

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

/** A word that the node lacks and that what it lies in holds: `score` = weight · idf. */
export interface WordAbove {
  readonly text: string
  readonly weight: number
  readonly idf: number
  readonly score: number
}

/** The parts of a score before its factors, in the order in which they are added. */
export const SCORE_PARTS = [
  'words',
  'coverage',
  'proximity',
  'titleOrder',
  'exactTitle',
  'above',
  'below',
  'file',
] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/** `score` = the sum of `parts` · `aside` · `weight`. */
export interface ScoreExplanation {
  /** The place whose words were counted: the document, where its only title stands for it. */
  readonly ref: NodeRef
  /** Nodes of the collection. */
  readonly nodes: number
  readonly parts: Readonly<Record<ScorePart, number>>
  /** What `parts.words` is the sum of. */
  readonly words: readonly WordMatch[]
  /** What `parts.above` is the sum of. */
  readonly above: readonly WordAbove[]
  /** Words that were asked for and are neither in the place nor in what it lies in. */
  readonly missing: readonly string[]
  /** Factor on tests and their like, unless the question names such; 1 for everything else. */
  readonly aside: number
  readonly flags: readonly DocumentFlag[]
  /** Factor of the collection where several are searched, else 1. */
  readonly weight: number
  readonly score: number
}
