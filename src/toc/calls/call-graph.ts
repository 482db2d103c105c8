// Who calls whom in a collection: rows in the order of documents, and by target for "called by". The result is stored
// between visits; a change of the rules for calls or imports must raise `CALLS_VERSION` in `collection/kept-calls.ts`.

import { partitionPoint } from '../../base/binary-search.ts'
import { groupBy } from '../../base/group-by.ts'
import { getOrMake } from '../../base/kept.ts'
import { Lru } from '../../base/lru.ts'
import {
  type CallKind,
  decodeCalls,
  type OutlineCall,
  type RelationKind,
} from '../../model/tree/calls.ts'
import type { Outline } from '../../model/tree/outline.ts'
import { RESOLUTION_RULES } from '../../model/tree/resolved-by.ts'
import { isOfTests, type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { emptyRows, NO_TARGET, orderByTarget } from '../references/reference-rows.ts'
import { createContext, type Reference } from '../references/references.ts'
import type { ResolveContext } from '../references/resolve-context.ts'
import { CallResolver } from './resolve-call.ts'
import { FUNCTION_CODES, shortName, TYPE_CODES } from './scattered.ts'
import { type Base, type KnownBases, SymbolTable } from './symbol-table.ts'

/** Rows in parallel columns, like those of `References`. */
export interface CallGraph {
  readonly toc: Toc
  readonly source: Uint32Array
  readonly target: Uint32Array
  readonly how: Uint8Array
  readonly confidence: Float32Array
  /** Rows of calls in doctests. */
  readonly examples: ReadonlySet<number>
  readonly firstRow: Uint32Array
  /** Resolved rows, sorted by target. */
  readonly byTarget: Uint32Array
  /** At n: the number of callers of all nodes before n, without tests; the last entry is the total. */
  readonly callersBefore: Uint32Array
  readonly table: SymbolTable
  /** Types that extend or implement a type. */
  readonly derived: ReadonlyMap<NodeNumber, readonly Base[]>
}

/**
 * Prepares a builder in one pass over the names of all symbols. It resolves document by document; `finish` may be called
 * when all are resolved.
 */
export function createCallGraph(context: ResolveContext) {
  const { toc } = context
  const table = new SymbolTable(context)
  const resolver = new CallResolver(table)
  const documents: ResolvedCalls[] = toc.documents.map(() => NO_CALLS)
  return {
    /** Finds the base types of a document's types; the first resolved call does this for all remaining documents. */
    findBases: (document: number): void => table.findBases(document),
    resolve(document: number): void {
      const { outline } = toc.documents[document]
      if (outline === null) return
      documents[document] = resolveAll(
        callsOfOutline(outline),
        toc.documentNode[document],
        resolver,
      )
    },
    finish: (): CallGraph => packed(table, documents),
  }
}

/** The calls of one document as columns; as objects, all calls of a collection would take some hundred bytes each. */
type ResolvedCalls = Pick<CallGraph, 'source' | 'target' | 'how' | 'confidence' | 'examples'>

function columnsOf(count: number): ResolvedCalls & { readonly examples: Set<number> } {
  return { ...emptyRows(count), examples: new Set() }
}

const NO_CALLS: ResolvedCalls = columnsOf(0)

function resolveAll(
  calls: readonly OutlineCall[],
  base: NodeNumber,
  resolver: CallResolver,
): ResolvedCalls {
  const rows = columnsOf(calls.length)
  calls.forEach((call, row) => {
    if (call.kind === 'example') rows.examples.add(row)
    rows.source[row] = base + call.node
    const found = resolver.resolve(base + call.node, call)
    if (found === null) return
    rows.target[row] = found.target
    rows.how[row] = RESOLUTION_RULES.indexOf(found.how)
    rows.confidence[row] = found.confidence
  })
  return rows
}

/** The parts of a graph that take long to compute; the rest follows from them. */
export type FoundCalls = ResolvedCalls &
  Pick<CallGraph, 'firstRow'> & { readonly known: KnownBases }

/** Restores the graph of the same collection. @param pause called between steps of some milliseconds */
export async function restoreCallGraph(
  toc: Toc,
  { known, ...rows }: FoundCalls,
  pause: () => Promise<void>,
): Promise<CallGraph> {
  // Project settings are needed only to follow imports, which is already done.
  const context = createContext(toc)
  await pause()
  const table = new SymbolTable(context, known)
  await pause()
  return graphOf(table, rows)
}

function packed(table: SymbolTable, documents: readonly ResolvedCalls[]): CallGraph {
  const count = documents.reduce((sum, calls) => sum + calls.source.length, 0)
  const rows = columnsOf(count)
  const { source, target, how, confidence, examples } = rows
  const firstRow = new Uint32Array(documents.length + 1)
  let row = 0
  documents.forEach((calls, d) => {
    firstRow[d] = row
    source.set(calls.source, row)
    target.set(calls.target, row)
    how.set(calls.how, row)
    confidence.set(calls.confidence, row)
    for (const example of calls.examples) examples.add(row + example)
    row += calls.source.length
  })
  firstRow[documents.length] = row
  const graph = graphOf(table, { ...rows, firstRow })
  table.forget()
  return graph
}

function graphOf(table: SymbolTable, rows: Omit<FoundCalls, 'known'>): CallGraph {
  const { toc } = table.context
  const byTarget = orderByTarget(rows.target, toc.count)
  return {
    ...{ toc, ...rows, byTarget, table },
    callersBefore: countCallers(toc, rows, byTarget),
    derived: groupBy([...table.bases().values()].flat(), ({ base }) => base),
  }
}

/** Distinct callers of each node, without tests, as running totals: the count of a branch is a difference. */
function countCallers(
  toc: Toc,
  { source, target, examples }: ResolvedCalls,
  byTarget: Uint32Array,
): Uint32Array {
  const callersBefore = new Uint32Array(toc.count + 1)
  let last = -1
  let lastTarget = -1
  // Rows of one target are sorted by source.
  for (const row of byTarget) {
    if (examples.has(row)) continue
    const isSame = source[row] === last && target[row] === lastTarget
    last = source[row]
    lastTarget = target[row]
    if (isSame || last === lastTarget || isOfTests(toc, last)) continue
    callersBefore[lastTarget + 1]++
  }
  for (let n = 0; n < toc.count; n++) callersBefore[n + 1] += callersBefore[n]
  return callersBefore
}

/** How many places call a node or something in it, without tests; in constant time. */
export function callerCount({ toc, callersBefore }: CallGraph, n: NodeNumber): number {
  return callersBefore[n + toc.size[n]] - callersBefore[n]
}

/** All call relations of a node. */
export interface CallsOfNode {
  readonly calls: readonly Reference[]
  readonly calledBy: readonly Reference[]
  /** What the node extends, implements or overrides. */
  readonly bases: readonly Reference[]
  /** What extends, implements or overrides the node. */
  readonly derived: readonly Reference[]
  /** Tests that call the node or something in it. */
  readonly testedBy: readonly Reference[]
  /** Parts of the same thing in other files. */
  readonly alsoIn: readonly Reference[]
}

/** Maximum rows listed of each relation. */
const MAX_LISTED = 500

/**
 * The target of the name on a line: by the call on that line or the last one before it in the document, because
 * repeated calls from one place are stored once; else the only symbol of that name.
 */
export function definitionAt(
  { toc, target, firstRow, table }: CallGraph,
  document: number,
  line: number,
  name: string,
): NodeNumber | null {
  const { outline } = toc.documents[document]
  if (outline === null) return null
  let best: number | null = null
  let bestLine = Number.NEGATIVE_INFINITY
  callsIn(toc, document).forEach((call, i) => {
    const to = target[firstRow[document] + i]
    if (to === NO_TARGET || shortName(call.text.replaceAll('->', '.')) !== name) return
    const at = call.line <= line ? call.line : -call.line
    if (at <= bestLine) return
    best = to
    bestLine = at
  })
  if (best !== null) return best
  const named = table.named(name, toc.documentNode[document])
  const own = named.filter((n) => toc.document[n] === document)
  return own.length > 0 ? own[0] : named.length === 1 ? named[0] : null
}

/** The call relations of node `n` and of everything in it. */
export function callsOf(graph: CallGraph, n: NodeNumber): CallsOfNode {
  const { toc } = graph
  const incoming = rowsTo(graph, n)
  const isTest = ({ kind, other }: Reference): boolean =>
    kind === RELATION_KINDS.example || (other !== null && isOfTests(toc, other))
  const within = isOfTests(toc, n)
  return {
    calls: rowsFrom(graph, n),
    calledBy: incoming.filter(
      (row) => !isTest(row) || (within && row.kind !== RELATION_KINDS.example),
    ),
    bases: basesOf(graph, n),
    derived: derivedOf(graph, n),
    testedBy: within
      ? incoming.filter(({ kind }) => kind === RELATION_KINDS.example)
      : incoming.filter(isTest),
    alsoIn: alsoIn(graph, n),
  }
}

/** The other parts of a type that is spread over several files: the first of each file. */
function alsoIn({ toc, table }: CallGraph, n: NodeNumber): Reference[] {
  const whole = table.wholeOf(n)
  const byDocument = new Map<number, NodeNumber>()
  for (const part of [whole, ...table.partsOf(whole)])
    if (!byDocument.has(toc.document[part])) byDocument.set(toc.document[part], part)
  byDocument.delete(toc.document[n])
  return [...byDocument.values()].slice(0, MAX_LISTED).map((other) => ({
    ...{ kind: 'also in', text: titleOf(toc, other), line: lineOf(toc, other), other },
    ...{ how: 'qualified name', confidence: 0.9 },
  }))
}

function rowsFrom(graph: CallGraph, n: NodeNumber): Reference[] {
  const { toc, source, target, examples, firstRow } = graph
  const document = toc.document[n]
  if (document < 0) return []
  const calls = callsIn(toc, document)
  const end = n + toc.size[n]
  const found: Reference[] = []
  for (let row = firstRow[document]; row < firstRow[document + 1]; row++) {
    if (source[row] < n || source[row] >= end || found.length >= MAX_LISTED) continue
    // A call in a doctest is not a call by the documented code.
    if (examples.has(row)) continue
    const other = target[row] === NO_TARGET ? null : target[row]
    const isInside = other !== null && other >= n && other < end
    const call = calls[row - firstRow[document]]
    if (call !== undefined && !isInside) found.push(referenceAt(graph, row, call, other))
  }
  return found
}

function rowsTo(graph: CallGraph, n: NodeNumber): Reference[] {
  const { toc, source, target, examples, byTarget, firstRow } = graph
  const end = n + toc.size[n]
  const found: Reference[] = []
  const first = partitionPoint(byTarget.length, (i) => target[byTarget[i]] < n)
  for (let i = first; i < byTarget.length && found.length < MAX_LISTED; i++) {
    const row = byTarget[i]
    if (target[row] >= end) break
    if (source[row] >= n && source[row] < end && !examples.has(row)) continue
    const document = toc.document[source[row]]
    const call = callsIn(toc, document)[row - firstRow[document]]
    if (call !== undefined) found.push(referenceAt(graph, row, call, source[row]))
  }
  return found
}

/** Documents whose decoded calls are cached: finding a path asks for the same few again and again. */
const MAX_DECODED_DOCUMENTS = 64
const decoded = new WeakMap<Toc, Lru<number, readonly OutlineCall[]>>()

/** The decoded calls of a document. */
function callsIn(toc: Toc, document: number): readonly OutlineCall[] {
  const kept = getOrMake(decoded, toc, () => new Lru(MAX_DECODED_DOCUMENTS))
  const { outline } = toc.documents[document]
  return getOrMake(kept, document, () => (outline === null ? [] : callsOfOutline(outline)))
}

const RELATION_KINDS = {
  call: 'calls',
  new: 'makes',
  type: 'uses',
  decorator: 'is decorated by',
  example: 'shows',
} as const satisfies Readonly<Record<CallKind, RelationKind>>

function referenceAt(
  { toc, target, how, confidence }: CallGraph,
  row: number,
  { kind, text, line }: OutlineCall,
  other: NodeNumber | null,
): Reference {
  const isMade =
    target[row] !== NO_TARGET && kind === 'call' && TYPE_CODES.has(toc.kind[target[row]])
  return {
    kind: isMade ? RELATION_KINDS.new : RELATION_KINDS[kind],
    text,
    line,
    other,
    how: RESOLUTION_RULES[how[row]],
    confidence: confidence[row],
  }
}

function basesOf({ toc, table }: CallGraph, n: NodeNumber): Reference[] {
  if (TYPE_CODES.has(toc.kind[n]))
    return table.basesOf(n).map((one) => baseReference(toc, one, one.base))
  if (!FUNCTION_CODES.has(toc.kind[n])) return []
  const type = table.typeAround(n)
  const overridden = type === null ? null : table.member(type, titleOf(toc, n), false)
  if (overridden === null || overridden.node === n) return []
  return [overriding(toc, n, overridden.node)]
}

function derivedOf({ toc, table, derived }: CallGraph, n: NodeNumber): Reference[] {
  if (TYPE_CODES.has(toc.kind[n]))
    return (derived.get(n) ?? [])
      .slice(0, MAX_LISTED)
      .map((one) => baseReference(toc, one, one.node))
  if (!FUNCTION_CODES.has(toc.kind[n])) return []
  const type = table.typeAround(n)
  const below = type === null ? [] : (derived.get(type) ?? [])
  return below.slice(0, MAX_LISTED).flatMap(({ node }) => {
    const own = table.ownMember(node, titleOf(toc, n))
    return own === null || own === n ? [] : [overriding(toc, own, own)]
  })
}

function baseReference(toc: Toc, { line, how, confidence }: Base, other: NodeNumber): Reference {
  return { kind: 'extends', text: titleOf(toc, other), line, other, how, confidence }
}

function overriding(toc: Toc, at: NodeNumber, other: NodeNumber): Reference {
  const text = titleOf(toc, other)
  return {
    kind: 'overrides',
    text,
    line: lineOf(toc, at),
    other,
    how: 'inherited',
    confidence: 0.8,
  }
}

/** First line of a symbol. */
function lineOf(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  return toc.documents[document]?.outline?.start[n - toc.documentNode[document]] ?? 0
}

/** Calls of an outline. In Ruby every member access is a call, so `shop.store.open` also calls `shop.store`. */
function callsOfOutline(outline: Outline): readonly OutlineCall[] {
  const calls = decodeCalls(outline)
  return outline.language === 'ruby' ? calls.flatMap(withBeginnings) : calls
}

function withBeginnings(call: OutlineCall): OutlineCall[] {
  if (call.kind !== 'call') return [call]
  const parts = call.text.split('.')
  const beginnings: OutlineCall[] = []
  for (let count = 2; count < parts.length; count++)
    if (/^[a-z_]/.test(parts[count - 1]) && parts[count - 1] !== 'class')
      beginnings.push({ ...call, text: parts.slice(0, count).join('.'), hint: '' })
  return [...beginnings, call]
}
