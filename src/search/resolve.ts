// Looks the words of a question up as terms of the segments: exactly, by prefix, or with typos.

import { getOrMake, oncePer } from '../base/kept.ts'
import { Lru } from '../base/lru.ts'
import type { Dictionary } from '../index/dictionary.ts'
import type { Index, IndexPart } from '../index/open-index.ts'
import type { Stemming } from '../index/text/stemming.ts'
import { wordsNear } from './edit-distance.ts'
import { MAX_QUERY_WORDS, type Query, type QueryWord } from './query.ts'

/** Maximum number of terms to which a prefix is expanded, the most frequent first. */
const MAX_PREFIX_TERMS = 64
/** Factor on a match of a prefix. */
const PREFIX_FACTOR = 0.5
const MAX_NEAR_WORDS = 8
/** Factors on matches with 0, 1 and 2 edits. */
const TYPO_FACTORS: readonly number[] = [1, 0.6, 0.4]
const ONE_EDIT_FROM = 5
const TWO_EDITS_FROM = 9

/** One way in which a word matches: a set of terms that are scored as one. */
export interface TermGroup {
  readonly how: 'exact' | 'prefix' | 'near'
  readonly factor: number
  /** The terms, for each part of the index. */
  readonly terms: readonly (readonly number[])[]
  /** Folded words for which a prefix or a misspelling stands; empty for `exact`. */
  readonly spellings: readonly string[]
}

/** The properties of an index that are needed to look words up. */
export interface WordIndex extends Pick<Index, 'nodes' | 'stemming'> {
  readonly parts: readonly Pick<IndexPart, 'segment' | 'frequency'>[]
}

export interface ResolvedWord extends QueryWord {
  /** Best first; empty for a word that no node contains. */
  readonly groups: readonly TermGroup[]
}

export interface ResolvedQuery {
  readonly query: Query
  readonly stemming: Stemming
  readonly words: readonly ResolvedWord[]
  readonly excluded: readonly ResolvedWord[]
}

/**
 * Looks the words up; of more than `MAX_QUERY_WORDS`, the most informative ones are used.
 * @param isTyped whether a person wrote them, so that an unknown word may be misspelt
 */
export function resolveQuery(index: WordIndex, query: Query, isTyped = true): ResolvedQuery {
  const words = mostInformative(index, query.words)
  return {
    query,
    stemming: query.stemming,
    words: words.map((word) => resolveWord(index, word, { asked: words.length, isTyped })),
    excluded: query.excluded.map((word) => ({
      ...word,
      groups: groupsOf([exactGroup(index, word)]),
    })),
  }
}

/** Number of words whose terms are cached: a keystroke changes one word of a search. */
const MAX_CACHED_WORDS = 256
const groupsIn = oncePer((_: WordIndex) => new Lru<string, readonly TermGroup[]>(MAX_CACHED_WORDS))

function resolveWord(
  index: WordIndex,
  word: QueryWord,
  { asked, isTyped }: { readonly asked: number; readonly isTyped: boolean },
): ResolvedWord {
  const most = word.prefix ? prefixTerms(word.surface.length, asked) : 0
  const isWhole = !isTyped || word.isPart || FINANCIAL_PERIOD.test(word.surface)
  const key = JSON.stringify([word.surface, word.stem, isWhole, most])
  const groups = getOrMake(groupsIn(index), key, () => waysOf(index, word, { most, isWhole }))
  return { ...word, groups }
}

/** @param most the maximum number of completions @param isWhole whether the word is complete and correctly spelt */
function waysOf(
  index: WordIndex,
  word: QueryWord,
  { most, isWhole }: { readonly most: number; readonly isWhole: boolean },
): TermGroup[] {
  const exact = exactGroup(index, word)
  const groups = [exact]
  if (most > 0) groups.push(prefixGroup(index, word, exact, most))
  groups.push(...yearGroup(index, word))
  // A beginning of a word in the collection is not misspelt but incomplete.
  const found = groupsOf(groups)
  const isKnown = found.some((group) => frequencyOf(index, group) > 0)
  return isKnown || isWhole ? found : groupsOf(nearGroups(index, word))
}

/** One or two letters begin half of all words: only a few are used, and none for one letter next to other words. */
function prefixTerms(letters: number, asked: number): number {
  if (letters > 2) return MAX_PREFIX_TERMS
  return letters === 2 ? MAX_PREFIX_TERMS / 4 : asked > 1 ? 0 : MAX_PREFIX_TERMS / 8
}

function groupsOf(groups: readonly TermGroup[]): TermGroup[] {
  return groups.filter(({ terms }) => terms.some((list) => list.length > 0))
}

