// Checks that a packed dictionary is well formed. All entries of a segment of unknown origin are checked once,
// because a search decodes only a few of them.

import { unzigzag } from './byte-writer.ts'
import {
  BLOCK,
  corrupt,
  HAS_EXACT,
  HAS_STEM,
  HAS_SURFACE,
  LONG_SHARE,
  orderOf,
  type PackedDictionary,
  SAME,
} from './dictionary.ts'

/**
 * Checks that the words rise and are UTF-8, that blocks begin where they are said to, and that every
 * term is led to by a word, in order.
 * @throws FormatError
 */
export function checkDictionary(packed: Omit<PackedDictionary, 'order'>, terms: number): void {
  const { words, blocks, blockTerms } = packed
  const reader = new EntryReader(words)
  let count = 0
  for (; !reader.isAtEnd; count++) {
    const block = count / BLOCK
    if (count % BLOCK === 0) {
      if (blocks[block] !== reader.at || blockTerms[block] !== reader.terms) corrupt()
    }
    reader.next(count % BLOCK === 0)
  }
  if (blocks.length !== Math.ceil(count / BLOCK) || reader.terms !== terms) corrupt()
}

/** Reads entries one after the other and compares each with the one before. */
class EntryReader {
  readonly #words: Uint8Array
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  at = 0
  /** Terms that words so far have led to. */
  terms = 0
  #word = new Uint8Array(256)
  #length = 0
  /** Whether the word is of ASCII alone, so that it need not be decoded to be known for UTF-8. */
  #isPlain = true
  /** The word before, in the other of two buffers. */
  #before = new Uint8Array(256)
  #beforeLength = 0
  #isFirst = true

  constructor(words: Uint8Array) {
    this.#words = words
  }

  get isAtEnd(): boolean {
    return this.at === this.#words.length
  }

  next(beginsBlock: boolean): void {
    const head = this.#byte()
    const share = head >> 4
    const shared = share === LONG_SHARE ? share + this.#varint() : share
    const added = this.#varint()
    const isShared = shared <= (beginsBlock ? 0 : this.#length)
    if (!isShared || this.at + added > this.#words.length) corrupt()
    this.#spell(shared, added)
    this.#check()
    this.#readTerms(head & 15)
  }

  /** The word that was last becomes the one before. */
  #spell(shared: number, added: number): void {
    const before = this.#word
    const length = shared + added
    const word = this.#before.length < length ? new Uint8Array(length * 2) : this.#before
    for (let i = 0; i < shared; i++) word[i] = before[i]
    let bits = 0
    for (let i = shared; i < length; i++) {
      const byte = this.#words[this.at++]
      word[i] = byte
      bits |= byte
    }
    this.#isPlain = bits < 128 && (shared === 0 || this.#isPlain)
    this.#before = before
    this.#beforeLength = this.#length
    this.#word = word
    this.#length = length
  }

  #check(): void {
    const length = this.#length
    const order = orderOf(this.#before, this.#beforeLength, this.#word, length)
    if (!this.#isFirst && order >= 0) corrupt()
    this.#isFirst = false
    if (this.#isPlain) return
    try {
      this.#decoder.decode(this.#word.subarray(0, length))
    } catch {
      corrupt()
    }
  }

  #readTerms(mask: number): void {
    const isSame = (mask & SAME) !== 0
    if (mask === 0 || (isSame && (mask & (HAS_SURFACE | HAS_STEM)) !== (HAS_SURFACE | HAS_STEM))) {
      corrupt()
    }
    const first = this.terms
    if (mask & HAS_SURFACE) this.#term(first)
    if (mask & HAS_STEM && !isSame) this.#term(first)
    if (mask & HAS_EXACT) this.#term(first)
  }

  /** Terms are numbered by the first word that leads to them. */
  #term(first: number): void {
    const term = first + unzigzag(this.#varint())
    if (term < 0 || term > this.terms) corrupt()
    if (term === this.terms) this.terms++
  }

  #byte(): number {
    if (this.at >= this.#words.length) corrupt()
    return this.#words[this.at++]
  }

  #varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#byte()
      value += (byte & 127) * scale
      if (value >= 2 ** 32) corrupt()
      if (byte < 128) return value
    }
  }
}
