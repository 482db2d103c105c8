// The final order of a search: the scores of words, with bonuses for evidence that no single word gives.

import { topRows } from '../../base/columns/top-rows.ts'
import type { Index } from '../../index/open-index.ts'
import type { Stemming } from '../../index/text/stemming.ts'
import {
  acceptor,
  bitOf,
  isOpen,
  type NodeScores,
  type ScoredWord,
  type ScoreOptions,
  scoreNodes,
  scoreOnly,
} from '../bm25/bm25f.ts'
import { groupLists } from '../bm25/group-lists.ts'
import { K1 } from '../bm25/length-norms.ts'
import type { ResolvedQuery } from '../resolve.ts'
import { BestValues } from './best-k.ts'
import { findCandidates, type HeldWords } from './max-score.ts'
import { holdsPhrase, type Proximity, proximityOf, titleOrder } from './proximity.ts'
import { ROUNDING_TOLERANCE } from './pruning-threshold.ts'
import { lettersOf, type Titles, titlesIn } from './titles.ts'

/** Number of the best nodes whose positions are read. */
const PROXIMITY_CANDIDATES = 50
/** Maximum number of candidates: others stay in the order of base scores, because nobody compares such low ranks. */
const MAX_CANDIDATES = 200

/** The most that is added when the words of a search are close to each other. */
const PROXIMITY_BONUS = 2
/** Added when a node contains every word of a search. */
const COVERAGE_BONUS = 5
/** Added when the title contains the whole question in its order; for a part, a share of it. */
const TITLE_ORDER_BONUS = 4
/** Number of the best nodes with all words in the title whose word order is examined. */
const MAX_ORDERED_TITLES = 400
/** Maximum number of words of a question that can be a title. */
const MAX_TITLE_WORDS = 16

/** A node with its score: that of its words, and all bonuses. */
export interface RankedNode {
  readonly node: number
  /** Row in the scores. */
  readonly row: number
  readonly total: number
}

/** The best `k` nodes, best first. Nodes without a quoted phrase are left out. */
export function rankNodes(
  index: Index,
  resolved: ResolvedQuery,
  scores: NodeScores,
  k: number,
): RankedNode[] {
  const bonus = new Bonuses(index, resolved, scores.words)
  return rank(index, resolved, scores, k, candidates(k), bonus)
}

/** Ranks the nodes and examines the first `places` closely. */
function rank(
  index: Index,
  { query: { phrases } }: ResolvedQuery,
  scores: NodeScores,
  k: number,
  places: number,
  bonus: Bonuses,
): RankedNode[] {
  const rows = Uint32Array.from({ length: scores.count }, (_, row) => row)
  const { title, path, code, description, body } = scores.masks
  const all = title.map((mask, i) => mask | path[i] | code[i] | description[i] | body[i])
  const held = { all, title }
  // Nodes that are left out for a phrase free ranks for others.
  const base = bonus.add(scores.node, scores.score, held, phrases.length > 0 ? rows.length : places)
  for (const { stems } of phrases) {
    for (const row of rows) {
      if (base[row] > LEFT_OUT_SCORE && !holdsPhrase(index, stems, scores.node[row]))
        base[row] = LEFT_OUT_SCORE
    }
  }
  const ranked: RankedNode[] = []
  const totals = new BestValues(k)
  topRows(base, places).forEach((row, place) => {
    if (base[row] <= LEFT_OUT_SCORE) return
    const isClose = place < MAX_CANDIDATES
    const node = scores.node[row]
    const counted = bonus.countedOrder(node)
    const ordered = isClose ? bonus.titleOrder(node, scores.masks.title[row]) : counted
    const soFar = base[row] - counted + ordered
    if (isClose && soFar + bonus.mostProximity(held.all[row]) < totals.lowest) return
    const total = soFar + (isClose ? bonus.proximity(node, held.all[row]) : 0)
    totals.add(total)
    ranked.push({ node, row, total })
  })
  return ranked.sort((a, b) => b.total - a.total || a.node - b.node).slice(0, k)
}

