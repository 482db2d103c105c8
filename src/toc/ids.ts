// Readable ids: `src/auth/`, `src/auth/session.py#Session.open`, `docs/guide.md#install/linux`.
//
// A local part is a chain of segments below the document: names of symbols and keys are joined by
// `.`, everything else by `/`. Siblings with the same segment differ by their parameters, `writer(JavaType)`, by
// their kind, or else by `~2`, `~3` …. An id is resolved by walking down, without a stored map.

import { stringAt } from '../base/columns/strings.ts'
import { addTo } from '../base/group-by.ts'
import { getOrMake } from '../base/kept.ts'
import { kindCode, NODE_KINDS, SYMBOL_KINDS } from '../model/tree/node.ts'
import type { Outline } from '../model/tree/outline.ts'
import {
  fullParameterTypes,
  implementedFor,
  parameterTypes,
} from '../model/tree/parameter-types.ts'
import { localNumber, type NodeNumber, pathOf, type Toc } from '../model/tree/toc.ts'
import { findDirectory, findDocument } from './lookup.ts'
import { plainLine } from './plain.ts'

/** Maximum UTF-16 units of a segment, before the `~` of a repetition. */
const MAX_SEGMENT = 100
/** Maximum UTF-16 units of the parameters after it. */
const MAX_PARAMETERS = 300
/** A dotted name with more dots is joined by `-` instead. */
const MAX_DOTS = 8

const KEY_CODE = kindCode('key')
const METHOD_CODE = kindCode('method')
const FUNCTION_CODE = kindCode('function')
const DOTTED_CODES: ReadonlySet<number> = new Set([...[...SYMBOL_KINDS].map(kindCode), KEY_CODE])

/** The id of node `n`; the collection's is `/`. */
export function nodeId(toc: Toc, n: NodeNumber): string {
  if (n === 0) return '/'
  const path = escapePath(pathOf(toc, n))
  const document = toc.document[n]
  if (document < 0) return `${path}/`
  const { outline } = toc.documents[document]
  if (outline === null || localNumber(toc, n) === 0) return path
  return `${path}#${localId(toc, outline, n)}`
}

function localId(toc: Toc, outline: Outline, n: NodeNumber): string {
  const segments: string[] = []
  const root = toc.documentNode[toc.document[n]]
  for (let at = n; at !== root; at = toc.parent[at]) {
    segments.push(segmentOf(outline, toc.parent[at] - root, at - root))
    if (toc.parent[at] !== root) segments.push(separator(outline, toc.parent[at] - root, at - root))
  }
  return segments.reverse().join('')
}

/** The node of an id, or `null`. */
export function findNode(toc: Toc, id: string): NodeNumber | null {
  if (id === '' || id === '/') return 0
  const hash = id.indexOf('#')
  if (hash < 0) {
    const path = unescapePath(id)
    return path.endsWith('/') ? findDirectory(toc, path.slice(0, -1)) : findDocument(toc, path)
  }
  const node = findDocument(toc, unescapePath(id.slice(0, hash)))
  if (node === null) return null
  const { outline } = toc.documents[toc.document[node]]
  const wanted = id.slice(hash + 1)
  const local =
    outline === null ? null : (findLocal(outline, wanted) ?? findFormerly(outline, wanted))
  return local === null ? null : node + local
}

/** Walks down from the document: at every level exactly one child can match the beginning of the rest of the id. */
function findLocal(outline: Outline, id: string): number | null {
  let rest = id
  let at = 0
  for (;;) {
    const child = matchingChild(outline, at, rest)
    if (child === null) return null
    rest = rest.slice(segmentOf(outline, at, child).length)
    if (rest === '') return child
    rest = rest.slice(1)
    at = child
  }
}

function matchingChild(outline: Outline, parent: number, rest: string): number | null {
  const end = parent + outline.size[parent]
  for (let child = parent + 1; child < end; child += outline.size[child]) {
    const segment = segmentOf(outline, parent, child)
    if (!rest.startsWith(segment)) continue
    if (rest.length === segment.length) return child
    if (outline.size[child] === 1) continue
    const next = rest[segment.length]
    if (next === '/' || (next === '.' && DOTTED_CODES.has(outline.kind[child]))) return child
  }
  return null
}

