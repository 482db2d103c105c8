// Nodes of one part that can still be among the best, with the sums of their words: columns in the order of the nodes,
// so that a list in the same order is added in one pass.

import { gallopTo, NODE_BITS } from '../bm25/merged-lists.ts'
import type { PartList } from '../bm25/posting-sums.ts'
import type { PruningThreshold } from './pruning-threshold.ts'

/** A list that is this many times as long is searched by galloping and not read through. */
const GALLOP_LENGTH_RATIO = 12

/** Greater than every node number. */
const NO_NODE = 2 ** 31

/** The scores that a word adds to the nodes of a part. */
export interface WeightedList {
  readonly list: PartList
  readonly weight: number
}

/** Growing columns, with rows ascending by node. */
export class CandidateColumns {
  count = 0
  /** Node numbers within the part. */
  node = new Uint32Array(0)
  score = new Float64Array(0)
  /** Masks of the words found in any field, and in the title. */
  all = new Uint32Array(0)
  title = new Uint32Array(0)

  /** Reserves space; the contents are lost if the columns grow. */
  reserve(rows: number): void {
    if (rows <= this.node.length) return
    const size = Math.ceil(rows * 1.25)
    this.node = new Uint32Array(size)
    this.score = new Float64Array(size)
    this.all = new Uint32Array(size)
    this.title = new Uint32Array(size)
  }

