// Finds named code by its name in the sorted names of all symbols.

import { partitionPoint, slotAt } from '../../base/binary-search.ts'
import { splitIdentifier } from '../../base/identifiers.ts'
import { type SymbolNames, smallLetters, symbolNames } from '../../index/text/symbol-names.ts'
import { NODE_KINDS, SYMBOL_KINDS } from '../../model/tree/node.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'

export interface SymbolOptions {
  /** One byte per node, 1 where it passes; all pass without it. */
  readonly filter?: Uint8Array | null
  /** Maximum number of results; default 50. */
  readonly limit?: number
}

/** How a name matches; an earlier entry is better. */
const MATCH_KINDS = ['exact', 'case', 'prefix', 'subword'] as const
type SymbolMatch = (typeof MATCH_KINDS)[number]

export interface FoundSymbol {
  readonly node: NodeNumber
  readonly match: SymbolMatch
}

const DEFAULT_LIMIT = 50

/**
 * Symbols with a name: exact matches first, then by case, by prefix, and by one of their words; among equal ones the
 * shorter name comes first, then the order of the tree. A qualified name (`Class.method`, `a::b`) is found by its last
 * part, inside a parent whose name equals or begins with the part before it, where there is such a parent. With nothing
 * after its last separator (`Class.`) it stands for everything inside.
 */
export function findSymbol(toc: Toc, name: string, options: SymbolOptions = {}): FoundSymbol[] {
  const { owner, last } = splitQualified(name.trim())
  if (last === '' && owner === '') return []
  const names = symbolNames(toc)
  const limit = options.limit ?? DEFAULT_LIMIT
  const rows =
    owner === ''
      ? namedRows(toc, names, last, options, limit)
      : ownedRows(toc, names, { owner, last }, options)
  return rows
    .sort((a, b) => a.match - b.match || a.length - b.length || a.node - b.node)
    .slice(0, limit)
    .map(({ node, match }) => ({ node, match: MATCH_KINDS[match] }))
}

function namedRows(
  toc: Toc,
  names: SymbolNames,
  name: string,
  options: SymbolOptions,
  enough: number,
): Matching[] {
  const found = new FoundNodes(names, options, enough)
  const wanted: WantedName = { name, lower: smallLetters(name) }
  addBeginnings(found, wanted, toc)
  // Words inside names are searched only if too few names have the prefix.
  if (found.rows.length < enough) addWords(found, wanted, toc)
  return found.rows
}

/** Members of symbols whose name is or begins with the owner's; without such a symbol, all of that name. */
function ownedRows(
  toc: Toc,
  names: SymbolNames,
  { owner, last }: QualifiedName,
  options: SymbolOptions,
): Matching[] {
  // Members inside a parent are selected from all nodes with the name.
  const rows =
    last === ''
      ? insideRows(toc, names, owner, options)
      : bestOf([
          ...namedRows(toc, names, last, options, Number.POSITIVE_INFINITY),
          // The name of a member outside its type includes the type.
          ...namedRows(toc, names, `${owner}.${last}`, options, Number.POSITIVE_INFINITY),
        ])
  const matches = rows.map(({ node }) => ownerMatch(toc, node, owner))
  const best = Math.min(...matches, NO_OWNER)
  if (best === NO_OWNER) return last === '' ? [] : rows
  return rows.filter((_, i) => matches[i] === best)
}

/** Each node once, with its best match. */
function bestOf(rows: readonly Matching[]): Matching[] {
  const best = new Map<NodeNumber, Matching>()
  for (const row of rows) {
    const known = best.get(row.node)
    if (known === undefined || row.match < known.match) best.set(row.node, row)
  }
  return [...best.values()]
}

/** Nodes inside symbols with this prefix, and members outside their type with such a type name. */
function insideRows(
  toc: Toc,
  names: SymbolNames,
  owner: string,
  options: SymbolOptions,
): Matching[] {
  const found = namedRows(toc, names, owner, {}, Number.POSITIVE_INFINITY)
  const nodes = new Set(found.flatMap(({ node }) => [node, ...symbolsInside(toc, node)]))
  return [...nodes]
    .filter((node) => options.filter?.[node] !== 0)
    .map((node) => ({ node, match: 2, length: 0 }))
}

