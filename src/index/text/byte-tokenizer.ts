// Turns UTF-8 into term numbers. A word becomes a string only the first time it is met: after that
// its bytes are found in an open-addressing hash table, which gives the numbers at once.

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
  APOSTROPHE,
  ASCII,
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

// Small, so that everything has grown once before the engine compiles the loops over it: it takes a
// field that was never replaced for one that never will be, and each that is costs another compilation.
const FIRST_WORDS = 1 << 6
const FIRST_TOKENS = 1 << 8
/** Longer runs without spaces are hardly ever met twice: they are cut each time. */
const MAX_CACHED_RUN = 24
/** In place of a stream entry: the word was not met in such a text yet. */
const UNKNOWN = -1

/** An entry of the token stream: term number, and one bit that says it stands one place further. */
export const ADVANCE = 1
export const TERM_SHIFT = 1

// A slot of the table holds all of a word but its bytes, so that a word that was met before costs one
// cache line besides those.
const SLOT = 4
/** The length of the word, at most `MAX_WORD_BYTES`, below bits of its hash. */
const KEY = 0
/** Where its bytes begin in the arena, and one more: 0 in a free slot. */
const PLACE = 1
const TEXT_ENTRY = 2
const NAME_ENTRY = 3
const LENGTH_BITS = 127
/** Spreads keys over the table by their highest bits (Knuth, The Art of Computer Programming 3, 6.4). */
const GOLDEN = 0x9e3779b1 | 0

/** Appends the tokens of texts to one growing stream. */
export class ByteTokenizer {
  readonly terms = new TermCollector()
  /** `term << TERM_SHIFT | advance`. */
  stream = new Uint32Array(FIRST_TOKENS)
  length = 0

  readonly #segmentation: Segmentation
  readonly #stemming: Stemming
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #slots = new Int32Array(FIRST_WORDS * SLOT)
  /** What is left of a spread key is the number of its slot. */
  #shift = Math.clz32(FIRST_WORDS) + 1
  #words = 0
  #arena = new Uint8Array(FIRST_WORDS * 8)
  #arenaEnd = 0
  /** For words with no token or several: their count, then the entries. */
  #pool = new Uint32Array(FIRST_WORDS)
  #poolEnd = 0
  /** Words of runs without spaces. */
  readonly #segments = new Map<string, readonly number[]>()

  constructor(segmentation: Segmentation, stemming: Stemming = ENGLISH) {
    this.#segmentation = segmentation
    this.#stemming = stemming
  }

  /** The tokens so far; what is added next begins a new stream. */
  take(): Uint32Array {
    const taken = this.stream.slice(0, this.length)
    this.length = 0
    return taken
  }

  /**
   * Appends the tokens of `bytes[from … to)`. In names (titles, paths, signatures) the unstemmed
   * form of a word is a token of its own.
   */
  add(bytes: Uint8Array, from: number, to: number, names: boolean): void {
    // Room for one token a byte that is left: only words of several tokens ask for more.
    this.#reserve(to - from)
    let at = this.#addKnown(bytes, from, to, names)
    while (at < to) at = this.#addKnown(bytes, this.#addNew(bytes, at, to, names), to, names)
  }

