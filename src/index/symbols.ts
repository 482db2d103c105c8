// Finding named code by its name: a pass over the titles that makes no strings.

import { splitIdentifier } from '../base/identifiers.ts'
import type { StringColumn } from '../base/strings.ts'
import { kindCode, NODE_KINDS, type NodeKind, SYMBOL_KINDS } from '../model/node.ts'
import type { NodeNumber, Toc } from '../model/toc.ts'

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
export type SymbolMatch = (typeof MATCHES)[number]

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
  const wanted = new WantedName(last)
  const limit = options.limit ?? DEFAULT_LIMIT
  let found = matching(toc, options, (titles, n) => wanted.match(titles, n))
  // Words inside of names are looked for only where names that begin so are too few.
  if (found.length < limit || qualifier !== '') {
    found = [...found, ...matching(toc, options, (titles, n) => wanted.matchWord(titles, n))]
  }
  const kept = qualifier === '' ? found : insideParent(toc, found, qualifier)
  return kept
    .sort((a, b) => a.match - b.match || a.length - b.length || a.node - b.node)
    .slice(0, limit)
    .map(({ node, match }) => ({ node, match: MATCHES[match] }))
}

interface Matching {
  readonly node: NodeNumber
  readonly match: number
  readonly length: number
}

/** Symbols whose titles match, in order. */
function matching(
  toc: Toc,
  options: SymbolOptions,
  matchOf: (titles: StringColumn, n: number) => number,
): Matching[] {
  const found: Matching[] = []
  toc.documents.forEach(({ outline }, document) => {
    if (outline === null || (options.language ?? outline.language) !== outline.language) return
    const base = toc.documentNode[document]
    for (let n = 1; n < outline.count; n++) {
      if (!isWanted(outline.kind[n], base + n, options)) continue
      const match = matchOf(outline.title, n)
      if (match >= 0) found.push({ node: base + n, match, length: titleLength(outline.title, n) })
    }
  })
  return found
}

const SYMBOL_CODES = Uint8Array.from(NODE_KINDS, (kind) => (SYMBOL_KINDS.has(kind) ? 1 : 0))

function isWanted(kind: number, node: NodeNumber, { kind: only, within }: SymbolOptions): boolean {
  if (only === undefined ? SYMBOL_CODES[kind] !== 1 : kind !== kindCode(only)) return false
  return within === undefined || (node >= within[0] && node < within[1])
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
  const wanted = new WantedName(qualifier)
  const inside = found.filter(({ node }) => {
    const outline = toc.documents[toc.document[node]].outline
    const first = toc.documentNode[toc.document[node]]
    if (outline === null) return false
    for (let at = toc.parent[node]; at > first; at = toc.parent[at]) {
      const match = wanted.match(outline.title, at - first)
      if (match === 0 || match === 1) return true
    }
    return false
  })
  return inside.length > 0 ? inside : [...found]
}

function titleLength({ ends, start }: StringColumn, i: number): number {
  return ends[i] - (i === 0 ? start : ends[i - 1])
}

/** Compares titles with a name in place. */
class WantedName {
  readonly #name: string
  readonly #lower: string

  constructor(name: string) {
    this.#name = name
    this.#lower = name.toLowerCase()
  }

  /** Position in `MATCHES` of a title that begins so, or −1. */
  match({ text, start, ends }: StringColumn, i: number): number {
    const from = i === 0 ? start : ends[i - 1]
    const length = ends[i] - from
    if (length < this.#lower.length || !this.#startsAt(text, from)) return -1
    if (length > this.#lower.length) return 2
    return text.startsWith(this.#name, from) ? 0 : 1
  }

  /** Position in `MATCHES` of a title that does not begin so and yet has it as a word, or −1. */
  matchWord({ text, start, ends }: StringColumn, i: number): number {
    const from = i === 0 ? start : ends[i - 1]
    const to = ends[i]
    const wanted = this.#lower.length
    if (to - from < wanted || this.#startsAt(text, from)) return -1
    for (let at = from + 1; at + wanted <= to; at++) {
      if (this.#startsAt(text, at)) return this.#isWord(text, from, to) ? 3 : -1
    }
    return -1
  }

  #startsAt(text: string, at: number): boolean {
    const lower = this.#lower
    for (let i = 0; i < lower.length; i++) {
      const code = text.charCodeAt(at + i)
      const wanted = lower.charCodeAt(i)
      if (code === wanted) continue
      if (
        code < 128 ? (code | 32) !== wanted || code < 65 || code > 90 : !sameLetter(code, wanted)
      ) {
        return false
      }
    }
    return true
  }

  /** Whether the name is one word or several neighbouring words of the identifier. */
  #isWord(text: string, from: number, to: number): boolean {
    const parts = splitIdentifier(text.slice(from, to)).map((part) => part.toLowerCase())
    const wanted = splitIdentifier(this.#name).join('').toLowerCase()
    return parts.some((_, i) => {
      let joined = ''
      for (let j = i; j < parts.length && joined.length < wanted.length; j++) joined += parts[j]
      return joined === wanted || (joined.startsWith(wanted) && parts[i].startsWith(wanted))
    })
  }
}

function sameLetter(code: number, wanted: number): boolean {
  return String.fromCharCode(code).toLowerCase() === String.fromCharCode(wanted)
}