/** The same best `k` nodes as `rankNodes`, without scoring the others: many times as fast where many nodes match. */
export function rankTop(
  index: Index,
  resolved: ResolvedQuery,
  k: number,
  options: ScoreOptions = {},
): readonly RankedNode[] {
  if (options.statistics !== undefined || resolved.query.phrases.length > 0) {
    return rankNodes(index, resolved, scoreNodes(index, resolved, options), k)
  }
  readManyTerms(index, resolved)
  const { words } = scoreOnly(index, resolved, NO_ROWS)
  const bonus = new Bonuses(index, resolved, words)
  const most = candidates(k)
  const { nodes, leftOut } = findCandidates(index, resolved, options, {
    candidates: most,
    wanted: k,
    slack: PROXIMITY_BONUS + TITLE_ORDER_BONUS,
    likely: likelyNodes(index, resolved, options),
    leastBonus: (all) => bonus.least(all),
    mostBonus: (all, title) => bonus.most(all, title),
    mostWithMore: bonus.mostWithMore,
    base: (found, score, held) => bonus.add(found, score, held, most),
    // Beyond that number, the rank of a node matters.
    mostMore: most > MAX_CANDIDATES ? null : (node, all, title) => bonus.more(node, all, title),
  })
  const scores = scoreOnly(index, resolved, nodes)
  const ranked = rank(index, resolved, scores, k, most - leftOut, bonus)
  const best = nodes.length > MAX_LIKELY_NODES ? ranked.map(({ node }) => node) : nodes
  foundBefore.set(index, Uint32Array.from(best).sort())
  return ranked
}

const NO_ROWS = new Uint32Array(0)
const NO_NODES: ReadonlySet<number> = new Set()

const MAX_LIKELY_NODES = 128
/** The nodes that the last search examined closely, ascending: the next keystroke has nearly the same. */
const foundBefore = new WeakMap<Index, Uint32Array>()

/** Nodes, ascending, that may be found and are probably among the best. */
function likelyNodes(
  index: Index,
  { excluded }: ResolvedQuery,
  options: ScoreOptions,
): Uint32Array {
  const nodes = excluded.length > 0 ? NO_ROWS : (foundBefore.get(index) ?? NO_ROWS)
  return isOpen(options, NO_NODES, index.toc.count)
    ? nodes
    : nodes.filter(acceptor(options, NO_NODES))
}

/** Reads the lists for prefixes, because counting their nodes alone would take as long. */
function readManyTerms(index: Index, { words }: ResolvedQuery): void {
  const lists = groupLists(index)
  for (const group of words.flatMap(({ groups }) => groups)) {
    if (group.terms.some((terms) => terms.length > 2)) lists.of(group)
  }
}

function candidates(k: number): number {
  return Math.max(k, PROXIMITY_CANDIDATES)
}

const LEFT_OUT_SCORE = -1

/** The bonuses that depend on a node's masks and title. */
class Bonuses {
  /** More than any node can get otherwise, so that an exact title wins. */
  readonly #exactTitle: number
  readonly #coverage: number
  readonly #covers: (mask: number) => boolean
  readonly #wanted: string
  /** Whether the query can be the name of any node. */
  readonly #mayBeTitle: boolean
  readonly #stems: readonly string[]
  readonly #stemming: Stemming
  /** Stop words, which are not searched but may distinguish titles. */
  readonly #hasWordsOfAsking: boolean
  /** Whether any title can get a bonus for the order of its words. */
  readonly #looksAtOrder: boolean
  /** Node → what was added for its title. */
  readonly #ordered = new Map<number, number>()
  readonly #titles: Titles
  readonly #near: Proximity

