// Keys of the content that a summary describes. A place with the same text, title and parts has the same key in every
// build, so that a stored summary is found again (HIER-2).

import { createHash, type HashBytes } from '../base/columns/hash.ts'
import { splitLines } from '../base/lines.ts'
import type { OpenCollection } from '../collection/opened.ts'
import type { NodeKind } from '../model/tree/node.ts'
import {
  childrenOf,
  kindOf,
  linesOf,
  type NodeNumber,
  type Toc,
  titleOf,
} from '../model/tree/toc.ts'

/** Increase this when the prompt changes, so that models are asked again. */
const ASKED_VERSION = 1

/** Kinds of nodes that are parts of a text and have no summary of their own. */
const NOT_DESCRIBED: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'chunk',
  'cell',
  'page',
  'key',
  'table',
  'constant',
])

/** By node, the key of a node that can be described. */
export type Keys = ReadonlyMap<NodeNumber, string>

const keysOf = new WeakMap<OpenCollection, Promise<Keys>>()

/** Keys of all places of an open collection. Reads all texts once. */
export function contentKeys(collection: OpenCollection): Promise<Keys> {
  const known = keysOf.get(collection) ?? madeKeys(collection)
  keysOf.set(collection, known)
  // A failed read is repeated at the next request.
  known.catch(() => keysOf.delete(collection))
  return known
}

async function madeKeys(collection: OpenCollection): Promise<Keys> {
  const { toc } = collection
  const hash = await createHash()
  const keys = new Map<NodeNumber, string>()
  const decoder = new TextDecoder()
  for (const [document, node] of toc.documentNode.entries()) {
    if (toc.documents[document].outline === null) continue
    const lines = splitLines(decoder.decode(await collection.bytes(document)))
    for (let n = node; n < node + toc.size[node]; n++) {
      if (NOT_DESCRIBED.has(kindOf(toc, n))) continue
      const range = linesOf(toc, n)
      const text = range === null ? [] : lines.slice(range.start - 1, range.end)
      keys.set(n, keyOf(hash, toc, n, text.join('\n')))
    }
  }
  // From the last node to the first, because directories come before their contents in the tree.
  for (let n = toc.count - 1; n >= 0; n--) {
    if (toc.document[n] >= 0) continue
    const below = childrenOf(toc, n).map((child) => keys.get(child) ?? titleOf(toc, child))
    keys.set(n, keyOf(hash, toc, n, below.join('\n')))
  }
  return keys
}

function keyOf(hash: HashBytes, toc: Toc, n: NodeNumber, text: string): string {
  const said = [ASKED_VERSION, kindOf(toc, n), titleOf(toc, n), text].join('\0')
  return hash(new TextEncoder().encode(said))
}
