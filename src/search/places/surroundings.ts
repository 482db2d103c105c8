// What stands around some nodes: which words of a question they hold themselves, and which stand in the
// titles and descriptions of what they lie in.

import type { Index } from '../../index/open-index.ts'
import type { SearchSettings } from '../../model/settings.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/toc.ts'
import { bitOf, type NodeScores, type ScoredWord, scoreOnly } from '../bm25/bm25f.ts'
import { type HeldNames, heldNames } from '../bm25/held-names.ts'
import type { ResolvedQuery } from '../query/resolve.ts'
import { covers, exactTitleBonus, type Ranking } from '../top/rank.ts'
import { lettersOf } from '../top/titles.ts'

/** The surroundings of some nodes for one question. Masks have a bit for every word of it. */
export class Surroundings {
  readonly #toc: Toc
  readonly #words: readonly ScoredWord[]
  /** By node, where it is in the two columns. */
  readonly #rowOf = new Map<NodeNumber, number>()
  readonly #held: number[] = []
  readonly #title: number[] = []
  /** What the nodes lie in, each before what it holds, and where each is among them. */
  readonly #outer: Uint32Array
  readonly #outerRow = new Map<NodeNumber, number>()
  /** Words in titles and descriptions of an outer node, and of all that it lies in besides. */
  readonly #said: Uint32Array
  readonly #saidUp: Uint32Array
  /** Bits of identifiers with those of their parts. */
  readonly #wholes: readonly { readonly bit: number; readonly parts: number }[]
  readonly #covers: (mask: number) => boolean
  /** Letters of the question where it may be a name; else empty. */
  readonly #wanted: string
  readonly #exactTitle: number
  readonly #titlesOf: (nodes: readonly NodeNumber[]) => HeldNames

  /** @param ranking what is known of other nodes from their own ranking. */
  constructor(
    index: Index,
    resolved: ResolvedQuery,
    settings: SearchSettings,
    nodes: Iterable<NodeNumber>,
    ranking: Ranking | null = null,
  ) {
    this.#toc = index.toc
    const known = ranking?.ranked ?? []
    for (const { node } of known) this.#rowOf.set(node, 0)
    const others = Array.from(nodes).filter((node) => !this.#rowOf.has(node))
    const scores =
      ranking !== null && others.length === 0
        ? null
        : scoreOnly(index, resolved, settings, Uint32Array.from(others))
    const words = scores?.words ?? ranking?.words ?? []
    this.#words = words
    this.#covers = covers(words)
    this.#wholes = words.flatMap(({ parts }, i) => {
      const mask = parts.reduce((bits, part) => bits | bitOf(part), 0)
      return parts.length === 0 ? [] : [{ bit: bitOf(i), parts: mask }]
    })
    for (const one of known) this.#add(one.node, one.held, one.title)
    for (const node of others) this.#add(node, 0, 0)
    if (scores !== null) this.#addScored(scores)

    const lacking = this.#addOuter()
    this.#outer = Uint32Array.from(this.#outerRow.keys()).sort()
    for (let row = 0; row < this.#outer.length; row++) this.#outerRow.set(this.#outer[row], row)
    const { title, description } = heldNames(index, resolved, settings, this.#outer, lacking)
    this.#said = title.map((mask, row) => mask | description[row])
    this.#saidUp = this.#said.slice()
    for (let row = 0; row < this.#outer.length; row++) {
      if (!this.#isFile(this.#outer[row])) this.#saidUp[row] |= this.#saidAround(this.#outer[row])
    }
    const { phrases, text } = resolved.query
    this.#wanted = phrases.length > 0 || words.length < 2 ? '' : lettersOf(text)
    this.#exactTitle = exactTitleBonus(words, settings)
    this.#titlesOf = (outer) =>
      heldNames(index, resolved, settings, Uint32Array.from(outer).sort(), -1)
  }

  #add(node: NodeNumber, held: number, title: number): void {
    this.#rowOf.set(node, this.#held.length)
    this.#held.push(this.#withWholes(held))
    this.#title.push(title)
  }

  #addScored({ node, masks: { title, path, code, description, body } }: NodeScores): void {
    for (let row = 0; row < node.length; row++) {
      const held = title[row] | path[row] | code[row] | description[row] | body[row]
      this.#add(node[row], held, title[row])
    }
  }

  /** Notes what the nodes lie in that lack a word. @returns the words that any of them lacks. */
  #addOuter(): number {
    const { document, documentNode, parent } = this.#toc
    const all = this.#words.reduce((mask, _, i) => mask | bitOf(i), 0)
    let lacking = 0
    for (const [node, row] of this.#rowOf) {
      const lacks = all & ~this.#held[row]
      if (lacks === 0 || document[node] < 0) continue
      lacking |= lacks
      const file = documentNode[document[node]]
      for (let at = node; at !== file; ) {
        at = parent[at]
        if (this.#outerRow.has(at)) break
        this.#outerRow.set(at, 0)
      }
    }
    return lacking
  }

