// Which of several collections a question is about, without a model (NAV-8).
//
// BM25 alone is misled: a word that a collection is all about is common there, so it counts little,
// and a large collection has a good place for every word. So half of the score is how much of a
// collection speaks of the question's words, which does not grow with its size. Over eleven
// collections and 254 questions, the right one came first for 51 % (mean of four kinds of questions);
// by BM25 alone for 31 %.

import type {
  CandidateEvidence,
  CollectionSlug,
  QuestionWord,
} from '../../model/library/library.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import { allOf, quoted } from '../../model/words/lists.ts'
import { filled, type Said } from '../../model/words/words.ts'

/** What is known of one collection. */
export interface CollectionEvidence {
  readonly collection: CollectionSlug
  readonly overview: string
  /** Places of the collection, or of the scope in it. */
  readonly nodes: number
  readonly words: readonly QuestionWord[]
  /** Best first. */
  readonly candidates: readonly CandidateEvidence[]
}

/** How well a collection fits the question, and why. */
export interface RankedCollection {
  /** 0–1; 1 for the best, 0 where no word of the question stands. */
  readonly score: number
  /** The words that count most, and in how many places they stand; else what its card says. */
  readonly why: Said
}

/** How many words a reason names. */
const NAMED = 3

/** The collections, best first; equal ones stay in their order. */
export function rankCollections<T extends CollectionEvidence>(
  rows: readonly T[],
): (T & RankedCollection)[] {
  const words = weigh(rows)
  const places = relative(rows.map(({ candidates }) => placesScore(candidates)))
  const talk = relative(rows.map((row) => talkScore(row, words)))
  // Where only words that build the question stand, nothing speaks of its subject.
  const scores = relative(rows.map((_, i) => (talk[i] === 0 ? 0 : places[i] + talk[i])))
  return rows
    .map((row, i) => ({ ...row, score: scores[i], why: whyShelf(row, words) }))
    .sort((a, b) => b.score - a.score)
}

interface Weighed {
  /** Inverse frequency over the places of all collections together. */
  readonly idf: number
  /** The largest share of a collection's places that hold it. */
  readonly most: number
}

/** Words that some collection holds, by how they are written in the question. */
function weigh(rows: readonly CollectionEvidence[]): Map<string, Weighed> {
  const all = rows.reduce((sum, { nodes }) => sum + nodes, 0)
  const texts = new Set(rows.flatMap(({ words }) => words.map(({ text }) => text)))
  const weighed = new Map<string, Weighed>()
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

/** BM25 of the best places, each later one for less. */
function placesScore(candidates: readonly CandidateEvidence[]): number {
  return candidates.reduce((sum, { unitScore }, i) => sum + unitScore / (i + 1), 0)
}

/** How much of the collection speaks of the words, beside the collection that speaks of them most. */
function talkScore(row: CollectionEvidence, words: ReadonlyMap<string, Weighed>): number {
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

function whyShelf(row: CollectionEvidence, words: ReadonlyMap<string, Weighed>): Said {
  const named = [...words]
    .map(([text, { idf, most }]) => {
      const places = placesOf(row, text)
      return { text, places, counts: idf * Math.sqrt(places / Math.max(1, row.nodes) / most) }
    })
    .filter(({ places }) => places > 0)
    .sort((a, b) => b.counts - a.counts)
    .slice(0, NAMED)
  if (named.length === 0)
    return row.overview === '' ? filled('no word of the question') : row.overview
  return allOf(
    named.map(({ text, places: count }) =>
      filled('{word} in 1 place|{word} in {count} places', { word: quoted(text), count }),
    ),
  )
}
