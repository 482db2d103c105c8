// Merges the lists of one or two terms: the frequencies of both, node by node.

import { slotAt } from '../../base/binary-search.ts'
import { CODE, DESCRIPTION, PATH } from '../../index/fields.ts'
import { PostingList } from '../../index/postings.ts'
import type { Segment } from '../../index/segment.ts'
import type { FieldLengths } from '../../index/segment-statistics.ts'
import type { Norms } from './length-norms.ts'

const FIRST_ROWS = 1024

/** An entry is negative where the title contains a term; its other bits are the node. */
export const IN_TITLE = -(2 ** 31)
export const NODE_BITS = 2 ** 31 - 1

/** Nodes by their numbers in the segment, ascending, each with its normalised frequency. */
export class FrequencyList {
  count = 0
  entry = new Int32Array(FIRST_ROWS)
  /** Weighted and normalised by length, summed over fields and terms. */
  frequency = new Float64Array(FIRST_ROWS)

  reserve(rows: number): void {
    if (rows <= this.entry.length) return
    this.entry = new Int32Array(rows * 2)
    this.frequency = new Float64Array(rows * 2)
  }
}

/** Reads lists of terms into columns that the next read reuses. */
export class MergedLists {
  readonly #norms: Norms
  readonly #list = new PostingList()
  readonly #first = new FrequencyList()
  readonly #second = new FrequencyList()
  readonly #both = new FrequencyList()

  constructor(norms: Norms) {
    this.#norms = norms
  }

  /** Reads the lists of one or two terms for all nodes or for the `wanted` ones; valid until the next read. */
  read(segment: Segment, terms: readonly number[], wanted: Uint32Array | null): FrequencyList {
    this.#readTerm(segment, terms[0], this.#first, wanted)
    if (terms.length === 1) return this.#first
    this.#readTerm(segment, terms[1], this.#second, wanted)
    if (addInside(this.#first, this.#second)) return this.#first
    if (addInside(this.#second, this.#first)) return this.#second
    merge(this.#first, this.#second, this.#both)
    return this.#both
  }

  #readTerm(segment: Segment, term: number, into: FrequencyList, wanted: Uint32Array | null): void {
    const list = this.#list
    if (wanted === null) segment.read(term, list)
    else segment.readOnly(term, list, wanted)
    into.reserve(list.count)
    into.count = list.count
    const { entry, frequency } = into
    const { node, body, names } = list
    const lengths = segment.lengths.body
    const bodyNorm = this.#norms.body
    let slot = 0
    for (let i = 0; i < list.count; i++) {
      const local = node[i]
      entry[i] = local
      frequency[i] = body[i] * bodyNorm[lengths[local]]
      if (names[i] === 0) continue
      // `names` has one byte for each field in which the term occurs.
      if (((names[i] >>> (8 * PATH)) & 255) > 0) slot = slotFrom(segment.nodeBase, slot, local)
      frequency[i] += namesFrequency(segment.lengths, this.#norms, local, slot, names[i])
      if ((names[i] & 255) !== 0) entry[i] = local | IN_TITLE
    }
  }
}

/**
 * Adds a list to one that contains all of its nodes, as the list of a stem contains those of an unstemmed form;
 * otherwise does nothing and returns `false`.
 */
function addInside(many: FrequencyList, few: FrequencyList): boolean {
  if (few.count > many.count) return false
  const entries = many.entry.subarray(0, many.count)
  const places = new Uint32Array(few.count)
  for (let i = 0, at = 0; i < few.count; i++) {
    const wanted = few.entry[i] & NODE_BITS
    at = gallopTo(entries, at, wanted)
    if (at >= entries.length || (entries[at] & NODE_BITS) !== wanted) return false
    places[i] = at
  }
  for (let i = 0; i < few.count; i++) {
    entries[places[i]] |= few.entry[i]
    many.frequency[places[i]] += few.frequency[i]
  }
  return true
}

/** The first index from `at` whose node is at least `wanted`, found by galloping and then binary search. */
export function gallopTo(entries: Int32Array, at: number, wanted: number): number {
  let step = 1
  let low = at
  let high = at
  while (high < entries.length && (entries[high] & NODE_BITS) < wanted) {
    low = high + 1
    high += step
    step *= 2
  }
  if (high > entries.length) high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle] & NODE_BITS) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds two lists in the order of their nodes. */
function merge(first: FrequencyList, second: FrequencyList, into: FrequencyList): void {
  into.reserve(first.count + second.count)
  const { entry, frequency } = into
  let [i, j, count] = [0, 0, 0]
  while (i < first.count && j < second.count) {
    const a = first.entry[i] & NODE_BITS
    const b = second.entry[j] & NODE_BITS
    if (a < b) {
      entry[count] = first.entry[i]
      frequency[count++] = first.frequency[i++]
    } else if (b < a) {
      entry[count] = second.entry[j]
      frequency[count++] = second.frequency[j++]
    } else {
      entry[count] = first.entry[i] | second.entry[j]
      frequency[count++] = first.frequency[i++] + second.frequency[j++]
    }
  }
  for (; i < first.count; i++) {
    entry[count] = first.entry[i]
    frequency[count++] = first.frequency[i]
  }
  for (; j < second.count; j++) {
    entry[count] = second.entry[j]
    frequency[count++] = second.frequency[j]
  }
  into.count = count
}

/** Neighbouring entries are mostly in the same slot, or in one of this number of next slots. */
const NEXT_SLOTS = 4

/** The slot of a node that is in `slot` or a later one. */
export function slotFrom(starts: Uint32Array, slot: number, node: number): number {
  const near = Math.min(slot + NEXT_SLOTS, starts.length - 1)
  for (; slot < near; slot++) if (node < starts[slot + 1]) return slot
  return slotAt(starts, node)
}

/**
 * The normalised frequency in title, path, signature and description; `names` has one byte for each.
 * @param slot the slot of the node, where the path contains the term
 */
export function namesFrequency(
  lengths: FieldLengths,
  norms: Norms,
  local: number,
  slot: number,
  names: number,
): number {
  const title = names & 255
  const path = (names >>> (8 * PATH)) & 255
  const code = (names >>> (8 * CODE)) & 255
  const description = names >>> (8 * DESCRIPTION)
  let frequency = 0
  if (title > 0) frequency += title * norms.title[lengths.title[local]]
  if (path > 0) frequency += path * norms.path[lengths.path[slot]]
  if (code > 0) frequency += code * norms.code[lengths.code[local]]
  if (description > 0) frequency += description * norms.description[lengths.description[local]]
  return frequency
}
