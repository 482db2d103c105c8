// Finds words of a question in the everyday words of places. They are a field of their own next to the index, because
// they change without a new build (HIER-3). They are ranked as a description of their place, and the results
// distinguish them from the place's own text.

import type { Stemming } from '../../index/text/stemming.ts'
import type { EverydayPlaces } from '../../model/tree/everyday.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import type { MatchedWords } from '../../rank/matched.ts'
import { allEveryday } from '../../toc/everyday.ts'
import { bitOf, type ScoredWord } from '../bm25/bm25f.ts'
import { lengthNorm, saturate } from '../bm25/length-norms.ts'
import { sequence } from '../query.ts'
import { idf } from '../resolve.ts'

/** How often a term occurs in the words of nodes or documents, ascending by number. */
interface Entries {
  readonly of: number[]
  readonly times: number[]
}

/** The words of nodes, or those of each document together. */
interface Texts {
  readonly entries: Map<string, Entries>
  /** The number of words, by number of the node or document. */
  readonly lengths: Map<number, number>
  words: number
}

interface EverydayField {
  readonly stemming: Stemming
  readonly nodes: Texts
  readonly documents: Texts
}

const fields = new WeakMap<EverydayPlaces, EverydayField>()

/** The field of the latest words of this tree; `null` if there are none. */
function fieldOf(toc: Toc, stemming: Stemming): EverydayField | null {
  const written = allEveryday(toc)
  if (written === null) return null
  const known = fields.get(written)
  if (known?.stemming === stemming) return known
  const texts = (): Texts => ({ entries: new Map(), lengths: new Map(), words: 0 })
  const field = { stemming, nodes: texts(), documents: texts() }
  for (const [node, { words }] of [...written].sort(([a], [b]) => a - b)) {
    const document = toc.document[node]
    // A search does not find folders.
    if (document < 0) continue
    const stems = sequence(words, stemming)
    add(field.nodes, node, stems)
    add(field.documents, document, stems)
  }
  fields.set(written, field)
  return field
}

/** Adds words to the last text, or starts a new text after it. */
function add(texts: Texts, number: number, stems: readonly string[]): void {
  texts.words += stems.length
  texts.lengths.set(number, (texts.lengths.get(number) ?? 0) + stems.length)
  for (const stem of stems) {
    const entries = texts.entries.get(stem) ?? { of: [], times: [] }
    texts.entries.set(stem, entries)
    if (entries.of.at(-1) === number) entries.times[entries.times.length - 1]++
    else {
      entries.of.push(number)
      entries.times.push(1)
    }
  }
}

/**
 * Finds the places whose everyday words contain words of the question, scored by BM25; `null` if there are none.
 * @param words in the order of their bits
 * @param isOpen whether a node may be found
 */
export function findInEverydayWords(
  { toc, stemming }: { readonly toc: Toc; readonly stemming: Stemming },
  words: readonly Pick<ScoredWord, 'term' | 'weight'>[],
  isOpen: (node: NodeNumber) => boolean,
): MatchedWords | null {
  const field = fieldOf(toc, stemming)
  if (field === null) return null
  const nodes = scored(field.nodes, words, isOpen)
  if (nodes.number.length === 0) return null
  const held = new Set(Array.from(nodes.number, (node) => toc.document[node]))
  const documents = scored(field.documents, words, (one) => held.has(one))
  return {
    count: nodes.number.length,
    node: nodes.number,
    score: nodes.score,
    masks: masksOf(nodes.mask),
    documents: {
      count: documents.number.length,
      document: documents.number,
      score: documents.score,
      masks: masksOf(documents.mask),
      name: new Uint32Array(documents.number.length),
    },
  }
}

/** Masks of words that count as a description: no match in name, path or text. */
function masksOf(description: Uint32Array): MatchedWords['masks'] {
  const none = new Uint32Array(description.length)
  return { title: none, path: none, code: none, description, body: none }
}

/** The BM25 scores of the texts that contain any of the words, ascending by number. */
function scored(
  { entries, lengths, words: total }: Texts,
  words: readonly Pick<ScoredWord, 'term' | 'weight'>[],
  isOpen: (number: number) => boolean,
) {
  const average = total / lengths.size
  const found = new Map<number, { score: number; mask: number }>()
  for (const [i, { term, weight }] of words.entries()) {
    const { of, times } = entries.get(term) ?? { of: [], times: [] }
    const rarity = weight * idf(lengths.size, of.length)
    for (const [at, number] of of.entries()) {
      if (!isOpen(number)) continue
      const one = found.get(number) ?? { score: 0, mask: 0 }
      const norm = lengthNorm(lengths.get(number) ?? 0, average)
      one.score += rarity * saturate(times[at] / norm)
      one.mask |= bitOf(i)
      found.set(number, one)
    }
  }
  const rows = [...found].sort(([a], [c]) => a - c)
  return {
    number: Uint32Array.from(rows, ([number]) => number),
    score: Float64Array.from(rows, ([, { score }]) => score),
    mask: Uint32Array.from(rows, ([, { mask }]) => mask),
  }
}
