// Words that mean the same in one collection: from its `glossary.json`, and acronyms that its texts
// explain, as in “Full Name (FN)”. A question with one of them is asked with the others as well.

import { fold } from './characters.ts'
import { PART_WEIGHT, parseQuery, type Query, type QueryWord } from './query.ts'

/** Folded term (its words with one space between) → terms of the same meaning, as written. */
export type Glossary = ReadonlyMap<string, readonly string[]>

export const NO_GLOSSARY: Glossary = new Map()

/** Terms that are taken from one glossary, and words of one term, at most. */
const MAX_TERMS = 10_000
const MAX_TERM_WORDS = 8
/** Terms that one question is widened by. */
const MAX_WIDENED = 8

/**
 * Reads the value of a `glossary.json`: an object from a term to a term or a list of terms that mean
 * the same. Anything else in it is left out; a value of another shape gives an empty glossary.
 */
export function parseGlossary(value: unknown): Glossary {
  const glossary = new Map<string, string[]>()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return glossary
  for (const [term, same] of Object.entries(value).slice(0, MAX_TERMS)) {
    for (const other of Array.isArray(same) ? same : [same]) {
      if (typeof other === 'string') addBoth(glossary, term, other)
    }
  }
  return glossary
}

const ACRONYM = /\((\p{Lu}[\p{Lu}\p{N}]{1,7})s?\)/gu
/** Characters before an acronym in which its name must stand. */
const NAME_LENGTH = 100
const SMALL_WORDS = new Set(['of', 'for', 'and', 'the', 'to', 'in', 'de', 'der', 'und'])

/** Acronyms that a text explains: “single sign-on (SSO)” gives SSO and its words. */
export function findAcronyms(text: string): (readonly [acronym: string, name: string])[] {
  return Array.from(text.matchAll(ACRONYM)).flatMap(({ 1: acronym, index }) => {
    const before = text.slice(Math.max(0, index - NAME_LENGTH), index)
    const name = nameOf(/[\p{L}\p{N}\s-]*$/u.exec(before)?.[0].trim() ?? '', acronym)
    return name === null ? [] : [[acronym, name] as const]
  })
}

/** The last words of a text whose initials the acronym is made of; small words may be left out. */
function nameOf(before: string, acronym: string): string | null {
  const words = before.split(/[\s-]+/)
  let letter = acronym.length - 1
  for (let i = words.length - 1; i >= 0; i--) {
    if (fold(words[i].charAt(0)) === fold(acronym.charAt(letter))) letter--
    else if (!SMALL_WORDS.has(words[i])) return null
    if (letter < 0) return words.slice(i).join(' ')
  }
  return null
}

/** One glossary of several: what comes first stays first. */
export function joinGlossaries(
  given: Glossary,
  acronyms: Iterable<readonly [acronym: string, name: string]>,
): Glossary {
  const joined = new Map<string, string[]>()
  for (const [term, same] of given) joined.set(term, [...same])
  let terms = joined.size
  for (const [acronym, name] of acronyms) {
    if (terms++ >= MAX_TERMS) break
    addBoth(joined, acronym, name)
  }
  return joined
}

function addBoth(glossary: Map<string, string[]>, a: string, b: string): void {
  const [left, right] = [keyOf(a), keyOf(b)]
  if (left === '' || right === '' || left === right) return
  for (const [term, same] of [
    [left, b],
    [right, a],
  ]) {
    const known = glossary.get(term)
    if (known === undefined) glossary.set(term, [same.trim()])
    else if (!known.some((other) => keyOf(other) === keyOf(same))) known.push(same.trim())
  }
}

function keyOf(term: string): string {
  const words = fold(term).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  return words.length > MAX_TERM_WORDS ? '' : words.join(' ')
}

/**
 * A question with the terms that mean the same as its own. They weigh as little as the parts of an
 * identifier; a word counts as found where all words of its first other name are.
 */
export function widenQuery(query: Query, glossary: Glossary): Query {
  if (glossary.size === 0 || query.words.length === 0) return query
  const words: QueryWord[] = [...query.words]
  const options = { operators: false, stemming: query.stemming }
  for (const { same, at } of matches(query, glossary).slice(0, MAX_WIDENED)) {
    const numbers = parseQuery(same, options).words.map((word) => {
      const known = words.findIndex(
        ({ stem, surface }) => stem === word.stem || surface === word.surface,
      )
      if (known >= 0) return known
      words.push({ ...word, weight: PART_WEIGHT, isPart: true, parts: [] })
      return words.length - 1
    })
    const whole = at === null ? undefined : words[at]
    if (at !== null && whole !== undefined && whole.parts.length === 0 && !numbers.includes(at)) {
      words[at] = { ...whole, parts: numbers }
    }
  }
  return { ...query, words }
}

/** Other names of what the question says; `at` is the number of a word that is a term by itself. */
function matches(
  { text, words }: Query,
  glossary: Glossary,
): { readonly same: string; readonly at: number | null }[] {
  const asked = keyOfText(text)
  const found: { same: string; at: number | null }[] = []
  for (let from = 0; from < asked.length; from++) {
    for (let to = Math.min(asked.length, from + MAX_TERM_WORDS); to > from; to--) {
      const term = asked.slice(from, to).join(' ')
      const at = words.findIndex(({ surface }) => surface === term)
      for (const same of glossary.get(term) ?? []) found.push({ same, at: at < 0 ? null : at })
    }
  }
  return found
}

/** Longer questions are reports: only their beginning is looked up. Words. */
const MAX_ASKED = 64

function keyOfText(text: string): string[] {
  return (fold(text.slice(0, 2000)).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).slice(0, MAX_ASKED)
}
