// Finds the node that a line belongs to, and the typed names that are fields of a node.

import type { OutlineField } from '../../model/tree/calls.ts'
import type { NodeKind } from '../../model/tree/node.ts'
import type { FoundField } from './declared-fields.ts'
import type { PlacedDraft } from './draft.ts'

/** Kinds that may have members. */
export const OWNERS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'type',
  'constant',
])

/** The innermost node of each line; lines must be in order. One sweep with a stack of open nodes. */
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

/** Whether `said` is a type, or a constant in one, and that type contains `inner`: then it declares a field. */
export function isAround(nodes: readonly PlacedDraft[], said: number, inner: number): boolean {
  const outer = nodes[said].kind === 'constant' ? above(nodes, said) : said
  const around = nodes[outer]
  const isType = outer > 0 && OWNERS.has(around.kind)
  return isType && around.start <= nodes[inner].start && nodes[inner].end <= around.end
}

/** The parent of a node. */
function above(nodes: readonly PlacedDraft[], n: number): number {
  let at = n
  while (at > 0 && nodes[at].depth >= nodes[n].depth) at--
  return at
}

/** Fields with the type that declares them or the method that assigns them; the first of each name per node. */
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

/** The type whose own lines declare a field, or 0; the field may be a node of its own. */
function typeOf(nodes: readonly PlacedDraft[], owner: number, name: string): number {
  const isItself = nodes[owner].kind === 'constant' && nodes[owner].title === name
  const at = isItself ? above(nodes, owner) : owner
  return OWNERS.has(nodes[at].kind) && nodes[at].kind !== 'constant' ? at : 0
}
