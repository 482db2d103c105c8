// Length normalisation as tables, made once for an index.

import type { Index } from '../../index/open-index.ts'
import { BODY, CODE, DESCRIPTION, FIELD_WEIGHTS, PATH, TITLE } from '../../index/segment/fields.ts'

/** How much it counts that a word stands in a place again and again. */
export const K1 = 1.2
/** How much length counts against a place: at 0 it makes no difference, at 1 it counts in full. */
const B = 0.75

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

/** What lengths are compared with. */
export type Averages = Pick<Index, 'averages' | 'averageDocumentWords'>

const cache = new WeakMap<Averages, Norms>()

/**
 * The tables for an index, made once.
 * @param of a part of it, whose lengths are compared among themselves
 */
export function normsOf(index: Index, of: Averages = index): Norms {
  const norms = cache.get(of) ?? makeNorms(index, of)
  cache.set(of, norms)
  return norms
}

function makeNorms(index: Index, { averages, averageDocumentWords }: Averages): Norms {
  let documents: Float64Array | null = null
  // Written as loops, and no longer than needed: it is part of the time to a first answer.
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
    // A ranking of nodes alone does not look at it.
    get documents() {
      documents ??= documentNorms(index.documentWords, averageDocumentWords)
      return documents
    },
  }
}

/** Words of the longest body, dead ones too: their lists are read as well. */
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
  return 1 - B + (B * words) / average
}

/** (K1 + 1) · tf ÷ (K1 + tf): rises with the frequency towards K1 + 1. */
export function saturate(frequency: number): number {
  return ((K1 + 1) * frequency) / (K1 + frequency)
}
