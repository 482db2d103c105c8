// Resolves the references of all documents to nodes: columns in the order of documents and lines, and a reverse
// order for "referenced by".

import { partitionPoint } from '../../base/binary-search.ts'
import { stringAt } from '../../base/columns/strings.ts'
import type { RelationKind } from '../../model/tree/calls.ts'
import { splitImport } from '../../model/tree/imports.ts'
import { REFERENCE_KINDS } from '../../model/tree/outline.ts'
import { RESOLUTION_RULES, type ResolutionRule } from '../../model/tree/resolved-by.ts'
import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { documentsWithin } from '../lookup.ts'
import { importRule } from './import-rules.ts'
import { isExternal, resolveLink, resolveSeePath } from './link-rules.ts'
import {
  findNamesakes,
  type Namesakes,
  resolveName,
  resolveNamesake,
  resolveQualified,
} from './name-rules.ts'
import { createPathIndex } from './path-index.ts'
import {
  NO_TARGET,
  orderByTarget,
  type ReferenceRows,
  type References,
  unresolvedRows,
} from './reference-rows.ts'
import {
  type ReferenceExtras,
  type Resolution,
  type ResolveContext,
  resolveOnce,
} from './resolve-context.ts'

/** A reference seen from one of its ends; `other` is the node at the other end. */
export interface Reference {
  readonly kind: RelationKind
  /** As written. */
  readonly text: string
  readonly line: number
  readonly other: NodeNumber | null
  readonly how: string
  readonly confidence: number
}

/** Resolves every reference of the outlines in O(references), each with a bounded number of look-ups. */
export function resolveReferences(toc: Toc, extras: ReferenceExtras = {}): References {
  const resolver = createResolver(toc, extras)
  for (let d = 0; d < toc.documents.length; d++) resolver.resolve(d)
  return resolver.finish()
}

/** Resolves document by document in any order, so that a caller who needs a few need not wait for all. */
export interface ReferenceResolver {
  /** Rows of all documents; those of documents not yet resolved have no targets. */
  readonly rows: ReferenceRows
  /** Resolves the references in a document, unless that was done before. */
  resolve(document: number): void
  /** The references of all documents; call it when all are resolved. */
  finish(): References
}

/** Prepares a resolver in one pass over the paths. */
export function createResolver(toc: Toc, extras: ReferenceExtras = {}): ReferenceResolver {
  const rows = unresolvedRows(toc)
  const context = createContext(toc, extras)
  let namesakes: Namesakes | null = null
  const isResolved = new Uint8Array(toc.documents.length)
  return {
    rows,
    resolve(document) {
      if (isResolved[document] === 1) return
      isResolved[document] = 1
      const open = resolveDocument(context, rows, document)
      if (open.length === 0) return
      namesakes ??= findNamesakes(context)
      for (const { row, text } of open) {
        const found = resolveNamesake(toc, document, text, namesakes)
        if (found !== null) write(rows, row, found)
      }
    },
    finish: () => ({ ...rows, byTarget: orderByTarget(rows.target, rows.toc.count) }),
  }
}

/** Prepares the context for resolving in one pass over the paths. */
export function createContext(toc: Toc, extras: ReferenceExtras = {}): ResolveContext {
  return {
    toc,
    paths: createPathIndex(toc),
    extras,
    symbols: new Map(),
    imported: new Map(),
    anchors: new Map(),
    facts: new Map(),
    imports: new Map(),
    holders: new Map(),
  }
}

/** Resolves the references of a document; returns the names that neither it nor its imports define. */
function resolveDocument(
  context: ResolveContext,
  rows: ReferenceRows,
  document: number,
): readonly { readonly row: number; readonly text: string }[] {
  const open: { row: number; text: string }[] = []
  const { outline } = context.toc.documents[document]
  if (outline === null) return open
  const { kind, node, text } = outline.references
  for (let i = 0; i < kind.length; i++) {
    const row = rows.firstRow[document] + i
    rows.source[row] = context.toc.documentNode[document] + node[i]
    const written = stringAt(text, i)
    const found = resolveReference(context, document, kind[i], written)
    if (found !== null) write(rows, row, found)
    else if (leadsOut(kind[i], written)) rows.how[row] = RESOLUTION_RULES.indexOf('external')
    else if (isName(outline.format, kind[i], written)) open.push({ row, text: written })
  }
  return open
}

