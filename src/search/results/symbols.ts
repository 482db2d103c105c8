// Finding named code by its name, over the names of all symbols in order.

import { partitionPoint, slotAt } from '../../base/binary-search.ts'
import { splitIdentifier } from '../../base/identifiers.ts'
import { type SymbolNames, smallLetters, symbolNames } from '../../index/text/symbol-names.ts'
import { kindCode, type NodeKind } from '../../model/tree/node.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'

export interface SymbolOptions {
  readonly kind?: NodeKind
  readonly language?: string
  /** Nodes `from … to − 1`. */
  readonly within?: readonly [from: NodeNumber, to: NodeNumber]
  /** Results at most; default 50. */
  readonly limit?: number
}

/** How a name matches; smaller is better. */
const MATCHES = ['exact', 'case', 'prefix', 'subword'] as const
type SymbolMatch = (typeof MATCHES)[number]

export interface FoundSymbol {
  readonly node: NodeNumber
  readonly match: SymbolMatch
}

const DEFAULT_LIMIT = 50

/**
 * Symbols of that name: exact ones first, then by case, by prefix, and by one of their words; equal
 * ones with the shorter name first, then in order. A qualified name (`Class.method`, `a::b`) is
 * found by its last part, inside the part before it where there is such a parent.
 */
export function findSymbol(toc: Toc, name: string, options: SymbolOptions = {}): FoundSymbol[] {
  const [qualifier, last] = splitQualified(name.trim())
  if (last === '') return []
  const names = symbolNames(toc)
  const wanted: WantedName = { name: last, lower: smallLetters(last) }
  const limit = options.limit ?? DEFAULT_LIMIT
  // Those inside a parent are chosen from all.
  const enough = qualifier === '' ? limit : Number.POSITIVE_INFINITY
  const found = new FoundNodes(toc, names, options, enough)
  addBeginnings(found, wanted, toc)
  // Words inside of names are looked for only where names that begin so are too few.
  if (found.count < enough) addWords(found, wanted, toc)
  const kept = qualifier === '' ? found.rows : insideParent(toc, found.rows, qualifier)
  return kept
    .sort((a, b) => a.match - b.match || a.length - b.length || a.node - b.node)
    .slice(0, limit)
    .map(({ node, match }) => ({ node, match: MATCHES[match] }))
}

interface WantedName {
  readonly name: string
  readonly lower: string
}

interface Matching {
  readonly node: NodeNumber
  readonly match: number
  readonly length: number
}

/** Takes the nodes of names, shorter names first, until there are enough. */
class FoundNodes {
  readonly rows: Matching[] = []
  readonly names: SymbolNames
  readonly #toc: Toc
  readonly #options: SymbolOptions
  readonly #kind: number
  readonly #enough: number

  constructor(toc: Toc, names: SymbolNames, options: SymbolOptions, enough: number) {
    this.names = names
    this.#toc = toc
    this.#options = options
    this.#kind = options.kind === undefined ? -1 : kindCode(options.kind)
    this.#enough = enough
  }

  get count(): number {
    return this.rows.length
  }

  /** @param matchOf how the names of one length match, all of them at least as well as the next */
  add(numbers: readonly number[], matchOf: (node: NodeNumber, length: number) => number): void {
    const { starts, firstNode, nodes } = this.names
    const byLength: number[][] = []
    for (const i of numbers) {
      const length = starts[i + 1] - starts[i] - 1
      const same = byLength[length]
      if (same === undefined) byLength[length] = [i]
      else same.push(i)
    }
    byLength.forEach((same, length) => {
      if (this.count >= this.#enough) return
      for (const i of same) {
        for (let at = firstNode[i]; at < firstNode[i + 1]; at++) {
          const node = nodes[at]
          if (this.#isWanted(node)) this.rows.push({ node, match: matchOf(node, length), length })
        }
      }
    })
  }

  #isWanted(node: NodeNumber): boolean {
    const { within, language } = this.#options
    const toc = this.#toc
    if (this.#kind >= 0 && toc.kind[node] !== this.#kind) return false
    if (within !== undefined && (node < within[0] || node >= within[1])) return false
    return (
      language === undefined || toc.documents[toc.document[node]].outline?.language === language
    )
  }
}

/** Names that begin so; those of the very length are the name itself. */
function addBeginnings(found: FoundNodes, { name, lower }: WantedName, toc: Toc): void {
  const { joined, starts, count } = found.names
  const numbers: number[] = []
  let i = firstFrom(found.names, lower)
  for (; i < count && joined.startsWith(lower, starts[i]); i++) numbers.push(i)
  found.add(numbers, (node, length) => {
    if (length > lower.length) return 2
    return titleOf(toc, node) === name ? 0 : 1
  })
}

/** Names that do not begin so and yet have it as a word, or as several neighbouring ones. */
function addWords(found: FoundNodes, { name, lower }: WantedName, toc: Toc): void {
  const { joined, starts, firstNode, nodes } = found.names
  const wanted = splitIdentifier(name).join('').toLowerCase()
  const numbers: number[] = []
  for (let at = joined.indexOf(lower); at >= 0; ) {
    const i = slotAt(starts, at)
    if (!joined.startsWith(lower, starts[i])) {
      const written = titleOf(toc, nodes[firstNode[i]])
      const small = joined.slice(starts[i], starts[i + 1] - 1)
      if (mayBeWord(written, small, lower) && isWord(written, wanted)) numbers.push(i)
    }
    at = joined.indexOf(lower, starts[i + 1])
  }
  found.add(numbers, () => 3)
}

/** First name that is not below `lower`. */
function firstFrom({ joined, starts, count }: SymbolNames, lower: string): number {
  return partitionPoint(count, (i) => joined.slice(starts[i], starts[i + 1] - 1) < lower)
}

/** Whether one of the places is not between two small letters, where no word begins. */
function mayBeWord(written: string, small: string, lower: string): boolean {
  for (let at = small.indexOf(lower); at >= 0; at = small.indexOf(lower, at + 1)) {
    if (!isSmall(written.charCodeAt(at - 1)) || !isSmall(written.charCodeAt(at))) return true
  }
  return false
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122
}

/** Whether `wanted` is one word or several neighbouring words of the identifier. */
function isWord(written: string, wanted: string): boolean {
  const parts = splitIdentifier(written).map((part) => part.toLowerCase())
  return parts.some((_, i) => {
    let joined = ''
    for (let j = i; j < parts.length && joined.length < wanted.length; j++) joined += parts[j]
    return joined === wanted || (joined.startsWith(wanted) && parts[i].startsWith(wanted))
  })
}

function splitQualified(name: string): [qualifier: string, last: string] {
  const parts = name
    .replace(/\(.*$/s, '')
    .split(/::|->|[.#/\\]/)
    .filter((part) => part !== '')
  return [parts.at(-2) ?? '', parts.at(-1) ?? '']
}

/** Those with an ancestor of that name; all when there is none. */
function insideParent<T extends { readonly node: NodeNumber }>(
  toc: Toc,
  found: readonly T[],
  qualifier: string,
): T[] {
  const wanted = smallLetters(qualifier)
  const inside = found.filter(({ node }) => {
    const first = toc.documentNode[toc.document[node]]
    for (let at = toc.parent[node]; at > first; at = toc.parent[at]) {
      if (smallLetters(titleOf(toc, at)) === wanted) return true
    }
    return false
  })
  return inside.length > 0 ? inside : [...found]
}