function symbolsInside({ kind, size }: Toc, node: NodeNumber): NodeNumber[] {
  const inside: NodeNumber[] = []
  for (let child = node + 1; child < node + size[node]; child += size[child])
    if (SYMBOL_KINDS.has(NODE_KINDS[kind[child]])) inside.push(child)
  return inside
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

/** Collects the nodes of names, shorter names first, until there are enough. */
class FoundNodes {
  readonly rows: Matching[] = []
  readonly names: SymbolNames
  readonly #filter: SymbolOptions['filter']
  readonly #enough: number

  constructor(names: SymbolNames, { filter }: SymbolOptions, enough: number) {
    this.names = names
    this.#filter = filter
    this.#enough = enough
  }

  /** @param matchOf how the names of one length match: each at least as well as the next */
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
      if (this.rows.length >= this.#enough) return
      for (const i of same) {
        for (let at = firstNode[i]; at < firstNode[i + 1]; at++) {
          const node = nodes[at]
          if (this.#filter?.[node] !== 0)
            this.rows.push({ node, match: matchOf(node, length), length })
        }
      }
    })
  }
}

/** Adds names with this prefix; those of the same length are the name itself. */
function addBeginnings(found: FoundNodes, { name, lower }: WantedName, toc: Toc): void {
  const { joined, starts, count } = found.names
  const numbers: number[] = []
  let i = partitionPoint(count, (at) => joined.slice(starts[at], starts[at + 1] - 1) < lower)
  for (; i < count && joined.startsWith(lower, starts[i]); i++) numbers.push(i)
  found.add(numbers, (node, length) => {
    if (length > lower.length) return 2
    return titleOf(toc, node) === name ? 0 : 1
  })
}

/** Adds names without this prefix that contain it as a word, or as several adjacent words. */
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

/** Whether one of the occurrences is not between two lower-case letters, where no word begins. */
function mayBeWord(written: string, small: string, lower: string): boolean {
  for (let at = small.indexOf(lower); at >= 0; at = small.indexOf(lower, at + 1)) {
    if (!isSmall(written.charCodeAt(at - 1)) || !isSmall(written.charCodeAt(at))) return true
  }
  return false
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122
}

/** Whether `wanted` is one word or several adjacent words of the identifier. */
function isWord(written: string, wanted: string): boolean {
  const parts = splitIdentifier(written).map((part) => part.toLowerCase())
  return parts.some((_, i) => {
    let joined = ''
    for (let j = i; j < parts.length && joined.length < wanted.length; j++) joined += parts[j]
    return joined === wanted || (joined.startsWith(wanted) && parts[i].startsWith(wanted))
  })
}

interface QualifiedName {
  /** The name before the last one; may be empty. */
  readonly owner: string
  /** Empty if the name ends with a separator. */
  readonly last: string
}

const NAME_SEPARATOR = /::|->|[.#/\\]/

function splitQualified(name: string): QualifiedName {
  const parts = name.replace(/\(.*$/s, '').split(NAME_SEPARATOR)
  const last = parts.pop() ?? ''
  return { owner: parts.findLast((part) => part !== '') ?? '', last }
}

const NO_OWNER = 3

/** Whether a node is inside a symbol of this name: 0 as written, 1 with other case, 2 if the name only begins so. */
function ownerMatch(toc: Toc, node: NodeNumber, owner: string): number {
  const wanted = smallLetters(owner)
  const first = toc.documentNode[toc.document[node]]
  let best = NO_OWNER
  const meet = (name: string): void => {
    const lower = smallLetters(name)
    if (lower.startsWith(wanted))
      best = Math.min(best, name === owner ? 0 : lower === wanted ? 1 : 2)
  }
  // The title of a member outside its type contains the type.
  meet(splitQualified(titleOf(toc, node)).owner)
  for (let at = toc.parent[node]; at > first; at = toc.parent[at])
    meet(splitQualified(titleOf(toc, at)).last)
  return best
}
