// The final order of a search: the words' scores with the bonuses for what scores of single words
// cannot see.

import { Lru } from '../base/lru.ts'
import { type StringColumn, stringAt } from '../base/strings.ts'
import type { SearchSettings } from '../model/settings.ts'
import { type NodeNumber, type Toc, titleOf } from '../model/toc.ts'
import { fold } from './characters.ts'
import { groupLists } from './group-lists.ts'
import type { Index } from './open-index.ts'
import { holdsPhrase, Proximity, titleOrder } from './proximity.ts'
import { sequence } from './query.ts'
import type { ResolvedQuery } from './resolve.ts'
import type { Masks } from './scratch.ts'
import {
  bitOf,
  type NodeScores,
  type ScoredWord,
  type ScoreOptions,
  scoreNodes,
  scoreOnly,
  topRows,
} from './search.ts'
import { findCandidates, type HeldWords } from './top.ts'

/** Best nodes whose positions are read. */
const PROXIMITY_CANDIDATES = 50
/** Of longer lists the rest keeps the order of its base scores: nobody compares places so far down. */
const MOST_CANDIDATES = 200

/** Added when all of the question stands in the title in its order, a share of it for a part. */
const TITLE_ORDER_BONUS = 4
/** Of the nodes whose titles have all words, the best whose order is looked at. */
const ORDERED_TITLES = 400
/** Longer questions are no titles. Words. */
const MAX_TITLE_WORDS = 16

/** What a node's rank is made of; `total` is their sum. */
export interface RankParts {
  readonly words: number
  readonly coverage: number
  readonly proximity: number
  readonly titleOrder: number
  readonly exactTitle: number
  readonly total: number
}

export interface RankedNode extends RankParts {
  readonly node: number
  /** Row in the scores. */
  readonly row: number
}

/** The best `k` nodes, best first. Nodes without a quoted phrase are left out. */
export function rankNodes(
  index: Index,
  resolved: ResolvedQuery,
  scores: NodeScores,
  settings: SearchSettings,
  k: number,
): RankedNode[] {
  const { phrases } = resolved.query
  const rows = Uint32Array.from({ length: scores.count }, (_, row) => row)
  const bonus = new Bonuses(index, resolved, scores.words, settings)
  const held = { all: heldAnywhere(scores.masks), title: scores.masks.title }
  const base = bonus.add(scores.node, rows, scores.score, held)
  for (const { stems } of phrases) {
    for (const row of rows) {
      if (base[row] > DROPPED && !holdsPhrase(index, stems, scores.node[row])) base[row] = DROPPED
    }
  }
  const near = new Proximity(index, resolved)
  const ranked = [...topRows(base, candidates(k))]
    .filter((row) => base[row] > DROPPED)
    .map((row, place) => {
      const isClose = place < MOST_CANDIDATES
      const node = scores.node[row]
      const words = scores.score[row]
      const exactTitle = bonus.isExactTitle(node, scores.masks.title[row]) ? bonus.exactTitle : 0
      const proximity = isClose ? settings.proximityBonus * near.of(node) : 0
      const counted = bonus.countedOrder(node)
      const ordered = isClose ? bonus.titleOrder(node, scores.masks.title[row]) : counted
      const coverage = base[row] - words - exactTitle - counted
      const total = base[row] - counted + ordered + proximity
      return { node, row, words, coverage, proximity, titleOrder: ordered, exactTitle, total }
    })
  return ranked.sort((a, b) => b.total - a.total || a.node - b.node).slice(0, k)
}

/**
 * The best `k` nodes as `rankNodes` finds them among all scores, without scoring the others: many
 * times as fast where many nodes match.
 */
export function searchTop(
  index: Index,
  resolved: ResolvedQuery,
  settings: SearchSettings,
  k: number,
  options: ScoreOptions = {},
): RankedNode[] {
  if (options.statistics !== undefined || resolved.query.phrases.length > 0) {
    return rankNodes(index, resolved, scoreNodes(index, resolved, settings, options), settings, k)
  }
  readManyTerms(index, resolved, settings)
  const { words } = scoreOnly(index, resolved, settings, NONE)
  const bonus = new Bonuses(index, resolved, words, settings)
  const nodes = findCandidates(index, resolved, settings, options, {
    candidates: candidates(k),
    wanted: k,
    slack: settings.proximityBonus + TITLE_ORDER_BONUS,
    mostBonus: (all, title) => bonus.most(all, title),
    base: (found, score, held) => bonus.add(found, found, score, held),
  })
  return rankNodes(index, resolved, scoreOnly(index, resolved, settings, nodes), settings, k)
}

const NONE = new Uint32Array(0)

/** Reads the lists of what prefixes stand for: counting the nodes alone would take as long. */
function readManyTerms(index: Index, { words }: ResolvedQuery, settings: SearchSettings): void {
  const lists = groupLists(index, settings)
  for (const group of words.flatMap(({ groups }) => groups)) {
    if (group.terms.some((terms) => terms.length > 2)) lists.of(group)
  }
}

function candidates(k: number): number {
  return Math.max(k, PROXIMITY_CANDIDATES)
}

const DROPPED = -1

/** The bonuses that a node's masks and title decide. */
class Bonuses {
  /** More than any node can get otherwise, so that an exact title wins. */
  readonly exactTitle: number

  readonly #index: Index
  readonly #coverage: number
  readonly #covers: (mask: number) => boolean
  readonly #wanted: string
  readonly #stems: readonly string[]
  /** Words that are not searched for and yet may tell titles apart. */
  readonly #hasWordsOfAsking: boolean
  /** Whether any title can get something for the order of its words. */
  readonly #looksAtOrder: boolean
  /** Node → what was added for its title. */
  readonly #ordered = new Map<number, number>()

