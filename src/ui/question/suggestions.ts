// What could be asked first: an overview, and the biggest named thing of the collection.

import { stringAt } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/library.ts'
import { NODE_KINDS, type NodeKind } from '../../model/tree/node.ts'

/** Nodes that are looked at; enough to find something big. */
const LOOKED_AT = 200_000
const TYPES: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'class',
  'interface',
  'struct',
  'trait',
  'module',
])

/** Two or three questions for a collection that nobody has asked anything. */
export function suggestions(name: string, tree: TreeColumns): string[] {
  const asked = [`What is in ${name}, and how is it organised?`]
  const [first, second] = biggestTypes(tree)
  if (first !== undefined) asked.push(`What does \`${first}\` do?`)
  if (second !== undefined) asked.push(`Where is \`${second}\` used?`)
  return asked
}

/** Titles of the types with the most below them, biggest first; tests are left out. */
function biggestTypes(tree: TreeColumns): string[] {
  const { kind, size, titles } = tree
  const best: { readonly title: string; readonly size: number }[] = []
  for (let n = 1; n < Math.min(tree.count, LOOKED_AT); n++) {
    if (!TYPES.has(NODE_KINDS[kind[n]])) continue
    const last = best.at(-1)
    if (best.length === 2 && last !== undefined && size[n] <= last.size) continue
    const title = stringAt(titles, n)
    if (!/^[\p{L}_][\p{L}\p{N}_]{2,39}$/u.test(title) || /^test|tests?$/i.test(title)) continue
    if (best.some((other) => other.title === title)) continue
    best.push({ title, size: size[n] })
    best.sort((a, b) => b.size - a.size)
    best.length = Math.min(best.length, 2)
  }
  return best.map(({ title }) => title)
}
