// What stands around some nodes: which words of a question they hold themselves, and which stand in the
// titles and descriptions of what they lie in.

import type { Index } from '../index/open-index.ts'
import { covers, exactTitleBonus } from '../index/rank.ts'
import type { ResolvedQuery } from '../index/resolve.ts'
import { bitOf, type NodeScores, type ScoredWord, scoreOnly } from '../index/search.ts'
import { lettersOf } from '../index/titles.ts'
import type { SearchSettings } from '../model/settings.ts'
import { type NodeNumber, type Toc, titleOf } from '../model/toc.ts'

/** The surroundings of some nodes for one question. Masks have a bit for every word of it. */
export class Surroundings {
  readonly #toc: Toc
  readonly #scores: NodeScores
  readonly #rowOf: ReadonlyMap<NodeNumber, number>
  /** What each node lies in up to its document, the nearest first. */
  readonly #outer = new Map<NodeNumber, readonly NodeNumber[]>()
  /** Bits of identifiers with those of their parts. */
  readonly #wholes: readonly { readonly bit: number; readonly parts: number }[]
  readonly #covers: (mask: number) => boolean
  /** Letters of the question where it may be a name; else empty. */
  readonly #wanted: string
  readonly #exactTitle: number

  constructor(
    index: Index,
    resolved: ResolvedQuery,
    settings: SearchSettings,
    nodes: Iterable<NodeNumber>,
  ) {
    this.#toc = index.toc
    const all = new Set<NodeNumber>()
    for (const node of nodes) {
      const outer = outerOf(index.toc, node)
      this.#outer.set(node, outer)
      all.add(node)
      for (const one of outer) all.add(one)
    }
    this.#scores = scoreOnly(index, resolved, settings, Uint32Array.from(all))
    this.#rowOf = new Map(Array.from(this.#scores.node, (node, row) => [node, row]))
    const { words } = this.#scores
    this.#covers = covers(words)
    this.#wholes = words.flatMap(({ parts }, i) => {
      const mask = parts.reduce((bits, part) => bits | bitOf(part), 0)
      return parts.length === 0 ? [] : [{ bit: bitOf(i), parts: mask }]
    })
    const { phrases, text } = resolved.query
    this.#wanted = phrases.length > 0 || words.length < 2 ? '' : lettersOf(text)
    this.#exactTitle = exactTitleBonus(words, settings)
  }

  /** Words that the node holds in any of its fields. */
  held(node: NodeNumber): number {
    const row = this.#rowOf.get(node)
    if (row === undefined) return 0
    const { title, path, code, description, body } = this.#scores.masks
    return this.#withWholes(title[row] | path[row] | code[row] | description[row] | body[row])
  }

  /** Words that the node holds, or what it lies in inside its file is called. */
  heldWithin(node: NodeNumber): number {
    const file = this.#toc.documentNode[this.#toc.document[node]]
    const outer = this.#outerOf(node).filter((one) => one !== file)
    return this.#withWholes(this.held(node) | this.#saidBy(outer))
  }

  /** Whether the node's title holds every word. */
  titleCovers(node: NodeNumber): boolean {
    return this.#covers(this.#titleOf(node))
  }

  /** Σ weight · IDF of the words that the node lacks and that what it lies in holds. */
  above(node: NodeNumber): number {
    const more = this.#moreAbove(node)
    let sum = 0
    if (more === 0) return sum
    this.#scores.words.forEach(({ isPart, weight, idf }, i) => {
      if (!isPart && (more & bitOf(i)) !== 0) sum += weight * idf
    })
    return sum
  }

  /** The words that `above` counts. */
  wordsAbove(node: NodeNumber): readonly ScoredWord[] {
    const more = this.#moreAbove(node)
    return this.#scores.words.filter(({ isPart }, i) => !isPart && (more & bitOf(i)) !== 0)
  }

  /** Words asked for that neither the node nor what it lies in holds. */
  missing(node: NodeNumber): readonly ScoredWord[] {
    const found = this.held(node) | this.#moreAbove(node)
    return this.#scores.words.filter(({ isPart }, i) => !isPart && (found & bitOf(i)) === 0)
  }

  /** Words that the node lacks and that what it lies in holds. */
  #moreAbove(node: NodeNumber): number {
    const held = this.held(node)
    return this.#withWholes(held | this.#saidBy(this.#outerOf(node))) & ~held
  }

  /**
   * What an exact title is worth where the names of what the node lies in and its own are the question,
   * from any of them on: `Session open`, `auth.py Session open`; else 0.
   */
  exactName(node: NodeNumber): number {
    const own = this.#titleOf(node)
    // The names of others are asked for beside its own.
    if (this.#wanted === '' || own === 0 || this.#covers(own)) return 0
    const outerNodes = this.#outerOf(node)
    if (!this.#covers(outerNodes.reduce((mask, one) => mask | this.#titleOf(one), own))) return 0
    const title = titleOf(this.#toc, node)
    if (!mayEnd(this.#wanted, title)) return 0
    let name = lettersOf(title)
    for (const outer of outerNodes) {
      if (name === '' || !this.#wanted.endsWith(name)) return 0
      name = this.#lettersOfOuter(outer) + name
      if (name === this.#wanted) return this.#exactTitle
    }
    return 0
  }

  #lettersOfOuter(node: NodeNumber): string {
    const title = titleOf(this.#toc, node)
    const isFile = this.#toc.documentNode[this.#toc.document[node]] === node
    return lettersOf(isFile ? title.replace(/\.[^.]+$/, '') : title)
  }

  #outerOf(node: NodeNumber): readonly NodeNumber[] {
    return this.#outer.get(node) ?? []
  }

  /** Words of the node's title. */
  #titleOf(node: NodeNumber): number {
    const row = this.#rowOf.get(node)
    return row === undefined ? 0 : this.#scores.masks.title[row]
  }

  /** Words of the nodes' titles and descriptions. */
  #saidBy(nodes: readonly NodeNumber[]): number {
    const { title, description } = this.#scores.masks
    let mask = 0
    for (const node of nodes) {
      const row = this.#rowOf.get(node)
      if (row !== undefined) mask |= title[row] | description[row]
    }
    return mask
  }

  /** The mask with the identifiers whose parts it has. */
  #withWholes(mask: number): number {
    let all = mask
    for (const { bit, parts } of this.#wholes) if ((mask & parts) === parts) all |= bit
    return all
  }
}

/** Whether the letters may end with those of the title: a quick look at the last one in ASCII. */
function mayEnd(letters: string, title: string): boolean {
  for (let at = title.length - 1; at >= 0; at--) {
    const code = title.charCodeAt(at)
    if (code > 127) return true
    const isLetter = (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)
    if (isLetter) return letters.endsWith(title[at].toLowerCase())
  }
  return false
}

function outerOf({ document, documentNode, parent }: Toc, node: NodeNumber): NodeNumber[] {
  const outer: NodeNumber[] = []
  if (document[node] < 0) return outer
  const file = documentNode[document[node]]
  for (let at = node; at !== file; ) {
    at = parent[at]
    outer.push(at)
  }
  return outer
}
