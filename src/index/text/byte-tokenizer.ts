// Turns UTF-8 into term numbers. A word becomes a string only at its first occurrence. After that its bytes are found
// in an open-addressing hash table, which gives the numbers directly.

import { BYTE_CLASSES, characterClass, LETTER, SEPARATOR, UNSPACED } from './characters.ts'
import { ENGLISH, type Stemming } from './stemming.ts'
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
import {
  APOSTROPHE_CODE,
  ASCII_KIND,
  asciiKind,
  asciiText,
  CAPITAL_FIRST,
  decodeAt,
  decodedLength,
  HASH_PRIME,
  HASH_START,
  hashOf,
  isAsciiIn,
  SMALL_LETTERS,
  skipEnding,
} from './utf8-words.ts'

// The first sizes are small, so that every buffer has grown once before the engine compiles the loops. The engine
// assumes that a field which was never replaced is constant, and compiles again when that proves wrong.
const FIRST_WORDS = 1 << 6
const FIRST_TOKENS = 1 << 8
/** Longer runs without spaces rarely occur twice: they are segmented each time. */
const MAX_CACHED_RUN = 24
/** A value of a stream entry: the word has not yet occurred in a text of this kind. */
const UNKNOWN_ENTRY = -1

/** An entry of the token stream is a term number and one bit, which says that the token is one position further. */
export const ADVANCE_BIT = 1
export const TERM_SHIFT = 1

// A slot of the table contains everything about a word except its bytes, so that a lookup of a known word reads
// one cache line and those bytes.
const SLOT_LENGTH = 4
/** The length of the word (at most `MAX_WORD_BYTES`) in the low bits, bits of its hash above. */
const KEY_COLUMN = 0
/** The offset of its bytes in the arena plus one; 0 in a free slot. */
const OFFSET_COLUMN = 1
const TEXT_ENTRY = 2
const NAME_ENTRY = 3
const LENGTH_BITS = 127
/** Spreads keys over the table by their highest bits (Knuth, The Art of Computer Programming 3, 6.4). */
const GOLDEN_RATIO = 0x9e3779b1 | 0

/** Appends the tokens of texts to one growing stream. */
export class ByteTokenizer {
  readonly terms = new TermCollector()
  /** `term << TERM_SHIFT | advance`. */
  stream = new Uint32Array(FIRST_TOKENS)
  length = 0

  readonly #segmentation: Segmentation
  readonly #stemming: Stemming
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #slots = new Int32Array(FIRST_WORDS * SLOT_LENGTH)
  /** A spread key shifted right by this is the number of its slot. */
  #shift = Math.clz32(FIRST_WORDS) + 1
  #words = 0
  #arena = new Uint8Array(FIRST_WORDS * 8)
  #arenaEnd = 0
  /** For words with no token or several: the number of tokens, then the entries. */
  #pool = new Uint32Array(FIRST_WORDS)
  #poolEnd = 0
  /** Token entries of words that were segmented from runs without spaces. */
  readonly #segments = new Map<string, readonly number[]>()

  constructor(segmentation: Segmentation, stemming: Stemming = ENGLISH) {
    this.#segmentation = segmentation
    this.#stemming = stemming
  }

  /** Returns the tokens so far and starts a new stream. */
  take(): Uint32Array {
    const taken = this.stream.slice(0, this.length)
    this.length = 0
    return taken
  }

  /** Appends the tokens of `bytes[from … to)`. In names, the unstemmed form of a word is a token of its own. */
  add(bytes: Uint8Array, from: number, to: number, names: boolean): void {
    // Reserves one token per remaining byte; only words of several tokens reserve more.
    this.#reserve(to - from)
    let at = this.#addKnown(bytes, from, to, names)
    while (at < to) at = this.#addKnown(bytes, this.#addNew(bytes, at, to, names), to, names)
  }

