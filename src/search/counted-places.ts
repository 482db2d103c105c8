// The results of a search as they are shown: a document that another place represents is not counted
// in addition to that place.

import { oncePer } from '../base/kept.ts'
import type { NodeNumber, Toc } from '../model/tree/toc.ts'
import { SPARE_HITS, titleSection } from './fold-titles.ts'

/** Found places to be counted. */
export interface CountedPlaces {
  /** All nodes found, in no order. */
  readonly nodes: Uint32Array
  /** Documents among them that are shown as the place at the same index of `standIns`. */
  readonly folded: readonly NodeNumber[]
  readonly standIns: readonly NodeNumber[]
  /** Places that are shown although they did not match: first sections of a page. */
  readonly added: readonly NodeNumber[]
}

/** The number of rows that show them all. */
export function countOf({ nodes, folded, added }: CountedPlaces): number {
  return nodes.length - folded.length + added.length
}

/** Whether the search found few enough nodes to rank all of them. */
export function areAllRanked(nodes: Uint32Array, limit: number): boolean {
  return nodes.length <= limit + SPARE_HITS
}

/**
 * Found nodes as places. If all of them are ranked, they are counted as they are shown; otherwise only a document and
 * its title are counted as one.
 * @param ranked the nodes shown; used if all are ranked
 * @param limit the maximum number of places shown
 */
export function countedPlaces(
  toc: Toc,
  nodes: Uint32Array,
  ranked: readonly NodeNumber[],
  limit: number,
): CountedPlaces {
  return !areAllRanked(nodes, limit) || ranked.length >= limit
    ? withTitlesFolded(toc, nodes)
    : asRanked(toc, nodes, ranked)
}

/** Places of which only some were ranked: a document with a title section counts as that section. */
function withTitlesFolded(toc: Toc, nodes: Uint32Array): CountedPlaces {
  const titles = titlesOf(toc)
  const found = new Uint8Array(toc.count)
  for (let i = 0; i < nodes.length; i++) found[nodes[i]] = 1
  const folded: NodeNumber[] = []
  const standIns: NodeNumber[] = []
  const { documentNode } = toc
  for (let d = 0; d < documentNode.length; d++) {
    const title = titles[d]
    if (title === 0 || found[documentNode[d]] + found[title] < 2) continue
    folded.push(documentNode[d])
    standIns.push(title)
  }
  return { nodes, folded, standIns, added: [] }
}

/** Places all of which were ranked. @param ranked the places shown */
function asRanked(toc: Toc, nodes: Uint32Array, ranked: readonly NodeNumber[]): CountedPlaces {
  const found = new Set(nodes)
  const shown = new Set(ranked)
  const shownIn = new Map<number, NodeNumber>()
  for (const node of ranked.toReversed()) shownIn.set(toc.document[node], node)
  const folded: NodeNumber[] = []
  const standIns: NodeNumber[] = []
  for (const node of nodes) {
    const standIn = shownIn.get(toc.document[node])
    if (shown.has(node) || standIn === undefined) continue
    folded.push(node)
    standIns.push(titleIfShown(toc, node, shown) ?? standIn)
  }
  // A place that was not found itself is shown for its document, and counts as the document.
  const added = ranked.filter((node) => !found.has(node))
  return { nodes, folded, standIns, added }
}

function titleIfShown(
  toc: Toc,
  node: NodeNumber,
  shown: ReadonlySet<NodeNumber>,
): NodeNumber | null {
  const title = titleSection(toc, toc.document[node])
  return title !== null && shown.has(title) ? title : null
}

/** By document, the section that is its title; 0 if there is none. */
const titlesOf = oncePer((toc: Toc) =>
  Uint32Array.from(toc.documentNode, (_, d) => titleSection(toc, d) ?? 0),
)