/** The terms of the stem, of the exact form, and of a word with the same folded form. */
function exactGroup(
  index: WordIndex,
  { surface, stem }: Pick<QueryWord, 'surface' | 'stem'>,
): TermGroup {
  const terms = index.parts.map(({ segment }) => {
    const { dictionary } = segment
    const found = new Set<number>()
    const entry = dictionary.find(surface)
    if (entry !== null && entry.exact >= 0) found.add(entry.exact)
    // The stem differs from the question's only where a word was typed without its diacritics.
    if (entry !== null && entry.surface >= 0) found.add(entry.surface)
    const stemEntry = stem === surface ? entry : dictionary.find(stem)
    if (stemEntry !== null && stemEntry.stem >= 0) found.add(stemEntry.stem)
    return [...found].sort((a, b) => a - b)
  })
  return { how: 'exact', factor: 1, terms, spellings: [] }
}

/** A financial year, a half or a quarter of one: `FY2019`, `H12019`, `Q42019`. */
const FINANCIAL_PERIOD = /^(?:[cf]y|h[12]|q[1-4]|[1-4]q)((?:19|20)\d\d)$/

/** The year of a period, which texts mostly write alone. Another year is not a misspelling of it. */
function yearGroup(index: WordIndex, { surface }: QueryWord): readonly TermGroup[] {
  const year = FINANCIAL_PERIOD.exec(surface)?.[1]
  if (year === undefined) return []
  const { terms } = exactGroup(index, { surface: year, stem: year })
  return [{ how: 'near', factor: 1, terms, spellings: [year] }]
}

/** Upper bound of the number of live nodes that contain a group; exact for one term. */
export function frequencyOf(index: WordIndex, { terms }: TermGroup): number {
  let sum = 0
  index.parts.forEach((part, i) => {
    for (const term of terms[i]) sum += part.frequency(term)
  })
  return sum
}

/** Inverse document frequency, with the +1 that keeps it positive (as in Lucene's BM25). */
export function idf(total: number, matching: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5))
}

function mostInformative(index: WordIndex, words: readonly QueryWord[]): readonly QueryWord[] {
  if (words.length <= MAX_QUERY_WORDS) return words
  const value = words.map((word) => {
    const matching = Math.min(frequencyOf(index, exactGroup(index, word)), index.nodes)
    return matching === 0 ? 0 : word.weight * idf(index.nodes, matching)
  })
  const kept = words
    .map((_, i) => i)
    .sort((a, b) => value[b] - value[a] || a - b)
    .slice(0, MAX_QUERY_WORDS)
    .sort((a, b) => a - b)
  const number = new Map(kept.map((old, i) => [old, i]))
  return kept.map((i) => ({
    ...words[i],
    parts: words[i].parts.flatMap((part) => number.get(part) ?? []),
  }))
}

/** A completion of a prefix. */
interface Completion {
  readonly word: string
  /** The frequency of its terms in the parts that contain it, without those that another group has. */
  readonly frequency: number
  /** The terms, for each of these parts. */
  readonly terms: ReadonlyMap<number, readonly number[]>
}

function prefixGroup(
  index: WordIndex,
  { surface }: QueryWord,
  exact: TermGroup,
  most: number,
): TermGroup {
  const words = mostFrequent(index, surface, exact, most)
  const terms = index.parts.map(({ segment }, i) => {
    const found = new Set<number>()
    for (const completion of words) {
      for (const term of termsIn(segment.dictionary, completion, i, index.stemming)) {
        if (!exact.terms[i].includes(term)) found.add(term)
      }
    }
    return [...found].sort((a, b) => a - b)
  })
  return { how: 'prefix', factor: PREFIX_FACTOR, terms, spellings: words.map(({ word }) => word) }
}

/**
 * Terms of a completion in a part. A part that contains only other forms of the word has its stem, which is included,
 * so that the result does not depend on how the files are distributed over parts.
 */
function termsIn(
  dictionary: Dictionary,
  { word, terms }: Completion,
  part: number,
  stemming: Stemming,
): readonly number[] {
  const own = terms.get(part)
  if (own !== undefined) return own
  const stem = dictionary.find(stemming.stem(word))?.stem ?? -1
  return stem < 0 ? [] : [stem]
}

/**
 * The most frequent words with the prefix, best first; among equal ones, the first. All dictionaries are read in
 * parallel, and only words that are among the best so far are decoded.
 */