  constructor(index: Index, resolved: ResolvedQuery, words: readonly ScoredWord[]) {
    const { query } = resolved
    this.#titles = titlesIn(index.toc)
    this.#near = proximityOf(index, resolved)
    this.#covers = covers(words)
    // For a single word, coverage gives no bonus.
    const asked = words.filter(({ isPart }) => !isPart)
    this.#coverage = asked.length < 2 ? 0 : COVERAGE_BONUS
    this.#stems = query.stems
    this.#stemming = query.stemming
    this.#hasWordsOfAsking = query.stems.length > asked.length
    this.#looksAtOrder =
      query.stems.length <= MAX_TITLE_WORDS && (words.length > 1 || this.#hasWordsOfAsking)
    this.#wanted = query.phrases.length > 0 ? '' : lettersOf(query.text)
    this.#mayBeTitle = this.#wanted !== '' && this.#titles.mayBeCalled(this.#wanted)
    const most = words.reduce((sum, { weight, idf }) => sum + weight * idf * (K1 + 1), 0)
    this.#exactTitle = most + COVERAGE_BONUS + PROXIMITY_BONUS + TITLE_ORDER_BONUS
  }

  /** The minimum that is added to a node with the words of this mask. */
  least(all: number): number {
    return this.#covers(all) ? this.#coverage : 0
  }

  /** The maximum that is added to a node whose fields, and whose title, contain the words of these masks. */
  most(all: number, title: number): number {
    if (!this.#covers(all)) return 0
    if (!this.#covers(title)) return this.#coverage
    const order = this.#looksAtOrder ? TITLE_ORDER_BONUS : 0
    return this.#coverage + order + (this.#mayBeTitle ? this.#exactTitle : 0)
  }

  /** Of nodes with all words in the title, how many get a bonus for their order; `null` if the query may be a name. */
  get mostWithMore(): number | null {
    return this.#mayBeTitle ? null : MAX_ORDERED_TITLES
  }

  /**
   * Scores with bonuses; all columns are by row.
   * @param places the ranks that matter: nodes that cannot reach them do not get all bonuses
   */
  add(nodes: Uint32Array, score: Float64Array, held: HeldWords, places: number): Float64Array {
    const { all: words, title } = held
    const all = new Float64Array(nodes.length)
    const titles: number[] = []
    for (let i = 0; i < all.length; i++) {
      all[i] = score[i]
      if (!this.#covers(words[i])) continue
      all[i] += this.#coverage
      if (!this.#covers(title[i])) continue
      titles.push(i)
      if (this.#isExactTitle(nodes[i], title[i])) all[i] += this.#exactTitle
    }
    if (this.#looksAtOrder && titles.length > 0)
      this.#addOrder(all, nodes, Uint32Array.from(titles), title, lowestOf(all, places))
    return all
  }

  /** Adds the bonus for word order to the best nodes with all words in the title, if it can lift them to `lowest`. */
  #addOrder(
    all: Float64Array,
    nodes: Uint32Array,
    titles: Uint32Array,
    titleMasks: Uint32Array,
    lowest: number,
  ): void {
    const scores = Float64Array.from(titles, (i) => all[i])
    const keys = titles.map((i) => nodes[i])
    for (const row of topRows(scores, MAX_ORDERED_TITLES, keys)) {
      const i = titles[row]
      if (all[i] + TITLE_ORDER_BONUS < lowest - ROUNDING_TOLERANCE) return
      const order = this.titleOrder(nodes[i], titleMasks[i])
      all[i] += order
      this.#ordered.set(nodes[i], order)
    }
  }

  /** Whether the title is the question, or the file has this name, with or without extension. */
  #isExactTitle(node: number, titleMask: number): boolean {
    if (titleMask === 0 || !this.#mayBeTitle || !this.#covers(titleMask)) return false
    return this.#titles.isCalled(node, this.#wanted)
  }

  /** The bonus for the closeness of the words in a node that contains those of the mask. */
  proximity(node: number, mask: number): number {
    return PROXIMITY_BONUS * this.#near.of(node, mask)
  }

  /** The maximum of `proximity`. */
  mostProximity(mask: number): number {
    return PROXIMITY_BONUS * this.#near.most(mask)
  }

  /** The maximum that the close examination adds to the result of `add` for a node. */
  more(node: number, all: number, title: number): number {
    const order = this.#ordered.has(node) ? 0 : this.titleOrder(node, title)
    return order + this.mostProximity(all)
  }

  /** What `add` has added for the order of the words in the node's title. */
  countedOrder(node: number): number {
    return this.#ordered.get(node) ?? 0
  }

  /** The bonus for a title that contains two or more words of the question in its order. */
  titleOrder(node: number, titleMask: number): number {
    const several = (titleMask & (titleMask - 1)) !== 0
    if (this.#stems.length > MAX_TITLE_WORDS || (!several && !this.#hasWordsOfAsking)) return 0
    if (titleMask === 0) return 0
    let most = this.#ordered.get(node) ?? 0
    if (most > 0) return most
    for (const title of this.#titles.stems(node, this.#stemming)) {
      most = Math.max(most, titleOrder(this.#stems, title))
    }
    return TITLE_ORDER_BONUS * most
  }
}

/** The lowest of the `places` highest values; −∞ if there are no more values. */
function lowestOf(values: Float64Array, places: number): number {
  if (values.length <= places) return Number.NEGATIVE_INFINITY
  const best = new BestValues(places)
  for (let i = 0; i < values.length; i++) best.add(values[i])
  return best.lowest
}

/** Whether the words of a mask are all words of the question; an identifier also matches by all of its parts. */
export function covers(words: readonly ScoredWord[]): (mask: number) => boolean {
  const needed = words.map((word, i) => (word.isPart ? 0 : bitOf(i)))
  const all = needed.reduce((mask, bit) => mask | bit, 0)
  const byParts = words.flatMap(({ parts }, i) =>
    parts.length === 0 || needed[i] === 0
      ? []
      : [{ bit: needed[i], parts: parts.reduce((mask, part) => mask | bitOf(part), 0) }],
  )
  return (mask) => {
    if (mask === 0 || all === 0) return false
    if ((mask & all) === all) return true
    for (const { bit, parts } of byParts) if ((mask & parts) === parts) mask |= bit
    return (mask & all) === all
  }
}