  /**
   * The loop in which nearly all time is spent: runs of letters and bytes above ASCII that were met
   * before. Gives the offset of the first other run, or `to`.
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
      let slot = (Math.imul(key, GOLDEN) >>> shift) * SLOT
      while (slots[slot] !== key && slots[slot + PLACE] !== 0) slot = (slot + SLOT) & mask
      const start = slots[slot + PLACE] - 1
      if (start < 0) break
      let i = 0
      while (i < size && arena[start + i] === bytes[at + i]) i++
      const entry = slots[slot + column]
      if (i < size || entry === UNKNOWN) break
      const quoted = end < to && bytes[end] === APOSTROPHE
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

  /** Adds the run of letters and bytes above ASCII at `at`; gives the offset behind it. */
  #addNew(bytes: Uint8Array, at: number, to: number, names: boolean): number {
    let end = at
    let most = 0
    while (end < to && BYTE_CLASSES[bytes[end]] !== SEPARATOR) most = Math.max(most, bytes[end++])
    if (most > 127) {
      const start = this.length
      let next = at
      while (next < end) next = this.#addPiece(bytes, next, to, names)
      // An ending behind an apostrophe says more about the run than its bytes do.
      const isWhole = next === end && !(end < to && bytes[end] === APOSTROPHE)
      if (isWhole && end - at <= MAX_CACHED_RUN) {
        this.#keep(this.#find(bytes, at, end, hashOf(bytes, at, end)), names, start)
      }
      return next
    }
    this.#reserve(to - at)
    if (end - at <= MAX_WORD_BYTES) {
      this.#emit(this.#find(bytes, at, end, hashOf(bytes, at, end)), names, to - end)
    }
    return end < to && bytes[end] === APOSTROPHE ? skipEnding(bytes, end, to) : end
  }

  /** Adds the word or separator at `at` of a run with bytes above ASCII. */
  #addPiece(bytes: Uint8Array, at: number, to: number, names: boolean): number {
    let end = at
    while (end < to && BYTE_CLASSES[bytes[end]] === LETTER) end++
    if (end < to && bytes[end] > 127) return this.#addMultibyte(bytes, at, to, end, names)
    if (end - at <= MAX_WORD_BYTES) {
      this.#emit(this.#find(bytes, at, end, hashOf(bytes, at, end)), names, to - end)
    }
    return end < to && bytes[end] === APOSTROPHE ? skipEnding(bytes, end, to) : end
  }

  /** Goes on from `end`, a byte above ASCII, of a word or run that begins at `start`. */
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

  /** @param slot of the word. */
  #emit(slot: number, names: boolean, left: number): void {
    const entry = this.#slots[slot + (names ? NAME_ENTRY : TEXT_ENTRY)]
    if (entry >= 0) this.stream[this.length++] = entry
    else this.#emitSeveral(slot, entry, names, left)
  }

  /** For a word that has not just one token, or was not met yet in such a text. */
  #emitSeveral(slot: number, entry: number, names: boolean, left: number): void {
    if (entry === UNKNOWN) {
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

  /** Makes room for `count` more tokens. */
  #reserve(count: number): void {
    const needed = this.length + count
    if (needed <= this.stream.length) return
    const grown = new Uint32Array(Math.max(this.stream.length * 2, needed))
    grown.set(this.stream.subarray(0, this.length))
    this.stream = grown
  }

  /** Works out what a word stands for, and keeps it. */
  #learn(slot: number, names: boolean): void {
    const from = this.#slots[slot + PLACE] - 1
    const to = from + (this.#slots[slot + KEY] & LENGTH_BITS)
    this.#setEntries(slot, names, this.#expand(this.#arena, from, to, names))
  }

  /** Keeps what the stream holds from `start` as what a run stands for. */
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

  /** Slot of the word with these bytes, valid until the next call; a new one is kept. */
  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slots = this.#slots
    const arena = this.#arena
    const mask = slots.length - 1
    const length = to - from
    const key = (hash & ~LENGTH_BITS) | length
    for (let slot = (Math.imul(key, GOLDEN) >>> this.#shift) * SLOT; ; slot += SLOT) {
      slot &= mask
      const start = slots[slot + PLACE] - 1
      if (start < 0) return this.#insert(bytes, from, to, key)
      if (slots[slot + KEY] !== key) continue
      let i = 0
      while (i < length && arena[start + i] === bytes[from + i]) i++
      if (i === length) return slot
    }
  }

  #insert(bytes: Uint8Array, from: number, to: number, key: number): number {
    this.#words++
    // Two thirds are taken at most.
    if (this.#words * 3 * SLOT > this.#slots.length * 2) this.#rehash()
    const start = this.#arenaEnd
    const end = start + to - from
    if (end > this.#arena.length) this.#growArena(end)
    const arena = this.#arena
    for (let i = from; i < to; i++) arena[start + i - from] = bytes[i]
    this.#arenaEnd = end
    const slots = this.#slots
    const slot = freeSlot(slots, key, this.#shift)
    slots[slot + KEY] = key
    slots[slot + PLACE] = start + 1
    slots[slot + TEXT_ENTRY] = UNKNOWN
    slots[slot + NAME_ENTRY] = UNKNOWN
    return slot
  }

  #expand(bytes: Uint8Array, from: number, to: number, names: boolean): number[] {
    const kind = asciiKind(bytes, from, to)
    if (kind === SMALL_LETTERS) return this.#expandPlain(asciiText(bytes, from, to), names)
    if (kind === CAPITAL_FIRST) {
      return this.#expandPlain(asciiText(bytes, from, to).toLowerCase(), names)
    }
    const text =
      kind === ASCII ? asciiText(bytes, from, to) : this.#decoder.decode(bytes.subarray(from, to))
    if (kind !== ASCII && isUnspaced(text)) return this.#expandRun(text)
    const entries: number[] = []
    for (const token of expandSpaced(text, this.#stemming)) {
      if (names || !token.namesOnly) entries.push(this.#entry(token))
    }
    return entries
  }

  /** The tokens of `expandSpaced` for a word that is, folded, of small ASCII letters, and its only part. */
  #expandPlain(word: string, names: boolean): number[] {
    const stem = this.#stemming.stem(word, word)
    const entry = (this.terms.addStem(stem, word) << TERM_SHIFT) | ADVANCE
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
  for (let i = 0; i < from.length; i += SLOT) {
    if (from[i + PLACE] === 0) continue
    const slot = freeSlot(to, from[i + KEY], shift)
    for (let k = 0; k < SLOT; k++) to[slot + k] = from[i + k]
  }
}

/** The free slot for a key that is not in the table. */
function freeSlot(slots: Int32Array, key: number, shift: number): number {
  const mask = slots.length - 1
  let slot = (Math.imul(key, GOLDEN) >>> shift) * SLOT
  while (slots[slot + PLACE] !== 0) slot = (slot + SLOT) & mask
  return slot
}

/** Offsets are kept below `UNKNOWN`: 0, 1, 2 … as −2, −3, −4 …; its own inverse. */
function poolOffset(entry: number): number {
  return -2 - entry
}
