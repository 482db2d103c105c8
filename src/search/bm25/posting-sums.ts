// Merges the lists of many terms: adds frequencies by node while decoding the bytes. The terms of a prefix are read at
// every keystroke, so that intermediate columns would be noticeably slow.

import { BODY, CODE, DESCRIPTION, PATH, TITLE } from '../../index/fields.ts'
import type { IndexPart } from '../../index/open-index.ts'
import {
  BODY_COUNT_FOLLOWS,
  BODY_SHIFT,
  behind,
  corrupt,
  MAX_NAME_TIMES,
  NAME_FIELDS,
  readHead,
  readVarint,
  SEVERAL_IN_NAMES,
} from '../../index/postings.ts'
import { type Norms, saturate } from './length-norms.ts'
import { namesFrequency, slotFrom } from './merged-lists.ts'

/** Live nodes of a part that contain a term of a group, by their numbers in the part, ascending. */
export interface PartList {
  /** Nodes; the bit `IN_TITLE` is set where the title contains a term of the group. */
  readonly entries: Int32Array
  /** Saturated frequency, from 0 to K1 + 1, rounded to 24 bits. */
  readonly impact: Float32Array
  /** For lists that were merged from many: the exact values from which a score is computed. */
  readonly exact?: ExactList
}

/** Columns by entry of a list. */
export interface ExactList {
  /** Weighted and normalised by length, summed over fields and terms. */
  readonly frequency: Float64Array
  /** Fields that contain a term of the group, as bits. */
  readonly fields: Uint8Array
}

/** The number of nodes that can be scanned in the time needed to sort one (approximate). */
const SORT_COST = 32

/** A bit next to the fields of a node that was found. It avoids a branch, which would be hard to predict. */
const FOUND_SHIFT = 7
const FOUND_BIT = 1 << FOUND_SHIFT
const IN_BODY = 1 << BODY
const PATH_BIT = 1 << PATH
const FIELD_BITS = FOUND_BIT - 1

/** Frequencies that are summed by node of a part; cells are 0 where nothing was added. */
export class PostingSums {
  #count = 0
  /** Weighted and normalised by length. */
  #frequency = new Float64Array(0)
  /** Fields that contain any of the terms, as bits, and `MET_BIT`. */
  #fields = new Uint8Array(0)
  /** The nodes, in the order in which they were found, and one spare entry. */
  #members = new Int32Array(1)

  reserve(nodes: number): void {
    if (nodes <= this.#fields.length) return
    this.#frequency = new Float64Array(nodes)
    this.#fields = new Uint8Array(nodes)
    this.#members = new Int32Array(nodes + 1)
  }

  /** Adds the list of a term, for live nodes. @throws FormatError */
  add({ segment, globalOf, complete }: IndexPart, term: number, norms: Norms): void {
    const frequency = this.#frequency
    const fields = this.#fields
    const members = this.#members
    const { postings, from, to } = segment.postings(term)
    const { lengths, nodeBase, nodes } = segment
    const { title: titleNorm, code: codeNorm, description: descriptionNorm, body: bodyNorm } = norms
    const { title, code, description, body: bodyWords } = lengths
    const { df, entries } = readHead(postings, from, to)
    if (df > nodes) corrupt()
    let count = this.#count
    let at = entries
    let node = -1
    let slot = 0
    for (let i = 0; i < df; i++) {
      let byte = postings[at++]
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++]
        value |= (byte & 127) << shift
      }
      node += value >>> 1
      let body = 1
      let head = 0
      let names = 0
      if (value & 1) {
        head = postings[at++]
        body = (head >>> BODY_SHIFT) & BODY_COUNT_FOLLOWS
        if (head >= SEVERAL_IN_NAMES) {
          names = readNames(postings, at, head)
          at = behind
        }
        if (body === BODY_COUNT_FOLLOWS) {
          body += readVarint(postings, at, postings.length)
          at = behind
        }
      }
      if (!complete && globalOf[node] < 0) continue
      const before = fields[node]
      members[count] = node
      count += 1 - (before >>> FOUND_SHIFT)
      let sum = frequency[node] + body * bodyNorm[bodyWords[node]]
      if (head > 0) {
        if (head & PATH_BIT) slot = slotFrom(nodeBase, slot, node)
        if (names > 0) sum += namesFrequency(lengths, norms, node, slot, names)
        else {
          // The sum that `namesFrequency` computes for one occurrence each, in the same order. Multiplication avoids
          // branches, which would be hard to predict.
          let once = ((head >>> TITLE) & 1) * titleNorm[title[node]]
          if (head & PATH_BIT) once += norms.path[lengths.path[slot]]
          once += ((head >>> CODE) & 1) * codeNorm[code[node]]
          once += ((head >>> DESCRIPTION) & 1) * descriptionNorm[description[node]]
          sum += once
        }
      }
      frequency[node] = sum
      fields[node] = before | FOUND_BIT | (head & FIELDS_OF_HEAD) | (body > 0 ? IN_BODY : 0)
    }
    if (!(node < nodes) || at !== to) corrupt()
    this.#count = count
  }

  /** Returns the sums of a part with this number of nodes as a list, and resets them. */
  take(nodes: number): PartList {
    const sums = this.#frequency
    const held = this.#fields
    const members = this.#members
    const count = this.#count
    if (count * SORT_COST < nodes) members.subarray(0, count).sort()
    else {
      for (let node = 0, at = 0; at < count; node++) {
        members[at] = node
        at += held[node] >>> FOUND_SHIFT
      }
    }
    const entries = new Int32Array(count)
    const impact = new Float32Array(count)
    const frequency = new Float64Array(count)
    const fields = new Uint8Array(count)
    for (let i = 0; i < count; i++) {
      const node = members[i]
      const sum = sums[node]
      // The shift moves the bit of the title to the sign.
      entries[i] = node | (held[node] << (31 - TITLE))
      impact[i] = saturate(sum)
      frequency[i] = sum
      fields[i] = held[node] & FIELD_BITS
      sums[node] = 0
      held[node] = 0
    }
    this.#count = 0
    return { entries, impact, exact: { frequency, fields } }
  }
}

/** The low bits of a head: the fields other than the body. */
const FIELDS_OF_HEAD = (1 << NAME_FIELDS) - 1

/** Reads the occurrences in the fields that a head names, one byte each; sets `behind`. @throws FormatError */
function readNames(postings: Uint8Array, at: number, head: number): number {
  let names = 0
  for (let field = 0; field < NAME_FIELDS; field++) {
    if ((head & (1 << field)) === 0) continue
    const times = readVarint(postings, at, postings.length)
    if (times > MAX_NAME_TIMES) corrupt()
    names |= times << (field * 8)
    at = behind
  }
  return names >>> 0
}
