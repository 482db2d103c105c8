// Finds the nodes that can be among the best few without scoring all. Words are processed by the maximum that they can
// add (MaxScore; Turtle & Flood, Query evaluation: strategies and optimizations, 1995). When the remaining words cannot
// lift a node without any of the earlier words to the best, only nodes already found are looked up. If a node needs
// certain words to be among the best, only nodes with all of these words are read.

import { oncePer } from '../../base/kept.ts'
import type { Index } from '../../index/open-index.ts'
import { acceptor, bitOf, isOpen, type ScoreOptions } from '../bm25/bm25f.ts'
import { nodesOf } from '../bm25/frequencies.ts'
import { type GroupLists, groupLists } from '../bm25/group-lists.ts'
import { K1, normsOf } from '../bm25/length-norms.ts'
import { countNodes, nodesByPart } from '../part-nodes.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from '../resolve.ts'
import { BestValues } from './best-k.ts'
import { CandidateColumns, highestOf, type WeightedList } from './candidate-columns.ts'
import { ByMasks, PruningThreshold, ROUNDING_TOLERANCE } from './pruning-threshold.ts'

/** Masks by row: words found in any field, and in the title. */
export interface HeldWords {
  readonly all: Uint32Array
  readonly title: Uint32Array
}

/** Bounds of what is added to a node's score besides its words. */
interface BonusBounds {
  /** How many of the best by base score are examined closely, and how many results are requested. */
  readonly candidates: number
  readonly wanted: number
  /** The maximum that the close examination can add to a base score. */
  readonly slack: number
  /** The minimum that is added to the words' scores of a node with the words of this mask. */
  leastBonus(all: number): number
  /** The maximum that is added to the words' scores of a node with the words of these masks. */
  mostBonus(all: number, title: number): number
  /**
   * Where all words match: if only some nodes can get more than the minimum, the number of those that do, which are the
   * ones with the highest scores of words; `null` if any node can.
   */
  readonly mostWithMore: number | null
  /**
   * The maximum that the close examination adds to the base score of a node with the words of these masks; `null` if it
   * depends on the rank of the node among all.
   */
  readonly mostMore: ((node: number, all: number, title: number) => number) | null
  /** Nodes that are probably among the best, ascending; each may be found. Other nodes must reach their scores. */
  readonly likely: Uint32Array
  /** Base scores: the words' scores, plus bonuses that depend on masks and titles. All columns are by row. */
  base(nodes: Uint32Array, score: Float64Array, masks: HeldWords): Float64Array
}

/** The nodes that are examined closely. */
interface CandidateSet {
  /** In no order. */
  readonly nodes: Uint32Array
  /** The number of nodes that take a rank among the candidates and cannot be among the requested results. */
  readonly leftOut: number
}

/**
 * A superset of the nodes that can be ranked among the first `wanted`, and of all nodes that have a higher base score
 * than one of these, except those left out.
 */
export function findCandidates(
  index: Index,
  resolved: ResolvedQuery,
  options: ScoreOptions,
  ranking: BonusBounds,
): CandidateSet {
  const excluded = nodesOf(index, normsOf(index), resolved.excluded)
  const accept = isOpen(options, excluded, index.toc.count) ? null : acceptor(options, excluded)
  return new CandidateSearch(index, resolved, ranking, accept).run()
}

/** The number of nodes of a list that can be read in the time of one lookup (approximate). */
const READS_PER_LOOKUP = 32

/** Columns that the next search reuses: two for every part, the current and the next. */
const columnsOf = oncePer(({ parts }: Index) =>
  Array.from({ length: parts.length * 2 }, () => new CandidateColumns()),
)

class CandidateSearch {
  readonly #index: Index
  readonly #ranking: BonusBounds
  readonly #accepts: readonly (((local: number) => boolean) | null)[]
  readonly #words: readonly BoundedWord[]
  readonly #lists: GroupLists
  /** By part, nodes that can still be among the best, followed by as many columns to write to. */
  readonly #columns: CandidateColumns[]
  readonly #least: ByMasks
  readonly #most: ByMasks
  /** The score that a node must be able to reach, because enough others have it already. */
  #floor: number
  #closed = false

