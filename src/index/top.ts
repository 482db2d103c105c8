// Which nodes can be among the best few, without scoring all: words are taken by the most that they
// can add (MaxScore; Turtle & Flood, Query evaluation: strategies and optimizations, 1995). Once the
// rest cannot lift a node that holds none of the words so far, only nodes found already are looked up.

import type { SearchSettings } from '../model/settings.ts'
import { MergedLists } from './merged-lists.ts'
import { normsOf, saturate } from './norms.ts'
import type { Index } from './open-index.ts'
import { countNodes, type NodesByPart, nodesByPart } from './part-nodes.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from './resolve.ts'
import type { Board } from './scratch.ts'
import { acceptor, bitOf, collectGroup, isOpen, nodesOf, type ScoreOptions } from './search.ts'

/** Masks by node: words held in any field, and in the title. */
export interface HeldWords {
  readonly all: Uint32Array
  readonly title: Uint32Array
}

/** What decides about a node beside its words. */
export interface Ranking {
  /** How many of the best by base score are looked at more closely, and how many are wanted. */
  readonly candidates: number
  readonly wanted: number
  /** What the closer look can add to a base score at most. */
  readonly slack: number
  /** The most that is added to the words' scores where the words of these masks are held. */
  mostBonus(all: number, title: number): number
  /** Base scores: the words' scores with what their masks and titles decide. */
  base(nodes: Uint32Array, score: Float64Array, masks: HeldWords): Float64Array
}

/**
 * A superset of the nodes that can be ranked among the first `wanted`, and of all nodes that have a
 * higher base score than one of these; in no order.
 */
export function findCandidates(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  options: ScoreOptions,
  ranking: Ranking,
): Uint32Array {
  const { nodes: board, byNode } = index.scratch.boards()
  const excluded = nodesOf(index, normsOf(index, settings), resolved.excluded)
  const accept = isOpen(options, excluded) ? null : acceptor(options, excluded)
  try {
    return new CandidateSearch(index, resolved, settings, ranking, accept).run()
  } finally {
    board.clear()
    byNode.clear()
  }
}

interface BoundedWord {
  readonly word: ResolvedWord
  readonly bit: number
  /** By group: weight · factor · IDF. */
  readonly weights: readonly number[]
  /** The most that the word adds to a node. */
  readonly most: number
}

/** Sums of floating-point numbers in another order differ by less. */
const ROUNDING = 1e-9

class CandidateSearch {
  readonly #index: Index
  readonly #settings: SearchSettings
  readonly #ranking: Ranking
  readonly #accept: ((node: number) => boolean) | null
  readonly #words: readonly BoundedWord[]
  /** Nodes that can still be among the best; the board's set holds all that were touched. */
  #members: Uint32Array
  readonly #merged: MergedLists
  #closed = false

  constructor(
    index: Index,
    { words }: ResolvedQuery,
    settings: SearchSettings,
    ranking: Ranking,
    accept: ((node: number) => boolean) | null,
  ) {
    this.#index = index
    this.#settings = settings
    this.#ranking = ranking
    this.#accept = accept
    this.#words = words
      .map((word, i) => boundOf(index, settings, word, bitOf(i)))
      .sort((a, b) => b.most - a.most)
    this.#members = new Uint32Array(0)
    this.#merged = new MergedLists(index, normsOf(index, settings))
  }

