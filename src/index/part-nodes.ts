// Nodes of the table of contents as nodes of the parts, and how many nodes hold a group of terms.

import type { Index, IndexPart } from './open-index.ts'
import type { TermGroup } from './resolve.ts'

/** For each part of an index nodes in its own numbers, rising. */
export type NodesByPart = readonly Uint32Array[]

/** Deals nodes of the table of contents to the parts that hold them. */
export function nodesByPart(
  { parts, toc, partOf, slotOf }: Index,
  nodes: Uint32Array,
): NodesByPart {
  const counts = new Uint32Array(parts.length)
  const place = new Int32Array(nodes.length)
  for (let i = 0; i < nodes.length; i++) {
    const document = toc.document[nodes[i]]
    place[i] = document < 0 ? -1 : partOf[document]
    if (place[i] >= 0) counts[place[i]]++
  }
  const dealt = parts.map((_, part) => new Uint32Array(counts[part]))
  counts.fill(0)
  for (let i = 0; i < nodes.length; i++) {
    const part = place[i]
    if (part < 0) continue
    const { base, segment } = parts[part]
    const slot = slotOf[toc.document[nodes[i]]]
    dealt[part][counts[part]++] = segment.nodeBase[slot] + nodes[i] - base[slot]
  }
  return dealt.map((locals) => locals.sort())
}

/** Counts that are kept at most, by index. */
const MAX_COUNTS = 4096
const counted = new WeakMap<Index, Map<string, number>>()

/** Live nodes that hold any term of a group. */
export function countNodes(index: Index, group: TermGroup): number {
  const known = counted.get(index)?.get(keyOf(group))
  if (known !== undefined) return known
  let sum = 0
  index.parts.forEach((part, i) => {
    sum += countUnion(index, part, group.terms[i])
  })
  keepCount(index, group, sum)
  return sum
}

/** Keeps what was counted while the group's lists were read for something else. */
export function keepCount(index: Index, group: TermGroup, count: number): void {
  const counts = counted.get(index) ?? new Map<string, number>()
  counted.set(index, counts)
  if (counts.size >= MAX_COUNTS) counts.clear()
  counts.set(keyOf(group), count)
}

/** What a group's terms are known by. */
export function keyOf({ terms }: TermGroup): string {
  return terms.join(';')
}

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

/** Live nodes of any of the terms, in the numbers of the part, rising. */
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
