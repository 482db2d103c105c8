// Which nodes can be among the best few, without scoring all: words are taken by the most that they
// can add (MaxScore; Turtle & Flood, Query evaluation: strategies and optimizations, 1995). Once the
// rest cannot lift a node that holds none of the words so far, only nodes found already are looked up.

import type { SearchSettings } from '../model/settings.ts'
import { BestValues } from './best-values.ts'
import { CandidateColumns, highestOf } from './candidate-columns.ts'
import { Gate, ROUNDING } from './gate.ts'
import { type GroupLists, groupLists, type PartList } from './group-lists.ts'
import { normsOf } from './norms.ts'
import type { Index } from './open-index.ts'
import { countNodes } from './part-nodes.ts'
import { idf, type ResolvedQuery, type ResolvedWord, type TermGroup } from './resolve.ts'
import { acceptor, bitOf, isOpen, nodesOf, type ScoreOptions } from './search.ts'

/** Masks by row: words held in any field, and in the title. */
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
  /** What is added at least to the words' scores of a node that holds the words of this mask. */
  leastBonus(all: number): number
  /** The most that is added to the words' scores where the words of these masks are held. */
  mostBonus(all: number, title: number): number
  /**
   * Where all words are counted: of the nodes to which more can be added than the least, only so many
   * get more, those with the highest scores of words; `null` where any can.
   */
  readonly mostWithMore: number | null
  /**
   * The most that the closer look adds to the base score of a node that holds the words of these
   * masks; `null` where a node's place among all decides about it.
   */
  readonly mostMore: ((node: number, all: number, title: number) => number) | null
  /** Base scores: the words' scores with what their masks and titles decide. All columns by row. */
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
  const excluded = nodesOf(index, normsOf(index, settings), resolved.excluded)
  const accept = isOpen(options, excluded, index.toc.count) ? null : acceptor(options, excluded)
  return new CandidateSearch(index, resolved, settings, ranking, accept).run()
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

/** Times as many nodes of a list are read in the time in which one of them is looked up, about. */
const LOOK_UP_COST = 32

/** Columns that the next search uses again: two for every part, what is and what comes. */
const columnsOfIndex = new WeakMap<Index, CandidateColumns[]>()

class CandidateSearch {
  readonly #index: Index
  readonly #ranking: Ranking
  readonly #accepts: readonly (((local: number) => boolean) | null)[]
  readonly #words: readonly BoundedWord[]
  readonly #lists: GroupLists
  /** By part, nodes that can still be among the best; behind them as many columns to write to. */
  readonly #columns: CandidateColumns[]
  #closed = false

  constructor(
    index: Index,
    { words }: ResolvedQuery,
    settings: SearchSettings,
    ranking: Ranking,
    accept: ((node: number) => boolean) | null,
  ) {
    this.#index = index
    this.#ranking = ranking
    this.#accepts = index.parts.map(
      ({ globalOf }) => accept && ((local: number) => accept(globalOf[local])),
    )
    this.#lists = groupLists(index, settings)
    this.#words = words
      .map((word, i) => boundOf(index, this.#lists, settings, word, bitOf(i)))
      .sort((a, b) => b.most - a.most)
    const { length } = index.parts
    this.#columns =
      columnsOfIndex.get(index) ?? Array.from({ length: length * 2 }, () => new CandidateColumns())
    columnsOfIndex.set(index, this.#columns)
    for (const columns of this.#columns) columns.count = 0
  }

  run(): Candidates {
    let rest = this.#words.reduce((sum, { most }) => sum + most, 0)
    let open = this.#words.reduce((mask, { bit }) => mask | bit, 0)
    this.#words.forEach((word, i) => {
      rest -= word.most
      open &= ~word.bit
      const isLast = i === this.#words.length - 1
      this.#add(word, rest, open, isLast)
      if (isLast) return
      const floor = this.#floor()
      if (floor === Number.NEGATIVE_INFINITY) return
      // A node that was not met yet holds none of the words so far.
      this.#closed ||= floor > rest + this.#ranking.mostBonus(open, open)
      if (this.#closed) this.#drop(floor, rest, open)
    })
    return this.#best()
  }

  /** Columns by part. */
  get #parts(): readonly CandidateColumns[] {
    return this.#columns.slice(0, this.#index.parts.length)
  }

  /** Cuts what is left to those that are among the best with their bonuses. */
  #best(): Candidates {
    const { candidates, wanted, slack, mostMore } = this.#ranking
    this.#drop(this.#floor(), 0, 0)
    const { node: members, score, all, title } = this.#joined()
    const base = this.#ranking.base(members, score, { all, title })
    const best = new BestValues(candidates)
    for (let row = 0; row < base.length; row++) best.add(base[row])
    const [first, last] = [best.at(Math.min(wanted, candidates)), best.at(candidates)]
    const floor = Math.max(first - slack, last) - ROUNDING
    const nodes: number[] = []
    let leftOut = 0
    for (let i = 0; i < members.length; i++) {
      const node = members[i]
      if (base[i] < floor) continue
      const isCandidate = mostMore !== null && base[i] > last + ROUNDING
      const more = isCandidate && base[i] < first ? mostMore(node, all[i], title[i]) : slack
      if (base[i] + more < first - ROUNDING) leftOut++
      else nodes.push(node)
    }
    return { nodes: Uint32Array.from(nodes), leftOut }
  }

