// The index statistics of the folder to which a search is limited. It counts as a library of its own, because words and
// texts that are rare or long elsewhere may be common or short in it.

import type { Index } from '../../index/open-index.ts'
import { BODY, FIELDS } from '../../index/segment/fields.ts'
import { addLengths, type FieldLengths } from '../../index/segment/segment-statistics.ts'
import type { Averages } from './length-norms.ts'

/** A range of nodes, with the statistics that `Index` has for the whole collection. */
export interface ScopeStatistics extends Averages {
  readonly from: number
  readonly to: number
  readonly nodes: number
  readonly documents: number
}

const cache = new WeakMap<Index, ScopeStatistics>()

/** The statistics of the documents whose nodes are in a range; the last ones are cached. O(nodes in the range). */
export function scopeStatistics(
  index: Index,
  [from, to]: readonly [from: number, to: number],
): ScopeStatistics {
  const known = cache.get(index)
  if (known?.from === from && known.to === to) return known
  const made = { from, to, ...sumsWithin(index, from, to) }
  cache.set(index, made)
  return made
}

function sumsWithin(
  { parts }: Index,
  from: number,
  to: number,
): Omit<ScopeStatistics, 'from' | 'to'> {
  const sums = FIELDS.map(() => 0)
  const counts = FIELDS.map(() => 0)
  let nodes = 0
  let documents = 0
  for (const { segment, base } of parts) {
    const { nodeBase, lengths } = segment
    for (let slot = 0; slot < segment.documents; slot++) {
      if (base[slot] < from || base[slot] >= to) continue
      nodes += countWithWords(lengths, nodeBase[slot], nodeBase[slot + 1])
      documents++
      addLengths(nodeBase, lengths, slot, slot + 1, (field, words, holding) => {
        sums[field] += words
        counts[field] += holding
      })
    }
  }
  return {
    nodes,
    documents,
    averages: sums.map((sum, field) => (sum === 0 ? 1 : sum / counts[field])),
    averageDocumentWords: documents === 0 ? 1 : Math.max(1, sums[BODY] / documents),
  }
}

/** The number of nodes with words; nodes inside a page are part of its text. */
function countWithWords(
  { title, code, description, body }: FieldLengths,
  from: number,
  to: number,
): number {
  let count = 0
  for (let n = from; n < to; n++) if (title[n] + code[n] + description[n] + body[n] > 0) count++
  return count
}
