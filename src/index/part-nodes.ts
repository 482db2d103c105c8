// Nodes of the table of contents as nodes of the parts, and how many nodes hold a group of terms.

import type { Index, IndexPart } from './open-index.ts'
import type { TermGroup } from './resolve.ts'

/** Nodes of one part in its own numbers, rising, with the row of each among all that are looked at. */
export interface NodesOfPart {
  readonly locals: Uint32Array
  readonly rows: Uint32Array
}

/** Deals nodes of the table of contents, which rise, to the parts that hold them. */
export function nodesByPart(index: Index, nodes: Uint32Array): readonly NodesOfPart[] {
  const { parts, toc, partOf, slotOf } = index
  const dealt = parts.map((): { local: number; row: number }[] => [])
  nodes.forEach((node, row) => {
    const document = toc.document[node]
    const part = document < 0 ? -1 : partOf[document]
    if (part < 0) return
    const { base, segment } = parts[part]
    const slot = slotOf[document]
    dealt[part].push({ local: segment.nodeBase[slot] + node - base[slot], row })
  })
  return dealt.map((found) => {
    found.sort((a, b) => a.local - b.local)
    return {
      locals: Uint32Array.from(found, ({ local }) => local),
      rows: Uint32Array.from(found, ({ row }) => row),
    }
  })
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

const keys = new WeakMap<TermGroup, string>()

/** What a group's terms are known by. */
export function keyOf(group: TermGroup): string {
  const known = keys.get(group)
  if (known !== undefined) return known
  const key = group.terms.join(';')
  keys.set(group, key)
  return key
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
