// Nodes of the table of contents as nodes of the parts, and how many nodes hold a group of terms.

import type { Index, IndexPart } from '../../index/open-index.ts'
import type { TermGroup } from './resolve.ts'

/** Nodes of one part in its own numbers, rising, with the row of each among all that are looked at. */
export interface NodesOfPart {
  readonly locals: Uint32Array
  readonly rows: Uint32Array
}

/** Deals nodes of the table of contents, which rise, to the parts that hold them. */
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

/** Documents of a part may stand in another order than in the table of contents. */
function sorted({ locals, rows }: NodesOfPart): NodesOfPart {
  const order = Uint32Array.from(locals, (_, i) => i).sort((a, b) => locals[a] - locals[b])
  return { locals: order.map((i) => locals[i]), rows: order.map((i) => rows[i]) }
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
