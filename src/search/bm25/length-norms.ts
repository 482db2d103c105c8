// Length normalisation as tables, made once for an index and its settings.

import type { Index } from '../../index/open-index.ts'
import { BODY, CODE, DESCRIPTION, fieldWeights, PATH, TITLE } from '../../index/segment/fields.ts'
import type { SearchSettings } from '../../model/settings/settings.ts'

const MAX_NAME_WORDS = 255

/** Tables by length of a field: weight ÷ (1 − b + b · length ÷ average). */
export interface Norms {
  readonly title: Float64Array
  readonly path: Float64Array
  readonly code: Float64Array
  readonly description: Float64Array
  readonly body: Float64Array
  /** Field weights by field number. */
  readonly weights: readonly number[]
  /** 1 − b + b · words ÷ average words, by document. */
  readonly documents: Float64Array
}

/** What lengths are compared with. */
export type Averages = Pick<Index, 'averages' | 'averageDocumentWords'>

const cache = new WeakMap<Averages, { readonly key: string; readonly norms: Norms }>()

/**
 * The tables for an index; those of the settings used last are kept.
 * @param of a part of it, whose lengths are compared among themselves
 */
export function normsOf(index: Index, settings: SearchSettings, of: Averages = index): Norms {
  const key = `${settings.b} ${fieldWeights(settings).join(' ')}`
  const known = cache.get(of)
  if (known?.key === key) return known.norms
  const norms = makeNorms(index, settings, of)
  cache.set(of, { key, norms })
  return norms
}

function makeNorms(
  index: Index,
  settings: SearchSettings,
  { averages, averageDocumentWords }: Averages,
): Norms {
  const { b } = settings
  let documents: Float64Array | null = null
  const weights = fieldWeights(settings)
  // Written as loops, and no longer than needed: it is part of the time to a first answer.
  const table = (field: number, longest: number): Float64Array => {
    const norms = new Float64Array(longest + 1)
    for (let words = 0; words <= longest; words++) {
      norms[words] = weights[field] / lengthNorm(b, words, averages[field])
    }
    return norms
  }
  return {
    title: table(TITLE, MAX_NAME_WORDS),
    path: table(PATH, MAX_NAME_WORDS),
    code: table(CODE, MAX_NAME_WORDS),
    description: table(DESCRIPTION, MAX_NAME_WORDS),
    body: table(BODY, longestBody(index)),
    weights,
    // A ranking of nodes alone does not look at it.
    get documents() {
      documents ??= documentNorms(index.documentWords, averageDocumentWords, b)
      return documents
    },
  }
}

/** Words of the longest body, dead ones too: their lists are read as well. */
function longestBody({ parts }: Index): number {
  return parts.reduce((most, { segment }) => Math.max(most, segment.statistics.longestBody), 0)
}

function documentNorms(documentWords: Uint32Array, average: number, b: number): Float64Array {
  const norms = new Float64Array(documentWords.length)
  for (let document = 0; document < norms.length; document++) {
    norms[document] = lengthNorm(b, documentWords[document], average)
  }
  return norms
}

/** 1 for a field of average length. */
export function lengthNorm(b: number, words: number, average: number): number {
  return 1 - b + (b * words) / average
}

/** (k1 + 1) · tf ÷ (k1 + tf): rises with the frequency towards k1 + 1. */
export function saturate(frequency: number, k1: number): number {
  return ((k1 + 1) * frequency) / (k1 + frequency)
}
