// Maps nodes of the table of contents to nodes of the parts, and counts the nodes that contain a group of terms.

import { oncePer } from '../base/kept.ts'
import type { Index, IndexPart } from '../index/open-index.ts'
import type { TermGroup } from './resolve.ts'

/** Nodes of one part by their own numbers, ascending, each with its row among all given nodes. */
export interface NodesOfPart {
  readonly locals: Uint32Array
  readonly rows: Uint32Array
}

/** Distributes nodes of the table of contents, which are ascending, to the parts that contain them. */
export function nodesByPart(index: Index, nodes: Uint32Array): readonly NodesOfPart[] {
  const { parts, toc, partOf, slotOf } = index
  const counts = parts.map(() => 0)
  for (let row = 0; row < nodes.length; row++) {
    const document = toc.document[nodes[row]]
    if (document >= 0 && partOf[document] >= 0) counts[partOf[document]]++
  }
  const dealt = counts.map((count) => {
    return { locals: new Uint32Array(count), rows: new Uint32Array(count), count: 0, rises: true }
  })
  for (let row = 0; row < nodes.length; row++) {
    const document = toc.document[nodes[row]]
    const part = document < 0 ? -1 : partOf[document]
    if (part < 0) continue
    const { base, segment } = parts[part]
    const slot = slotOf[document]
    const into = dealt[part]
    const at = into.count++
    into.locals[at] = segment.nodeBase[slot] + nodes[row] - base[slot]
    into.rows[at] = row
    if (at > 0 && into.locals[at - 1] > into.locals[at]) into.rises = false
  }
  return dealt.map((found) => (found.rises ? found : sorted(found)))
}

/** Documents of a part may have another order than in the table of contents. */
function sorted({ locals, rows }: NodesOfPart): NodesOfPart {
  const order = Uint32Array.from(locals, (_, i) => i).sort((a, b) => locals[a] - locals[b])
  return { locals: order.map((i) => locals[i]), rows: order.map((i) => rows[i]) }
}

/** Maximum number of cached counts per index. */
const MAX_COUNTS = 4096
const countsIn = oncePer((_: Index) => new Map<string, number>())

/** The number of live nodes that contain any term of a group. */
export function countNodes(index: Index, group: TermGroup): number {
  const known = countsIn(index).get(keyOf(group))
  if (known !== undefined) return known
  let sum = 0
  index.parts.forEach((part, i) => {
    sum += countUnion(index, part, group.terms[i])
  })
  keepCount(index, group, sum)
  return sum
}

/** Caches a count that was found while the lists of the group were read for another purpose. */
export function keepCount(index: Index, group: TermGroup, count: number): void {
  const counts = countsIn(index)
  if (counts.size >= MAX_COUNTS) counts.clear()
  counts.set(keyOf(group), count)
}

/** The cache key of a group's terms. */
export const keyOf = oncePer(({ terms }: TermGroup) => terms.join(';'))

function countUnion(index: Index, part: IndexPart, terms: readonly number[]): number {
  if (terms.length === 0) return 0
  if (terms.length === 1) return part.frequency(terms[0])
  const { segment } = part
  // The longest list is not decoded: the nodes of the others are looked up in it.
  const [longest, ...others] = [...terms].sort(
    (a, b) => segment.frequency(b) - segment.frequency(a),
  )
  const nodes = unionOf(index, part, others)
  const { list } = index.scratch
  segment.readOnly(longest, list, nodes)
  return part.frequency(longest) + nodes.length - list.count
}

/** Live nodes with any of the terms, by their numbers in the part, ascending. */
function unionOf(
  { scratch: { list } }: Index,
  { segment, globalOf }: IndexPart,
  terms: readonly number[],
): Uint32Array {
  let nodes = new Uint32Array(0)
  for (const term of terms) {
    segment.read(term, list)
    const live = Uint32Array.from(list.node.subarray(0, list.count)).filter(
      (node) => globalOf[node] >= 0,
    )
    nodes = nodes.length === 0 ? live : merged(nodes, live)
  }
  return nodes
}

function merged(
  a: Uint32Array<ArrayBuffer>,
  b: Uint32Array<ArrayBuffer>,
): Uint32Array<ArrayBuffer> {
  const both = new Uint32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  both.sort()
  return both.filter((node, i) => i === 0 || node !== both[i - 1])
}
