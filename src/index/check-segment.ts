// Checks a segment of unknown origin completely. Opening a segment validates only its columns, so that a search would
// otherwise be the first to read damaged contents.

import { FormatError, openColumns } from '../base/columns/columns.ts'
import { type StringColumn, stringAt } from '../base/columns/strings.ts'
import { unzigzag } from './byte-writer.ts'
import { checkLists } from './check-lists.ts'
import {
  corrupt,
  HAS_EXACT,
  HAS_SAME_TERM,
  HAS_STEM,
  HAS_SURFACE,
  LONG_SHARE,
  orderOf,
  type PackedDictionary,
  WORDS_PER_BLOCK,
} from './dictionary.ts'
import { openSegment, type Segment } from './segment.ts'
import { SEGMENT_COLUMNS, SEGMENT_VERSION } from './segment-layout.ts'
import { checkStatistics } from './segment-statistics.ts'
import { acronymOf } from './text/acronyms.ts'

/** Lists that are stored separately are checked when they are loaded. */
const elsewhere = () => Promise.reject(new Error('Lists are not read while a segment is checked'))

/**
 * Opens a segment, or its head, and checks all its contents once.
 * @throws FormatError
 */
export function openChecked(bytes: Uint8Array<ArrayBuffer>): Segment {
  const segment = openSegment(bytes, { read: elsewhere })
  const columns = openColumns(bytes, SEGMENT_VERSION, { isChecked: true })
  checkStatistics(segment.statistics, segment.nodeBase, segment.lengths)
  checkDictionary(
    {
      words: columns.u8(SEGMENT_COLUMNS.words),
      blocks: columns.u32(SEGMENT_COLUMNS.wordBlocks),
      blockTerms: columns.u32(SEGMENT_COLUMNS.wordTerms),
    },
    segment.terms,
  )
  if (segment.acronyms !== null) checkAcronyms(segment.acronyms)
  const isHead = columns.has(SEGMENT_COLUMNS.listBytes)
  const [postings, positions] = isHead
    ? columns.u32(SEGMENT_COLUMNS.listBytes)
    : [columns.u8(SEGMENT_COLUMNS.postings).length, columns.u8(SEGMENT_COLUMNS.positions).length]
  checkOffsets(segment, postings, positions)
  for (let term = 0; term < segment.terms; term++) {
    const frequency = segment.frequency(term)
    const isRight = isHead
      ? frequency !== 0
      : frequency === checkLists(segment.ranges(term), segment.nodes)
    if (!isRight) corruptSegment()
  }
  return segment
}

/** Checks that the lists of the terms are stored one after the other without gaps. */
function checkOffsets({ terms, offsets }: Segment, postings: number, positions: number): void {
  let [from, positionsFrom] = [0, 0]
  for (let term = 0; term < terms; term++) {
    const found = offsets(term)
    if (found.from !== from || found.positionsFrom !== positionsFrom) corruptSegment()
    from = found.to
    positionsFrom = found.positionsTo
  }
  if (from !== postings || positionsFrom !== positions) corruptSegment()
}

/** Checks that each line is an acronym followed by its words. */
function checkAcronyms(column: StringColumn): void {
  for (let slot = 0; slot < column.ends.length; slot++) {
    const text = stringAt(column, slot)
    if (text === '') continue
    for (const line of text.split('\n')) {
      const [acronym, name] = acronymOf(line)
      if (!ACRONYM_PATTERN.test(acronym) || name === '' || !line.includes(' ')) corruptSegment()
    }
  }
}

const ACRONYM_PATTERN = /^\p{Lu}[\p{Lu}\p{N}]{1,7}$/u

function corruptSegment(): never {
  throw new FormatError('An index segment is damaged')
}

/**
 * Checks that the words are in ascending order and valid UTF-8, that blocks begin at their recorded offsets, and that
 * the words lead to every term, in order.
 * @throws FormatError
 */
function checkDictionary(packed: Omit<PackedDictionary, 'order'>, terms: number): void {
  const { words, blocks, blockTerms } = packed
  const reader = new EntryReader(words)
  let count = 0
  for (; !reader.isAtEnd; count++) {
    const block = count / WORDS_PER_BLOCK
    if (count % WORDS_PER_BLOCK === 0) {
      if (blocks[block] !== reader.at || blockTerms[block] !== reader.terms) corrupt()
    }
    reader.next(count % WORDS_PER_BLOCK === 0)
  }
  if (blocks.length !== Math.ceil(count / WORDS_PER_BLOCK) || reader.terms !== terms) corrupt()
}

/** Reads entries in order and compares each with the previous one. */
class EntryReader {
  readonly #words: Uint8Array
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  at = 0
  /** The number of terms to which the words read so far lead. */
  terms = 0
  #word = new Uint8Array(256)
  #length = 0
  /** Whether the word is pure ASCII. Such a word is valid UTF-8 and need not be decoded. */
  #isPlain = true
  /** The previous word; two buffers are used in turn. */
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

  /** Makes the current word the previous one, then reads the next. */
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
    const isSame = (mask & HAS_SAME_TERM) !== 0
    if (mask === 0 || (isSame && (mask & (HAS_SURFACE | HAS_STEM)) !== (HAS_SURFACE | HAS_STEM))) {
      corrupt()
    }
    const first = this.terms
    if (mask & HAS_SURFACE) this.#term(first)
    if (mask & HAS_STEM && !isSame) this.#term(first)
    if (mask & HAS_EXACT) this.#term(first)
  }

  /** A term's number follows the order of the first word that leads to it. */
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
