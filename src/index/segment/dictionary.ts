// The words of a segment in order, with the terms they lead to: blocks of front-coded UTF-8, so that
// a word is found by binary search over the blocks' first words, without decoding the rest.

import { FormatError } from '../../base/columns/columns.ts'
import { EXACT, NO_TERM, ROW, STEM, SURFACE, type TermCollector } from '../text/term-collector.ts'
import { ByteWriter, unzigzag, zigzag } from './byte-writer.ts'
import { sortedRows } from './sorted-words.ts'

export const BLOCK = 16

/** Terms behind a word; −1 where there is none. */
export interface DictionaryEntry {
  readonly word: string
  /** Stem term of the texts' word. */
  readonly surface: number
  /** Term whose stem is spelt so. */
  readonly stem: number
  /** The exact form. */
  readonly exact: number
}

// What an entry holds: bits of its first byte, whose high half is the length shared with the word before.
export const HAS_SURFACE = 1
export const HAS_STEM = 2
export const HAS_EXACT = 4
/** Stem and surface are one term: the usual case. */
export const SAME = 8
export const LONG_SHARE = 15

/** The packed dictionary, and for each collected term its number in the order of the dictionary. */
export interface PackedDictionary {
  readonly words: Uint8Array
  readonly blocks: Uint32Array
  readonly blockTerms: Uint32Array
  readonly order: Uint32Array
}

/** Sorts and packs what was collected; terms are numbered by the first word that leads to them. */
export function packDictionary(terms: TermCollector): PackedDictionary {
  const { words, rows } = terms
  const sorted = sortedRows(words)
  const order = new Uint32Array(terms.count).fill(UNNUMBERED)
  const blocks = new Uint32Array(Math.ceil(sorted.length / BLOCK))
  const blockTerms = new Uint32Array(blocks.length)
  const writer = new ByteWriter(sorted.length * 8 + 64)
  const spelling = new SpellingWriter(writer)
  let next = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i % BLOCK === 0) {
      blocks[i / BLOCK] = writer.length
      blockTerms[i / BLOCK] = next
      spelling.beginBlock()
    }
    const row = sorted[i] * ROW
    const surface = rows[row + SURFACE]
    const stem = rows[row + STEM]
    const exact = rows[row + EXACT]
    const first = next
    spelling.write(words[sorted[i]], maskOf(surface, stem, exact))
    for (let column = SURFACE; column < ROW; column++) {
      const term = rows[row + column]
      if (term === NO_TERM || (column === STEM && stem === surface)) continue
      if (order[term] === UNNUMBERED) order[term] = next++
      writer.varint(zigzag(order[term] - first))
    }
  }
  return { words: writer.view(), blocks, blockTerms, order }
}

const UNNUMBERED = 0xffff_ffff

function maskOf(surface: number, stem: number, exact: number): number {
  const same = surface !== NO_TERM && surface === stem
  return (
    (surface === NO_TERM ? 0 : HAS_SURFACE) |
    (stem === NO_TERM ? 0 : HAS_STEM) |
    (exact === NO_TERM ? 0 : HAS_EXACT) |
    (same ? SAME : 0)
  )
}

/** Writes words as UTF-8, each without what it shares with the one before. */
class SpellingWriter {
  readonly #writer: ByteWriter
  readonly #encoder = new TextEncoder()
  #word = new Uint8Array(256)
  #length = 0
  #before = new Uint8Array(256)
  #beforeLength = 0

  constructor(writer: ByteWriter) {
    this.#writer = writer
  }

  /** The next word shares nothing. */
  beginBlock(): void {
    this.#length = 0
  }

