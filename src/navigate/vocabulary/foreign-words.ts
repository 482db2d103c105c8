// Words of a text in another language, and what they are called in English by a learned table, which has
// the form of the table of like meanings: a line a word, then English words, the likeliest first.

import { partitionPoint } from '../../base/binary-search.ts'
import type { WordTable } from './word-table.ts'

/** A piece of a text: a word with its English, or what stands between words. */
export interface Piece {
  readonly text: string
  /** The likeliest first; empty where nothing is known. Of a compound the English of its parts. */
  readonly english: readonly string[]
}

/** Letters of a word that may be its ending, and of a stem at least. */
const ENDING = 3
const SHORTEST_STEM = 4
/** Letters that two forms of a word have in common at least. */
const AKIN = 5
/** English words for one. */
export const MOST_ENGLISH = 4
/** Characters of a word without spaces at most. */
const LONGEST_RUN = 12

/** Words, and runs without spaces; no part of a name or path of code. */
const RUN =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+|(?<![\p{L}\p{M}\p{N}_$/\\@#`.])\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}\p{N}_$/\\(`]|\.\p{L})/gu
const NAME = /\p{Ll}\p{Lu}/u
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u

/** A word as the table has it: lower case, compatibility forms made plain, without diacritics. */
export function foldForeign(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, '')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
}

/** Cuts a text into words and what stands between them; all pieces together are the text. */
export function piecesOf(text: string, table: WordTable): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > at) pieces.push({ text: text.slice(at, index), english: [] })
    if (UNSPACED.test(run)) pieces.push(...piecesOfRun(run, table))
    else pieces.push({ text: run, english: NAME.test(run) ? [] : formsOf(foldForeign(run), table) })
    at = index + run.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), english: [] })
  return pieces
}

/** The longest words of the table first; what begins none of them stands alone. */
function piecesOfRun(run: string, table: WordTable): readonly Piece[] {
  const characters = Array.from(run)
  const pieces: Piece[] = []
  for (let from = 0; from < characters.length; ) {
    let to = Math.min(characters.length, from + LONGEST_RUN)
    while (to > from + 1 && !table.has(foldForeign(characters.slice(from, to).join('')))) to--
    const text = characters.slice(from, to).join('')
    pieces.push({ text, english: known(foldForeign(text), table) })
    from = to
  }
  return pieces
}

/** In place of English: the word only holds sentences together. */
export const SAYS_NOTHING = '-'

function known(word: string, table: WordTable): readonly string[] {
  return table.get(word)?.replace(SAYS_NOTHING, '').split(' ') ?? []
}

/** As it stands or without its ending, else as a compound of two words, else as another form of a word. */
function formsOf(word: string, table: WordTable): readonly string[] {
  const own = englishOf(word, table)
  return own.length > 0 ? own : akin(word, table)
}

/** As it stands, else without its ending, else as a compound of two words. */
export function englishOf(word: string, table: WordTable): readonly string[] {
  const own = inflected(word, table)
  if (own.length > 0) return own
  for (let cut = word.length - SHORTEST_STEM; cut >= SHORTEST_STEM; cut--) {
    const [first, ...others] = inflected(word.slice(0, cut), table)
    const [second, ...further] = inflected(word.slice(cut), table)
    if (first && second) return [`${first} ${second}`, ...further, ...others].slice(0, MOST_ENGLISH)
  }
  return []
}

/** The English of a word or of the longest one that it is an inflected form of. */
function inflected(word: string, table: WordTable): readonly string[] {
  const least = Math.max(SHORTEST_STEM, word.length - ENDING)
  if (table.has(word)) return known(word, table)
  for (let length = word.length - 1; length >= least; length--) {
    const found = known(word.slice(0, length), table)
    if (found[0]) return found
  }
  return []
}

const sorted = new WeakMap<WordTable, readonly string[]>()

/** The English of the word that begins alike and has the shortest ending of its own. */
function akin(word: string, table: WordTable): readonly string[] {
  const words = sorted.get(table) ?? [...table.keys()].sort()
  sorted.set(table, words)
  for (let ending = 0; ending < ENDING; ending++) {
    const stem = word.slice(0, word.length - ending)
    if (stem.length < AKIN) return []
    const from = partitionPoint(words.length, (at) => words[at] < stem)
    const near: string[] = []
    for (let at = from; words[at]?.startsWith(stem) === true; at++)
      if (words[at].length - stem.length < ENDING && known(words[at], table)[0])
        near.push(words[at])
    near.sort((a, b) => a.length - b.length)
    if (near.length > 0) return known(near[0], table)
  }
  return []
}
