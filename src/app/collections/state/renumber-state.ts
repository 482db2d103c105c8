// Moves the state from one generation of a collection to the next: open rows, selection and walk get the
// new node numbers.

import { stringAt } from '../../../base/columns/strings.ts'
import type { NodeRef, TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { FindPlace } from '../../state/fold/step-refs.ts'
import { withRefs } from '../../state/fold/step-refs.ts'
import { shapeOf } from '../../state/fold/tree-rows.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import { NO_SELECTION } from '../../state/shape/initial.ts'
import { NO_COMPARE } from '../../state/shape/walk-state.ts'

/** Node of the earlier tree → its node now, or `null` if it is gone. */
export type Renumbering = (node: NodeNumber) => NodeNumber | null

/**
 * Finds nodes again by titles and kinds on the path from the root; among siblings with the same title, the
 * first stays the first. Looks only at the requested branches.
 */
export function renumbering(earlier: TreeColumns, now: TreeColumns): Renumbering {
  const { parent } = shapeOf(earlier)
  const keysEarlier = childKeys(earlier)
  const keysNow = childKeys(now)
  const found = new Map<NodeNumber, NodeNumber | null>([[0, now.count > 0 ? 0 : null]])
  const findBelow = (node: NodeNumber, above: NodeNumber | null): NodeNumber | null => {
    const key = keysEarlier(parent[node]).keyOf.get(node)
    return above === null || key === undefined ? null : (keysNow(above).nodeOf.get(key) ?? null)
  }
  return (node) => {
    if (node >= earlier.count) return null
    const path: NodeNumber[] = []
    for (let at = node; !found.has(at); at = parent[at]) path.push(at)
    for (const at of path.reverse()) found.set(at, findBelow(at, found.get(parent[at]) ?? null))
    return found.get(node) ?? null
  }
}

interface ChildKeys {
  readonly keyOf: ReadonlyMap<NodeNumber, string>
  readonly nodeOf: ReadonlyMap<string, NodeNumber>
}

/** The children of a node by kind, title and position among equal ones; computed once per node. */
function childKeys(tree: TreeColumns): (node: NodeNumber) => ChildKeys {
  const known = new Map<NodeNumber, ChildKeys>()
  return (node) => {
    const before = known.get(node)
    if (before !== undefined) return before
    const keyOf = new Map<NodeNumber, string>()
    const nodeOf = new Map<string, NodeNumber>()
    const counts = new Map<string, number>()
    for (let n = node + 1; n < node + tree.size[node]; n += tree.size[n]) {
      const name = `${tree.kind[n]} ${stringAt(tree.titles, n)}`
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      const key = `${count} ${name}`
      keyOf.set(n, key)
      nodeOf.set(key, n)
    }
    const keys = { keyOf, nodeOf }
    known.set(node, keys)
    return keys
  }
}

/**
 * The state for the next generation's tree; a place that is gone is replaced by its nearest remaining ancestor.
 * @param find finds places of the walk: it may have run on the next generation already,
 * so that its numbers are not those of the earlier tree
 */
export function renumberedState(
  state: AppState,
  earlier: TreeColumns,
  now: TreeColumns,
  find: FindPlace,
): Pick<AppState, 'walk' | 'tree' | 'selection' | 'compare' | 'mapRoot' | 'scope'> {
  const renumber = renumbering(earlier, now)
  const { parent } = shapeOf(earlier)
  const nearest: (node: NodeNumber) => NodeNumber = (node) => {
    let at = Math.min(node, earlier.count - 1)
    while (at > 0 && renumber(at) === null) at = parent[at]
    return renumber(Math.max(at, 0)) ?? 0
  }
  const place = (ref: NodeRef): NodeRef => {
    if (ref.node < 0) return ref
    return { ...ref, ...(find(ref) ?? { node: nearest(ref.node) }) }
  }
  const { walk, tree, selection, scope } = state
  const chosen = selection.node === null ? null : renumber(selection.node)
  return {
    walk: { ...walk, steps: walk.steps.map((step) => withRefs(step, place)) },
    // The second walk has the old numbers.
    compare: NO_COMPARE,
    mapRoot: nearest(state.mapRoot),
    scope: { ...scope, within: carriedPlace(scope.within, now, renumber) },
    tree: {
      ...tree,
      expanded: carriedOpen(tree.expanded, now, renumber),
      focused: nearest(tree.focused),
      wholly: new Set([...tree.wholly].flatMap((node) => renumber(node) ?? [])),
    },
    selection: chosen === null ? NO_SELECTION : { ...selection, node: chosen },
  }
}

/** A place with its new number; `null` if it is gone. */
function carriedPlace(
  place: NodeRef | null,
  now: TreeColumns,
  renumber: Renumbering,
): NodeRef | null {
  const node = place === null ? null : renumber(place.node)
  return place === null || node === null ? null : { ...place, node, size: now.size[node] }
}

function carriedOpen(expanded: Uint8Array, now: TreeColumns, renumber: Renumbering): Uint8Array {
  const open = new Uint8Array(now.count)
  for (let n = 0; n < expanded.length; n++) {
    const found = expanded[n] === 1 ? renumber(n) : null
    if (found !== null && now.size[found] > 1) open[found] = 1
  }
  return open
}
