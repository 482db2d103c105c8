// The words of a text and the terms under which they are indexed; the same for texts and questions.

import { splitIdentifier } from '../../base/identifiers.ts'
import { characterClass, fold, isAscii, LETTER, SEPARATOR, UNSPACED } from './characters.ts'
import { ENGLISH, type Stemming } from './stemming.ts'

/** Maximum length of a word in bytes. Longer runs (keys, hashes, base64) are left out: nobody searches for them. */
export const MAX_WORD_BYTES = 64
/** An identifier with more parts than this is data: it is indexed only as a whole. */
const MAX_PARTS = 8
const BIGRAM_LENGTH = 2

/** How runs without spaces are segmented. Stored with a segment, so that questions are segmented in the same way. */
export type Segmentation = 'words' | 'bigrams'

/**
 * A term of a word. There are two kinds: `stem` (by which a word of prose is found) and `exact` (an identifier as it
 * is written, in lower case and without diacritics).
 */
export interface Token {
  readonly kind: 'stem' | 'exact'
  readonly term: string
  /** The folded word before stemming. */
  readonly surface: string
  /** 1 when the token is one position after the previous one, 0 when it has the same position. */
  readonly advance: 0 | 1
  /** An unstemmed form that is indexed only in names: titles, paths and signatures. */
  readonly namesOnly: boolean
  /** UTF-16 offsets. */
  readonly from: number
  readonly to: number
}

/** The best segmentation that this engine supports. */
export function availableSegmentation(): Segmentation {
  return typeof Intl !== 'undefined' && 'Segmenter' in Intl ? 'words' : 'bigrams'
}

/** The terms of one word or run that `forEachWord` found, with offsets from its start. A long word has none. */
export function expandWord(
  word: string,
  segmentation: Segmentation,
  stemming: Stemming = ENGLISH,
): Token[] {
  if (tooLong(word)) return []
  if (!isUnspaced(word)) return expandSpaced(word, stemming)
  const tokens: Token[] = []
  for (const { segment, index } of cutRun(word, segmentation)) {
    for (const part of expandSegment(segment, segmentation)) {
      tokens.push({ ...part, from: part.from + index, to: part.to + index })
    }
  }
  return tokens
}

/** Whether it is a run in a script without spaces between words. */
export function isUnspaced(word: string): boolean {
  return characterClass(word.codePointAt(0) ?? 0) === UNSPACED
}

/** Segments a run without spaces into words; returns the run itself when no segmenter is available. */
export function cutRun(
  run: string,
  segmentation: Segmentation,
): Iterable<{ readonly segment: string; readonly index: number }> {
  return segmentation === 'words' ? segmenter().segment(run) : [{ segment: run, index: 0 }]
}

/**
 * The terms of a word that `cutRun` returned: the word itself and, for a longer word in Han, whose parts are words too,
 * its pairs of characters. For a run that was not segmented, only the pairs.
 */
export function expandSegment(segment: string, segmentation: Segmentation): Token[] {
  const tokens: Token[] = []
  if (segmentation === 'bigrams') pushBigrams(tokens, segment, 1)
  else {
    const surface = fold(segment)
    tokens.push(token('stem', surface, surface, 1, 0, segment.length))
    if (segment.length > BIGRAM_LENGTH && HAN_WORD.test(segment)) pushBigrams(tokens, segment, 0)
  }
  return tokens
}

/** Matches most words: those that `splitIdentifier` does not split. */
export const PLAIN_WORD = /^[A-Z]?[a-z]+$/

/** The terms of a word between separators; for an identifier, also its parts. */
export function expandSpaced(word: string, stemming: Stemming = ENGLISH): Token[] {
  if (PLAIN_WORD.test(word)) return expandSingle(word, word, stemming)
  const parts = splitIdentifier(word)
  if (parts.length === 1) return expandSingle(word, parts[0], stemming)
  if (parts.length === 0) return []
  const whole = fold(parts.join(''))
  const tokens = [token('exact', whole, whole, 1, 0, word.length)]
  if (parts.length > MAX_PARTS) return tokens
  let at = 0
  parts.forEach((part, i) => {
    const from = word.indexOf(part, at)
    at = from + part.length
    const surface = fold(part)
    if (surface === '') return
    tokens.push(token('stem', stemming.stem(surface, part), surface, i === 0 ? 0 : 1, from, at))
  })
  return tokens
}