function write(rows: ReferenceRows, row: number, { target, how, confidence }: Resolution): void {
  rows.target[row] = target
  rows.how[row] = RESOLUTION_RULES.indexOf(how satisfies ResolutionRule)
  rows.confidence[row] = confidence
}

/** Maximum references listed of one node. */
const MAX_LISTED = 1000

/** References in the subtree of `n`, in order, `MAX_LISTED` at most. */
export function referencesFrom(refs: ReferenceRows, n: NodeNumber): Reference[] {
  const { toc, source, firstRow } = refs
  const end = n + toc.size[n]
  const inside = toc.document[n]
  const { from, to } = inside >= 0 ? { from: inside, to: inside + 1 } : documentsWithin(toc, n)
  const found: Reference[] = []
  for (let row = firstRow[from]; row < firstRow[to] && found.length < MAX_LISTED; row++) {
    if (source[row] < n || source[row] >= end) continue
    const { target } = refs
    found.push(referenceAt(refs, row, target[row] === NO_TARGET ? null : target[row]))
  }
  return found
}

/** References from outside into the subtree of `n`, sorted by target, `MAX_LISTED` at most. */
export function referencesTo(refs: References, n: NodeNumber): Reference[] {
  const { toc, source, target, byTarget } = refs
  const end = n + toc.size[n]
  const found: Reference[] = []
  const first = partitionPoint(byTarget.length, (place) => target[byTarget[place]] < n)
  for (let i = first; i < byTarget.length && found.length < MAX_LISTED; i++) {
    const row = byTarget[i]
    if (target[row] >= end) break
    if (source[row] < n || source[row] >= end) found.push(referenceAt(refs, row, source[row]))
  }
  return found
}

/** Like `referencesTo`, but only from some documents. Linear in the references of these documents. */
export function referencesAmong(
  refs: ReferenceRows,
  n: NodeNumber,
  documents: Iterable<number>,
): Reference[] {
  const { toc, source, target, firstRow } = refs
  const end = n + toc.size[n]
  const found: number[] = []
  for (const document of documents) {
    if (document < 0) continue
    for (let row = firstRow[document]; row < firstRow[document + 1]; row++) {
      if (target[row] < n || target[row] >= end) continue
      if (source[row] < n || source[row] >= end) found.push(row)
    }
  }
  found.sort((a, b) => target[a] - target[b] || a - b)
  return found.slice(0, MAX_LISTED).map((row) => referenceAt(refs, row, source[row]))
}

function referenceAt(refs: ReferenceRows, row: number, other: NodeNumber | null): Reference {
  const document = refs.toc.document[refs.source[row]]
  const i = row - refs.firstRow[document]
  const { outline } = refs.toc.documents[document]
  return {
    kind: REFERENCE_KINDS[outline?.references.kind[i] ?? 0],
    text: outline === null ? '' : stringAt(outline.references.text, i),
    line: outline?.references.line[i] ?? 0,
    other,
    how: RESOLUTION_RULES[refs.how[row]],
    confidence: refs.confidence[row],
  }
}

const LINK_KIND = REFERENCE_KINDS.indexOf('link')

/** Whether an address leads to the web. In code, text such as `std::io` only looks like an address. */
function leadsOut(kind: number, written: string): boolean {
  return isExternal(written) && (kind === LINK_KIND || written.includes('://'))
}

const SEE_KIND = REFERENCE_KINDS.indexOf('see')

/** Whether a reference may be a mere name; roles of reStructuredText name code: `.Flask.route`. */
function isName(format: string, kind: number, written: string): boolean {
  if (kind === LINK_KIND) return format === 'rst' && /^\.?[\w.]+$/.test(written)
  return kind === SEE_KIND || REFERENCE_KINDS[kind] === 'annotation'
}

/** The target of a reference by its own text; `null` if there is none. */
function resolveReference(
  context: ResolveContext,
  document: number,
  kind: number,
  written: string,
): Resolution | null {
  const { [kind]: what } = REFERENCE_KINDS
  if (what === 'import') {
    const { module, name } = splitImport(written)
    return resolveOnce(context, importRule(context, document), document, module, name)
  }
  if (what === 'link') {
    const isRst = context.toc.documents[document].outline?.format === 'rst'
    const found = resolveLink(context, document, written)
    return found ?? (isRst ? resolveQualified(context, document, written) : null)
  }
  if (what === 'annotation') return resolveName(context, document, written)
  if (what !== 'see') return null
  return (
    resolveSeePath(context, document, written) ??
    resolveQualified(context, document, written) ??
    resolveName(context, document, written)
  )
}
