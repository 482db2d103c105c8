// A node as the index returns it, and the data about it: its details, references, calls, weights, changes
// between two builds, and its JSON.

import type { StringColumn } from '../../base/columns/strings.ts'
import type { RelationKind } from '../tree/calls.ts'
import type { Summary } from '../tree/card.ts'
import type { PlaceWords } from '../tree/everyday.ts'
import type { DocumentFlag, NodeKind } from '../tree/node.ts'
import type { SkipReason } from '../tree/skip-reasons.ts'
import type { NodeNumber, Toc } from '../tree/toc.ts'

/** A collection's slug. */
export type CollectionSlug = string

/** A node as it is shown, cited and stored in traces. The id survives a new build, the number does not. */
export interface NodeRef {
  readonly id: string
  readonly node: NodeNumber
  readonly kind: NodeKind
  readonly title: string
  /** Path of the file or directory. */
  readonly path: string
  /** 1-based, inclusive; 0 and 0 for directories. */
  readonly start: number
  readonly end: number
  /** Nodes of its subtree, itself included: node … node + size − 1. */
  readonly size: number
  /** Set if several collections were asked and this place is not in the current one. */
  readonly collection?: CollectionSlug
}

/** Whether a node is in the subtree of a place, which contains itself. */
export function contains(
  { node, size }: Pick<NodeRef, 'node' | 'size'>,
  other: NodeNumber,
): boolean {
  return other >= node && other < node + size
}

/** Everything that is known of one node. */
export interface NodeDetails extends NodeRef {
  readonly summary: Summary
  /** Its everyday words, and who wrote them; absent if there are none. */
  readonly everyday?: PlaceWords
  readonly signature: string
  readonly language: string
  readonly flags: readonly DocumentFlag[]
  readonly concepts: readonly string[]
  readonly leafCount: number
  readonly childCount: number
  readonly wordCount: number
  readonly level: number
  readonly ancestors: readonly NodeRef[]
}

/** The tree as transferable columns, to draw 100,000 rows without an object per row. */
export interface TreeColumns extends Pick<Toc, 'count' | 'kind' | 'size' | 'depth' | 'leaves'> {
  readonly titles: StringColumn
  /** Files that are listed and not indexed: node → reason. */
  readonly skipped: ReadonlyMap<NodeNumber, SkipReason>
}

/** How much directories and documents matter to a reader, by node number; 0 inside documents. */
export interface NodeWeights {
  /** Lines of definitions, without tests, examples, generated and vendored code. */
  readonly code: Uint32Array
  /** Lines of pages, and of definitions in examples. */
  readonly beside: Uint32Array
  /** References between a file in it and one outside, in either direction. */
  readonly links: Uint32Array
}

/** A reference seen from one of its ends. */
export interface NodeReference {
  readonly kind: RelationKind
  readonly text: string
  readonly line: number
  /** The other end; `null` if it is unresolved. */
  readonly ref: NodeRef | null
  /** How it was resolved, and with which confidence (0–1). */
  readonly how: string
  readonly confidence: number
  /** For a call: how many places call the other end, without tests. */
  readonly callers?: number
}

/** References from a place and to it. */
export interface NodeReferences {
  readonly from: readonly NodeReference[]
  readonly to: readonly NodeReference[]
}

/** The calls and relations of a node. `calls` also contains unresolved ones. */
export interface NodeCalls {
  readonly calls: readonly NodeReference[]
  readonly calledBy: readonly NodeReference[]
  /** What it extends, implements or overrides. */
  readonly bases: readonly NodeReference[]
  /** What extends, implements or overrides it. */
  readonly derived: readonly NodeReference[]
  /** Tests that call it or its descendants. */
  readonly testedBy: readonly NodeReference[]
  /** Parts of the same symbol in other files. */
  readonly alsoIn: readonly NodeReference[]
}

/** How a place changed between two builds. */
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'changed'

/** The change of one place between two builds. */
export interface TocChange {
  readonly change: ChangeKind
  /** Id in the later build; of a removed place, in the earlier one. */
  readonly id: string
  /** Id in the earlier build of a renamed place. */
  readonly was?: string
  /** In the later build; `null` for a removed place. */
  readonly ref: NodeRef | null
  readonly kind: NodeKind
  /** Nodes added or removed with it, itself included. */
  readonly size: number
}

/** Two builds of one collection, compared. */
export interface TocChanges {
  /** Generations. */
  readonly from: number
  readonly to: number
  /** Complete, even if `list` is not. */
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** Files that are the same in both. */
  readonly sameFiles: number
  /** In the order of the tree; removed places are last. */
  readonly list: readonly TocChange[]
}

/** One node of the JSON export: id, title, summary, children. */
export interface OutlineJsonNode {
  readonly id: string
  readonly t: string
  readonly s: string
  readonly c?: readonly OutlineJsonNode[]
}

/** The table of contents, or a part of it, for programs. */
export interface OutlineJson {
  readonly root: string
  /** ISO 8601. */
  readonly generatedAt: string
  readonly files: number
  readonly nodes: number
  readonly tree: OutlineJsonNode
}
