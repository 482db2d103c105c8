// Everyday ways to say what software has a term for, looked up by their telling words: in any form and
// order, near each other. They were written without a look at any question that this is measured on.

import { SERVICES } from './everyday-services.ts'
import { SYSTEMS } from './everyday-systems.ts'
import type { RelatedWord } from './related-words.ts'
import { stemOf } from './word-forms.ts'

/** All of these words, near each other, stand for the terms; the most telling term first. */
interface Rule {
  readonly stems: readonly string[]
  readonly terms: readonly string[]
}

/** Words of the question from the first to the last of a rule, at most. */
const REACH = 6
/** What the next term of a rule counts less. */
const NEXT_TERM = 0.3
/** What a further rule adds that says the same. */
const AGAIN = 0.3
/** Terms at most, so that words found surely are not drowned. */
const MAX_TERMS = 16

/** Rules by their first stem. */
const RULES: ReadonlyMap<string, readonly Rule[]> = read(`${SERVICES}${SYSTEMS}`)

/** One rule a line: sayings with underscores for spaces, an arrow, terms. */
function read(text: string): ReadonlyMap<string, readonly Rule[]> {
  const rules = new Map<string, Rule[]>()
  const stemmed = new Map<string, string>()
  const stemFor = (word: string): string => {
    const stem = stemmed.get(word) ?? stemOf(word)
    stemmed.set(word, stem)
    return stem
  }
  for (const line of text.split('\n')) {
    const [sayings, related] = line.split(' -> ')
    if (related === undefined) continue
    const terms = related.split(' ')
    for (const saying of sayings.split(' ')) {
      const stems = [...new Set(saying.split('_').map(stemFor))]
      const same = rules.get(stems[0])
      if (same === undefined) rules.set(stems[0], [{ stems, terms }])
      else same.push({ stems, terms })
    }
  }
  return rules
}

interface Found {
  score: number
  readonly of: Set<string>
}

/** Terms for what a question says in everyday words: those of longer sayings and of several first. */
export function everydayTerms(question: string): readonly RelatedWord[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const asked = new Set(words)
  const places = new Map<string, number>()
  words.forEach((word, at) => {
    const stem = stemOf(word)
    if (!places.has(stem)) places.set(stem, at)
  })
  const found = new Map<string, Found>()
  for (const { stems, terms } of [...places.keys()].flatMap((stem) => RULES.get(stem) ?? [])) {
    const at = placesOf(stems, places)
    if (at === null) continue
    terms.forEach((term, i) => {
      if (asked.has(term)) return
      const one = found.get(term) ?? { score: 0, of: new Set<string>() }
      const score = stems.length / (1 + NEXT_TERM * i)
      one.score = Math.max(one.score, score) + AGAIN * Math.min(one.score, score)
      for (const place of at) one.of.add(words[place])
      found.set(term, one)
    })
  }
  return [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, MAX_TERMS)
    .map(([text, { of }]) => ({ text, of: [...of] }))
}

/** Where all stems of a saying stand in the question; `null` when one is missing or far away. */
function placesOf(
  stems: readonly string[],
  places: ReadonlyMap<string, number>,
): readonly number[] | null {
  const at: number[] = []
  for (const stem of stems) {
    const place = places.get(stem)
    if (place === undefined) return null
    at.push(place)
  }
  return Math.max(...at) - Math.min(...at) > REACH ? null : at
}
