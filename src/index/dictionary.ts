// The words of a segment in order, with the terms to which they lead: blocks of front-coded UTF-8. A word is found by
// binary search over the first words of the blocks, without decoding the others.

import { FormatError } from '../base/columns/columns.ts'
import { ByteWriter, unzigzag, zigzag } from './byte-writer.ts'
import { sortedRows } from './sorted-words.ts'
import {
  EXACT_COLUMN,
  NO_TERM,
  ROW_LENGTH,
  STEM_COLUMN,
  SURFACE_COLUMN,
  type TermCollector,
} from './text/term-collector.ts'

export const WORDS_PER_BLOCK = 16

/** The terms to which a word leads; −1 where there is none. */
export interface DictionaryEntry {
  readonly word: string
  /** The stem term of a word from the texts. */
  readonly surface: number
  /** The term whose stem has this spelling. */
  readonly stem: number
  /** The term of the exact form. */
  readonly exact: number
}

// The first byte of an entry: bits of its contents, and the length of the prefix shared with the previous word.
export const HAS_SURFACE = 1
export const HAS_STEM = 2
export const HAS_EXACT = 4
/** Stem and surface are the same term, which is the usual case. */
export const HAS_SAME_TERM = 8
export const LONG_SHARE = 15

/** The packed dictionary, and for each collected term its number in the order of the dictionary. */
export interface PackedDictionary {
  readonly words: Uint8Array
  readonly blocks: Uint32Array
  readonly blockTerms: Uint32Array
  readonly order: Uint32Array
}

/** Sorts and packs the collected words. A term's number follows the order of the first word that leads to it. */
export function packDictionary(terms: TermCollector): PackedDictionary {
  const { words, rows } = terms
  const sorted = sortedRows(words)
  const order = new Uint32Array(terms.count).fill(NO_NUMBER)
  const blocks = new Uint32Array(Math.ceil(sorted.length / WORDS_PER_BLOCK))
  const blockTerms = new Uint32Array(blocks.length)
  const writer = new ByteWriter(sorted.length * 8 + 64)
  const spelling = new SpellingWriter(writer)
  let next = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i % WORDS_PER_BLOCK === 0) {
      blocks[i / WORDS_PER_BLOCK] = writer.length
      blockTerms[i / WORDS_PER_BLOCK] = next
      spelling.beginBlock()
    }
    const row = sorted[i] * ROW_LENGTH
    const surface = rows[row + SURFACE_COLUMN]
    const stem = rows[row + STEM_COLUMN]
    const exact = rows[row + EXACT_COLUMN]
    const first = next
    spelling.write(words[sorted[i]], maskOf(surface, stem, exact))
    for (let column = SURFACE_COLUMN; column < ROW_LENGTH; column++) {
      const term = rows[row + column]
      if (term === NO_TERM || (column === STEM_COLUMN && stem === surface)) continue
      if (order[term] === NO_NUMBER) order[term] = next++
      writer.varint(zigzag(order[term] - first))
    }
  }
  return { words: writer.view(), blocks, blockTerms, order }
}

const NO_NUMBER = 0xffff_ffff

function maskOf(surface: number, stem: number, exact: number): number {
  const same = surface !== NO_TERM && surface === stem
  return (
    (surface === NO_TERM ? 0 : HAS_SURFACE) |
    (stem === NO_TERM ? 0 : HAS_STEM) |
    (exact === NO_TERM ? 0 : HAS_EXACT) |
    (same ? HAS_SAME_TERM : 0)
  )
}

/** Writes words as UTF-8, each without the prefix that it shares with the previous one. */
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

  /** Starts a block: the next word is written without a shared prefix. */
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

  /** Makes the current word the previous one. */
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

export class Dictionary {
  readonly #words: Uint8Array
  readonly #blocks: Uint32Array
  readonly #blockTerms: Uint32Array
  readonly #terms: number
  readonly #decoder = new TextDecoder()
  /** The last result of `nextInPrefix`. */
  isInPrefix = false
  // The reading position: `#next` moves `#at` behind the entry that it read and stores its contents here.
  #at = 0
  #firstTerm = 0
  #buffer = new Uint8Array(256)
  #length = 0
  #shared = 0
  #surface = -1
  #stem = -1
  #exact = -1
  // State of an iteration: the prefix, the block of the position, and the number of words before it.
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

