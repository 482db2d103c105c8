// Words with the same meaning in one collection: from its `glossary.json`, from acronyms that its texts explain, as in
// “Full Name (FN)”, and from two words that it also writes as one. A question with one of them is searched with the
// others as well.

import { isFields } from '../base/json.ts'
import { acronymOf } from '../index/text/acronyms.ts'
import { fold, isAscii } from '../index/text/characters.ts'
import { PART_WEIGHT, parseQuery, type Query, type QueryWord } from './query.ts'

/** Folded term (its words with single spaces) → terms of the same meaning, as written. */
export type Glossary = ReadonlyMap<string, readonly string[]>

/** Maximum number of terms of one glossary, and of words of one term. */
const MAX_TERMS = 10_000
const MAX_TERM_WORDS = 8
/** Maximum number of terms that are added to one question. */
const MAX_WIDENED = 8
/** Minimum number of letters of a word that two others form: shorter ones mostly have another meaning. */
const MIN_JOINED_LETTERS = 5

/** Whether a folded word occurs in the collection by itself. */
export type IsWord = (word: string) => boolean

const NO_WORD: IsWord = () => false

/**
 * Reads the value of a `glossary.json`: an object from a term to a term or a list of terms with the same meaning.
 * Anything else in it is ignored; a value of another shape gives nothing.
 */
export function parseGlossary(value: unknown): Glossary {
  const glossary = new Map<string, string[]>()
  if (!isFields(value)) return glossary
  for (const [term, same] of Object.entries(value).slice(0, MAX_TERMS)) {
    for (const other of Array.isArray(same) ? same : [same]) {
      if (typeof other === 'string') addBoth(glossary, term, other)
    }
  }
  return glossary
}

/**
 * A glossary with acronyms as further terms; entries of the glossary come first.
 * @param texts in the format of `acronymsText`
 */
export function joinGlossaries(given: Glossary, texts: Iterable<string>): Glossary {
  const joined = new Map<string, string[]>()
  for (const [term, same] of given) joined.set(term, [...same])
  let terms = joined.size
  // Texts repeat the same explanation.
  const seen = new Set<string>()
  for (const text of texts) {
    for (const line of text.split('\n')) {
      if (terms++ >= MAX_TERMS) return joined
      if (seen.has(line)) continue
      seen.add(line)
      const [acronym, name] = acronymOf(line)
      addBoth(joined, acronym, name)
    }
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
  const words = wordsOf(fold(term))
  return words.length > MAX_TERM_WORDS ? '' : words.join(' ')
}

/** Another name of a term in the question; words by their numbers in the widened query. */
export interface OtherName {
  /** The name as the glossary has it, and the term as the question has it. */
  readonly text: string
  readonly of: string
  /** Words of the other name, and words of the question for which it stands. */
  readonly words: readonly number[]
  readonly standsFor: readonly number[]
}

/**
 * A question with terms of the same meaning, and which of the added words are other names of which terms. These weigh as
 * little as the parts of an identifier. A word counts as found where all words of its first other name are found.
 * @param isWord called with two adjacent words as one: “time out” is also `timeout`
 */
export function withOtherNames(
  query: Query,
  glossary: Glossary,
  isWord: IsWord = NO_WORD,
): { readonly query: Query; readonly names: readonly OtherName[] } {
  if (query.words.length === 0) return { query, names: [] }
  const words: QueryWord[] = [...query.words]
  const names: OtherName[] = []
  const options = { operators: false, stemming: query.stemming }
  const found = [...matches(query, glossary), ...joined(query, isWord)]
  for (const { same, term, at } of found.slice(0, MAX_WIDENED)) {
    const numbers = parseQuery(same, options).words.map((word) => {
      const known = words.findIndex(
        ({ stem, surface }) => stem === word.stem || surface === word.surface,
      )
      if (known >= 0) return known
      words.push({ ...word, weight: PART_WEIGHT, isPart: true, parts: [] })
      return words.length - 1
    })
    const spoken = new Set(term.split(' '))
    const standsFor = query.words.flatMap(({ surface, parts }, i) =>
      // The parts of an identifier match together with it.
      spoken.has(surface) ? [i, ...parts] : [],
    )
    const of = at === null ? term : words[at].text
    names.push({ text: same, of, words: numbers, standsFor })
    const whole = at === null ? undefined : words[at]
    if (at !== null && whole !== undefined && whole.parts.length === 0 && !numbers.includes(at)) {
      words[at] = { ...whole, parts: numbers }
    }
  }
  return { query: { ...query, words }, names }
}

/** Another name of a term in a question; `at` is the number of a word that is a term by itself. */
interface Match {
  readonly same: string
  readonly term: string
  readonly at: number | null
}

function matches({ text, words }: Query, glossary: Glossary): Match[] {
  if (glossary.size === 0) return []
  const asked = keyOfText(text)
  const found: Match[] = []
  for (let from = 0; from < asked.length; from++) {
    for (let to = Math.min(asked.length, from + MAX_TERM_WORDS); to > from; to--) {
      const term = asked.slice(from, to).join(' ')
      const at = words.findIndex(({ surface }) => surface === term)
      // A plural too: “kilowatt hours” finds “kilowatt hour”.
      const same = glossary.get(term) ?? glossary.get(term.replace(/(?<=\p{L}{2})s$/u, '')) ?? []
      for (const other of same) found.push({ same: other, term, at: at < 0 ? null : at })
    }
  }
  return found
}

/** Adjacent words that the collection writes as one. The first must be a content word (`log in`, not `in line`). */
function joined({ text, words, stemming }: Query, isWord: IsWord): Match[] {
  const asked = keyOfText(text)
  return asked.slice(0, -1).flatMap((word, i) => {
    const same = word + asked[i + 1]
    const says = words.some(({ surface }) => surface === word)
    if (!says || same.length < MIN_JOINED_LETTERS || stemming.stopWords.has(same)) return []
    return isWord(same) ? [{ same, term: `${word} ${asked[i + 1]}`, at: null }] : []
  })
}

/** Maximum number of words that are looked up: a longer question is a report, of which the beginning is used. */
const MAX_QUESTION_WORDS = 64

function keyOfText(text: string): string[] {
  return wordsOf(fold(text.slice(0, 2000))).slice(0, MAX_QUESTION_WORDS)
}

function wordsOf(folded: string): readonly string[] {
  // The other pattern takes a millisecond to compile, which would delay the first question.
  return folded.match(isAscii(folded) ? /[a-z0-9_]+/g : /[\p{L}\p{M}\p{N}_]+/gu) ?? []
}