  constructor(
    index: Index,
    { query }: ResolvedQuery,
    words: readonly ScoredWord[],
    settings: SearchSettings,
  ) {
    this.#index = index
    this.#covers = covers(words)
    // One word is no coverage worth a bonus.
    const asked = words.filter(({ isPart }) => !isPart)
    this.#coverage = asked.length < 2 ? 0 : settings.coverageBonus
    this.#stems = query.stems
    this.#hasWordsOfAsking = query.stems.length > asked.length
    this.#looksAtOrder =
      query.stems.length <= MAX_TITLE_WORDS && (words.length > 1 || this.#hasWordsOfAsking)
    this.#wanted = query.phrases.length > 0 ? '' : lettersOf(query.text)
    const most = words.reduce((sum, { weight, idf }) => sum + weight * idf * (settings.k1 + 1), 0)
    this.exactTitle = most + settings.coverageBonus + settings.proximityBonus + TITLE_ORDER_BONUS
  }

  /** The most that is added to a node whose fields, and whose title, hold the words of these masks. */
  most(all: number, title: number): number {
    if (!this.#covers(all)) return 0
    return this.#coverage + (this.#covers(title) ? this.exactTitle + TITLE_ORDER_BONUS : 0)
  }

  /** Scores with bonuses, by node; those of node i are in `cells[i]` of the columns. */
  add(nodes: Uint32Array, cells: Uint32Array, score: Float64Array, held: HeldWords): Float64Array {
    const { all: words, title } = held
    const all = new Float64Array(nodes.length)
    const titles: number[] = []
    for (let i = 0; i < all.length; i++) {
      const cell = cells[i]
      all[i] = score[cell]
      if (!this.#covers(words[cell])) continue
      all[i] += this.#coverage
      if (!this.#covers(title[cell])) continue
      titles.push(i)
      if (this.isExactTitle(nodes[i], title[cell])) all[i] += this.exactTitle
    }
    if (this.#looksAtOrder)
      this.#addOrder(all, nodes, Uint32Array.from(titles), (i) => title[cells[i]])
    return all
  }

  /** Adds the order of the words to the best of the nodes whose titles have them all. */
  #addOrder(
    all: Float64Array,
    nodes: Uint32Array,
    titles: Uint32Array,
    maskOf: (i: number) => number,
  ): void {
    const scores = Float64Array.from(titles, (i) => all[i])
    const keys = titles.map((i) => nodes[i])
    for (const row of topRows(scores, ORDERED_TITLES, keys)) {
      const i = titles[row]
      const order = this.titleOrder(nodes[i], maskOf(i))
      all[i] += order
      this.#ordered.set(nodes[i], order)
    }
  }

  /** Whether the title is the question, or the file is called so, with or without its ending. */
  isExactTitle(node: number, titleMask: number): boolean {
    if (titleMask === 0 || this.#wanted === '' || !this.#covers(titleMask)) return false
    const { toc } = this.#index
    const document = toc.document[node]
    if (document >= 0 && toc.documentNode[document] !== node) {
      const { outline } = toc.documents[document]
      return (
        outline !== null &&
        hasLetters(outline.title, node - toc.documentNode[document], this.#wanted)
      )
    }
    return titlesOf(toc, node).some((title) => lettersOf(title) === this.#wanted)
  }

  /** What `add` has counted for the order of the words in the node's title. */
  countedOrder(node: number): number {
    return this.#ordered.get(node) ?? 0
  }

  /** For a title that holds two words of the question or more in its order. */
  titleOrder(node: number, titleMask: number): number {
    const several = (titleMask & (titleMask - 1)) !== 0
    if (this.#stems.length > MAX_TITLE_WORDS || (!several && !this.#hasWordsOfAsking)) return 0
    if (titleMask === 0) return 0
    const orders = titlesOf(this.#index.toc, node).map((title) =>
      titleOrder(this.#stems, stemsOf(title)),
    )
    return TITLE_ORDER_BONUS * Math.max(...orders)
  }
}

/** Tells from a mask whether every word matched; an identifier also by all of its parts. */
function covers(words: readonly ScoredWord[]): (mask: number) => boolean {
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

/** What a node is called; a document by its file's name, with and without ending, and its own title. */
function titlesOf(toc: Toc, node: NodeNumber): string[] {
  const title = titleOf(toc, node)
  const document = toc.document[node]
  if (document < 0 || toc.documentNode[document] !== node) return [title]
  const { outline } = toc.documents[document]
  return [title, withoutEnding(title), ...(outline === null ? [] : [stringAt(outline.title, 0)])]
}

/** Stems of titles looked at before: while typing, nearly all are. */
const stemsOfTitle = new Lru<string, readonly string[]>(4096)

function stemsOf(title: string): readonly string[] {
  const stems = stemsOfTitle.get(title) ?? sequence(title)
  stemsOfTitle.set(title, stems)
  return stems
}

/** Whether `lettersOf` string `i` of the column is `wanted`; without making it where it is ASCII. */
function hasLetters(column: StringColumn, i: number, wanted: string): boolean {
  const { text } = column
  const end = column.ends[i]
  let matched = 0
  for (let at = i === 0 ? column.start : column.ends[i - 1]; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return lettersOf(stringAt(column, i)) === wanted
    const isCapital = code >= 65 && code <= 90
    if (!isCapital && !(code >= 97 && code <= 122) && !(code >= 48 && code <= 57)) continue
    if (wanted.charCodeAt(matched++) !== (isCapital ? code + 32 : code)) return false
  }
  return matched === wanted.length
}

function heldAnywhere({ title, path, code, description, body }: Masks): Uint32Array {
  return title.map((mask, i) => mask | path[i] | code[i] | description[i] | body[i])
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
