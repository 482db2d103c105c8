// Which nodes can be among the best few, without scoring all: words are taken by the most that they
// can add (MaxScore; Turtle & Flood, Query evaluation: strategies and optimizations, 1995). Once the
// rest cannot lift a node that holds none of the words so far, only nodes found already are looked up.

import type { SearchSettings } from '../model/settings.ts'
import { BestValues } from './best-values.ts'
import { type GroupLists, groupLists, IN_TITLE, NODE_BITS } from './group-lists.ts'
import { MergedLists } from './merged-lists.ts'
import { normsOf, saturate } from './norms.ts'
import type { Index } from './open-index.ts'
import { countNodes, nodesByPart } from './part-nodes.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from './resolve.ts'
import { acceptor, bitOf, isOpen, nodesOf, type ScoreOptions } from './search.ts'

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
  /**
   * The most that the closer look adds to the base score of a node that holds the words of these
   * masks; `null` where a node's place among all decides about it.
   */
  readonly mostMore: ((node: number, all: number, title: number) => number) | null
  /** Base scores: the words' scores with what their masks and titles decide. */
  base(nodes: Uint32Array, score: Float64Array, masks: HeldWords): Float64Array
}

/** What is looked at more closely. */
export interface Candidates {
  /** In no order. */
  readonly nodes: Uint32Array
  /** Nodes that have a place among the candidates, and cannot be ranked among those wanted. */
  readonly leftOut: number
}

/**
 * A superset of the nodes that can be ranked among the first `wanted`, and of all nodes that have a
 * higher base score than one of these, but for those left out.
 */
export function findCandidates(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  options: ScoreOptions,
  ranking: Ranking,
): Candidates {
  const { nodes: board } = index.scratch.boards()
  const excluded = nodesOf(index, normsOf(index, settings), resolved.excluded)
  const accept = isOpen(options, excluded, index.toc.count) ? null : acceptor(options, excluded)
  try {
    return new CandidateSearch(index, resolved, settings, ranking, accept).run()
  } finally {
    board.clear()
  }
}

interface BoundedWord {
  readonly bit: number
  readonly groups: readonly BoundedGroup[]
  /** The most that the word adds to a node. */
  readonly most: number
}

interface BoundedGroup {
  readonly group: TermGroup
  /** Weight · factor · IDF. */
  readonly weight: number
  readonly nodes: number
}

/** More than sums of impacts differ that are rounded, and added in another order. */
const ROUNDING = 1e-3
/** Times as many nodes of a list are read in the time in which one of them is looked up, about. */
const LOOK_UP_COST = 8

