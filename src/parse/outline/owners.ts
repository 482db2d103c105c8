// Which node a line belongs to, and which of the names that a text gives types are fields of one.

import type { OutlineField } from '../../model/tree/calls.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import type { FoundField } from './declared-fields.ts'
import type { PlacedDraft } from './draft.ts'

/** Kinds that have members. */
export const OWNERS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'type',
  'constant',
])

/** For lines in their order the innermost node of each: one sweep with the open nodes on a stack. */
export function innermost(
  references: readonly { readonly line: number }[],
  nodes: readonly PlacedDraft[],
): Uint32Array {
  const owners = new Uint32Array(references.length)
  const open: number[] = []
  let next = 0
  for (let i = 0; i < references.length; i++) {
    const { line } = references[i]
    for (; next < nodes.length && nodes[next].start <= line; next++) {
      open.length = Math.min(open.length, nodes[next].depth)
      open.push(next)
    }
    while (open.length > 1 && nodes[open[open.length - 1]].end < line) open.pop()
    owners[i] = open.at(-1) ?? 0
  }
  return owners
}

/** Whether a type's own lines say it, or those of a constant in it: a field. */
export function isAround(nodes: readonly PlacedDraft[], said: number, inner: number): boolean {
  const outer = nodes[said].kind === 'constant' ? above(nodes, said) : said
  const around = nodes[outer]
  const isType = outer > 0 && OWNERS.has(around.kind)
  return isType && around.start <= nodes[inner].start && nodes[inner].end <= around.end
}

/** The node that a node lies in. */
function above(nodes: readonly PlacedDraft[], n: number): number {
  let at = n
  while (at > 0 && nodes[at].depth >= nodes[n].depth) at--
  return at
}

/** Fields with the type that has them, or the method that sets them; of one name in one place the first. */
export function ownedFields(
  fields: readonly FoundField[],
  nodes: readonly PlacedDraft[],
): OutlineField[] {
  const inOrder = [...fields].sort((a, b) => a.line - b.line)
  const owners = innermost(inOrder, nodes)
  const seen = new Set<string>()
  const found: OutlineField[] = []
  inOrder.forEach(({ name, type, isOwn }, i) => {
    const node = isOwn ? owners[i] : typeOf(nodes, owners[i], name)
    const key = `${node} ${name}`
    if (node <= 0 || seen.has(key)) return
    seen.add(key)
    found.push({ node, name, type })
  })
  return found
}

/** The type whose own lines declare a field, where they do; a field may be a node of its own. */
function typeOf(nodes: readonly PlacedDraft[], owner: number, name: string): number {
  const isItself = nodes[owner].kind === 'constant' && nodes[owner].title === name
  const at = isItself ? above(nodes, owner) : owner
  return OWNERS.has(nodes[at].kind) && nodes[at].kind !== 'constant' ? at : 0
}