  /** The rows of all parts in one, with their numbers in the table of contents. */
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

  /** What a node must be able to reach: enough others have it already. */
  #floor(): number {
    const { candidates, wanted, slack } = this.#ranking
    const best = new BestValues(candidates)
    // Neighbours mostly hold the same words.
    let [heldBefore, bonus] = [0, 0]
    for (const { count, score, all } of this.#parts) {
      for (let row = 0; row < count; row++) {
        if (all[row] !== heldBefore) {
          heldBefore = all[row]
          bonus = this.#ranking.leastBonus(heldBefore)
        }
        best.add(score[row] + bonus)
      }
    }
    const [first, last] = [best.at(Math.min(wanted, candidates)), best.at(candidates)]
    return Math.max(first - slack, last) - ROUNDING
  }

  /** Leaves out the nodes that cannot reach `floor` any more. */
  #drop(floor: number, rest: number, open: number): void {
    const ranking = this.#ranking
    for (const columns of this.#parts) {
      columns.keep((all, title) => floor - rest - ranking.mostBonus(all | open, title | open))
    }
  }

  /**
   * Adds a word; once no further node can come in, to those that were met.
   * @param rest the most that the words behind it add, `open` their bits.
   */
  #add({ bit, groups }: BoundedWord, rest: number, open: number, isLast: boolean): void {
    const { length } = this.#index.parts
    const columns = this.#columns
    const ranking = this.#ranking
    const gate = new Gate(
      ranking.candidates,
      (all) => ranking.leastBonus(all),
      (all, title) => rest + ranking.mostBonus(all | open, title | open),
      isLast ? ranking.mostWithMore : null,
    )
    this.#listsOf(groups).forEach(({ list, weight }, i) => {
      if (this.#closed) columns[i].join(list, weight, bit)
      else {
        columns[i + length].unite(columns[i], list, weight, bit, this.#accepts[i], gate)
        ;[columns[i], columns[i + length]] = [columns[i + length], columns[i]]
      }
    })
  }

  /** By part what a word adds: the highest of its groups. */
  #listsOf(groups: readonly BoundedGroup[]): readonly WeightedList[] {
    const lists = groups.map(({ group, weight, nodes }) => {
      const parts = this.#isLookedUp(group, nodes)
        ? this.#parts.map(({ node, count }, i) =>
            this.#lists.some(group, i, node.subarray(0, count)),
          )
        : this.#lists.of(group).parts
      return parts.map((list): WeightedList => ({ list, weight }))
    })
    return lists.length === 0
      ? []
      : lists.reduce((before, more) => before.map((list, i) => higherOf(list, more[i])))
  }

  /** Whether a few nodes are looked up in lists that are not kept. */
  #isLookedUp(group: TermGroup, nodes: number): boolean {
    if (!this.#closed || group.terms.some((terms) => terms.length > 2)) return false
    const members = this.#parts.reduce((sum, { count }) => sum + count, 0)
    return members * LOOK_UP_COST < nodes && this.#lists.known(group) === null
  }
}

/** What a word adds to the nodes of a part. */
interface WeightedList {
  readonly list: PartList
  readonly weight: number
}

function higherOf(a: WeightedList, b: WeightedList): WeightedList {
  if (a.list.entries.length === 0) return b
  if (b.list.entries.length === 0) return a
  return { list: highestOf(a.list, a.weight, b.list, b.weight), weight: 1 }
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