  write(word: string, mask: number): void {
    this.#spell(word)
    const writer = this.#writer
    const limit = Math.min(this.#length, this.#beforeLength)
    let shared = 0
    while (shared < limit && this.#word[shared] === this.#before[shared]) shared++
    writer.byte((Math.min(shared, LONG_SHARE) << 4) | mask)
    if (shared >= LONG_SHARE) writer.varint(shared - LONG_SHARE)
    const rest = this.#length - shared
    writer.varint(rest)
    writer.reserve(rest)
    for (let i = shared; i < this.#length; i++) writer.bytes[writer.length++] = this.#word[i]
  }

  /** The word that was last becomes the one before. */
  #spell(word: string): void {
    const room = word.length * 3
    const bytes = this.#before.length < room ? new Uint8Array(room) : this.#before
    this.#before = this.#word
    this.#beforeLength = this.#length
    this.#word = bytes
    this.#length = word.length
    for (let i = 0; i < word.length; i++) {
      const unit = word.charCodeAt(i)
      if (unit > 127) {
        this.#length = this.#encoder.encodeInto(word, bytes).written
        return
      }
      bytes[i] = unit
    }
  }
}

/** Reads a packed dictionary. */
export class Dictionary {
  readonly #words: Uint8Array
  readonly #blocks: Uint32Array
  readonly #blockTerms: Uint32Array
  readonly #terms: number
  readonly #decoder = new TextDecoder()
  /** What `nextInPrefix` gave last. */
  isInPrefix = false
  // The reading position: `#next` leaves the entry behind `#at` here.
  #at = 0
  #firstTerm = 0
  #buffer = new Uint8Array(256)
  #length = 0
  #shared = 0
  #surface = -1
  #stem = -1
  #exact = -1
  // Of words that begin so: what they begin with, the block of the position and its words before it.
  #prefix = new Uint8Array(0)
  #block = 0
  #inBlock = 0

  /** @throws FormatError when a block does not begin inside the words. */
  constructor(packed: Omit<PackedDictionary, 'order'>, terms: number) {
    this.#words = packed.words
    this.#blocks = packed.blocks
    this.#blockTerms = packed.blockTerms
    this.#terms = terms
    if (packed.blocks.length !== packed.blockTerms.length) corrupt()
    for (const offset of packed.blocks) if (offset >= packed.words.length) corrupt()
  }

  /** The entry of a word, or `null`. */
  find(word: string): DictionaryEntry | null {
    this.#open(this.#blockOf(word))
    for (let i = 0; i < BLOCK && this.#next(); i++) {
      const entry = this.#entry()
      if (entry.word === word) return entry
      if (entry.word > word) return null
    }
    return null
  }

  /** Goes before the words that begin with `prefix`: `nextInPrefix` comes to one after the other. */
  seekPrefix(prefix: string): void {
    this.#prefix = new TextEncoder().encode(prefix)
    this.#block = this.#blockOf(prefix)
    this.#open(this.#block)
    this.#inBlock = 0
  }

  /** Comes to the next word, in order, without making it: `current` does; `false` behind the last. */
  nextInPrefix(): boolean {
    for (;;) {
      if (this.#inBlock === BLOCK) {
        if (++this.#block >= this.#blocks.length) break
        this.#open(this.#block)
        this.#inBlock = 0
      }
      this.#inBlock++
      if (!this.#next()) break
      const order = orderOf(this.#buffer, this.#length, this.#prefix, this.#prefix.length)
      this.isInPrefix = order === BEGINS_SO || order === 0
      if (order >= 0) return this.isInPrefix
    }
    this.isInPrefix = false
    return false
  }

  /** The term of the texts' word at hand, and its exact form; −1 where there is none. */
  get surfaceTerm(): number {
    return this.#surface
  }

  get exactTerm(): number {
    return this.#exact
  }

  /** Below, at or above 0, as the word at hand comes before, is, or comes after that of another. */
  compare(other: Dictionary): number {
    return orderOf(this.#buffer, this.#length, other.#buffer, other.#length)
  }

  /** Words in all, at most: the last block may have fewer. */
  get mostWords(): number {
    return this.#blocks.length * BLOCK
  }

  /**
   * Visits all words, in order, as UTF-8 bytes that are valid during the call; the first `shared` of them are
   * those of the word before.
   */
  forEachWord(visit: (word: Uint8Array, length: number, shared: number) => void): void {
    for (let block = 0; block < this.#blocks.length; block++) {
      this.#open(block)
      for (let i = 0; i < BLOCK && this.#next(); i++)
        visit(this.#buffer, this.#length, this.#shared)
    }
  }

  /**
   * Visits words by their numbers in order, which ascend; `current` makes the entry.
   * @param numbers those of a visit of all words
   */
  visitAt(numbers: readonly number[], visit: (word: Uint8Array, length: number) => void): void {
    let block = -1
    let behind = 0
    for (const number of numbers) {
      if (block !== Math.floor(number / BLOCK)) {
        block = Math.floor(number / BLOCK)
        behind = block * BLOCK
        this.#open(block)
      }
      while (behind <= number && this.#next()) behind++
      visit(this.#buffer, this.#length)
    }
  }

  /** The entry that is visited by `visitAt`, or that `nextInPrefix` came to. */
  current(): DictionaryEntry {
    return this.#entry()
  }

  /** Last block whose first word is not above `word`. */
  #blockOf(word: string): number {
    let low = 0
    let high = this.#blocks.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      this.#open(middle)
      this.#next()
      if (this.#text() <= word) low = middle
      else high = middle
    }
    return low
  }

  #open(block: number): void {
    this.#at = block < this.#blocks.length ? this.#blocks[block] : this.#words.length
    this.#firstTerm = this.#blockTerms[block] ?? 0
    this.#length = 0
  }

  #next(): boolean {
    if (this.#at >= this.#words.length) return false
    const head = this.#words[this.#at++]
    let shared = head >> 4
    if (shared === LONG_SHARE) shared += this.#varint()
    const added = this.#varint()
    if (shared > this.#length || this.#at + added > this.#words.length) corrupt()
    this.#shared = shared
    this.#length = shared + added
    if (this.#length > this.#buffer.length) this.#growBuffer()
    for (let i = shared; i < this.#length; i++) this.#buffer[i] = this.#words[this.#at++]
    this.#readTerms(head & 15)
    return true
  }

  #readTerms(mask: number): void {
    const first = this.#firstTerm
    this.#surface = mask & HAS_SURFACE ? this.#term(first) : -1
    if (mask & SAME) this.#stem = this.#surface
    else this.#stem = mask & HAS_STEM ? this.#term(first) : -1
    this.#exact = mask & HAS_EXACT ? this.#term(first) : -1
  }

  #term(first: number): number {
    const term = first + unzigzag(this.#varint())
    if (term < 0 || term >= this.#terms) corrupt()
    if (term >= this.#firstTerm) this.#firstTerm = term + 1
    return term
  }

  #varint(): number {
    let value = 0
    let scale = 1
    for (;;) {
      if (this.#at >= this.#words.length || scale > 2 ** 35) corrupt()
      const byte = this.#words[this.#at++]
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }

  #growBuffer(): void {
    const grown = new Uint8Array(this.#length * 2)
    grown.set(this.#buffer)
    this.#buffer = grown
  }

  #text(): string {
    return this.#decoder.decode(this.#buffer.subarray(0, this.#length))
  }

  #entry(): DictionaryEntry {
    return {
      word: this.#text(),
      surface: this.#surface,
      stem: this.#stem,
      exact: this.#exact,
    }
  }
}

/** What `orderOf` gives where the first begins with the second and goes on: above 0. */
const BEGINS_SO = 256
/** UTF-16 has what UTF-8 begins with these bytes and above before what it begins with the two below. */
const PLANES_FROM = 0xf0
const LAST_PLANE = 0xee

/** Order of two words in UTF-8 as strings compare, by UTF-16 units: below, at or above 0. */
export function orderOf(a: Uint8Array, aLength: number, b: Uint8Array, bLength: number): number {
  const shorter = Math.min(aLength, bLength)
  for (let i = 0; i < shorter; i++) {
    const x = a[i]
    const y = b[i]
    if (x === y) continue
    const isMixed = x >= LAST_PLANE && y >= LAST_PLANE && x >= PLANES_FROM !== y >= PLANES_FROM
    return isMixed ? y - x : x - y
  }
  return aLength === bLength ? 0 : aLength > bLength ? BEGINS_SO : -BEGINS_SO
}

/** @throws FormatError */
export function corrupt(): never {
  throw new FormatError('The dictionary of an index segment is damaged')
}