class CandidateSearch {
  readonly #index: Index
  readonly #settings: SearchSettings
  readonly #ranking: Ranking
  readonly #accept: ((node: number) => boolean) | null
  readonly #words: readonly BoundedWord[]
  readonly #lists: GroupLists
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
    this.#lists = groupLists(index, settings)
    this.#words = words
      .map((word, i) => boundOf(index, this.#lists, settings, word, bitOf(i)))
      .sort((a, b) => b.most - a.most)
    this.#members = new Uint32Array(0)
    this.#merged = new MergedLists(index, normsOf(index, settings))
  }

  run(): Candidates {
    const { touched } = this.#index.scratch.boards().nodes
    let rest = this.#words.reduce((sum, { most }) => sum + most, 0)
    let open = this.#words.reduce((mask, { bit }) => mask | bit, 0)
    this.#words.forEach((word, i) => {
      this.#add(word)
      rest -= word.most
      open &= ~word.bit
      if (!this.#closed) this.#members = touched.members.subarray(0, touched.count)
      if (i === this.#words.length - 1) return
      const floor = this.#floor()
      if (floor === Number.NEGATIVE_INFINITY) return
      // A node that was not met yet holds none of the words so far.
      this.#closed ||= floor > rest + this.#ranking.mostBonus(open, open)
      if (this.#closed) this.#drop(floor, rest, open)
    })
    return this.#best()
  }

  /** Cuts what is left to those that are among the best with their bonuses. */
  #best(): Candidates {
    const { candidates, wanted, slack, mostMore } = this.#ranking
    const { score, masks } = this.#index.scratch.boards().nodes
    const { body: all, title } = masks
    this.#drop(this.#floor(), 0, 0)
    const members = this.#members
    const base = this.#ranking.base(members, score, { all, title })
    const [first, last] = highest(base, null, Math.min(wanted, candidates), candidates)
    const floor = Math.max(first - slack, last) - ROUNDING
    const nodes: number[] = []
    let leftOut = 0
    for (let i = 0; i < members.length; i++) {
      const node = members[i]
      if (base[i] < floor) continue
      const isCandidate = mostMore !== null && base[i] > last + ROUNDING
      const more = isCandidate && base[i] < first ? mostMore(node, all[node], title[node]) : slack
      if (base[i] + more < first - ROUNDING) leftOut++
      else nodes.push(node)
    }
    return { nodes: Uint32Array.from(nodes), leftOut }
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
    const { body: all, title } = masks
    const ranking = this.#ranking
    const members = this.#members
    const kept = new Uint32Array(members.length)
    let count = 0
    // Neighbours mostly hold the same words.
    let [heldBefore, titleBefore, bonus] = [-1, -1, 0]
    for (let i = 0; i < members.length; i++) {
      const node = members[i]
      if (all[node] !== heldBefore || title[node] !== titleBefore) {
        heldBefore = all[node]
        titleBefore = title[node]
        bonus = ranking.mostBonus(heldBefore | open, titleBefore | open)
      }
      if (score[node] + rest + bonus >= floor) kept[count++] = node
    }
    this.#members = kept.subarray(0, count)
  }

  #add({ bit, groups }: BoundedWord): void {
    const { word, touched } = this.#index.scratch.boards().nodes
    for (const bounded of groups) {
      if (this.#isLookedUp(bounded)) this.#lookUp(bounded, bit, groups.length > 1)
      else this.#addList(bounded, bit, groups.length > 1)
    }
    if (groups.length < 2) return
    const { members, count } = touched
    for (let i = 0; i < count; i++) word[members[i]] = 0
  }

  /** Whether a few nodes are looked up in lists that are not kept. */
  #isLookedUp({ group, nodes }: BoundedGroup): boolean {
    return (
      this.#closed &&
      this.#members.length * LOOK_UP_COST < nodes &&
      group.terms.every((terms) => terms.length <= 2) &&
      this.#lists.known(group) === null
    )
  }

  /** Adds a whole list; once no further node can come in, to those that were met. */
  #addList({ group, weight }: BoundedGroup, bit: number, several: boolean): void {
    const { count, entries, impact } = this.#lists.of(group)
    const accept = this.#accept
    const { touched, score, masks, word } = this.#index.scratch.boards().nodes
    const { title, body: all } = masks
    const closed = this.#closed
    for (let i = 0; i < count; i++) {
      const entry = entries[i]
      const node = entry & NODE_BITS
      if (closed ? !touched.has(node) : accept !== null && !accept(node)) continue
      touched.add(node)
      all[node] |= bit
      if (entry >= IN_TITLE) title[node] |= bit
      const added = weight * impact[i]
      if (!several) score[node] += added
      else if (added > word[node]) {
        score[node] += added - word[node]
        word[node] = added
      }
    }
  }

  /** Adds a group of one or two terms a part to the nodes that are left. */
  #lookUp({ group: { terms }, weight }: BoundedGroup, bit: number, several: boolean): void {
    const merged = this.#merged
    const { k1 } = this.#settings
    const { score, masks, word } = this.#index.scratch.boards().nodes
    const { title, body: all } = masks
    const members = nodesByPart(this.#index, this.#members)
    this.#index.parts.forEach(({ segment, globalOf }, i) => {
      if (terms[i].length === 0) return
      merged.read(segment, terms[i], members[i])
      for (let row = 0; row < merged.count; row++) {
        const node = globalOf[merged.node[row]]
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
}

function boundOf(
  index: Index,
  lists: GroupLists,
  { k1 }: SearchSettings,
  word: ResolvedWord,
  bit: number,
): BoundedWord {
  let most = 0
  const groups = word.groups.map((group) => {
    const nodes = countNodes(index, group)
    const weight = nodes === 0 ? 0 : word.weight * group.factor * idf(index.nodes, nodes)
    most = Math.max(most, weight * (lists.known(group)?.most ?? k1 + 1))
    return { group, weight, nodes }
  })
  return { bit, groups, most }
}

/** The scores that the first `k` and the first `n ≥ k` of some cells reach; −∞ where there are fewer. */
function highest(
  score: Float64Array,
  members: Uint32Array | null,
  k: number,
  n: number,
): readonly [number, number] {
  const best = new BestValues(n)
  const cells = members === null ? score.length : members.length
  for (let i = 0; i < cells; i++) best.add(score[members === null ? i : members[i]])
  return [best.at(k), best.at(n)]
}
