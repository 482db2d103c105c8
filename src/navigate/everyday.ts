// Everyday ways to say what software has a term for, looked up by their telling words: in any form and
// order, near each other.

import type { RelatedWord } from './related-words.ts'
import type { Sayings } from './sayings.ts'
import { irregularForms, stemOf } from './word-forms.ts'

/** Words of the question from the first to the last of a rule, at most. */
const REACH = 6
/** What the next term of a rule counts less. */
const NEXT_TERM = 0.3
/** What further rules add that say the same, of what each counts. */
const AGAIN = 0.3
/** Terms at most, so that words found surely are not drowned. */
const MAX_TERMS = 16

/** Stems of the rules' words that were looked at. */
const STEMS = new Map<string, string>()

/** How words begin that have one of these stems: all forms of a word begin alike, but for the irregular. */
function beginningsOf(stems: Iterable<string>): ReadonlySet<string> {
  const beginnings = new Set<string>()
  for (const stem of stems) {
    beginnings.add(stem.slice(0, 2))
    for (const form of irregularForms(stem)) beginnings.add(form.slice(0, 2))
  }
  return beginnings
}

/** What the rules say for one term. */
interface Found {
  /** What the best rule counts. */
  best: number
  /** Words of the sayings that it stands for, by its place among a rule's terms. */
  readonly words: number[]
  /** Where these words stand in the question. */
  readonly places: Set<number>
}

/**
 * Terms for what a question says in everyday words: those of longer sayings and of several first. In
 * which order the rules stand changes nothing.
 */
export function everydayTerms(
  question: string,
  { sayings, terms }: Sayings,
): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const asked = new Set(words)
  const places = new Map<string, number>()
  words.forEach((word, at) => {
    const stem = stemOf(word)
    if (!places.has(stem)) places.set(stem, at)
  })
  const found = new Map<string, Found>()
  const beginnings = beginningsOf(places.keys())
  sayings.forEach((saying, row) => {
    // Stems are made of those only whose first word can be one of the question.
    if (!beginnings.has(saying.slice(0, 2))) return
    const at = placesOf(saying, places)
    if (at === null) return
    terms[row].split(' ').forEach((term, i) => {
      if (asked.has(term)) return
      const one = found.get(term) ?? { best: 0, words: [0, 0, 0], places: new Set<number>() }
      one.best = Math.max(one.best, at.size * worth(i))
      one.words[i] += at.size
      for (const place of at) one.places.add(place)
      found.set(term, one)
    })
  })
  return [...found]
    .map(([text, one]) => ({ text, places: one.places, score: scoreOf(one) }))
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_TERMS)
    .map(({ text, places }) => ({ text, of: [...places].sort(ascending).map((at) => words[at]) }))
}

/** What a word of a saying counts for the term at place `i`. */
function worth(i: number): number {
  return 1 / (1 + NEXT_TERM * i)
}

function scoreOf({ best, words }: Found): number {
  const sum = words.reduce((all, count, i) => all + count * worth(i), 0)
  return best + AGAIN * (sum - best)
}

const ascending = (a: number, b: number): number => a - b

/** Where the words of a saying stand in the question; `null` when one is missing or far away. */
function placesOf(saying: string, places: ReadonlyMap<string, number>): ReadonlySet<number> | null {
  const at = new Set<number>()
  for (const word of saying.split('_')) {
    const stem = STEMS.get(word) ?? stemOf(word)
    STEMS.set(word, stem)
    const place = places.get(stem)
    if (place === undefined) return null
    at.add(place)
  }
  return Math.max(...at) - Math.min(...at) > REACH ? null : at
}
