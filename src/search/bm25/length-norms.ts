// Length normalisation as tables, computed once for an index.

import { getOrMake } from '../../base/kept.ts'
import { BODY, CODE, DESCRIPTION, FIELD_WEIGHTS, PATH, TITLE } from '../../index/fields.ts'
import type { Index } from '../../index/open-index.ts'

/** Saturation of frequency: the higher it is, the more a repeated word adds. */
export const K1 = 1.2
/** Strength of length normalisation: 0 ignores the length, 1 applies it in full. */
const LENGTH_STRENGTH = 0.75

const MAX_NAME_WORDS = 255

/** Tables by length of a field: weight ÷ (1 − b + b · length ÷ average). */
export interface Norms {
  readonly title: Float64Array
  readonly path: Float64Array
  readonly code: Float64Array
  readonly description: Float64Array
  readonly body: Float64Array
  /** 1 − b + b · words ÷ average words, by document. */
  readonly documents: Float64Array
}

/** The averages with which lengths are compared. */
export type Averages = Pick<Index, 'averages' | 'averageDocumentWords'>

const cache = new WeakMap<Averages, Norms>()

/**
 * The tables for an index, computed once.
 * @param of a part of the index whose lengths are compared with each other
 */
export function normsOf(index: Index, of: Averages = index): Norms {
  return getOrMake(cache, of, () => makeNorms(index, of))
}

function makeNorms(index: Index, { averages, averageDocumentWords }: Averages): Norms {
  let documents: Float64Array | null = null
  // Loops, and tables no longer than needed, because this delays the first answer.
  const table = (field: number, longest: number): Float64Array => {
    const norms = new Float64Array(longest + 1)
    for (let words = 0; words <= longest; words++) {
      norms[words] = FIELD_WEIGHTS[field] / lengthNorm(words, averages[field])
    }
    return norms
  }
  return {
    title: table(TITLE, MAX_NAME_WORDS),
    path: table(PATH, MAX_NAME_WORDS),
    code: table(CODE, MAX_NAME_WORDS),
    description: table(DESCRIPTION, MAX_NAME_WORDS),
    body: table(BODY, longestBody(index)),
    // Computed on demand, because a ranking of nodes alone does not use it.
    get documents() {
      documents ??= documentNorms(index.documentWords, averageDocumentWords)
      return documents
    },
  }
}

/** The number of words of the longest body, including dead nodes: their lists are read as well. */
function longestBody({ parts }: Index): number {
  return parts.reduce((most, { segment }) => Math.max(most, segment.statistics.longestBody), 0)
}

function documentNorms(documentWords: Uint32Array, average: number): Float64Array {
  const norms = new Float64Array(documentWords.length)
  for (let document = 0; document < norms.length; document++) {
    norms[document] = lengthNorm(documentWords[document], average)
  }
  return norms
}

/** 1 for a field of average length. */
export function lengthNorm(words: number, average: number): number {
  return 1 - LENGTH_STRENGTH + (LENGTH_STRENGTH * words) / average
}

/** (K1 + 1) · tf ÷ (K1 + tf), which rises with the frequency towards K1 + 1. */
export function saturate(frequency: number): number {
  return ((K1 + 1) * frequency) / (K1 + frequency)
}
