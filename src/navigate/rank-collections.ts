// Decides which of several collections a question is about, without a model (NAV-8). BM25 alone is misleading: the main
// words of a collection are common in it, so they count little, and a large collection has a good place for every word.
// So half of the score is how frequent the question's words are in a collection, which does not grow with its size.
// Over eleven collections and 254 questions, the right one came first for 51 % (mean of four kinds of questions); by
// BM25 alone for 31 %.

import { allOf, quoted } from '../messages/lists.ts'
import { filled, type UiMessage } from '../messages/words.ts'
import type { CollectionSlug } from '../model/library/node-ref.ts'
import type { CandidateEvidence, QuestionWord } from '../model/library/search-types.ts'
import { SCAFFOLD } from '../model/question/signals.ts'

export interface CollectionEvidence {
  readonly collection: CollectionSlug
  readonly overview: string
  /** Number of places of the collection, or of the scope in it. */
  readonly nodes: number
  readonly words: readonly QuestionWord[]
  /** Best first. */
  readonly candidates: readonly CandidateEvidence[]
}

/** How well a collection fits the question, and why. */
export interface RankedCollection {
  /** 0–1; 1 for the best, 0 if it contains no word of the question. */
  readonly score: number
  /** The heaviest words, and in how many places they are; else what its description says. */
  readonly why: UiMessage
}

/** Number of words in a reason. */
const MAX_REASON_WORDS = 3

/** The collections, best first; equal ones keep their order. */
export function rankCollections<T extends CollectionEvidence>(
  rows: readonly T[],
): (T & RankedCollection)[] {
  const words = weigh(rows)
  const places = relative(rows.map(({ candidates }) => placesScore(candidates)))
  const talk = relative(rows.map((row) => talkScore(row, words)))
  // If only scaffold words were found, nothing is about the subject.
  const scores = relative(rows.map((_, i) => (talk[i] === 0 ? 0 : places[i] + talk[i])))
  return rows
    .map((row, i) => ({ ...row, score: scores[i], why: whyShelf(row, words) }))
    .sort((a, b) => b.score - a.score)
}

interface WordWeight {
  /** Inverse frequency over the places of all collections together. */
  readonly idf: number
  /** The largest share of one collection's places that contain it. */
  readonly most: number
}

/** The words that any collection contains, by their spelling in the question. */
function weigh(rows: readonly CollectionEvidence[]): Map<string, WordWeight> {
  const all = rows.reduce((sum, { nodes }) => sum + nodes, 0)
  const texts = new Set(rows.flatMap(({ words }) => words.map(({ text }) => text)))
  const weighed = new Map<string, WordWeight>()
  for (const text of texts) {
    const found = rows.map((row) => placesOf(row, text))
    const n = found.reduce((sum, nodes) => sum + nodes, 0)
    if (n === 0 || SCAFFOLD.has(text.toLowerCase())) continue
    const most = Math.max(...rows.map((row, i) => found[i] / Math.max(1, row.nodes)))
    weighed.set(text, { idf: Math.log(1 + (Math.max(all, n) - n + 0.5) / (n + 0.5)), most })
  }
  return weighed
}

function placesOf({ words }: CollectionEvidence, text: string): number {
  return words.find((word) => word.text === text)?.nodes ?? 0
}

/** BM25 of the best places, with decreasing weights. */
function placesScore(candidates: readonly CandidateEvidence[]): number {
  return candidates.reduce((sum, { unitScore }, i) => sum + unitScore / (i + 1), 0)
}

/** How frequent the words are in the collection, relative to the collection where they are most frequent. */
function talkScore(row: CollectionEvidence, words: ReadonlyMap<string, WordWeight>): number {
  let sum = 0
  for (const [text, { idf, most }] of words) {
    const share = placesOf(row, text) / Math.max(1, row.nodes)
    sum += idf * Math.sqrt(share / most)
  }
  return sum
}

function relative(scores: readonly number[]): number[] {
  const best = Math.max(Number.MIN_VALUE, ...scores)
  return scores.map((score) => score / best)
}

function whyShelf(row: CollectionEvidence, words: ReadonlyMap<string, WordWeight>): UiMessage {
  const named = [...words]
    .map(([text, { idf, most }]) => {
      const places = placesOf(row, text)
      return { text, places, counts: idf * Math.sqrt(places / Math.max(1, row.nodes) / most) }
    })
    .filter(({ places }) => places > 0)
    .sort((a, b) => b.counts - a.counts)
    .slice(0, MAX_REASON_WORDS)
  if (named.length === 0)
    return row.overview === '' ? filled('no word of the question') : row.overview
  return allOf(
    named.map(({ text, places: count }) =>
      filled('{word} in 1 place|{word} in {count} places', { word: quoted(text), count }),
    ),
  )
}