/** Escapes `#`, which ends a path in an id, and a `%` that would read as an escape. */
function escapePath(path: string): string {
  return path.replace(/#|%(?=2[35])/g, (unit) => (unit === '#' ? '%23' : '%25'))
}

function unescapePath(path: string): string {
  return path.replace(/%2([35])/g, (_, digit: string) => (digit === '3' ? '#' : '%'))
}

function separator(outline: Outline, parent: number, child: number): string {
  return DOTTED_CODES.has(outline.kind[parent]) && DOTTED_CODES.has(outline.kind[child]) ? '.' : '/'
}

/** The segment of a node, with what distinguishes it from siblings of the same name. */
function segmentOf(outline: Outline, parent: number, local: number): string {
  const { ordinal, distinctions, undotted } = repeatsBelow(outline, parent)
  const segment = distinctSegment(outline, parent, local, distinctions[local])
  const dashed = undotted[local] === 1 ? segment.replaceAll('.', '-') : segment
  return ordinal[local] > 1 ? `${dashed}~${ordinal[local]}` : dashed
}

/** A segment without `/`, `#`, `~`, white space and hidden characters; never empty. */
function plainSegment(outline: Outline, parent: number, local: number): string {
  const dotted = DOTTED_CODES.has(outline.kind[local])
  const written = stringAt(outline.title, local)
  const title = plainLine(
    dotted ? withoutOwner(written, outline, parent) : written,
    MAX_SEGMENT,
  ).replace(/…$/, '')
  const segment = dotted ? title.replace(/[\s/#~]+/gu, '-') : slug(title)
  return segment === '' ? NODE_KINDS[outline.kind[local]] : segment
}

/** `Stream for ReadDir` becomes `Stream` inside ReadDir. */
function withoutOwner(title: string, outline: Outline, parent: number): string {
  const at = title.lastIndexOf(' for ')
  if (at <= 0 || parent === 0) return title
  return title.slice(at + 5) === stringAt(outline.title, parent) ? title.slice(0, at) : title
}

/** How a node differs from siblings of the same name; 0: its name is enough. */
const BY_KIND = 1
const BY_PARAMETERS = 2
const BY_ALL = 3

function distinctSegment(
  outline: Outline,
  parent: number,
  local: number,
  distinction: number,
): string {
  const segment = plainSegment(outline, parent, local)
  if (distinction === BY_KIND) return `${segment}(${NODE_KINDS[outline.kind[local]]})`
  if (distinction === 0) return segment
  const types = typesOf(outline, local, distinction)
  return types === null ? segment : `${segment}${plainLine(types, MAX_PARAMETERS)}`
}

function typesOf(outline: Outline, local: number, distinction: number): string | null {
  const signature = stringAt(outline.signature, local)
  if (!isFunction(outline, local)) return implementedFor(signature)
  const title = stringAt(outline.title, local)
  return (distinction === BY_ALL ? fullParameterTypes : parameterTypes)(signature, title)
}

/** A heading as in a link: letters, digits and marks in lower case, joined by `-`. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]+/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}

interface Repeats {
  /** 1 for a parent whose children were counted. */
  readonly isCounted: Uint8Array
  /** The number of siblings with the same segment up to and including this one. */
  readonly ordinal: Uint32Array
  /** How it differs from siblings of the same name (`BY_KIND`, …); 0: its name is enough. */
  readonly distinctions: Uint8Array
  /** 1 if dots become dashes, because a sibling with children has the name before one of the dots. */
  readonly undotted: Uint8Array
}

const repeats = new WeakMap<Outline, Repeats>()

/** Computed once per parent, in time linear in its children. */
function repeatsBelow(outline: Outline, parent: number): Repeats {
  const made = getOrMake(repeats, outline, () => ({
    isCounted: new Uint8Array(outline.count),
    ordinal: new Uint32Array(outline.count),
    distinctions: new Uint8Array(outline.count),
    undotted: new Uint8Array(outline.count),
  }))
  if (made.isCounted[parent] === 0) countRepeats(outline, parent, made)
  made.isCounted[parent] = 1
  return made
}

function countRepeats(outline: Outline, parent: number, made: Repeats): void {
  const { ordinal, distinctions, undotted } = made
  const end = parent + outline.size[parent]
  distinguishSiblings(outline, parent, distinctions)
  const containers = new Set<string>()
  for (let child = parent + 1; child < end; child += outline.size[child]) {
    if (outline.size[child] > 1)
      containers.add(distinctSegment(outline, parent, child, distinctions[child]))
  }
  const seen = new Map<string, number>()
  for (let child = parent + 1; child < end; child += outline.size[child]) {
    const plain = distinctSegment(outline, parent, child, distinctions[child])
    undotted[child] = beginsLike(plain, containers) ? 1 : 0
    const segment = undotted[child] === 1 ? plain.replaceAll('.', '-') : plain
    ordinal[child] = (seen.get(segment) ?? 0) + 1
    seen.set(segment, ordinal[child])
  }
}

/** Functions of one name differ by their parameters, other siblings of one name by their kind. */
function distinguishSiblings(outline: Outline, parent: number, distinctions: Uint8Array): void {
  for (const [first, ...others] of symbolsWithOneSegment(outline, parent, distinctions)) {
    for (const other of others) {
      if (outline.kind[other] !== outline.kind[first] && !isFunction(outline, other))
        distinctions[other] = BY_KIND
      else distinctions[first] = distinctions[other] = BY_PARAMETERS
    }
  }
  for (const same of symbolsWithOneSegment(outline, parent, distinctions))
    for (const n of same) if (distinctions[n] === BY_PARAMETERS) distinctions[n] = BY_ALL
}

/** Groups of symbols below `parent` that share a segment. */
function symbolsWithOneSegment(
  outline: Outline,
  parent: number,
  distinctions: Uint8Array,
): number[][] {
  const bySegment = new Map<string, number[]>()
  const end = parent + outline.size[parent]
  for (let child = parent + 1; child < end; child += outline.size[child]) {
    if (!DOTTED_CODES.has(outline.kind[child])) continue
    const segment = distinctSegment(outline, parent, child, distinctions[child])
    addTo(bySegment, segment, child)
  }
  return [...bySegment.values()].filter((same) => same.length > 1)
}

function isFunction(outline: Outline, local: number): boolean {
  return outline.kind[local] === METHOD_CODE || outline.kind[local] === FUNCTION_CODE
}

/** Whether the text before one of the segment's dots is one of `names`. */
function beginsLike(segment: string, names: ReadonlySet<string>): boolean {
  let dots = 0
  for (let at = segment.indexOf('.'); at >= 0; at = segment.indexOf('.', at + 1)) {
    if (++dots > MAX_DOTS || names.has(segment.slice(0, at))) return true
  }
  return false
}

const JOINED: ReadonlySet<number> = new Set(
  (['function', 'method', 'module'] as const).map((kind) => kindCode(kind)),
)
/** Maximum segments of one id that may be tried without success. */
const MAX_TRIED = 2000

/** The node that an id of an earlier build most likely refers to, or `null`. */
function findFormerly(outline: Outline, id: string): number | null {
  let tried = 0
  const find = (at: number, rest: string): number | null => {
    for (const [segment, nodes] of namesBelow(outline, at)) {
      if (++tried > MAX_TRIED) return null
      if (!rest.startsWith(segment)) continue
      const suffix = /^(?:\([^)]*\)(?:const)?&{0,2})?(?:~(\d{1,9}))?/.exec(
        rest.slice(segment.length),
      )
      const after = rest.slice(segment.length + (suffix?.[0].length ?? 0))
      if (after !== '' && !/^[./]/.test(after)) continue
      const found = choose(nodes, Number(suffix?.[1] ?? 1), after)
      if (found !== null) return found
    }
    return null
  }
  /** The node with that number; if `after` is not empty, any node that contains it. */
  const choose = (nodes: readonly number[], ordinal: number, after: string): number | null => {
    const meant = nodes.at(ordinal - 1)
    if (after === '') return meant ?? nodes.find((n) => isJoined(outline, n)) ?? null
    const first = meant === undefined ? [] : [meant]
    for (const node of [...first, ...nodes.filter((n) => n !== meant)]) {
      const found = find(node, after.slice(1))
      if (found !== null) return found
    }
    return null
  }
  return find(0, id)
}

/** Whether several nodes may have been joined into this one. */
function isJoined({ kind, size, start, end }: Outline, n: number): boolean {
  if (JOINED.has(kind[n])) return true
  for (let child = n + 1; child < n + size[n]; child += size[child])
    if (start[child] < start[n] || end[child] > end[n]) return true
  return false
}

/** Children by name, including members from the traits that a type implements. */
function namesBelow({ size, title }: Outline, at: number): ReadonlyMap<string, readonly number[]> {
  const names = new Map<string, number[]>()
  const traits: number[] = []
  for (let child = at + 1; child < at + size[at]; child += size[child]) {
    const name = stringAt(title, child)
    addTo(names, name.replace(/[\s/#~]+/gu, '-'), child)
    for (let below = child + 1; below < child + size[child]; below += size[below]) {
      const inner = stringAt(title, below)
      if (inner.endsWith(` for ${name}`)) addTo(names, inner.replace(/[\s/#~]+/gu, '-'), below)
    }
    if (at !== 0 && name.endsWith(` for ${stringAt(title, at)}`)) traits.push(child)
  }
  for (const trait of traits)
    for (let child = trait + 1; child < trait + size[trait]; child += size[child])
      addTo(names, stringAt(title, child), child)
  names.delete('')
  return names
}
