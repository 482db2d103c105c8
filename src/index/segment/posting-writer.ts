// Writes posting lists in the format that `postings.ts` describes and reads.

import { ByteWriter } from './byte-writer.ts'
import { BODY } from './fields.ts'
import {
  BODY_SHIFT,
  ENTRIES_PER_SKIP,
  FIELD_SHIFT,
  MANY_IN_BODY,
  MAX_NAME_TIMES,
  MAX_POSITION,
  NAME_FIELDS,
  type Occurrences,
  SEVERAL_IN_NAMES,
} from './postings.ts'

/** The maximum size of a varint in bytes, and of an entry without its positions. */
const VARINT_BYTES = 5
const ENTRY_BYTES = VARINT_BYTES * 3 + 1

/** Packs the lists of terms, one after the other. */
export class PostingWriter {
  readonly #postings: ByteWriter
  readonly #positions: ByteWriter
  readonly #entries = new ByteWriter()
  readonly #skips = new ByteWriter()

  constructor(postings: ByteWriter, positions: ByteWriter) {
    this.#postings = postings
    this.#positions = positions
  }

  /** Appends the list of the pairs `from … to`. */
  write(pairs: Occurrences, from: number, to: number): void {
    const entries = this.#entries
    const skips = this.#skips
    entries.clear()
    skips.clear()
    entries.reserve((to - from) * ENTRY_BYTES)
    this.#positions.reserve((to - from) * VARINT_BYTES)
    const df = this.#writeEntries(pairs, from, to)
    this.#postings.varint(df)
    if (df > ENTRIES_PER_SKIP) {
      this.#postings.varint(skips.length)
      this.#postings.append(skips.view())
    }
    this.#postings.append(entries.view())
  }

  /** Fills `#entries` and `#skips`; returns the number of nodes. */
  #writeEntries(pairs: Occurrences, from: number, to: number): number {
    const positionsStart = this.#positions.length
    let before = -1
    let df = 0
    for (let start = from; start < to; df++) {
      if (df % ENTRIES_PER_SKIP === 0 && df > 0) this.#addSkip(before, positionsStart)
      const end = endOfNode(pairs, start, to)
      const gap = pairs[start * 2] - before
      before += gap
      if (end - start === 1 && pairs[start * 2 + 1] >>> FIELD_SHIFT === BODY) {
        this.#entries.put(gap * 2)
        this.#positions.put(pairs[start * 2 + 1] & MAX_POSITION)
      } else this.#writeSeveral(gap, pairs, start, end)
      start = end
    }
    return df
  }

  #addSkip(before: number, positionsStart: number): void {
    this.#skips.varint(before)
    this.#skips.varint(this.#entries.length)
    this.#skips.varint(this.#positions.length - positionsStart)
  }

  /** Writes a node's entry and positions; the occurrences are in the order of the fields. */
  #writeSeveral(gap: number, pairs: Occurrences, start: number, end: number): void {
    const entries = this.#entries
    entries.put(gap * 2 + 1)
    const head = entries.length
    entries.put(0)
    let fields = 0
    let body = 0
    let most = 0
    let position = 0
    let last = 0
    for (let at = start; at < end; ) {
      const field = pairs[at * 2 + 1] >>> FIELD_SHIFT
      // Occurrences in a name beyond `MAX_NAME_TIMES` are left out. The body is the last field.
      const limit = field === BODY ? end : Math.min(end, at + MAX_NAME_TIMES)
      const first = at
      while (at < limit && pairs[at * 2 + 1] >>> FIELD_SHIFT === field) {
        position = pairs[at * 2 + 1] & MAX_POSITION
        this.#positions.put(position - last)
        last = position
        at++
      }
      if (field === BODY) body = at - first
      else {
        fields |= 1 << field
        most = Math.max(most, at - first)
        this.#times[field] = at - first
        while (at < end && pairs[at * 2 + 1] >>> FIELD_SHIFT === field) at++
      }
    }
    entries.bytes[head] =
      fields | (Math.min(body, MANY_IN_BODY) << BODY_SHIFT) | (most > 1 ? SEVERAL_IN_NAMES : 0)
    if (most > 1) {
      for (let field = 0; field < NAME_FIELDS; field++) {
        if (fields & (1 << field)) entries.put(this.#times[field])
      }
    }
    if (body >= MANY_IN_BODY) entries.put(body - MANY_IN_BODY)
  }

  readonly #times = new Uint32Array(NAME_FIELDS)
}

/**
 * The index behind the occurrences of the node at `start`. A separate function, because nearly all lists are short: the
 * engine would otherwise compile the outer loops around this inner one, and discard that code again.
 */
function endOfNode(pairs: Occurrences, start: number, to: number): number {
  const node = pairs[start * 2]
  let at = start + 1
  while (at < to && pairs[at * 2] === node) at++
  return at
}
