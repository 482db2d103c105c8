// Finds the words of a question in lines of text, with the same rules as the index.

import { BYTE_CLASSES, LETTER } from '../../index/text/characters.ts'
import type { Stemming } from '../../index/text/stemming.ts'
import {
  availableSegmentation,
  expandWord,
  forEachWord,
  isContracted,
  MAX_WORD_BYTES,
  PLAIN_WORD,
  type Token,
} from '../../index/text/tokenize.ts'
import type { QueryWord } from '../query.ts'
import type { TermGroup } from '../resolve.ts'
import { type LinedText, lineAt, lineCount } from './lined-text.ts'

/** A parsed question; a resolved one also finds the words for which misspelt ones stand. */
export interface WordQuery {
  readonly stemming: Stemming
  readonly words: readonly (QueryWord & { readonly groups?: readonly TermGroup[] })[]
}

export interface Match {
  /** Line in the text, 0-based. */
  readonly line: number
  /** Number of the word in the question. */
  readonly word: number
  /** UTF-16 offsets in the line. */
  readonly from: number
  readonly to: number
}

type InWord = Pick<Match, 'word' | 'from' | 'to'>

/** Number of distinct words of texts whose matches are cached. */
const MAX_CACHED_WORDS = 8192
const NOTHING: readonly InWord[] = []

/** Built once for a question and used for many texts, because most of their words are the same. */
export class WordFinder {
  readonly #stemming: Stemming
  readonly #segmentation = availableSegmentation()
  readonly #matcher: WordMatcher
  readonly #mayMatch: RegExp
  /** A pattern for lines of ASCII. */
  readonly #beginnings: RegExp
  readonly #words: WordQuery['words']
  /** For each word of the question a pattern of its beginnings; built at the first use. */
  #beginningsOfWords: readonly RegExp[] | null = null
  readonly #known = new Map<string, readonly InWord[]>()

  constructor(question: WordQuery) {
    this.#stemming = question.stemming
    this.#words = question.words
    this.#matcher = new WordMatcher(question)
    this.#mayMatch = new RegExp(`${beginningsOf(question.words, '[^a-z0-9]*')}|[^\\x00-\\x7f]`, 'i')
    this.#beginnings = plainBeginnings(question.words)
  }

  /**
   * The words of the question in lines `from … to` (exclusive), in the order of the text.
   * @param most maximum number of lines to split into words; of more, those with the rarest words are used
   */
  find(text: LinedText, from = 0, to = lineCount(text), most = Number.POSITIVE_INFINITY): Match[] {
    const matches: Match[] = []
    if (from >= to || this.#inLines(text, from, to, most, matches) >= 0) return matches
    matches.length = 0
    for (const line of this.#rarest(text, from, to, most))
      this.#inLines(text, line, line + 1, 1, matches)
    return matches
  }

  /** @returns the number of lines that may still be read; negative if the limit was exceeded */
  #inLines(text: LinedText, from: number, to: number, most: number, matches: Match[]): number {
    const { folded } = text
    let left = most
    let line = from
    for (let i = firstFrom(folded, from); line < to && left >= 0; i++) {
      const next = i < folded.length && folded[i] < to ? folded[i] : to
      left = this.#inPlain(text, line, next, left, matches)
      if (next < to && left-- > 0) this.#inFolded(lineAt(text, next), next, matches)
      line = next + 1
    }
    return left
  }

  /** In ASCII lines, only words that begin like one of the question are split into terms. */
  #inPlain(text: LinedText, from: number, to: number, most: number, matches: Match[]): number {
    const offset = text.starts[from]
    const section = text.text.slice(offset, text.starts[to])
    let left = most
    let line = from
    let counted = -1
    this.#beginnings.lastIndex = 0
    while (this.#beginnings.test(section)) {
      const at = this.#beginnings.lastIndex - 1
      while (text.starts[line + 1] <= offset + at) line++
      if (line !== counted && --left < 0) break
      counted = line
      const begin = wordStart(section, at)
      const end = wordEnd(section, at)
      this.#beginnings.lastIndex = end
      if (isContracted(section, begin)) continue
      const before = offset + begin - text.starts[line]
      for (const { word, from, to } of this.#inWord(section.slice(begin, end)))
        matches.push({ line, word, from: before + from, to: before + to })
    }
    return left
  }

  #inFolded(text: string, line: number, matches: Match[]): void {
    forEachWord(text, (begin, end) => {
      for (const { word, from, to } of this.#inWord(text.slice(begin, end)))
        matches.push({ line, word, from: begin + from, to: begin + to })
    })
  }

  #inWord(text: string): readonly InWord[] {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const found = this.#mayMatch.test(text) ? this.#findIn(text) : NOTHING
    if (this.#known.size >= MAX_CACHED_WORDS) this.#known.clear()
    this.#known.set(text, found)
    return found
  }

  #findIn(text: string): readonly InWord[] {
    if (PLAIN_WORD.test(text) && text.length <= MAX_WORD_BYTES) return this.#findPlain(text)
    return expandWord(text, this.#segmentation, this.#stemming).flatMap((token) => {
      const word = this.#matcher.wordOf(token)
      return word < 0 ? [] : [{ word, from: token.from, to: token.to }]
    })
  }

  /** Like `#findIn`, without building the terms: a word in one case has its stem, and itself if it differs. */
  #findPlain(text: string): readonly InWord[] {
    const surface = text.toLowerCase()
    const stem = this.#stemming.stem(surface, text)
    const words = [this.#matcher.wordOf({ kind: 'stem', term: stem, surface })]
    if (stem !== surface)
      words.push(this.#matcher.wordOf({ kind: 'exact', term: surface, surface }))
    const found = words.filter((word) => word >= 0)
    return found.length === 0 ? NOTHING : found.map((word) => ({ word, from: 0, to: text.length }))
  }

  /** The lines whose words occur in the fewest lines, in order. */
  #rarest(text: LinedText, from: number, to: number, most: number): number[] {
    const value = new Float64Array(to - from)
    this.#beginningsOfWords ??= this.#words.map((word) => plainBeginnings([word]))
    const { folded } = text
    const foldedHere = folded.slice(firstFrom(folded, from), firstFrom(folded, to))
    for (const beginnings of this.#beginningsOfWords) {
      // Lines that need folding may contain any word.
      const lines = linesWith(beginnings, text, from, to)
      const holds = foldedHere.length === 0 ? lines : [...new Set([...foldedHere, ...lines])]
      for (const line of holds) value[line - from] += 1 / holds.length
    }
    const found: number[] = []
    for (let i = 0; i < value.length; i++) if (value[i] > 0) found.push(i)
    return found
      .sort((a, b) => value[b] - value[a] || a - b)
      .slice(0, most)
      .sort((a, b) => a - b)
      .map((i) => from + i)
  }
}