  constructor(
    index: Index,
    { words }: ResolvedQuery,
    ranking: BonusBounds,
    accept: ((node: number) => boolean) | null,
  ) {
    this.#index = index
    this.#ranking = ranking
    this.#accepts = index.parts.map(
      ({ globalOf }) => accept && ((local: number) => accept(globalOf[local])),
    )
    this.#lists = groupLists(index)
    this.#words = words
      .map((word, i) => boundOf(index, this.#lists, word, bitOf(i)))
      .sort((a, b) => b.most - a.most)
    this.#columns = columnsOf(index)
    for (const columns of this.#columns) columns.count = 0
    this.#least = new ByMasks((all) => ranking.leastBonus(all))
    this.#most = new ByMasks((all, title) => ranking.mostBonus(all, title))
    this.#floor = this.#floorOf(ranking.likely)
  }

  run(): CandidateSet {
    const found = this.#words.filter(({ groups }) => groups.length > 0)
    let required = this.#required()
    if (found.length > 1 && required.length < found.length) {
      // If enough nodes contain all words, their scores are the minimum for the others.
      this.#intersect(found)
      this.#raiseFloor()
      required = this.#required()
      if (required.length === found.length) return this.#best()
    }
    if (found.length > 1 && required.length > 0) {
      this.#intersect(required)
      this.#addOthers(found.filter((word) => !required.includes(word)))
    } else this.#addAll()
    return this.#best()
  }

  /** Words that a node must contain to be among the best. */
  #required(): readonly BoundedWord[] {
    const sum = this.#words.reduce((all, { most }) => all + most, 0)
    const bits = this.#words.reduce((mask, { bit }) => mask | bit, 0)
    return this.#words.filter(({ bit, most }) => {
      const others = bits & ~bit
      return bit !== 0 && sum - most + this.#most.of(others, others) < this.#floor
    })
  }

  /** Fills the columns with the nodes that contain all of the words. */
  #intersect(words: readonly BoundedWord[]): void {
    const fewest = words.toSorted((a, b) => nodesOfWord(a) - nodesOfWord(b))
    this.#closed = false
    fewest.forEach(({ bit, groups }, i) => {
      this.#listsOf(groups).forEach((lists, part) => {
        const columns = this.#columns[part]
        if (i > 0) columns.intersect(lists, bit)
        else {
          const { list, weight } = lists.reduce(higherOf)
          columns.fill(
            list,
            weight,
            bit,
            this.#accepts[part],
            Number.NEGATIVE_INFINITY,
            Number.NEGATIVE_INFINITY,
          )
        }
      })
      this.#closed = true
    })
  }

  /** Adds further words to the existing nodes. */
  #addOthers(words: readonly BoundedWord[]): void {
    let rest = words.reduce((sum, { most }) => sum + most, 0)
    let open = words.reduce((mask, { bit }) => mask | bit, 0)
    for (const { bit, groups, most } of words) {
      this.#drop(rest, open)
      rest -= most
      open &= ~bit
      this.#listsOf(groups).forEach((lists, part) => {
        this.#columns[part].joinHighest(lists, bit)
      })
    }
  }

  #addAll(): void {
    for (const columns of this.#columns) columns.count = 0
    this.#closed = false
    let rest = this.#words.reduce((sum, { most }) => sum + most, 0)
    let open = this.#words.reduce((mask, { bit }) => mask | bit, 0)
    this.#words.forEach((word, i) => {
      rest -= word.most
      open &= ~word.bit
      const isLast = i === this.#words.length - 1
      this.#add(word, rest, open, i === 0, isLast)
      if (isLast) return
      if (this.#closed) this.#drop(rest, open)
      this.#raiseFloor()
      if (this.#floor === Number.NEGATIVE_INFINITY) return
      // A node that was not found yet contains none of the words so far.
      this.#closed ||= this.#floor > rest + this.#ranking.mostBonus(open, open)
      if (this.#closed) this.#drop(rest, open)
    })
  }

  get #parts(): readonly CandidateColumns[] {
    return this.#columns.slice(0, this.#index.parts.length)
  }

  /** Reduces the remaining nodes to those that are among the best with their bonuses. */
  #best(): CandidateSet {
    const { candidates, wanted, slack, mostMore } = this.#ranking
    this.#drop(0, 0)
    this.#raiseFloor()
    this.#drop(0, 0)
    const { node: members, score, all, title } = this.#joined()
    const base = this.#ranking.base(members, score, { all, title })
    const best = new BestValues(candidates)
    for (let row = 0; row < base.length; row++) best.add(base[row])
    const [first, last] = [best.at(Math.min(wanted, candidates)), best.at(candidates)]
    const floor = Math.max(first - slack, last) - ROUNDING_TOLERANCE
    const nodes: number[] = []
    let leftOut = 0
    for (let i = 0; i < members.length; i++) {
      const node = members[i]
      if (base[i] < floor) continue
      const isCandidate = mostMore !== null && base[i] > last + ROUNDING_TOLERANCE
      const more = isCandidate && base[i] < first ? mostMore(node, all[i], title[i]) : slack
      if (base[i] + more < first - ROUNDING_TOLERANCE) leftOut++
      else nodes.push(node)
    }
    return { nodes: Uint32Array.from(nodes), leftOut }
  }

  /** Joins the rows of all parts, with their numbers in the table of contents. */
  #joined(): Pick<CandidateColumns, 'node' | 'score' | 'all' | 'title'> {
    const parts = this.#parts
    const rows = parts.reduce((sum, { count }) => sum + count, 0)
    const node = new Uint32Array(rows)
    const score = new Float64Array(rows)
    const all = new Uint32Array(rows)
    const title = new Uint32Array(rows)
    let at = 0
    parts.forEach((part, i) => {
      const { globalOf } = this.#index.parts[i]
      for (let row = 0; row < part.count; row++) node[at + row] = globalOf[part.node[row]]
      score.set(part.score.subarray(0, part.count), at)
      all.set(part.all.subarray(0, part.count), at)
      title.set(part.title.subarray(0, part.count), at)
      at += part.count
    })
    return { node, score, all, title }
  }

  /** Enough of the rows can have more than was known. */
  #raiseFloor(): void {
    const best = new BestValues(this.#ranking.candidates)
    const least = this.#least
    for (const { count, score, all } of this.#parts) {
      for (let row = 0; row < count; row++) best.add(score[row] + least.of(all[row], 0))
    }
    this.#floor = Math.max(this.#floor, floorFrom(best, this.#ranking))
  }

  /** The score that enough of some nodes reach in any case, as far as cached lists can tell. */
  #floorOf(nodes: Uint32Array): number {
    const best = new BestValues(this.#ranking.candidates)
    nodesByPart(this.#index, nodes).forEach(({ locals }, part) => {
      const columns = new CandidateColumns()
      columns.start(locals)
      for (const { bit, groups } of this.#words) {
        const lists = groups.flatMap(({ group, weight }) => {
          const list = this.#lists.known(group)?.parts[part]
          return list === undefined ? [] : [{ list, weight }]
        })
        columns.joinHighest(lists, bit)
      }
      const { count, score, all } = columns
      for (let row = 0; row < count; row++) best.add(score[row] + this.#least.of(all[row], 0))
    })
    return floorFrom(best, this.#ranking)
  }

  /** Removes the nodes that can no longer reach the minimum score. */
  #drop(rest: number, open: number): void {
    const most = this.#most
    const needed = this.#floor - rest
    for (const columns of this.#parts) {
      columns.keep((all, title) => needed - most.of(all | open, title | open))
    }
  }

  /**
   * Adds a word; when no further node can be added, only to those that were found.
   * @param rest the maximum that the words after it add; `open` is their bits
   */
  #add(
    { bit, groups }: BoundedWord,
    rest: number,
    open: number,
    isFirst: boolean,
    isLast: boolean,
  ): void {
    const { length } = this.#index.parts
    const columns = this.#columns
    const { candidates, mostWithMore } = this.#ranking
    const mostOf = (all: number, title: number) => rest + this.#most.of(all | open, title | open)
    const gate = new PruningThreshold(
      candidates,
      (all) => this.#least.of(all, 0),
      mostOf,
      isLast ? mostWithMore : null,
      this.#floor,
    )
    this.#listsOf(groups).forEach((lists, i) => {
      if (this.#closed) {
        columns[i].joinHighest(lists, bit)
        return
      }
      const { list, weight } = lists.reduce(higherOf)
      if (isFirst && !isLast) {
        const plain = this.#floor - mostOf(bit, 0)
        const titled = this.#floor - mostOf(bit, bit)
        columns[i].fill(list, weight, bit, this.#accepts[i], plain, titled)
      } else {
        columns[i + length].unite(columns[i], list, weight, bit, this.#accepts[i], gate)
        ;[columns[i], columns[i + length]] = [columns[i + length], columns[i]]
      }
    })
  }

  /** By part, the scores that the groups of a word add; empty for a word that no node contains. */
  #listsOf(groups: readonly BoundedGroup[]): readonly (readonly WeightedList[])[] {
    if (groups.length === 0) return []
    const byGroup = groups.map(({ group, weight, nodes }) => {
      const parts = this.#isLookedUp(group, nodes)
        ? this.#parts.map(({ node, count }, i) =>
            this.#lists.some(group, i, node.subarray(0, count)),
          )
        : this.#lists.of(group).parts
      return parts.map((list): WeightedList => ({ list, weight }))
    })
    return this.#index.parts.map((_, i) => byGroup.map((parts) => parts[i]))
  }

  /** Whether a few nodes are looked up in lists that are not cached. */
  #isLookedUp(group: TermGroup, nodes: number): boolean {
    if (!this.#closed || group.terms.some((terms) => terms.length > 2)) return false
    const members = this.#parts.reduce((sum, { count }) => sum + count, 0)
    return members * READS_PER_LOOKUP < nodes && this.#lists.known(group) === null
  }
}

