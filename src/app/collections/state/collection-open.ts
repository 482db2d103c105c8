// Makes a collection the current one, or shows that there is none.

import { createTickets } from '../../../base/latest.ts'
import { quoted } from '../../../messages/lists.ts'
import { filled } from '../../../messages/words.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug, TreeColumns } from '../../../model/library/node-ref.ts'
import { type Context, failure } from '../../state/core/action-context.ts'
import { type FindPlace, findPlaces } from '../../state/fold/step-refs.ts'
import { collapsed, shapeOf } from '../../state/fold/tree-rows.ts'
import type { Current } from '../../state/shape/app-state.ts'
import { COLLECTION_RESET, FOLDED } from '../../state/shape/initial.ts'
import { renumberedState } from './renumber-state.ts'

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
