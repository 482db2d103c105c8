// The table of contents of one collection, as columns in pre-order over all its documents.

import { stringAt } from '../../base/columns/strings.ts'
import { DOCUMENT_FLAGS, NODE_KINDS, type NodeKind } from './node.ts'
import type { Outline } from './outline.ts'
import type { SkipReason } from './skip-reasons.ts'

/** Number of a node in one build of a collection; 0 is the collection. It changes with a build; ids do not. */
export type NodeNumber = number

/** A file of the collection with its outline, or with the reason why it has none. */
export interface TocDocument {
  readonly path: string
  readonly size: number
  /** Bits of `DOCUMENT_FLAGS`. */
  readonly flags: number
  /** `null` for a file that is listed and not indexed. */
  readonly outline: Outline | null
  readonly skipped?: SkipReason
}

/**
 * Nodes in pre-order; the subtree of n is n … n + size[n] − 1, so "inside this branch" is a range
 * check. Directories come from the sorted document list, a document's nodes from its outline.
 */
export interface Toc {
  readonly count: number
  readonly kind: Uint8Array
  readonly size: Uint32Array
  readonly depth: Uint16Array
  /** Leaves of the subtree; a leaf counts 1. */
  readonly leaves: Uint32Array
  readonly parent: Uint32Array
  /** Document that the node belongs to, −1 for the collection and directories. */
  readonly document: Int32Array
  readonly documents: readonly TocDocument[]
  readonly documentNode: Uint32Array
  /** Path of each directory node, without a trailing slash; the collection's is empty. */
  readonly directoryPath: ReadonlyMap<NodeNumber, string>
  readonly name: string
  readonly slug: string
  /** Milliseconds since the epoch. */
  readonly generatedAt: number
}

/** Kind of node `n`. */
export function kindOf(toc: Toc, n: NodeNumber): NodeKind {
  return NODE_KINDS[toc.kind[n]]
}

/** The children of `n`, in order. */
export function childrenOf(toc: Toc, n: NodeNumber): NodeNumber[] {
  const children: NodeNumber[] = []
  const end = n + toc.size[n]
  for (let child = n + 1; child < end; child += toc.size[child]) children.push(child)
  return children
}

/** The nodes from the collection down to the parent of `n`. */
export function ancestorsOf(toc: Toc, n: NodeNumber): NodeNumber[] {
  const ancestors: NodeNumber[] = []
  for (let at = n; at !== 0; ) {
    at = toc.parent[at]
    ancestors.push(at)
  }
  return ancestors.reverse()
}

/** The node's number inside its document's outline, 0 for the document itself. */
export function localNumber(toc: Toc, n: NodeNumber): number {
  return n - toc.documentNode[toc.document[n]]
}

/** Path of the directory or document that `n` is or is in; empty for the collection. */
export function pathOf(toc: Toc, n: NodeNumber): string {
  const document = toc.document[n]
  return document >= 0 ? toc.documents[document].path : (toc.directoryPath.get(n) ?? '')
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/**
 * What the node is called in the tree: `dir/`, the file's name, a symbol's name, a heading.
 * The document's own title (from its frontmatter or first heading) is part of its summary.
 */
export function titleOf(toc: Toc, n: NodeNumber): string {
  const document = toc.document[n]
  if (document < 0) return n === 0 ? `${toc.name}/` : `${baseName(pathOf(toc, n))}/`
  const { outline, path } = toc.documents[document]
  const local = localNumber(toc, n)
  if (local === 0 || outline === null) return baseName(path)
  return stringAt(outline.title, local)
}

/** First and last line of the node, 1-based and inclusive; `null` for directories and unread files. */
export function linesOf(toc: Toc, n: NodeNumber): { start: number; end: number } | null {
  const document = toc.document[n]
  const outline = document < 0 ? null : toc.documents[document].outline
  if (outline === null) return null
  const local = localNumber(toc, n)
  return { start: outline.start[local], end: outline.end[local] }
}

/** Signature of a symbol on one line; empty where there is none. */
export function signatureOf(toc: Toc, n: NodeNumber): string {
  const document = toc.document[n]
  const outline = document < 0 ? null : toc.documents[document].outline
  return outline === null ? '' : stringAt(outline.signature, localNumber(toc, n))
}

/**
 * Bits of `DOCUMENT_FLAGS` of node `n`: those of its document, and those of itself and its ancestors, such as
 * the tests in a source file. 0 for directories.
 */
export function flagsOf(toc: Toc, n: NodeNumber): number {
  const document = toc.document[n]
  if (document < 0) return 0
  const { flags, outline } = toc.documents[document]
  return outline === null ? flags : flags | outline.nodeFlags[localNumber(toc, n)]
}

/** Whether node `n` is a test, or within one. */
export function isOfTests(toc: Toc, n: NodeNumber): boolean {
  return (flagsOf(toc, n) & DOCUMENT_FLAGS.test) !== 0
}

/** Doc comment or docstring; empty where there is none. */
export function docOf(toc: Toc, n: NodeNumber): string {
  const document = toc.document[n]
  const outline = document < 0 ? null : toc.documents[document].outline
  return outline === null ? '' : stringAt(outline.doc, localNumber(toc, n))
}