/** The score that a node must be able to reach, given the best base scores. */
function floorFrom(best: BestValues, { candidates, wanted, slack }: BonusBounds): number {
  const [first, last] = [best.at(Math.min(wanted, candidates)), best.at(candidates)]
  return Math.max(first - slack, last) - ROUNDING_TOLERANCE
}

function higherOf(a: WeightedList, b: WeightedList): WeightedList {
  if (a.list.entries.length === 0) return b
  if (b.list.entries.length === 0) return a
  return { list: highestOf(a.list, a.weight, b.list, b.weight), weight: 1 }
}

interface BoundedWord {
  readonly bit: number
  readonly groups: readonly BoundedGroup[]
  /** The maximum that the word adds to a node. */
  readonly most: number
}

interface BoundedGroup {
  readonly group: TermGroup
  /** Weight · factor · IDF. */
  readonly weight: number
  readonly nodes: number
}

/** The number of nodes in the lists of all groups of a word. */
function nodesOfWord({ groups }: BoundedWord): number {
  return groups.reduce((sum, { nodes }) => sum + nodes, 0)
}

/** @param bit the bit of the word in masks */
function boundOf(index: Index, lists: GroupLists, word: ResolvedWord, bit: number): BoundedWord {
  let most = 0
  const groups = word.groups.map((group) => {
    const nodes = countNodes(index, group)
    const weight = nodes === 0 ? 0 : word.weight * group.factor * idf(index.nodes, nodes)
    most = Math.max(most, weight * (lists.known(group)?.most ?? K1 + 1))
    return { group, weight, nodes }
  })
  return { bit, groups, most }
}