  /** Words that the node holds in any of its fields. */
  held(node: NodeNumber): number {
    const row = this.#rowOf.get(node)
    return row === undefined ? 0 : this.#held[row]
  }

  /** Words that the node holds, or what it lies in inside its file is called. */
  heldWithin(node: NodeNumber): number {
    let mask = this.held(node)
    if (this.#isFile(node)) return mask
    for (let at = this.#toc.parent[node]; !this.#isFile(at); at = this.#toc.parent[at]) {
      const row = this.#outerRow.get(at)
      if (row !== undefined) mask |= this.#said[row]
    }
    return this.#withWholes(mask)
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
    for (let i = 0; i < this.#words.length; i++) {
      const { isPart, weight, idf } = this.#words[i]
      if (!isPart && (more & bitOf(i)) !== 0) sum += weight * idf
    }
    return sum
  }

  /** The words that `above` counts. */
  wordsAbove(node: NodeNumber): readonly ScoredWord[] {
    const more = this.#moreAbove(node)
    return this.#words.filter(({ isPart }, i) => !isPart && (more & bitOf(i)) !== 0)
  }

  /** Words asked for that neither the node nor what it lies in holds. */
  missing(node: NodeNumber): readonly ScoredWord[] {
    const found = this.held(node) | this.#moreAbove(node)
    return this.#words.filter(({ isPart }, i) => !isPart && (found & bitOf(i)) === 0)
  }

  /** Words that the node lacks and that what it lies in holds. */
  #moreAbove(node: NodeNumber): number {
    const held = this.held(node)
    const said = this.#isFile(node) ? 0 : this.#saidAround(node)
    return said === 0 ? 0 : this.#withWholes(held | said) & ~held
  }

  /**
   * What an exact title is worth where the names of what the node lies in and its own are the question,
   * from any of them on: `Session open`, `auth.py Session open`; else 0.
   */
  exactName(node: NodeNumber): number {
    const own = this.#titleOf(node)
    // The names of others are asked for beside its own.
    if (this.#wanted === '' || own === 0 || this.#isFile(node) || this.#covers(own)) return 0
    if (!this.#covers(this.held(node) | this.#saidAround(node))) return 0
    let rest = this.#wanted.length
    for (let at = node; ; at = this.#toc.parent[at]) {
      const before = rest
      rest = restBefore(this.#wanted, rest, this.#nameOf(at))
      if (rest < 0 || (at === node && rest === before)) return 0
      if (rest === 0 && at !== node) {
        return this.#covers(own | this.#titlesAround(node)) ? this.#exactTitle : 0
      }
      if (this.#isFile(at)) return 0
    }
  }

  /** Words in the titles of all that the node lies in. */
  #titlesAround(node: NodeNumber): number {
    const outer: NodeNumber[] = []
    for (let at = node; !this.#isFile(at); ) {
      at = this.#toc.parent[at]
      outer.push(at)
    }
    return this.#titlesOf(outer).title.reduce((mask, title) => mask | title, 0)
  }

  #nameOf(node: NodeNumber): string {
    const title = titleOf(this.#toc, node)
    return this.#isFile(node) ? title.replace(/\.[^.]+$/, '') : title
  }

  /** Whether the node is a file, or lies in none. */
  #isFile(node: NodeNumber): boolean {
    const document = this.#toc.document[node]
    return document < 0 || this.#toc.documentNode[document] === node
  }

  /** Words of the node's title. */
  #titleOf(node: NodeNumber): number {
    const row = this.#rowOf.get(node)
    return row === undefined ? 0 : this.#title[row]
  }

  /** Words in titles and descriptions of what a node lies in. */
  #saidAround(node: NodeNumber): number {
    const row = this.#outerRow.get(this.#toc.parent[node])
    return row === undefined ? 0 : this.#saidUp[row]
  }

  /** The mask with the identifiers whose parts it has. */
  #withWholes(mask: number): number {
    let all = mask
    for (const { bit, parts } of this.#wholes) if ((mask & parts) === parts) all |= bit
    return all
  }
}

/** How many of the first `end` letters stand before those of a title at their end; -1 where they are others. */
function restBefore(letters: string, end: number, title: string): number {
  let rest = end
  for (let at = title.length - 1; at >= 0; at--) {
    const code = title.charCodeAt(at)
    if (code > 127) {
      const name = lettersOf(title)
      return letters.slice(0, end).endsWith(name) ? end - name.length : -1
    }
    const small = code >= 65 && code <= 90 ? code + 32 : code
    const isLetter = (small >= 97 && small <= 122) || (small >= 48 && small <= 57)
    if (isLetter && (rest === 0 || letters.charCodeAt(--rest) !== small)) return -1
  }
  return rest
}