function expandSingle(word: string, part: string, stemming: Stemming): Token[] {
  const surface = fold(part)
  if (surface === '') return []
  const from = word.indexOf(part)
  const to = from + part.length
  const stemmed = token('stem', stemming.stem(surface, part), surface, 1, from, to)
  if (stemmed.term === surface) return [stemmed]
  return [stemmed, { ...token('exact', surface, surface, 0, from, to), namesOnly: true }]
}

function pushBigrams(tokens: Token[], run: string, advance: 0 | 1): void {
  const characters = Array.from(run)
  let at = 0
  const last = Math.max(1, characters.length - BIGRAM_LENGTH + 1)
  for (let i = 0; i < last; i++) {
    const pair = characters.slice(i, i + BIGRAM_LENGTH).join('')
    const surface = fold(pair)
    tokens.push(token('stem', surface, surface, advance, at, at + pair.length))
    at += characters[i].length
  }
}

const HAN_WORD = /^\p{Script=Han}+$/u

let words: Intl.Segmenter | undefined
function segmenter(): Intl.Segmenter {
  // No locale is given: the engine selects its dictionaries by script.
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return words
}

function token(
  kind: Token['kind'],
  term: string,
  surface: string,
  advance: 0 | 1,
  from: number,
  to: number,
): Token {
  return { kind, term, surface, advance, namesOnly: false, from, to }
}

/** Calls `visit` with the offsets of every word and every run without spaces, as the byte tokeniser does. */
export function forEachWord(text: string, visit: (from: number, to: number) => void): void {
  let at = 0
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    const kind = characterClass(code)
    if (kind === SEPARATOR) {
      at += code > 0xffff ? 2 : 1
      continue
    }
    const end = endOfClass(text, at, kind)
    visit(at, end)
    at = kind === LETTER ? end + contraction(text, end) : end
  }
}

function endOfClass(text: string, at: number, kind: number): number {
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    if (characterClass(code) !== kind) return at
    at += code > 0xffff ? 2 : 1
  }
  return at
}

/** Matches an English ending after an apostrophe: user's, don't, we're. */
const CONTRACTED_ENDING =
  /['’](?:[sStTdDmM]|[rRvV][eE]|[lL][lL])(?![\p{L}\p{M}\p{N}_'’\ufffd]|\u200c|\u200d)/uy

function contraction(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code !== 39 && code !== 0x2019) return 0
  CONTRACTED_ENDING.lastIndex = at
  return CONTRACTED_ENDING.exec(text)?.[0].length ?? 0
}

/** Whether the letters from `at` are such an ending, which `forEachWord` skips. */
export function isContracted(text: string, at: number): boolean {
  if (at < 2 || contraction(text, at - 1) === 0) return false
  return characterClass(text.codePointAt(at - 2) ?? 0) === LETTER
}

/** All tokens of a text with their offsets in it. Words that are too long have none. */
export function tokenizeText(
  text: string,
  segmentation = availableSegmentation(),
  stemming: Stemming = ENGLISH,
): Token[] {
  const tokens: Token[] = []
  forEachWord(text, (from, to) => {
    const word = text.slice(from, to)
    for (const part of expandWord(word, segmentation, stemming)) {
      tokens.push({ ...part, from: part.from + from, to: part.to + from })
    }
  })
  return tokens
}

/** Whether a word is left out because of its length; a run without spaces never is. */
function tooLong(word: string): boolean {
  if (word.length * 4 <= MAX_WORD_BYTES) return false
  if (isUnspaced(word)) return false
  if (isAscii(word)) return word.length > MAX_WORD_BYTES
  return new TextEncoder().encode(word).length > MAX_WORD_BYTES
}
