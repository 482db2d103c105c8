// Finds words of a dictionary that differ by a few edits from a misspelt one.

import { oncePer } from '../base/kept.ts'
import type { Dictionary, DictionaryEntry } from '../index/dictionary.ts'
import { decodeAt, decodedLength } from '../index/text/utf8-words.ts'

/**
 * Visits the words with at most `limit` insertions, deletions, substitutions or swaps of neighbours (optimal string
 * alignment distance over code points). Words that are too long, too short, or made of other letters are skipped
 * before they are decoded.
 */
export function wordsNear(
  dictionary: Dictionary,
  word: string,
  limit: number,
  visit: (entry: DictionaryEntry, edits: number) => void,
): void {
  const wanted = Uint32Array.from(word, (character) => character.codePointAt(0) ?? 0)
  const byLength = sketchesOf(dictionary)
  const length = Math.min(wanted.length, MAX_CODE_POINTS)
  const own = wanted.reduce((all, codePoint) => all | letterBit(codePoint), 0)
  const alike: number[] = []
  for (let other = Math.max(0, length - limit); other <= length + limit; other++) {
    const { numbers, letters } = byLength[other] ?? NONE
    for (let i = 0; i < numbers.length; i++)
      // One edit removes a letter, adds one, or does both.
      if (bitsIn(letters[i] ^ own) <= 2 * limit) alike.push(numbers[i])
  }
  alike.sort((a, b) => a - b)
  const table = new DistanceTable(wanted, limit)
  dictionary.visitAt(alike, (bytes, end) => {
    const edits = table.editsTo(bytes, end)
    if (edits <= limit) visit(dictionary.current(), edits)
  })
}

/** Words of one length: their numbers in order, and their letters as one bit for each of 32 groups. */
interface Sketches {
  readonly numbers: Uint32Array
  readonly letters: Uint32Array
}

const NONE: Sketches = { numbers: new Uint32Array(0), letters: new Uint32Array(0) }
/** Maximum length in code points; longer words count as this long. */
const MAX_CODE_POINTS = 255

/** Sketches by length in code points. */
const sketchesOf = oncePer((dictionary: Dictionary): readonly Sketches[] => {
  const lengths = new Uint8Array(dictionary.mostWords)
  const letters = new Uint32Array(dictionary.mostWords)
  const sizes = new Uint32Array(MAX_CODE_POINTS + 1)
  const begun = new Beginnings()
  let words = 0
  dictionary.forEachWord((bytes, length, shared) => {
    const count = Math.min(begun.read(bytes, length, shared), MAX_CODE_POINTS)
    sizes[count]++
    lengths[words] = count
    letters[words++] = begun.letters
  })
  const made = Array.from(sizes, (size) =>
    size === 0 ? NONE : { numbers: new Uint32Array(size), letters: new Uint32Array(size) },
  )
  const next = new Uint32Array(MAX_CODE_POINTS + 1)
  for (let word = 0; word < words; word++) {
    const bucket = lengths[word]
    const { numbers, letters: found } = made[bucket]
    numbers[next[bucket]] = word
    found[next[bucket]++] = letters[word]
  }
  return made
})

/** Data about the prefixes of a word, byte by byte: the next word continues from the prefix that it shares. */
class Beginnings {
  /** The letters of the last word. */
  letters = 0
  // At index n, where a code point ends: the number of code points in the first n bytes, and their letters.
  #counts = new Uint32Array(256)
  #letters = new Uint32Array(256)

  /** Reads a word whose first `shared` bytes are those of the previous one; returns its number of code points. */
  read(bytes: Uint8Array, length: number, shared: number): number {
    if (length >= this.#counts.length) this.#grow(length)
    let at = shared
    // Moves back to the start of a code point.
    while (at > 0 && (bytes[at] & 0xc0) === 0x80) at--
    let count = this.#counts[at]
    let letters = this.#letters[at]
    while (at < length) {
      letters |= letterBit(decodeAt(bytes, at, length))
      at += decodedLength
      this.#counts[at] = ++count
      this.#letters[at] = letters
    }
    this.letters = letters
    return count
  }

  #grow(length: number): void {
    const counts = new Uint32Array(length * 2)
    counts.set(this.#counts)
    this.#counts = counts
    const letters = new Uint32Array(length * 2)
    letters.set(this.#letters)
    this.#letters = letters
  }
}

function letterBit(codePoint: number): number {
  return 1 << (codePoint & 31)
}

/** The number of set bits of a 32-bit integer. */
function bitsIn(value: number): number {
  const pairs = value - ((value >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Rows of the distance table, one per code point of the dictionary's word. */
class DistanceTable {
  readonly #wanted: Uint32Array
  readonly #limit: number
  readonly #width: number
  readonly #rows: Uint16Array

  constructor(wanted: Uint32Array, limit: number) {
    this.#wanted = wanted
    this.#limit = limit
    this.#width = wanted.length + 1
    // A word with more rows than this exceeds the limit before its last row.
    this.#rows = new Uint16Array(this.#width * (wanted.length + limit + 2))
    for (let i = 0; i < this.#width; i++) this.#rows[i] = i
  }

  /** The number of edits to a word in UTF-8; infinite when it exceeds the limit. */
  editsTo(bytes: Uint8Array, length: number): number {
    let row = 0
    let before = 0
    for (let at = 0; at < length; ) {
      const codePoint = decodeAt(bytes, at, length)
      at += decodedLength
      if (this.#fill(codePoint, before, ++row) > this.#limit) return Number.POSITIVE_INFINITY
      before = codePoint
    }
    return this.#rows[row * this.#width + this.#wanted.length]
  }

  /** Computes the next row; returns its smallest number. */
  #fill(codePoint: number, before: number, row: number): number {
    const rows = this.#rows
    const width = this.#width
    const at = row * width
    const above = at - width
    let best = row
    rows[at] = row
    for (let i = 1; i < width; i++) {
      const wanted = this.#wanted[i - 1]
      let edits = Math.min(rows[above + i] + 1, rows[at + i - 1] + 1)
      edits = Math.min(edits, rows[above + i - 1] + (wanted === codePoint ? 0 : 1))
      const swapped = row > 1 && i > 1 && wanted === before && this.#wanted[i - 2] === codePoint
      if (swapped) edits = Math.min(edits, rows[above - width + i - 2] + 1)
      rows[at + i] = edits
      if (edits < best) best = edits
    }
    return best
  }
}
