// Packs sorted tokens, lengths and the dictionary into the bytes of a segment.

import { type ColumnValue, encodeColumns } from '../../base/columns/columns.ts'
import { packStrings } from '../../base/columns/strings.ts'
import type { TextLanguage } from '../../model/settings/text-language.ts'
import type { Segmentation } from '../text/tokenize.ts'
import { ByteWriter } from './byte-writer.ts'
import type { PackedDictionary } from './dictionary.ts'
import { BODY, CODE, DESCRIPTION, FIELDS, PATH, TITLE } from './fields.ts'
import { PostingWriter } from './posting-writer.ts'
import type { Occurrences } from './postings.ts'
import {
  COLUMNS,
  SEGMENT_LANGUAGES,
  SEGMENT_VERSION,
  SEGMENTATIONS,
  TERM_BLOCK,
} from './segment-layout.ts'
import { statisticsColumns, statisticsOf } from './segment-statistics.ts'

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
      [COLUMNS.counts, Uint32Array.from(counts)],
      [COLUMNS.nodeBase, nodeBase],
      ...lengths.columns(nodeBase),
      [COLUMNS.acronyms, packStrings(acronyms)],
      [COLUMNS.words, dictionary.words],
      [COLUMNS.wordBlocks, dictionary.blocks],
      [COLUMNS.wordTerms, dictionary.blockTerms],
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
    [COLUMNS.termBlocks, blocks],
    [COLUMNS.termSizes, sizes.view()],
    [COLUMNS.postings, postings.view()],
    [COLUMNS.positions, positions.view()],
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
        (name): [string, ColumnValue] => [COLUMNS[name], lengths[name]],
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
