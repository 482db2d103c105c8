// Turns UTF-8 into term numbers. A word becomes a string only the first time it is met: after that
// its bytes are found in an open-addressing hash table, which gives the numbers at once.

import {
  BYTE_CLASSES,
  characterClass,
  LETTER,
  MULTIBYTE,
  SEPARATOR,
  UNSPACED,
} from './characters.ts'
import { TermCollector } from './term-collector.ts'
import {
  cutRun,
  expandSegment,
  expandSpaced,
  isUnspaced,
  MAX_WORD_BYTES,
  type Segmentation,
  type Token,
} from './tokenize.ts'

// FNV-1a, 32 bits.
const HASH_START = 0x811c9dc5 | 0
const HASH_PRIME = 0x01000193
const FIRST_SLOTS = 1 << 12
/** Longer runs without spaces are hardly ever met twice: they are cut each time. */
const MAX_CACHED_RUN = 24
/** In place of a stream entry: the word was not met in such a text yet. */
const UNKNOWN = -1
const ENDINGS: readonly string[] = ['s', 't', 'd', 'm', 're', 've', 'll']
const APOSTROPHE = 39

/** An entry of the token stream: term number, and one bit that says it stands one place further. */
export const ADVANCE = 1
export const TERM_SHIFT = 1

/** Appends the tokens of texts to one growing stream. */
export class ByteTokenizer {
  readonly terms = new TermCollector()
  /** `term << TERM_SHIFT | advance`. */
  stream = new Uint32Array(1 << 14)
  length = 0

  readonly #segmentation: Segmentation
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  // The table: slot → word number + 1; words: bytes in the arena, hash, what they expand to.
  #slots = new Int32Array(FIRST_SLOTS)
  #words = 0
  #hashes = new Int32Array(FIRST_SLOTS)
  #starts = new Uint32Array(FIRST_SLOTS + 1)
  #arena = new Uint8Array(FIRST_SLOTS * 8)
  // The stream entry of a word with one token, in texts and in names; of others the entries.
  readonly #texts = new Expansions()
  readonly #names = new Expansions()
  /** Words of runs without spaces. */
  readonly #segments = new Map<string, readonly number[]>()

  constructor(segmentation: Segmentation) {
    this.#segmentation = segmentation
  }

  /**
   * Appends the tokens of `bytes[from … to)`. In names (titles, paths, signatures) the unstemmed
   * form of a word is a token of its own.
   */
  add(bytes: Uint8Array, from: number, to: number, names: boolean): void {
    let at = from
    while (at < to) {
      const kind = BYTE_CLASSES[bytes[at]]
      if (kind === SEPARATOR) {
        at++
        continue
      }
      let end = at
      let hash = HASH_START
      while (end < to && BYTE_CLASSES[bytes[end]] === LETTER) {
        hash = Math.imul(hash ^ bytes[end++], HASH_PRIME)
      }
      if (end < to && bytes[end] > 127) {
        at = this.#addMultibyte(bytes, at, to, end, names)
        continue
      }
      if (end - at <= MAX_WORD_BYTES) this.#emit(this.#find(bytes, at, end, hash), names)
      at = end < to && bytes[end] === APOSTROPHE ? skipEnding(bytes, end, to) : end
    }
  }