  find(word: string): DictionaryEntry | null {
    this.#open(this.#blockOf(word))
    for (let i = 0; i < WORDS_PER_BLOCK && this.#next(); i++) {
      const entry = this.#entry()
      if (entry.word === word) return entry
      if (entry.word > word) return null
    }
    return null
  }

  /** Moves to the position before the words that begin with `prefix`; `nextInPrefix` then visits them one by one. */
  seekPrefix(prefix: string): void {
    this.#prefix = new TextEncoder().encode(prefix)
    this.#block = this.#blockOf(prefix)
    this.#open(this.#block)
    this.#inBlock = 0
  }

  /** Moves to the next word in order without building its entry (see `current`); returns `false` after the last. */
  nextInPrefix(): boolean {
    for (;;) {
      if (this.#inBlock === WORDS_PER_BLOCK) {
        if (++this.#block >= this.#blocks.length) break
        this.#open(this.#block)
        this.#inBlock = 0
      }
      this.#inBlock++
      if (!this.#next()) break
      const order = orderOf(this.#buffer, this.#length, this.#prefix, this.#prefix.length)
      this.isInPrefix = order === HAS_PREFIX_ORDER || order === 0
      if (order >= 0) return this.isInPrefix
    }
    this.isInPrefix = false
    return false
  }

  /** The stem term and the exact term of the current word; −1 where there is none. */
  get surfaceTerm(): number {
    return this.#surface
  }

  get exactTerm(): number {
    return this.#exact
  }

  /** Compares the current word with that of another dictionary: negative, 0 or positive, as in a sort. */
  compare(other: Dictionary): number {
    return orderOf(this.#buffer, this.#length, other.#buffer, other.#length)
  }

  /** An upper bound of the number of words: the last block may have fewer. */
  get mostWords(): number {
    return this.#blocks.length * WORDS_PER_BLOCK
  }

  /**
   * Visits all words in order, as UTF-8 bytes that are valid only during the call; the first `shared` bytes are the
   * same as those of the previous word.
   */
  forEachWord(visit: (word: Uint8Array, length: number, shared: number) => void): void {
    for (let block = 0; block < this.#blocks.length; block++) {
      this.#open(block)
      for (let i = 0; i < WORDS_PER_BLOCK && this.#next(); i++)
        visit(this.#buffer, this.#length, this.#shared)
    }
  }

  /**
   * Visits words by their ordinal numbers, which must be ascending; `current` builds the entry.
   * @param numbers ordinal numbers as `forEachWord` counts them
   */
  visitAt(numbers: readonly number[], visit: (word: Uint8Array, length: number) => void): void {
    let block = -1
    let behind = 0
    for (const number of numbers) {
      if (block !== Math.floor(number / WORDS_PER_BLOCK)) {
        block = Math.floor(number / WORDS_PER_BLOCK)
        behind = block * WORDS_PER_BLOCK
        this.#open(block)
      }
      while (behind <= number && this.#next()) behind++
      visit(this.#buffer, this.#length)
    }
  }

  /** The entry at the position to which `visitAt` or `nextInPrefix` moved. */
  current(): DictionaryEntry {
    return this.#entry()
  }

  /** The last block whose first word is not greater than `word`. */
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
    if (mask & HAS_SAME_TERM) this.#stem = this.#surface
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

/** The result of `orderOf` where the second word is a prefix of the first: a positive number. */
const HAS_PREFIX_ORDER = 256
/**
 * Where UTF-16 order differs from byte order: characters whose UTF-8 begins with 0xf0 or above are surrogate pairs in
 * UTF-16, and sort before those that begin with 0xee or 0xef.
 */
const PAIRS_FROM = 0xf0
const MIXED_FROM = 0xee

/** Compares two UTF-8 words in the order of strings, which is by UTF-16 units: negative, 0 or positive. */
export function orderOf(a: Uint8Array, aLength: number, b: Uint8Array, bLength: number): number {
  const shorter = Math.min(aLength, bLength)
  for (let i = 0; i < shorter; i++) {
    const x = a[i]
    const y = b[i]
    if (x === y) continue
    const isMixed = x >= MIXED_FROM && y >= MIXED_FROM && x >= PAIRS_FROM !== y >= PAIRS_FROM
    return isMixed ? y - x : x - y
  }
  return aLength === bLength ? 0 : aLength > bLength ? HAS_PREFIX_ORDER : -HAS_PREFIX_ORDER
}

/** @throws FormatError */
export function corrupt(): never {
  throw new FormatError('The dictionary of an index segment is damaged')
}
