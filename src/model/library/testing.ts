// Places and trees for tests.

import { packStrings } from '../../base/columns/strings.ts'
import { kindCode, type NodeKind } from '../tree/node.ts'
import type { NodeDetails, NodeRef, TreeColumns } from './node-ref.ts'

/** A place by its id: a file of two lines, with the fields of `more` replaced. */
export function refOf(id: string, more: Partial<NodeRef> = {}): NodeRef {
  const path = more.path ?? id.split('#')[0]
  return { id, node: 1, kind: 'document', title: id, path, start: 1, end: 2, size: 1, ...more }
}

interface TreeNode {
  readonly title: string
  readonly kind?: NodeKind
  readonly size?: number
  readonly depth?: number
}

/** A tree of nodes in pre-order. */
export function treeColumnsOf(nodes: readonly TreeNode[]): TreeColumns {
  return {
    count: nodes.length,
    kind: Uint8Array.from(nodes, ({ kind = 'document' }) => kindCode(kind)),
    size: Uint32Array.from(nodes, ({ size = 1 }) => size),
    depth: Uint16Array.from(nodes, ({ depth = 0 }) => depth),
    leaves: new Uint32Array(nodes.length).fill(1),
    titles: packStrings(nodes.map(({ title }) => title)),
    skipped: new Map(),
  }
}

/** Details of a place: empty apart from `ref` and `known`. */
export function detailsOf(ref: NodeRef, known: Partial<NodeDetails> = {}): NodeDetails {
  return {
    summary: { text: ref.title, source: 'title' },
    signature: '',
    language: '',
    flags: [],
    concepts: [],
    leafCount: 1,
    childCount: 0,
    wordCount: 0,
    level: 0,
    ancestors: [],
    ...ref,
    ...known,
  }
}