  /** Goes on from `end`, a byte above ASCII, of a word or run that begins at `start`. */
  #addMultibyte(bytes: Uint8Array, start: number, to: number, end: number, names: boolean): number {
    let kind = end > start ? LETTER : SEPARATOR
    while (end < to) {
      const [codePoint, length] = decodeAt(bytes, end, to)
      const next = characterClass(codePoint)
      if (kind === SEPARATOR && end === start) kind = next
      if (next !== kind || kind === SEPARATOR) {
        if (end === start) return end + length
        break
      }
      end += length
    }
    const length = end - start
    if (kind === UNSPACED ? length > MAX_CACHED_RUN : length > MAX_WORD_BYTES) {
      if (kind === UNSPACED) this.#emitAll(this.#expand(bytes, start, end, names))
    } else this.#emit(this.#find(bytes, start, end, hashOf(bytes, start, end)), names)
    return kind === LETTER ? skipEnding(bytes, end, to) : end
  }

  #emit(word: number, names: boolean): void {
    const expansions = names ? this.#names : this.#texts
    const entry = expansions.entry[word]
    if (entry >= 0) {
      if (this.length === this.stream.length) this.#growStream(1)
      this.stream[this.length++] = entry
    } else if (entry === UNKNOWN) {
      const from = this.#starts[word]
      expansions.set(word, this.#expand(this.#arena, from, this.#starts[word + 1], names))
      this.#emit(word, names)
    } else {
      const { pool } = expansions
      let at = poolOffset(entry)
      const count = pool[at++]
      if (this.length + count > this.stream.length) this.#growStream(count)
      for (let i = 0; i < count; i++) this.stream[this.length++] = pool[at++]
    }
  }

  #emitAll(entries: ArrayLike<number>): void {
    if (this.length + entries.length > this.stream.length) this.#growStream(entries.length)
    for (let i = 0; i < entries.length; i++) this.stream[this.length++] = entries[i]
  }

  #growStream(count: number): void {
    const grown = new Uint32Array(Math.max(this.stream.length * 2, this.length + count))
    grown.set(this.stream.subarray(0, this.length))
    this.stream = grown
  }

  /** Number of the word with these bytes; a new one is expanded and kept. */
  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1
    const length = to - from
    const starts = this.#starts
    const arena = this.#arena
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const word = this.#slots[slot] - 1
      if (word < 0) return this.#insert(bytes, from, to, hash, slot)
      if (this.#hashes[word] !== hash) continue
      const start = starts[word]
      if (starts[word + 1] - start !== length) continue
      let i = 0
      while (i < length && arena[start + i] === bytes[from + i]) i++
      if (i === length) return word
    }
  }

  #insert(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const word = this.#words++
    if (word + 1 >= this.#hashes.length) this.#growWords()
    const start = this.#starts[word]
    const end = start + to - from
    if (end > this.#arena.length) this.#growArena(end)
    const arena = this.#arena
    for (let i = from; i < to; i++) arena[start + i - from] = bytes[i]
    this.#starts[word + 1] = end
    this.#hashes[word] = hash
    this.#slots[slot] = word + 1
    if (this.#words * 2 > this.#slots.length) this.#rehash()
    return word
  }

  #expand(bytes: Uint8Array, from: number, to: number, names: boolean): number[] {
    const text = this.#decoder.decode(bytes.subarray(from, to))
    if (isUnspaced(text)) return this.#expandRun(text)
    const entries: number[] = []
    for (const token of expandSpaced(text)) {
      if (names || !token.namesOnly) entries.push(this.#entry(token))
    }
    return entries
  }

  #expandRun(run: string): number[] {
    const entries: number[] = []
    for (const { segment } of cutRun(run, this.#segmentation)) {
      let known = this.#segments.get(segment)
      if (known === undefined) {
        known = expandSegment(segment, this.#segmentation).map((token) => this.#entry(token))
        if (segment.length <= MAX_CACHED_RUN) this.#segments.set(segment, known)
      }
      for (const entry of known) entries.push(entry)
    }
    return entries
  }

  #entry(token: Token): number {
    return (this.terms.add(token) << TERM_SHIFT) | token.advance
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let word = 0; word < this.#words; word++) {
      const hash = this.#hashes[word]
      let slot = (hash ^ (hash >>> 15)) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = word + 1
    }
    this.#slots = slots
  }

  #growWords(): void {
    const size = this.#hashes.length * 2
    this.#hashes = grow(this.#hashes, size)
    this.#texts.grow(size)
    this.#names.grow(size)
    const starts = new Uint32Array(size + 1)
    starts.set(this.#starts)
    this.#starts = starts
  }

  #growArena(needed: number): void {
    const arena = new Uint8Array(Math.max(this.#arena.length * 2, needed))
    arena.set(this.#arena)
    this.#arena = arena
  }
}

/** What words stand for in the token stream, by word number. */
class Expansions {
  /** The one stream entry of a word, `UNKNOWN`, or where the pool holds its entries. */
  entry = new Int32Array(FIRST_SLOTS).fill(UNKNOWN)
  /** For words with none or several: their count, then the entries. */
  pool = new Uint32Array(FIRST_SLOTS)
  #pooled = 0

  set(word: number, entries: readonly number[]): void {
    if (entries.length === 1) {
      this.entry[word] = entries[0]
      return
    }
    this.entry[word] = poolOffset(this.#pooled)
    const end = this.#pooled + entries.length + 1
    if (end > this.pool.length) {
      const grown = new Uint32Array(end * 2)
      grown.set(this.pool)
      this.pool = grown
    }
    this.pool[this.#pooled] = entries.length
    this.pool.set(entries, this.#pooled + 1)
    this.#pooled = end
  }

  grow(size: number): void {
    const words = this.entry.length
    this.entry = grow(this.entry, size)
    this.entry.fill(UNKNOWN, words)
  }
}

/** Offsets are kept below `UNKNOWN`: 0, 1, 2 … as −2, −3, −4 …; its own inverse. */
function poolOffset(entry: number): number {
  return -2 - entry
}

function grow(column: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(size)
  grown.set(column)
  return grown
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_START
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i], HASH_PRIME)
  return hash
}

/** Code point and length of the UTF-8 sequence at `at`; a broken one is U+FFFD, one byte long. */
function decodeAt(bytes: Uint8Array, at: number, to: number): [number, number] {
  const first = bytes[at]
  if (first < 0x80) return [first, 1]
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4 || at + length > to) return [0xfffd, 1]
  let codePoint = first & (0x7f >> length)
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i]
    if ((byte & 0xc0) !== 0x80) return [0xfffd, 1]
    codePoint = (codePoint << 6) | (byte & 0x3f)
  }
  return codePoint > 0x10ffff ? [0xfffd, 1] : [codePoint, length]
}

/** Where a text goes on after an English ending behind an apostrophe (’s, ’t, ’re …), else `at`. */
function skipEnding(bytes: Uint8Array, at: number, to: number): number {
  const from = endingStart(bytes, at)
  if (from === at) return at
  let end = from
  while (end < to && end - from <= 2 && isLetter(bytes[end])) end++
  const length = end - from
  if (length === 0 || length > 2) return at
  let ending = String.fromCharCode(bytes[from] | 32)
  if (length === 2) ending += String.fromCharCode(bytes[from + 1] | 32)
  if (!ENDINGS.includes(ending)) return at
  return end < to && continuesWord(bytes, end, to) ? at : end
}

function endingStart(bytes: Uint8Array, at: number): number {
  if (bytes[at] === APOSTROPHE) return at + 1
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0x99 ? at + 3 : at
}

function isLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
}

function continuesWord(bytes: Uint8Array, at: number, to: number): boolean {
  const kind = BYTE_CLASSES[bytes[at]]
  if (kind !== MULTIBYTE) return kind === LETTER || bytes[at] === APOSTROPHE
  const [codePoint] = decodeAt(bytes, at, to)
  return codePoint === 0x2019 || characterClass(codePoint) !== SEPARATOR
}
