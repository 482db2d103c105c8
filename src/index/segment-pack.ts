// Packs sorted tokens, lengths and the dictionary into the bytes of a segment.

import { type ColumnValue, encodeColumns } from '../base/columns/columns.ts'
import { packStrings } from '../base/columns/strings.ts'
import type { TextLanguage } from '../model/settings/text-language.ts'
import { ByteWriter } from './byte-writer.ts'
import type { PackedDictionary } from './dictionary.ts'
import { BODY, CODE, DESCRIPTION, FIELDS, PATH, TITLE } from './fields.ts'
import {
  BODY_COUNT_FOLLOWS,
  BODY_SHIFT,
  ENTRIES_PER_SKIP,
  FIELD_SHIFT,
  MAX_NAME_TIMES,
  MAX_POSITION,
  NAME_FIELDS,
  type Occurrences,
  SEVERAL_IN_NAMES,
} from './postings.ts'
import {
  SEGMENT_COLUMNS,
  SEGMENT_LANGUAGES,
  SEGMENT_VERSION,
  SEGMENTATIONS,
  TERM_BLOCK,
} from './segment-layout.ts'
import { statisticsColumns, statisticsOf } from './segment-statistics.ts'
import type { Segmentation } from './text/tokenize.ts'

const MAX_NAME_WORDS = 255
const MAX_BODY_WORDS = 65_535

/** Occurrences sorted by term, node and position; those of term t are `starts[t] … starts[t + 1] − 1`. */
export interface SortedTokens {
  readonly starts: Uint32Array
  readonly pairs: Occurrences
}

export interface SegmentContent {
  readonly segmentation: Segmentation
  readonly language: TextLanguage
  readonly nodeBase: Uint32Array
  /** By document, see `acronymsText`. */
  readonly acronyms: readonly string[]
  readonly lengths: Lengths
  readonly dictionary: PackedDictionary
  readonly tokens: SortedTokens
}

/** The bytes that `openSegment` opens. */
export function packSegment(content: SegmentContent): Uint8Array<ArrayBuffer> {
  const { segmentation, language, nodeBase, acronyms, lengths, dictionary, tokens } = content
  const documents = nodeBase.length - 1
  const terms = dictionary.order.length
  const counts = [documents, nodeBase[documents], terms, SEGMENTATIONS.indexOf(segmentation)]
  const languageCode = SEGMENT_LANGUAGES.indexOf(language)
  if (languageCode > 0) counts.push(languageCode)
  return encodeColumns(
    [
      [SEGMENT_COLUMNS.counts, Uint32Array.from(counts)],
      [SEGMENT_COLUMNS.nodeBase, nodeBase],
      ...lengths.columns(nodeBase),
      [SEGMENT_COLUMNS.acronyms, packStrings(acronyms)],
      [SEGMENT_COLUMNS.words, dictionary.words],
      [SEGMENT_COLUMNS.wordBlocks, dictionary.blocks],
      [SEGMENT_COLUMNS.wordTerms, dictionary.blockTerms],
      ...packTerms(tokens, terms),
    ],
    SEGMENT_VERSION,
  )
}

/** Packs the lists of every term, and their offsets: a base for each block of terms, then their sizes. */
function packTerms(tokens: SortedTokens, terms: number): [string, ColumnValue][] {
  const { starts, pairs } = tokens
  const postings = new ByteWriter(pairs.length + 64)
  const positions = new ByteWriter(Math.ceil(pairs.length * 0.6) + 64)
  const sizes = new ByteWriter(terms * 2 + 64)
  const blocks = new Uint32Array(Math.ceil(terms / TERM_BLOCK) * 3)
  const writer = new PostingWriter(postings, positions)
  for (let term = 0; term < terms; term++) {
    const postingsFrom = postings.length
    const positionsFrom = positions.length
    if (term % TERM_BLOCK === 0) {
      const row = (term / TERM_BLOCK) * 3
      blocks[row] = sizes.length
      blocks[row + 1] = postingsFrom
      blocks[row + 2] = positionsFrom
    }
    writer.write(pairs, starts[term], starts[term + 1])
    sizes.varint(postings.length - postingsFrom)
    sizes.varint(positions.length - positionsFrom)
  }
  return [
    [SEGMENT_COLUMNS.termBlocks, blocks],
    [SEGMENT_COLUMNS.termSizes, sizes.view()],
    [SEGMENT_COLUMNS.postings, postings.view()],
    [SEGMENT_COLUMNS.positions, positions.view()],
  ]
}

/** The number of words in each field of each node, stored in one byte, or in two for the body. */
export class Lengths {
  readonly #fields: readonly Uint32Array[]

  constructor(nodes: number) {
    this.#fields = FIELDS.map(() => new Uint32Array(nodes))
  }

  add(node: number, field: number, words: number): void {
    this.#fields[field][node] += words
  }

  columns(nodeBase: Uint32Array): [string, ColumnValue][] {
    const documents = nodeBase.length - 1
    const path = new Uint8Array(documents)
    for (let slot = 0; slot < documents; slot++) {
      path[slot] = Math.min(this.#fields[PATH][nodeBase[slot]] ?? 0, MAX_NAME_WORDS)
    }
    const lengths = {
      title: this.#bytes(TITLE),
      path,
      code: this.#bytes(CODE),
      description: this.#bytes(DESCRIPTION),
      body: clampInto(
        new Uint16Array(this.#fields[BODY].length),
        this.#fields[BODY],
        MAX_BODY_WORDS,
      ),
    }
    return [
      ...(['title', 'path', 'code', 'description', 'body'] as const).map(
        (name): [string, ColumnValue] => [SEGMENT_COLUMNS[name], lengths[name]],
      ),
      ...statisticsColumns(statisticsOf(nodeBase, lengths)),
    ]
  }

  #bytes(field: number): Uint8Array {
    const words = this.#fields[field]
    return clampInto(new Uint8Array(words.length), words, MAX_NAME_WORDS)
  }
}

/** A loop, because `from` with a function is many times slower. */
function clampInto<Column extends Uint8Array | Uint16Array>(
  column: Column,
  values: Uint32Array,
  most: number,
): Column {
  for (let i = 0; i < values.length; i++) column[i] = Math.min(values[i], most)
  return column
}

/** The maximum size of a varint in bytes, and of an entry without its positions. */
const VARINT_BYTES = 5
const ENTRY_BYTES = VARINT_BYTES * 3 + 1

/** Packs the lists of terms, one after the other. */
class PostingWriter {
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
      fields |
      (Math.min(body, BODY_COUNT_FOLLOWS) << BODY_SHIFT) |
      (most > 1 ? SEVERAL_IN_NAMES : 0)
    if (most > 1) {
      for (let field = 0; field < NAME_FIELDS; field++) {
        if (fields & (1 << field)) entries.put(this.#times[field])
      }
    }
    if (body >= BODY_COUNT_FOLLOWS) entries.put(body - BODY_COUNT_FOLLOWS)
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
