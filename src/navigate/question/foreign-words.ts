// Words of a text in another language and their English translations from a learned table, which has the form of the
// table of similar words: one line per word, then English words, the likeliest first.

import type { WordTable } from './word-table.ts'

/** A piece of a text: a word with its English, or what is between words. */
export interface Piece {
  readonly text: string
  /** The likeliest first; empty if nothing is known. For a compound, the English of its parts. */
  readonly english: readonly string[]
}

/** Maximum letters of an ending, and minimum letters of a stem. */
const MAX_ENDING_LETTERS = 3
const MIN_STEM_LETTERS = 4
/** Minimum number of equal first letters of two forms of one word. */
const MIN_EQUAL_LETTERS = 5
/** Maximum number of English words for one. */
export const MAX_ENGLISH_WORDS = 4
/** Maximum characters of a word in a script without spaces. */
const MAX_UNSPACED_CHARACTERS = 12

/** Words, and runs in scripts without spaces; not parts of names or paths of code. */
const WORD_OR_RUN =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+|(?<![\p{L}\p{M}\p{N}_$/\\@#`.])\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}\p{N}_$/\\(`]|\.\p{L})/gu
const CODE_NAME = /\p{Ll}\p{Lu}/u
const STARTS_UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u

/** A word as the table spells it: lower case, compatibility forms normalised, without diacritics. */
export function foldForeign(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, '')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
}

/** Cuts a text into words and what is between them; all pieces together are the text. */
export function piecesOf(text: string, table: WordTable): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: run, index } of text.matchAll(WORD_OR_RUN)) {
    if (index > at) pieces.push({ text: text.slice(at, index), english: [] })
    if (STARTS_UNSPACED.test(run)) pieces.push(...piecesOfRun(run, table))
    else
      pieces.push({
        text: run,
        english: CODE_NAME.test(run) ? [] : formsOf(foldForeign(run), table),
      })
    at = index + run.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), english: [] })
  return pieces
}

/** Cuts a run by the longest words of the table; a character that begins none of them is a piece of its own. */
function piecesOfRun(run: string, table: WordTable): readonly Piece[] {
  const characters = Array.from(run)
  const pieces: Piece[] = []
  for (let from = 0; from < characters.length; ) {
    let to = Math.min(characters.length, from + MAX_UNSPACED_CHARACTERS)
    while (to > from + 1 && !table.has(foldForeign(characters.slice(from, to).join('')))) to--
    const text = characters.slice(from, to).join('')
    pieces.push({ text, english: known(foldForeign(text), table) })
    from = to
  }
  return pieces
}

/** In the table in place of English: the word only holds sentences together. */
export const ONLY_SYNTAX = '-'

type LookUp = Pick<WordTable, 'get' | 'has'>

function known(word: string, table: LookUp): readonly string[] {
  return table.get(word)?.replace(ONLY_SYNTAX, '').split(' ') ?? []
}

/**
 * Looks a word up as written or without its ending, then as a compound of two words, then as another form of a word.
 */
function formsOf(word: string, table: WordTable): readonly string[] {
  const own = englishOf(word, table)
  return own.length > 0 ? own : sameBeginning(word, table)
}

/** Looks a word up as written, then without its ending, then as a compound of two words. */
export function englishOf(word: string, table: LookUp): readonly string[] {
  const own = inflected(word, table)
  if (own.length > 0) return own
  for (let cut = word.length - MIN_STEM_LETTERS; cut >= MIN_STEM_LETTERS; cut--) {
    const [first, ...others] = inflected(word.slice(0, cut), table)
    const [second, ...further] = inflected(word.slice(cut), table)
    if (first && second)
      return [`${first} ${second}`, ...further, ...others].slice(0, MAX_ENGLISH_WORDS)
  }
  return []
}

/** The English of a word, or of the longest word of which it is an inflected form. */
function inflected(word: string, table: LookUp): readonly string[] {
  const least = Math.max(MIN_STEM_LETTERS, word.length - MAX_ENDING_LETTERS)
  if (table.has(word)) return known(word, table)
  for (let length = word.length - 1; length >= least; length--) {
    const found = known(word.slice(0, length), table)
    if (found[0]) return found
  }
  return []
}

/** The English of the word with the same beginning that has the shortest ending. */
function sameBeginning(word: string, table: WordTable): readonly string[] {
  for (let ending = 0; ending < MAX_ENDING_LETTERS; ending++) {
    const stem = word.slice(0, word.length - ending)
    if (stem.length < MIN_EQUAL_LETTERS) return []
    const near = [...table.startingWith(stem)]
      .filter((one) => one.length - stem.length < MAX_ENDING_LETTERS && known(one, table)[0])
      .sort((a, b) => a.length - b.length)
    if (near.length > 0) return known(near[0], table)
  }
  return []
}
