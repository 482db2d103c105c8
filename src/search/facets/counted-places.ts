// What a search has found, as its results show it: a document that another place stands for is not
// counted beside that place.

import type { NodeNumber, Toc } from '../../model/tree/toc.ts'
import { SPARE_HITS, titleSection } from '../places/fold-titles.ts'

/** Found places to be counted. */
export interface CountedPlaces {
  /** All nodes found, in no order. */
  readonly nodes: Uint32Array
  /** Documents among them that are shown as the place at the same position of `standIns`. */
  readonly folded: readonly NodeNumber[]
  readonly standIns: readonly NodeNumber[]
  /** Places that are shown although they hold nothing of what was asked: first sections of a page. */
  readonly added: readonly NodeNumber[]
}

/** How many rows would show them all. */
export function countOf({ nodes, folded, added }: CountedPlaces): number {
  return nodes.length - folded.length + added.length
}

/** Whether so few nodes were found that all of them are ranked. */
export function areAllRanked(nodes: Uint32Array, limit: number): boolean {
  return nodes.length <= limit + SPARE_HITS
}

/**
 * Found nodes as places. Where all of them are ranked, they are counted as they are shown; of more,
 * only a document and its title are taken for one.
 * @param ranked what is shown of them; looked at where all are ranked
 * @param limit places that are shown at most
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

/** Places of which only some were ranked: a document that has a title section is that section. */
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

/** Places all of which were ranked. @param ranked what is shown of them */
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
  // One that is shown in place of its document alone was not found itself: it counts for that.
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

const titlesOfToc = new WeakMap<Toc, Uint32Array>()

/** By document the section that is its title; 0 for none. */
function titlesOf(toc: Toc): Uint32Array {
  const known = titlesOfToc.get(toc)
  if (known !== undefined) return known
  const titles = Uint32Array.from(toc.documentNode, (_, d) => titleSection(toc, d) ?? 0)
  titlesOfToc.set(toc, titles)
  return titles
}
