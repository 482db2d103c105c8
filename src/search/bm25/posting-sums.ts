// Lists of many terms as one: frequencies added up by node, straight from the bytes. What a prefix stands
// for is read with every letter, so that columns between the bytes and the sums would be felt.

import type { IndexPart } from '../../index/open-index.ts'
import { BODY, CODE, DESCRIPTION, PATH, TITLE } from '../../index/segment/fields.ts'
import {
  BODY_SHIFT,
  behind,
  corrupt,
  MANY_IN_BODY,
  MAX_NAME_TIMES,
  NAME_FIELDS,
  readHead,
  readVarint,
  SEVERAL_IN_NAMES,
} from '../../index/segment/postings.ts'
import { type Norms, saturate } from './length-norms.ts'
import { namesFrequency, slotFrom } from './merged-lists.ts'

/** Live nodes of a part that hold a group, in the numbers of the part, rising. */
export interface PartList {
  /** Nodes; `IN_TITLE` is set where the title holds the group. */
  readonly entries: Int32Array
  /** Saturated frequency, 0 to K1 + 1, rounded to 24 bits. */
  readonly impact: Float32Array
  /** Of lists that were added up from many: what a score is made of to the last bit. */
  readonly exact?: ExactList
}

/** Columns by entry of a list. */
export interface ExactList {
  /** Weighted and normalised by length, summed over fields and terms. */
  readonly frequency: Float64Array
  /** Fields that hold the group, as bits. */
  readonly fields: Uint8Array
}

/** Nodes that are looked at in the time in which one is sorted, about. */
const SORT_COST = 32

/** Stands beside the fields of a node that was met: which nodes are is hard to foretell, so no branch is. */
const MET_SHIFT = 7
const MET = 1 << MET_SHIFT
const IN_BODY = 1 << BODY
const PATH_BIT = 1 << PATH
const FIELDS = MET - 1

/** Frequencies that are added up by node of a part; cells are 0 where nothing was added. */
export class PostingSums {
  #count = 0
  /** Weighted and normalised by length. */
  #frequency = new Float64Array(0)
  /** Fields that hold any of the terms, as bits, and `MET`. */
  #fields = new Uint8Array(0)
  /** The nodes, in the order in which they were met, and a place more. */
  #members = new Int32Array(1)

  reserve(nodes: number): void {
    if (nodes <= this.#fields.length) return
    this.#frequency = new Float64Array(nodes)
    this.#fields = new Uint8Array(nodes)
    this.#members = new Int32Array(nodes + 1)
  }

  /** Adds the list of a term, of live nodes. @throws FormatError */
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
        body = (head >>> BODY_SHIFT) & MANY_IN_BODY
        if (head >= SEVERAL_IN_NAMES) {
          names = readNames(postings, at, head)
          at = behind
        }
        if (body === MANY_IN_BODY) {
          body += readVarint(postings, at, postings.length)
          at = behind
        }
      }
      if (!complete && globalOf[node] < 0) continue
      const before = fields[node]
      members[count] = node
      count += 1 - (before >>> MET_SHIFT)
      let sum = frequency[node] + body * bodyNorm[bodyWords[node]]
      if (head > 0) {
        if (head & PATH_BIT) slot = slotFrom(nodeBase, slot, node)
        if (names > 0) sum += namesFrequency(lengths, norms, node, slot, names)
        else {
          // What `namesFrequency` adds up for once each, in its order: which fields are is hard to
          // foretell as well.
          let once = ((head >>> TITLE) & 1) * titleNorm[title[node]]
          if (head & PATH_BIT) once += norms.path[lengths.path[slot]]
          once += ((head >>> CODE) & 1) * codeNorm[code[node]]
          once += ((head >>> DESCRIPTION) & 1) * descriptionNorm[description[node]]
          sum += once
        }
      }
      frequency[node] = sum
      fields[node] = before | MET | (head & FIELDS_OF_HEAD) | (body > 0 ? IN_BODY : 0)
    }
    if (!(node < nodes) || at !== to) corrupt()
    this.#count = count
  }

  /** What was added up of a part of so many nodes, as a list; nothing is left. */
  take(nodes: number): PartList {
    const sums = this.#frequency
    const held = this.#fields
    const members = this.#members
    const count = this.#count
    if (count * SORT_COST < nodes) members.subarray(0, count).sort()
    else {
      for (let node = 0, at = 0; at < count; node++) {
        members[at] = node
        at += held[node] >>> MET_SHIFT
      }
    }
    const entries = new Int32Array(count)
    const impact = new Float32Array(count)
    const frequency = new Float64Array(count)
    const fields = new Uint8Array(count)
    for (let i = 0; i < count; i++) {
      const node = members[i]
      const sum = sums[node]
      // The bit of the title comes to be the sign.
      entries[i] = node | (held[node] << (31 - TITLE))
      impact[i] = saturate(sum)
      frequency[i] = sum
      fields[i] = held[node] & FIELDS
      sums[node] = 0
      held[node] = 0
    }
    this.#count = 0
    return { entries, impact, exact: { frequency, fields } }
  }
}

/** The low bits of a head: fields beside the body. */
const FIELDS_OF_HEAD = (1 << NAME_FIELDS) - 1

/** Times in the fields that a head names, a byte each; sets `behind`. @throws FormatError */
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
