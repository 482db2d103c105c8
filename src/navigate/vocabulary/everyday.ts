// Everyday ways to say what software has a term for, looked up by their telling words: in any form and
// order, near each other; a word of a longer saying may be said by another that means the same.

import type { RelatedWord } from '../../model/library/library.ts'
import { SCAFFOLD } from '../../model/question/signals.ts'
import { alikeStems } from './alike-words.ts'
import { type Sayings, sayingsFrom, termsOf, wordsOf } from './sayings.ts'
import { stemOf } from './word-forms.ts'

/** Words of the question from the first to the last of a rule, at most. */
const REACH = 6
/** What the next term of a rule counts less. */
const NEXT_TERM = 0.3
/** What further rules add that say the same, of what each counts. */
const AGAIN = 0.3
/** What a saying counts of which a word is said by another; more than two of them may say anything. */
const ALIKE = 0.5
const MAX_ALIKE = 2
/** What a word counts that only builds questions, of what one counts that tells. */
const BUILDING = 0.5
/** Terms at most, so that words found surely are not drowned. */
const MAX_TERMS = 16

/** Stems of words that only build questions; made when the first question is asked. */
let buildingStems: ReadonlySet<string> | null = null

/** Stems of words of rules that were looked at. */
const STEMS = new Map<string, string>()

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
export function everydayTerms(question: string, sayings: Sayings): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const asked = new Set(words)
  const places = placesByStem(words)
  const found = new Map<string, Found>()
  for (const stem of places.keys()) {
    for (const at of sayingsFrom(sayings, stem)) {
      const met = meet(wordsOf(sayings, at), places)
      if (met === null) continue
      termsOf(sayings, at).forEach((term, i) => {
        if (asked.has(term)) return
        const one = found.get(term) ?? { best: 0, words: [0, 0, 0], places: new Set<number>() }
        one.best = Math.max(one.best, met.count * worth(i))
        one.words[i] += met.count
        for (const place of met.at) one.places.add(place)
        found.set(term, one)
      })
    }
  }
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

/** Where a stem stands in the question, and whether another word of the same meaning stands there. */
interface Place {
  readonly at: number
  readonly isAlike: boolean
  /** Whether a word of this stem only builds questions. */
  readonly isBuilding: boolean
}

/** The first place of each stem; what the question says itself goes before what says the same. */
function placesByStem(words: readonly string[]): ReadonlyMap<string, Place> {
  buildingStems ??= new Set([...SCAFFOLD].map(stemOf))
  const places = new Map<string, Place>()
  for (const [at, word] of words.entries()) {
    const stem = stemOf(word)
    if (places.has(stem)) continue
    places.set(stem, { at, isAlike: false, isBuilding: buildingStems.has(stem) })
  }
  for (const [stem, { at }] of [...places]) {
    for (const other of alikeStems(stem)) {
      if (!places.has(other)) places.set(other, { at, isAlike: true, isBuilding: false })
    }
  }
  return places
}

/** A saying as the question says it: how many words it counts, and where they stand. */
interface Met {
  readonly count: number
  readonly at: ReadonlySet<number>
}

/** Meets the words of a saying; `null` when one is missing or far away. */
function meet(words: readonly string[], places: ReadonlyMap<string, Place>): Met | null {
  const at = new Set<number>()
  let alike = 0
  let building = 0
  for (const word of words) {
    const place = places.get(stemOfRule(word))
    if (place === undefined) return null
    if (place.isAlike) alike++
    else if (place.isBuilding && !at.has(place.at)) building++
    at.add(place.at)
  }
  if (Math.max(...at) - Math.min(...at) > REACH) return null
  if (building === at.size && !isInOrder([...at])) return null
  const count = at.size - (1 - BUILDING) * building
  if (alike === 0) return { count, at }
  // One word for another says too little by itself, and so does one word for two.
  if (alike > MAX_ALIKE || words.length === 1 || at.size < words.length) return null
  return { count: ALIKE * count, at }
}

/** Words that only build questions say something where they follow each other as they do in the rule. */
function isInOrder(at: readonly number[]): boolean {
  return at.length > 1 && at.every((place, i) => i === 0 || place === at[i - 1] + 1)
}

function stemOfRule(word: string): string {
  const stem = STEMS.get(word) ?? stemOf(word)
  STEMS.set(word, stem)
  return stem
}