function mostFrequent(
  { parts }: WordIndex,
  prefix: string,
  exact: TermGroup,
  most: number,
): readonly Completion[] {
  const best: Completion[] = []
  const same: number[] = []
  // Parts whose dictionaries are at a word with the prefix.
  let open = parts.flatMap(({ segment: { dictionary } }, i) => {
    dictionary.seekPrefix(prefix)
    return dictionary.nextInPrefix() ? [i] : []
  })
  while (open.length > 0) {
    takeFirst(parts, open, same)
    let frequency = 0
    for (const i of same) frequency += frequencyWithout(parts[i], exact.terms[i])
    if (frequency > 0 && (best.length < most || frequency > best[most - 1].frequency)) {
      if (best.length === most) best.pop()
      let at = best.length
      while (at > 0 && best[at - 1].frequency < frequency) at--
      best.splice(at, 0, completionOf(parts, same, frequency))
    }
    let isOver = false
    for (const i of same) if (!parts[i].segment.dictionary.nextInPrefix()) isOver = true
    if (isOver) open = open.filter((i) => parts[i].segment.dictionary.isInPrefix)
  }
  return best
}

/** Fills `same` with those of the `open` parts whose current word is the first of all. */
function takeFirst(parts: WordIndex['parts'], open: readonly number[], same: number[]): void {
  same.length = 0
  for (const i of open) {
    const order =
      same.length === 0 ? 0 : parts[i].segment.dictionary.compare(parts[same[0]].segment.dictionary)
    if (order > 0) continue
    if (order < 0) same.length = 0
    same.push(i)
  }
}

/** The current word of the parts `same`. */
function completionOf(
  parts: WordIndex['parts'],
  same: readonly number[],
  frequency: number,
): Completion {
  const { word } = parts[same[0]].segment.dictionary.current()
  const terms = new Map(
    same.map((i) => {
      const { surfaceTerm, exactTerm } = parts[i].segment.dictionary
      return [i, [surfaceTerm, exactTerm].filter((term) => term >= 0)]
    }),
  )
  return { word, frequency, terms }
}

/** The number of live nodes that contain the terms of the current word, without the terms of another group. */
function frequencyWithout(part: WordIndex['parts'][number], without: readonly number[]): number {
  const { surfaceTerm: surface, exactTerm: exact } = part.segment.dictionary
  const ofSurface = surface < 0 || without.includes(surface) ? 0 : part.frequency(surface)
  return exact < 0 || without.includes(exact) ? ofSurface : ofSurface + part.frequency(exact)
}

/** Words with one edit (from 5 letters), else with two (from 9). */
function nearGroups(index: WordIndex, { surface }: QueryWord): TermGroup[] {
  const length = Array.from(surface).length
  const limit = length >= TWO_EDITS_FROM ? 2 : length >= ONE_EDIT_FROM ? 1 : 0
  const nameless = nearGroup(index, namelessForms(surface), TYPO_FACTORS[1])
  if (nameless.spellings.length > 0) return [nameless]
  if (limit === 0) return []
  const byEdits = TYPO_FACTORS.map(() => new Set<string>())
  for (const { segment } of index.parts) {
    wordsNear(segment.dictionary, surface, limit, ({ word }, edits) => byEdits[edits].add(word))
  }
  for (let edits = 1; edits <= limit; edits++) {
    const group = nearGroup(index, byEdits[edits], TYPO_FACTORS[edits])
    if (group.spellings.length > 0) return [group]
  }
  return []
}

/** Maximum letters of a ligature, such as `ffi`. */
const MAX_LIGATURE = 3
/** Letters next to a ligature by which a word is found. */
const MIN_OTHER_LETTERS = 2

/** How a word is written in a file that does not name one of its letters, or the letters of a ligature. */
function namelessForms(surface: string): ReadonlySet<string> {
  const letters = Array.from(surface)
  const forms = new Set<string>()
  for (let count = 1; count <= MAX_LIGATURE; count++) {
    if (letters.length - count < MIN_OTHER_LETTERS) break
    for (let at = 0; at + count <= letters.length; at++)
      forms.add(letters.toSpliced(at, count, '\ufffd').join(''))
  }
  return forms
}

/**
 * The most frequent of the words as one group, without words that only dead documents contain. A part that contains
 * only other forms of a word has its stem, which is included, so that the result does not depend on how the files are
 * distributed over parts.
 */
function nearGroup(index: WordIndex, words: ReadonlySet<string>, factor: number): TermGroup {
  const best = [...words]
    .map((word) => {
      const group = exactGroup(index, { surface: word, stem: index.stemming.stem(word) })
      return { word, terms: group.terms, frequency: frequencyOf(index, group) }
    })
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAR_WORDS)
  const terms = index.parts.map((_, part) => {
    const found = new Set(best.flatMap((one) => one.terms[part]))
    return [...found].sort((a, b) => a - b)
  })
  return { how: 'near', factor, terms, spellings: best.map(({ word }) => word) }
}
