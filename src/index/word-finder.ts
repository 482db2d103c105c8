// Finds the words of a question in lines of text, as the index would find them.

import type { QueryWord } from './query.ts'
import type { TermGroup } from './resolve.ts'
import type { Stemming } from './stemming.ts'
import { availableSegmentation, forEachWord, type Token, tokenizeText } from './tokenize.ts'

/** A question as parsed; a resolved one also finds the words that misspelt ones stand for. */
export interface Question {
  readonly stemming: Stemming
  readonly words: readonly (QueryWord & { readonly groups?: readonly TermGroup[] })[]
}

export interface Match {
  /** 0-based, in the lines. */
  readonly line: number
  /** Number of the question's word. */
  readonly word: number
  /** UTF-16 offsets in the line. */
  readonly from: number
  readonly to: number
}

type InWord = Pick<Match, 'word' | 'from' | 'to'>

/** Different words of texts that are remembered with what is found in them. */
const REMEMBERED = 8192
const NOTHING: readonly InWord[] = []

/** Made once for a question and used for many texts: most of their words are the same ones. */
export class WordFinder {
  readonly #stemming: Stemming
  readonly #segmentation = availableSegmentation()
  readonly #matcher: WordMatcher
  readonly #mayMatch: RegExp
  readonly #words: Question['words']
  /** For each word of the question the lines and words that may hold it; made when they are asked for. */
  #mayHold: readonly RegExp[] | null = null
  readonly #known = new Map<string, readonly InWord[]>()

  constructor(question: Question) {
    this.#stemming = question.stemming
    this.#words = question.words
    this.#matcher = new WordMatcher(question)
    this.#mayMatch = beginningsOf(question.words)
  }

  /** @param most lines that are cut into words; of more, those with the rarest words are taken */
  find(lines: readonly string[], most = Number.POSITIVE_INFINITY): Match[] {
    const matches: Match[] = []
    const found: number[] = []
    lines.forEach((text, line) => {
      if (this.#mayMatch.test(text)) found.push(line)
    })
    for (const line of found.length <= most ? found : this.#rarest(lines, found, most)) {
      const text = lines[line]
      forEachWord(text, (begin, end) => {
        for (const { word, from, to } of this.#inWord(text.slice(begin, end)))
          matches.push({ line, word, from: begin + from, to: begin + to })
      })
    }
    return matches
  }

  #inWord(text: string): readonly InWord[] {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const found = this.#mayMatch.test(text) ? this.#findIn(text) : NOTHING
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    this.#known.set(text, found)
    return found
  }

  #findIn(text: string): readonly InWord[] {
    return tokenizeText(text, this.#segmentation, this.#stemming).flatMap((token) => {
      const word = this.#matcher.wordOf(token)
      return word < 0 ? [] : [{ word, from: token.from, to: token.to }]
    })
  }

  /** The lines whose words are in the fewest of the lines, in order. */
  #rarest(lines: readonly string[], found: readonly number[], most: number): number[] {
    const value = new Float64Array(found.length)
    this.#mayHold ??= this.#words.map((word) => beginningsOf([word]))
    for (const mayHold of this.#mayHold) {
      const holds = found.flatMap((line, i) => (mayHold.test(lines[line]) ? [i] : []))
      for (const i of holds) value[i] += 1 / holds.length
    }
    return [...found.keys()]
      .sort((a, b) => value[b] - value[a] || a - b)
      .slice(0, most)
      .sort((a, b) => a - b)
      .map((i) => found[i])
  }
}

/**
 * Finds lines and words worth cutting into terms, which takes fifty times as long: those with the
 * first three letters of a word or its stem, and all that are not plain ASCII, where letters are
 * folded. Other characters between the letters are passed over, as names are joined (`do_it` is also
 * `doit`), and of a stem `i` and `e` may have come from another letter.
 */
function beginningsOf(words: Question['words']): RegExp {
  const beginnings = new Set<string>()
  for (const { surface, stem, groups } of words) {
    const near = groups?.find(({ how }) => how === 'near')?.spellings ?? []
    for (const word of [surface, ...near]) beginnings.add(beginningOf(word, ''))
    beginnings.add(beginningOf(stem, 'ie'))
  }
  beginnings.add('[^\\x00-\\x7f]')
  return new RegExp([...beginnings].join('|'), 'i')
}

function beginningOf(word: string, open: string): string {
  const letters = Array.from(word).slice(0, 3)
  if (letters.some((letter) => !/[a-z0-9]/.test(letter))) return ''
  return letters
    .map((letter, i) => (i === 2 && open.includes(letter) ? '[a-z]' : letter))
    .join('[^a-z0-9]*')
}

/** Tells which word of the question a token of the text is. */
class WordMatcher {
  readonly #stems = new Map<string, number>()
  readonly #surfaces = new Map<string, number>()
  readonly #prefixes: { readonly prefix: string; readonly word: number }[] = []

  constructor({ words }: Question) {
    words.forEach(({ surface, stem, prefix, groups }, word) => {
      if (!this.#stems.has(stem)) this.#stems.set(stem, word)
      this.#surfaces.set(surface, word)
      if (prefix) this.#prefixes.push({ prefix: surface, word })
      const near = groups?.find(({ how }) => how === 'near')
      for (const spelling of near?.spellings ?? []) this.#surfaces.set(spelling, word)
    })
  }

  /** Number of the word, −1 for none. */
  wordOf({ kind, term, surface }: Token): number {
    const known =
      (kind === 'stem' ? this.#stems.get(term) : undefined) ?? this.#surfaces.get(surface)
    if (known !== undefined) return known
    return this.#prefixes.find(({ prefix }) => surface.startsWith(prefix))?.word ?? -1
  }
}