  run(): Uint32Array {
    const { touched } = this.#index.scratch.boards().nodes
    let rest = this.#words.reduce((sum, { most }) => sum + most, 0)
    let open = this.#words.reduce((mask, { bit }) => mask | bit, 0)
    for (const word of this.#words) {
      this.#add(word)
      rest -= word.most
      open &= ~word.bit
      if (!this.#closed) this.#members = touched.members.subarray(0, touched.count)
      const floor = this.#floor()
      if (floor === Number.NEGATIVE_INFINITY) continue
      // A node that was not met yet holds none of the words so far.
      if (!this.#closed && floor > rest + this.#ranking.mostBonus(open, open)) {
        this.#closed = true
      }
      if (this.#closed) this.#drop(floor, rest, open)
    }
    return this.#best()
  }

  /** Cuts what is left to those that are among the best with their bonuses. */
  #best(): Uint32Array {
    const { candidates, wanted, slack } = this.#ranking
    const { score, masks } = this.#index.scratch.boards().nodes
    const held = { all: masks.body, title: masks.title }
    this.#drop(this.#floor(), 0, 0)
    const base = this.#ranking.base(this.#members, score, held)
    const [first, last] = highest(base, null, Math.min(wanted, candidates), candidates)
    const floor = Math.max(first - slack, last) - ROUNDING
    return this.#members.filter((_, i) => base[i] >= floor)
  }

  /** What a node must be able to reach: enough others have it already. */
  #floor(): number {
    const { candidates, wanted, slack } = this.#ranking
    const { score } = this.#index.scratch.boards().nodes
    const [first, last] = highest(score, this.#members, Math.min(wanted, candidates), candidates)
    return Math.max(first - slack, last) - ROUNDING
  }

  /** Leaves out the nodes that cannot reach `floor` any more. */
  #drop(floor: number, rest: number, open: number): void {
    const { score, masks } = this.#index.scratch.boards().nodes
    this.#members = this.#members.filter(
      (node) =>
        score[node] +
          rest +
          this.#ranking.mostBonus(masks.body[node] | open, masks.title[node] | open) >=
        floor,
    )
  }

  #add({ word, bit, weights }: BoundedWord): void {
    const board = this.#index.scratch.boards().nodes
    const only = this.#closed ? nodesByPart(this.#index, this.#members) : null
    const several = word.groups.length > 1
    word.groups.forEach(({ terms }, i) => {
      if (terms.every((list) => list.length <= 2))
        this.#addPairs(terms, weights[i], bit, several, only)
      else this.#addGroup(word.groups[i], weights[i], bit, several, only)
    })
    if (several) {
      const { members, count } = board.touched
      for (let i = 0; i < count; i++) board.word[members[i]] = 0
    }
  }

  /** Adds a group of one or two terms a part: their lists are merged as they are read. */
  #addPairs(
    terms: readonly (readonly number[])[],
    weight: number,
    bit: number,
    several: boolean,
    only: NodesByPart | null,
  ): void {
    const merged = this.#merged
    const { k1 } = this.#settings
    const accept = this.#accept
    const { touched, score, masks, word } = this.#index.scratch.boards().nodes
    const { title, body: all } = masks
    this.#index.parts.forEach((part, i) => {
      if (terms[i].length === 0) return
      merged.read(part.segment, terms[i], only === null ? null : only[i])
      const { globalOf } = part
      for (let row = 0; row < merged.count; row++) {
        const node = globalOf[merged.node[row]]
        if (node < 0 || (accept !== null && !accept(node))) continue
        touched.add(node)
        all[node] |= bit
        if (merged.title[row] === 1) title[node] |= bit
        const added = weight * saturate(merged.frequency[row], k1)
        if (!several) score[node] += added
        else if (added > word[node]) {
          score[node] += added - word[node]
          word[node] = added
        }
      }
    })
  }

  #addGroup(
    group: TermGroup,
    weight: number,
    bit: number,
    several: boolean,
    only: NodesByPart | null,
  ): void {
    const { nodes: board, byNode } = this.#index.scratch.boards()
    const { touched, frequency, fields } = byNode
    const { k1 } = this.#settings
    const { title, body: all } = board.masks
    collectGroup(this.#index, group, normsOf(this.#index, this.#settings), only)
    for (let i = 0; i < touched.count; i++) {
      const node = touched.members[i]
      if (this.#accept !== null && !this.#accept(node)) continue
      board.touched.add(node)
      all[node] |= bit
      if (fields[node] & TITLE_BIT) title[node] |= bit
      const added = weight * saturate(frequency[node], k1)
      if (several) raise(board, node, added)
      else board.score[node] += added
    }
    byNode.clear()
  }
}

const TITLE_BIT = 1

/** Adds what is above the groups of the word before. */
function raise({ score, word }: Board, node: number, added: number): void {
  if (added <= word[node]) return
  score[node] += added - word[node]
  word[node] = added
}

function boundOf(
  index: Index,
  { k1 }: SearchSettings,
  word: ResolvedWord,
  bit: number,
): BoundedWord {
  const weights = word.groups.map((group) => {
    const nodes = countNodes(index, group)
    return nodes === 0 ? 0 : word.weight * group.factor * idf(index.nodes, nodes)
  })
  return { word, bit, weights, most: Math.max(0, ...weights) * (k1 + 1) }
}

/** The scores that the first `k` and the first `n ≥ k` of some cells reach; −∞ where there are fewer. */
function highest(
  score: Float64Array,
  members: Uint32Array | null,
  k: number,
  n: number,
): readonly [number, number] {
  const heap = new Float64Array(n)
  let count = 0
  const cells = members === null ? score.length : members.length
  for (let i = 0; i < cells; i++) {
    const value = score[members === null ? i : members[i]]
    if (count < n) {
      heap[count++] = value
      if (count === n) heap.sort()
    } else if (value > heap[0]) replaceLowest(heap, value)
  }
  const sorted = heap.subarray(0, count).sort()
  const at = (rank: number): number =>
    rank > count ? Number.NEGATIVE_INFINITY : sorted[count - rank]
  return [at(k), at(n)]
}

/** Puts a value in place of the root of a binary heap; a sorted array is one. */
function replaceLowest(heap: Float64Array, value: number): void {
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++
    if (heap[child] >= value) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = value
}