/** The index of the first of ascending numbers that is at least `least`. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle] < least) low = middle + 1
    else high = middle
  }
  return low
}

function linesWith(pattern: RegExp, text: LinedText, from: number, to: number): number[] {
  const offset = text.starts[from]
  const section = text.text.slice(offset, text.starts[to])
  const lines: number[] = []
  let line = from
  pattern.lastIndex = 0
  while (pattern.test(section)) {
    const at = offset + pattern.lastIndex - 1
    while (text.starts[line + 1] <= at) line++
    lines.push(line)
    pattern.lastIndex = text.starts[line + 1] - offset
  }
  return lines
}

function wordStart(text: string, at: number): number {
  let start = at
  while (start > 0 && isWordCharacter(text.charCodeAt(start - 1))) start--
  return start
}

function wordEnd(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && isWordCharacter(text.charCodeAt(end))) end++
  return end
}

function isWordCharacter(code: number): boolean {
  return code < 128 && BYTE_CLASSES[code] === LETTER
}

/** Matches where a word of an ASCII line may begin; only words joined by `_` may begin after another character. */
function plainBeginnings(words: WordQuery['words']): RegExp {
  return new RegExp(beginningsOf(words, '_*'), 'gi')
}

/**
 * Finds words that are worth splitting into terms, which takes fifty times as long: those with the first three letters
 * of a word or its stem. Other characters between the letters are skipped, because names are joined (`do_it` is also
 * `doit`). In a stem, `i` and `e` may replace another letter.
 */
function beginningsOf(words: WordQuery['words'], between: string): string {
  const beginnings = new Set<string>()
  for (const { surface, stem, groups } of words) {
    const near = groups?.find(({ how }) => how === 'near')?.spellings ?? []
    for (const word of [surface, ...near]) beginnings.add(beginningOf(word, '', between))
    beginnings.add(beginningOf(stem, 'ie', between))
  }
  return beginnings.size === 0 ? NEVER_MATCHES : [...beginnings].join('|')
}

const NEVER_MATCHES = '(?!)'
/** Any letter, used where folding or stemming may change one of the first letters. */
const ANY_LETTER = '[a-z0-9]'

function beginningOf(word: string, open: string, between: string): string {
  const letters = Array.from(word).slice(0, 3)
  if (letters.length === 0 || letters.some((letter) => !/[a-z0-9]/.test(letter))) return ANY_LETTER
  return letters
    .map((letter, i) => (i === 2 && open.includes(letter) ? '[a-z]' : letter))
    .join(between)
}

/** Decides which word of the question a token of the text is. */
class WordMatcher {
  readonly #stems = new Map<string, number>()
  readonly #surfaces = new Map<string, number>()
  readonly #prefixes: { readonly prefix: string; readonly word: number }[] = []

  constructor({ words }: WordQuery) {
    words.forEach(({ surface, stem, prefix, groups }, word) => {
      if (!this.#stems.has(stem)) this.#stems.set(stem, word)
      this.#surfaces.set(surface, word)
      if (prefix) this.#prefixes.push({ prefix: surface, word })
      const near = groups?.find(({ how }) => how === 'near')
      for (const spelling of near?.spellings ?? []) this.#surfaces.set(spelling, word)
    })
  }

  /** The number of the word, −1 if it is none. */
  wordOf({ kind, term, surface }: Pick<Token, 'kind' | 'term' | 'surface'>): number {
    const known =
      (kind === 'stem' ? this.#stems.get(term) : undefined) ?? this.#surfaces.get(surface)
    if (known !== undefined) return known
    return this.#prefixes.find(({ prefix }) => surface.startsWith(prefix))?.word ?? -1
  }
}
