// The lists of one or two terms as one: frequencies of both, node by node.

import { slotAt } from '../base/slots.ts'
import { CODE, DESCRIPTION, PATH } from './fields.ts'
import type { Norms } from './norms.ts'
import type { Index } from './open-index.ts'
import type { PostingList } from './postings.ts'
import type { Segment } from './segment.ts'

const FIRST_ROWS = 1024

/** Columns that the next reading uses again. */
export class MergedLists {
  count = 0
  /** In the numbers of the segment, rising. */
  node = new Int32Array(FIRST_ROWS)
  /** Weighted and normalised by length, summed over fields and terms. */
  frequency = new Float64Array(FIRST_ROWS)
  /** 1 where a title holds one of the terms. */
  title = new Uint8Array(FIRST_ROWS)

  readonly #norms: Norms
  readonly #first: PostingList
  readonly #second: PostingList

  constructor({ scratch }: Index, norms: Norms) {
    this.#norms = norms
    this.#first = scratch.list
    this.#second = scratch.second
  }

  /** Reads the lists of one or two terms, of the `wanted` nodes or of all. */
  read(segment: Segment, terms: readonly number[], wanted: Uint32Array | null): void {
    const [first, second] = [this.#first, this.#second]
    readList(segment, terms[0], first, wanted)
    second.count = 0
    if (terms.length > 1) readList(segment, terms[1], second, wanted)
    this.#reserve(first.count + second.count)
    if (second.count === 0) {
      for (let i = 0; i < first.count; i++) {
        this.node[i] = first.node[i]
        this.frequency[i] = 0
        this.title[i] = 0
        this.#add(segment, first, i, i)
      }
      this.count = first.count
      return
    }
    let count = 0
    for (let i = 0, j = 0; i < first.count || j < second.count; count++) {
      const a = i < first.count ? first.node[i] : Number.POSITIVE_INFINITY
      const b = j < second.count ? second.node[j] : Number.POSITIVE_INFINITY
      this.node[count] = Math.min(a, b)
      this.frequency[count] = 0
      this.title[count] = 0
      if (a <= b) this.#add(segment, first, i++, count)
      if (b <= a) this.#add(segment, second, j++, count)
    }
    this.count = count
  }

  #add(segment: Segment, list: PostingList, i: number, row: number): void {
    const local = list.node[i]
    const norms = this.#norms
    let frequency = list.body[i] * norms.body[segment.lengths.body[local]]
    const names = list.names[i]
    if (names !== 0) {
      frequency += namesFrequency(segment, norms, local, names)
      if ((names & 255) !== 0) this.title[row] = 1
    }
    this.frequency[row] += frequency
  }

  #reserve(rows: number): void {
    if (rows <= this.node.length) return
    this.node = new Int32Array(rows * 2)
    this.frequency = new Float64Array(rows * 2)
    this.title = new Uint8Array(rows * 2)
  }
}

function readList(
  segment: Segment,
  term: number,
  list: PostingList,
  wanted: Uint32Array | null,
): void {
  if (wanted === null) segment.read(term, list)
  else segment.readOnly(term, list, wanted)
}

/** Normalised frequency of the times in title, path, signature and description: a byte of `names` each. */
function namesFrequency(
  { lengths, nodeBase }: Segment,
  norms: Norms,
  local: number,
  names: number,
): number {
  const title = names & 255
  const path = (names >>> (8 * PATH)) & 255
  const code = (names >>> (8 * CODE)) & 255
  const description = names >>> (8 * DESCRIPTION)
  let frequency = 0
  if (title > 0) frequency += title * norms.title[lengths.title[local]]
  if (path > 0) frequency += path * norms.path[lengths.path[slotAt(nodeBase, local)]]
  if (code > 0) frequency += code * norms.code[lengths.code[local]]
  if (description > 0) frequency += description * norms.description[lengths.description[local]]
  return frequency
}
