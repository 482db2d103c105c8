// How node names are spelled, cached: a search looks at thousands of titles, and the next letter at nearly the
// same ones.

import { splitIdentifier } from '../base/identifiers.ts'
import { keptOr } from '../base/kept.ts'
import { type NodeNumber, type Toc, titleOf } from '../model/tree/toc.ts'
import { plainName } from './asked.ts'

/** Nodes that are kept. */
const MOST_KEPT = 16_384

/** A title in the forms in which a question is compared with it. */
export interface Spelled {
  readonly title: string
  /** Its words, in order and as written; of a file without its ending. */
  readonly words: readonly string[]
  /** The same as letters and digits in lower case. */
  readonly plain: string
}

const spelledIn = new WeakMap<Toc, Map<NodeNumber, Spelled>>()

/** How the title of a node is spelled. */
export function spelledOf(toc: Toc, node: NodeNumber): Spelled {
  const kept = spelledIn.get(toc) ?? new Map<NodeNumber, Spelled>()
  spelledIn.set(toc, kept)
  return keptOr(kept, node, MOST_KEPT, () => {
    const title = titleOf(toc, node)
    const isFile = node === toc.documentNode[toc.document[node]]
    const stem = isFile ? title.replace(/(?<=.)\.[^.]*$/u, '') : title
    return { title, words: splitIdentifier(stem), plain: plainName(stem) }
  })
}
