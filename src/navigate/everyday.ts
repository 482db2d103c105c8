// Everyday ways to say what software has a term for, looked up by their telling words: in any form and
// order, near each other. They were written without a look at any question that this is measured on.

import { SERVICES } from './everyday-services.ts'
import { SYSTEMS } from './everyday-systems.ts'
import type { RelatedWord } from './related-words.ts'
import { irregularForms, stemOf } from './word-forms.ts'

/** Words of the question from the first to the last of a rule, at most. */
const REACH = 6
/** What the next term of a rule counts less. */
const NEXT_TERM = 0.3
/** What a further rule adds that says the same. */
const AGAIN = 0.3
/** Terms at most, so that words found surely are not drowned. */
const MAX_TERMS = 16

/** One saying a row, and its terms; words are looked at only where the first can be one of a question. */
interface Rules {
  readonly sayings: readonly string[]
  readonly terms: readonly string[]
}

/** Stems of the rules' words that were looked at. */
const STEMS = new Map<string, string>()

const RULES = read(`${SERVICES}${SYSTEMS}`)

/** One rule a line: sayings with underscores for spaces, an arrow, terms, the most telling first. */
function read(text: string): Rules {
  const rules: { sayings: string[]; terms: string[] } = { sayings: [], terms: [] }
  for (const line of text.split('\n')) {
    const arrow = line.indexOf(' -> ')
    if (arrow < 0) continue
    const terms = line.slice(arrow + 4)
    for (const saying of line.slice(0, arrow).split(' ')) {
      rules.sayings.push(saying)
      rules.terms.push(terms)
    }
  }
  return rules
}

/** How words begin that have one of these stems: all forms of a word begin alike, but for the irregular. */
function beginningsOf(stems: Iterable<string>): ReadonlySet<string> {
  const beginnings = new Set<string>()
  for (const stem of stems) {
    beginnings.add(stem.slice(0, 2))
    for (const form of irregularForms(stem)) beginnings.add(form.slice(0, 2))
  }
  return beginnings
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
  const beginnings = beginningsOf(places.keys())
  RULES.sayings.forEach((saying, row) => {
    if (!beginnings.has(saying.slice(0, 2))) return
    const at = placesOf(saying, places)
    if (at === null) return
    RULES.terms[row].split(' ').forEach((term, i) => {
      if (asked.has(term)) return
      const one = found.get(term) ?? { score: 0, of: new Set<string>() }
      const score = at.size / (1 + NEXT_TERM * i)
      one.score = Math.max(one.score, score) + AGAIN * Math.min(one.score, score)
      for (const place of at) one.of.add(words[place])
      found.set(term, one)
    })
  })
  return [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, MAX_TERMS)
    .map(([text, { of }]) => ({ text, of: [...of] }))
}

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