  /**
   * The loop in which most of the time is spent: runs of letters and bytes above ASCII that are already known. Returns
   * the offset of the first other run, or `to`.
   */
  #addKnown(bytes: Uint8Array, from: number, to: number, names: boolean): number {
    const classes = BYTE_CLASSES
    const slots = this.#slots
    const arena = this.#arena
    const shift = this.#shift
    const stream = this.stream
    const pool = this.#pool
    const mask = slots.length - 1
    const column = names ? NAME_ENTRY : TEXT_ENTRY
    const separator = SEPARATOR
    const prime = HASH_PRIME
    let length = this.length
    let at = from
    while (at < to) {
      let byte = bytes[at]
      if (classes[byte] === separator) {
        at++
        continue
      }
      let end = at
      let hash = HASH_START
      do {
        hash = Math.imul(hash ^ byte, prime)
        if (++end === to) break
        byte = bytes[end]
      } while (classes[byte] !== separator)
      const size = end - at
      if (size > MAX_WORD_BYTES) break
      const key = (hash & ~LENGTH_BITS) | size
      let slot = (Math.imul(key, GOLDEN_RATIO) >>> shift) * SLOT_LENGTH
      while (slots[slot] !== key && slots[slot + OFFSET_COLUMN] !== 0)
        slot = (slot + SLOT_LENGTH) & mask
      const start = slots[slot + OFFSET_COLUMN] - 1
      if (start < 0) break
      let i = 0
      while (i < size && arena[start + i] === bytes[at + i]) i++
      const entry = slots[slot + column]
      if (i < size || entry === UNKNOWN_ENTRY) break
      const quoted = end < to && bytes[end] === APOSTROPHE_CODE
      if (quoted && !isAsciiIn(bytes, at, end)) break
      if (entry >= 0) stream[length++] = entry
      else {
        let offset = poolOffset(entry)
        const count = pool[offset++]
        if (length + count + to - end > stream.length) break
        for (let k = 0; k < count; k++) stream[length++] = pool[offset++]
      }
      at = quoted ? skipEnding(bytes, end, to) : end + 1
    }
    this.length = length
    return at
  }

  /** Adds the run of letters and bytes above ASCII at `at`; returns the offset behind it. */
  #addNew(bytes: Uint8Array, at: number, to: number, names: boolean): number {
    let end = at
    let most = 0
    while (end < to && BYTE_CLASSES[bytes[end]] !== SEPARATOR) most = Math.max(most, bytes[end++])
    if (most > 127) {
      const start = this.length
      let next = at
      while (next < end) next = this.#addPiece(bytes, next, to, names)
      // A run with an apostrophe behind it is not cached: its tokens depend on the ending that follows.
      const isWhole = next === end && !(end < to && bytes[end] === APOSTROPHE_CODE)
      if (isWhole && end - at <= MAX_CACHED_RUN) {
        this.#keep(this.#find(bytes, at, end, hashOf(bytes, at, end)), names, start)
      }
      return next
    }
    this.#reserve(to - at)
    if (end - at <= MAX_WORD_BYTES) {
      this.#emit(this.#find(bytes, at, end, hashOf(bytes, at, end)), names, to - end)
    }
    return end < to && bytes[end] === APOSTROPHE_CODE ? skipEnding(bytes, end, to) : end
  }

  /** Adds the word or separator at `at` in a run with bytes above ASCII; returns the offset behind it. */
  #addPiece(bytes: Uint8Array, at: number, to: number, names: boolean): number {
    let end = at
    while (end < to && BYTE_CLASSES[bytes[end]] === LETTER) end++
    if (end < to && bytes[end] > 127) return this.#addMultibyte(bytes, at, to, end, names)
    if (end - at <= MAX_WORD_BYTES) {
      this.#emit(this.#find(bytes, at, end, hashOf(bytes, at, end)), names, to - end)
    }
    return end < to && bytes[end] === APOSTROPHE_CODE ? skipEnding(bytes, end, to) : end
  }

  /** Continues a word or run that begins at `start` from `end`, which is a byte above ASCII. */
  #addMultibyte(bytes: Uint8Array, start: number, to: number, end: number, names: boolean): number {
    let kind = end > start ? LETTER : SEPARATOR
    while (end < to) {
      const codePoint = decodeAt(bytes, end, to)
      const next = characterClass(codePoint)
      if (kind === SEPARATOR && end === start) kind = next
      if (next !== kind || kind === SEPARATOR) {
        if (end === start) return end + decodedLength
        break
      }
      end += decodedLength
    }
    const length = end - start
    if (kind === UNSPACED ? length > MAX_CACHED_RUN : length > MAX_WORD_BYTES) {
      if (kind === UNSPACED) this.#emitAll(this.#expand(bytes, start, end, names), to - end)
    } else this.#emit(this.#find(bytes, start, end, hashOf(bytes, start, end)), names, to - end)
    return kind === LETTER ? skipEnding(bytes, end, to) : end
  }

  /** @param slot the slot of the word */
  #emit(slot: number, names: boolean, left: number): void {
    const entry = this.#slots[slot + (names ? NAME_ENTRY : TEXT_ENTRY)]
    if (entry >= 0) this.stream[this.length++] = entry
    else this.#emitSeveral(slot, entry, names, left)
  }

  /** For a word with no token or several, or one that has not yet occurred in a text of this kind. */
  #emitSeveral(slot: number, entry: number, names: boolean, left: number): void {
    if (entry === UNKNOWN_ENTRY) {
      this.#learn(slot, names)
      this.#emit(slot, names, left)
      return
    }
    const pool = this.#pool
    let at = poolOffset(entry)
    const count = pool[at++]
    this.#reserve(count + left)
    for (let i = 0; i < count; i++) this.stream[this.length++] = pool[at++]
  }

  #emitAll(entries: ArrayLike<number>, left: number): void {
    this.#reserve(entries.length + left)
    for (let i = 0; i < entries.length; i++) this.stream[this.length++] = entries[i]
  }

  /** Reserves space for `count` more tokens. */
  #reserve(count: number): void {
    const needed = this.length + count
    if (needed <= this.stream.length) return
    const grown = new Uint32Array(Math.max(this.stream.length * 2, needed))
    grown.set(this.stream.subarray(0, this.length))
    this.stream = grown
  }

  /** Computes the tokens of a word and caches them. */
  #learn(slot: number, names: boolean): void {
    const from = this.#slots[slot + OFFSET_COLUMN] - 1
    const to = from + (this.#slots[slot + KEY_COLUMN] & LENGTH_BITS)
    this.#setEntries(slot, names, this.#expand(this.#arena, from, to, names))
  }

  /** Caches the entries of the stream from `start` as the tokens of a run. */
  #keep(slot: number, names: boolean, start: number): void {
    this.#setEntries(slot, names, this.stream.subarray(start, this.length))
  }

  #setEntries(slot: number, names: boolean, entries: ArrayLike<number>): void {
    const column = slot + (names ? NAME_ENTRY : TEXT_ENTRY)
    if (entries.length === 1) {
      this.#slots[column] = entries[0]
      return
    }
    this.#slots[column] = poolOffset(this.#poolEnd)
    const end = this.#poolEnd + entries.length + 1
    if (end > this.#pool.length) {
      const grown = new Uint32Array(end * 2)
      grown.set(this.#pool)
      this.#pool = grown
    }
    this.#pool[this.#poolEnd] = entries.length
    this.#pool.set(entries, this.#poolEnd + 1)
    this.#poolEnd = end
  }

  /** The slot of the word with these bytes, valid until the next call. A new word is inserted. */
  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slots = this.#slots
    const arena = this.#arena
    const mask = slots.length - 1
    const length = to - from
    const key = (hash & ~LENGTH_BITS) | length
    for (
      let slot = (Math.imul(key, GOLDEN_RATIO) >>> this.#shift) * SLOT_LENGTH;
      ;
      slot += SLOT_LENGTH
    ) {
      slot &= mask
      const start = slots[slot + OFFSET_COLUMN] - 1
      if (start < 0) return this.#insert(bytes, from, to, key)
      if (slots[slot + KEY_COLUMN] !== key) continue
      let i = 0
      while (i < length && arena[start + i] === bytes[from + i]) i++
      if (i === length) return slot
    }
  }

  #insert(bytes: Uint8Array, from: number, to: number, key: number): number {
    this.#words++
    // At most two thirds of the slots are used.
    if (this.#words * 3 * SLOT_LENGTH > this.#slots.length * 2) this.#rehash()
    const start = this.#arenaEnd
    const end = start + to - from
    if (end > this.#arena.length) this.#growArena(end)
    const arena = this.#arena
    for (let i = from; i < to; i++) arena[start + i - from] = bytes[i]
    this.#arenaEnd = end
    const slots = this.#slots
    const slot = freeSlot(slots, key, this.#shift)
    slots[slot + KEY_COLUMN] = key
    slots[slot + OFFSET_COLUMN] = start + 1
    slots[slot + TEXT_ENTRY] = UNKNOWN_ENTRY
    slots[slot + NAME_ENTRY] = UNKNOWN_ENTRY
    return slot
  }

  #expand(bytes: Uint8Array, from: number, to: number, names: boolean): number[] {
    const kind = asciiKind(bytes, from, to)
    if (kind === SMALL_LETTERS) return this.#expandPlain(asciiText(bytes, from, to), names)
    if (kind === CAPITAL_FIRST) {
      return this.#expandPlain(asciiText(bytes, from, to).toLowerCase(), names)
    }
    const text =
      kind === ASCII_KIND
        ? asciiText(bytes, from, to)
        : this.#decoder.decode(bytes.subarray(from, to))
    if (kind !== ASCII_KIND && isUnspaced(text)) return this.#expandRun(text)
    const entries: number[] = []
    for (const token of expandSpaced(text, this.#stemming)) {
      if (names || !token.namesOnly) entries.push(this.#entry(token))
    }
    return entries
  }

  /** Like `expandSpaced`, for a word of which the folded form is `a` … `z` only and which has no parts. */
  #expandPlain(word: string, names: boolean): number[] {
    const stem = this.#stemming.stem(word, word)
    const entry = (this.terms.addStem(stem, word) << TERM_SHIFT) | ADVANCE_BIT
    if (!names || stem === word) return [entry]
    return [entry, this.terms.addExact(word) << TERM_SHIFT]
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
    const old = this.#slots
    const slots = new Int32Array(old.length * 2)
    this.#shift--
    moveSlots(old, slots, this.#shift)
    this.#slots = slots
  }

  #growArena(needed: number): void {
    const arena = new Uint8Array(Math.max(this.#arena.length * 2, needed))
    arena.set(this.#arena)
    this.#arena = arena
  }
}

function moveSlots(from: Int32Array, to: Int32Array, shift: number): void {
  for (let i = 0; i < from.length; i += SLOT_LENGTH) {
    if (from[i + OFFSET_COLUMN] === 0) continue
    const slot = freeSlot(to, from[i + KEY_COLUMN], shift)
    for (let k = 0; k < SLOT_LENGTH; k++) to[slot + k] = from[i + k]
  }
}

/** A free slot for a key that is not in the table. */
function freeSlot(slots: Int32Array, key: number, shift: number): number {
  const mask = slots.length - 1
  let slot = (Math.imul(key, GOLDEN_RATIO) >>> shift) * SLOT_LENGTH
  while (slots[slot + OFFSET_COLUMN] !== 0) slot = (slot + SLOT_LENGTH) & mask
  return slot
}

/** Encodes a pool offset as a number below `UNKNOWN_ENTRY`: 0, 1, 2 … as −2, −3, −4 …; the function is its own inverse. */
function poolOffset(entry: number): number {
  return -2 - entry
}
