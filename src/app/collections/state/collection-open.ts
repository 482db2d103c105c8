// Makes a collection the current one, or shows that there is none; after a build, places get their new numbers.

import { stringAt } from '../../../base/columns/strings.ts'
import { createTickets } from '../../../base/latest.ts'
import { quoted } from '../../../messages/lists.ts'
import { filled } from '../../../messages/words.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug, NodeRef, TreeColumns } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import { type Context, failure } from '../../state/core/action-context.ts'
import { type FindPlace, findPlaces, withRefs } from '../../state/fold/step-refs.ts'
import { collapsed, shapeOf } from '../../state/fold/tree-rows.ts'
import type { AppState, Current } from '../../state/shape/app-state.ts'
import { COLLECTION_RESET, FOLDED, NO_SELECTION } from '../../state/shape/initial.ts'

/** A tree with this many nodes is prepared in a separate task, so that the page stays responsive. */
const LARGE_TREE = 100_000

/** Makes collections the current one. */
export type Opener = ReturnType<typeof createOpener>

/**
 * Sets up the opener; `reset` stops a walk in the collection that was the current one, `reloadSource` reads the
 * selection again, `isGone` is true for a collection whose deletion can still be undone.
 */
export function createOpener(
  context: Context,
  reset: () => void,
  reloadSource: () => void,
  isGone: (slug: CollectionSlug) => boolean,
) {
  const { store } = context
  const { library, known } = context.dependencies

  // The collection that was requested last wins, even if an earlier one takes longer to open.
  const takeTurn = createTickets()
  /** Makes `current` the current one and resets the state of the one before. */
  const enter = (current: Current, tree: TreeColumns | null): void => {
    takeTurn()
    reset()
    const expanded = tree === null ? new Uint8Array(0) : collapsed(tree)
    // A notice that only a reload can resolve also applies to another collection.
    const { notice } = store.getState()
    const lasting = notice?.action === 'reload' ? { notice } : {}
    store.setState({
      ...COLLECTION_RESET,
      ...lasting,
      current,
      tree: { expanded, focused: 0, follow: true, ...FOLDED },
    })
  }
  const refreshList = async (): Promise<readonly CollectionInfo[]> => {
    const collections = (await library.collections()).filter(({ slug }) => !isGone(slug))
    store.setState({ collections })
    // If the store could not be opened, the names of the last visit must not be overwritten.
    const { kept } = await library.storage().catch(() => ({ kept: true }))
    if (kept) known.write(collections.map(({ name }) => name))
    return collections
  }
  const show = async (info: CollectionInfo): Promise<void> => {
    const isLatest = takeTurn()
    const { view } = store.getState()
    try {
      const tree = await library.tree(info.slug)
      if (!isLatest()) return
      const chosen = store.getState().view
      enter({ status: 'ready', info, tree }, tree)
      // A view that was chosen during the opening applies to the new collection.
      if (chosen !== view) store.setState({ view: chosen })
    } catch (error) {
      if (!isLatest()) return
      const what = filled('{names} could not be opened.', { names: quoted(info.name) })
      const kept = 'Your files were not touched. Open the folder again to index it.'
      enter({ status: 'failed', name: info.name, failure: failure(what, error, kept) }, null)
    }
  }
  /** Shows the next generation of the current collection, with the same selection and open rows. */
  const refresh = async (info: CollectionInfo): Promise<void> => {
    const tree = await library.tree(info.slug)
    await prepareShape(tree)
    const find = await placesOfWalk(context, info.slug)
    const { current } = store.getState()
    if (current.status !== 'ready' || current.info.slug !== info.slug) return
    const carried = renumberedState(store.getState(), current.tree, tree, find)
    store.setState({ ...carried, current: { status: 'ready', info, tree }, issues: null })
    reloadSource()
  }
  return {
    enter,
    show,
    refresh,
    refreshList,
    /** Shows the collection that was updated last, or the first visit if there is none. */
    showAny: async (): Promise<void> => {
      const isLatest = takeTurn()
      const list = await refreshList()
      if (!isLatest()) return
      const latest = [...list].sort((a, b) => b.updatedAt - a.updatedAt).at(0)
      if (latest !== undefined) await show(latest)
      // The state of the first visit stays as it is.
      else if (store.getState().current.status !== 'empty') enter({ status: 'empty' }, null)
    },
    refreshStorage: async (): Promise<void> => {
      // If the browser does not report storage use, the status bar shows none.
      const storage = await library.storage().catch(() => null)
      store.setState({ storage })
    },
  }
}

/** Looks up the places of the current walk, also of steps that arrive meanwhile. */
async function placesOfWalk(
  { store, dependencies }: Context,
  collection: CollectionSlug,
): Promise<FindPlace> {
  for (;;) {
    const { steps } = store.getState().walk
    const { find } = await findPlaces(steps, collection, dependencies.library)
    if (store.getState().walk.steps === steps) return find
  }
}

/** Computes the shape of a large tree in a separate task before it is drawn. */
async function prepareShape(tree: TreeColumns): Promise<void> {
  if (tree.count < LARGE_TREE) return
  await new Promise((next) => setTimeout(next))
  shapeOf(tree)
  await new Promise((next) => setTimeout(next))
}

/** Node of the earlier tree → its node now, or `null` if it is gone. */
type Renumbering = (node: NodeNumber) => NodeNumber | null

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
    compare: null,
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
