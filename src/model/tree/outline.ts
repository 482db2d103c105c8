// One document's part of the table of contents, as columns in pre-order.

import type { StringColumn } from '../../base/columns/strings.ts'

/** What a reference in a text is. Stored as its position in this list: append only. */
export const REFERENCE_KINDS = ['import', 'link', 'see', 'annotation', 'export'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** References as written, not yet resolved: columns of equal length. */
export interface RawReferences {
  readonly kind: Uint8Array
  /** Local number of the node whose own lines contain the reference. */
  readonly node: Uint32Array
  readonly line: Uint32Array
  /** The target as written: a module path, a link's address, a name. */
  readonly text: StringColumn
}

/**
 * A document's nodes in pre-order; node 0 is the document itself, and the subtree of node n is
 * n … n + size[n] − 1. Lines are 1-based and inclusive; an empty document has start 1, end 0.
 * A node's *own* lines are its range less its children's ranges.
 */
export interface Outline {
  /** Row of the table of formats, for instance `code`, `markdown`, `text`. */
  readonly format: string
  /** Language name, for instance `python`; empty for prose. */
  readonly language: string
  readonly count: number
  /** Bits of `DOCUMENT_FLAGS`. */
  readonly flags: number
  readonly kind: Uint8Array
  readonly size: Uint32Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  /** Bits of `DOCUMENT_FLAGS` that a node has in addition to its document's: its own and its ancestors'. */
  readonly nodeFlags: Uint8Array
  /** Words in the node's own lines. */
  readonly words: Uint32Array
  /** Name of a symbol, text of a heading; for the document its own title, or empty. */
  readonly title: StringColumn
  /** Signature on one line (code), else empty. */
  readonly signature: StringColumn
  /**
   * The node's description in the text: doc comment or docstring without its markers (code), the first
   * paragraph as plain text (sections and documents). Empty if there is none; at most 1,000 characters.
   */
  readonly doc: StringColumn
  readonly references: RawReferences
  /** The calls of its nodes, encoded by `model/tree/calls.ts`, or `CALLS_UNKNOWN`. */
  readonly calls: string
  /** The calls that were unknown, once something needed them; the only member that changes. */
  foundCalls?: string
  /** Frontmatter: key → values. `description` and `title` also serve as summary and title. */
  readonly facets: ReadonlyMap<string, readonly string[]>
}