  /**
   * Fills these columns with the rows of `before` and the nodes of a list.
   * @param accept whether a node may be added; `null` if all may
   * @param gate excludes rows; `null` for none
   */
  unite(
    before: CandidateColumns,
    { entries, impact }: PartList,
    weight: number,
    bit: number,
    accept: ((local: number) => boolean) | null,
    gate: PruningThreshold | null = null,
  ): void {
    this.reserve(before.count + entries.length)
    this.count = 0
    let old = 0
    let nextOld = before.count > 0 ? before.node[0] : NO_NODE
    // Most nodes of a long list are far below the best, so that one comparison excludes them.
    const mostPlain = gate === null ? 0 : gate.mostOf(bit, 0)
    const mostTitled = gate === null ? 0 : gate.mostOf(bit, bit)
    let needed = gate === null ? Number.NEGATIVE_INFINITY : gate.needed
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i]
      const local = entry & NODE_BITS
      const added = weight * impact[i]
      if (local < nextOld && added + (entry < 0 ? mostTitled : mostPlain) < needed) continue
      while (nextOld < local) {
        this.#copy(before, old++, gate)
        nextOld = old < before.count ? before.node[old] : NO_NODE
      }
      const titleBit = entry < 0 ? bit : 0
      if (nextOld === local) {
        const title = before.title[old] | titleBit
        this.#add(local, before.score[old] + added, before.all[old] | bit, title, gate)
        old++
        nextOld = old < before.count ? before.node[old] : NO_NODE
      } else if (accept === null || accept(local)) this.#add(local, added, bit, titleBit, gate)
      if (gate !== null) needed = gate.needed
    }
    while (old < before.count) this.#copy(before, old++, gate)
  }

  #copy(
    { node, score, all, title }: CandidateColumns,
    row: number,
    gate: PruningThreshold | null,
  ): void {
    this.#add(node[row], score[row], all[row], title[row], gate)
  }

  #add(
    node: number,
    score: number,
    all: number,
    title: number,
    gate: PruningThreshold | null,
  ): void {
    if (gate !== null && !gate.passes(score, all, title)) return
    const row = this.count++
    this.node[row] = node
    this.score[row] = score
    this.all[row] = all
    this.title[row] = title
  }

  /** Starts rows for these nodes, which are ascending, without words. */
  start(nodes: Uint32Array): void {
    this.reserve(nodes.length)
    this.count = nodes.length
    this.node.set(nodes)
    for (const column of [this.score, this.all, this.title]) column.fill(0, 0, nodes.length)
  }

  /**
   * Fills these columns with nodes of a list.
   * @param accept whether a node may be added; `null` if all may
   * @param needed the minimum score of a node; `neededTitled` is that of a node whose title contains the word
   */
  fill(
    { entries, impact }: PartList,
    weight: number,
    bit: number,
    accept: ((local: number) => boolean) | null,
    needed: number,
    neededTitled: number,
  ): void {
    this.reserve(entries.length)
    const { node, score, all, title } = this
    let count = 0
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i]
      const added = weight * impact[i]
      if (added < (entry < 0 ? neededTitled : needed)) continue
      const local = entry & NODE_BITS
      if (accept !== null && !accept(local)) continue
      node[count] = local
      score[count] = added
      all[count] = bit
      title[count++] = entry < 0 ? bit : 0
    }
    this.count = count
  }

  /** Retains the rows that any of the lists contains, and adds the highest value in the lists. */
  intersect(lists: readonly WeightedList[], bit: number): void {
    if (lists.length === 1) this.#intersectOne(lists[0], bit)
    else {
      this.joinHighest(lists, bit)
      this.keep((all) => ((all & bit) === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY))
    }
  }

  #intersectOne({ list: { entries, impact }, weight }: WeightedList, bit: number): void {
    const { count, node, score, all, title } = this
    const leaps = entries.length > count * GALLOP_LENGTH_RATIO
    let kept = 0
    for (let row = 0, at = 0; row < count; row++) {
      const wanted = node[row]
      if (leaps) at = gallopTo(entries, at, wanted)
      else while (at < entries.length && (entries[at] & NODE_BITS) < wanted) at++
      if (at >= entries.length) break
      const entry = entries[at]
      if ((entry & NODE_BITS) !== wanted) continue
      node[kept] = wanted
      score[kept] = score[row] + weight * impact[at]
      all[kept] = all[row] | bit
      title[kept++] = entry < 0 ? title[row] | bit : title[row]
    }
    this.count = kept
  }

  /** Adds the highest value in the lists to the existing rows. */
  joinHighest(lists: readonly WeightedList[], bit: number): void {
    const counted = lists.length > 1 ? new Float64Array(this.count) : null
    for (const list of lists) this.#join(list, bit, counted)
  }

  /** @param counted what was added to each row before: only the excess over it is added; `null` for nothing */
  #join(
    { list: { entries, impact }, weight }: WeightedList,
    bit: number,
    counted: Float64Array | null,
  ): void {
    const { count, node, score, all, title } = this
    const leaps = entries.length > count * GALLOP_LENGTH_RATIO
    for (let row = 0, at = 0; row < count; row++) {
      const wanted = node[row]
      if (leaps) at = gallopTo(entries, at, wanted)
      else while (at < entries.length && (entries[at] & NODE_BITS) < wanted) at++
      if (at >= entries.length) return
      const entry = entries[at]
      if ((entry & NODE_BITS) !== wanted) continue
      const added = weight * impact[at]
      all[row] |= bit
      if (entry < 0) title[row] |= bit
      if (counted === null) score[row] += added
      else if (added > counted[row]) {
        score[row] += added - counted[row]
        counted[row] = added
      }
    }
  }

  /**
   * Retains the rows that reach their minimum score.
   * @param needed the minimum score of a row that contains the words of these masks
   */
  keep(needed: (all: number, title: number) => number): void {
    const { count, node, score, all, title } = this
    let kept = 0
    // Neighbouring rows mostly contain the same words.
    let [allBefore, titleBefore, least] = [0, 0, needed(0, 0)]
    for (let row = 0; row < count; row++) {
      if (all[row] !== allBefore || title[row] !== titleBefore) {
        allBefore = all[row]
        titleBefore = title[row]
        least = needed(allBefore, titleBefore)
      }
      if (score[row] < least) continue
      if (kept < row) {
        node[kept] = node[row]
        score[kept] = score[row]
        all[kept] = all[row]
        title[kept] = title[row]
      }
      kept++
    }
    this.count = kept
  }
}

/** Merges two lists and takes the higher of their weighted impacts. */
export function highestOf(a: PartList, weightA: number, b: PartList, weightB: number): PartList {
  const entries = new Int32Array(a.entries.length + b.entries.length)
  const impact = new Float32Array(entries.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.entries.length || j < b.entries.length) {
    const left = i < a.entries.length ? a.entries[i] & NODE_BITS : Number.POSITIVE_INFINITY
    const right = j < b.entries.length ? b.entries[j] & NODE_BITS : Number.POSITIVE_INFINITY
    if (left <= right) {
      entries[count] = a.entries[i]
      impact[count] = weightA * a.impact[i++]
    }
    if (right <= left) {
      entries[count] |= b.entries[j]
      impact[count] = Math.max(impact[count], weightB * b.impact[j++])
    }
    count++
  }
  return { entries: entries.subarray(0, count), impact: impact.subarray(0, count) }
}
