// Makes a collection, or none, the current one.

import { createTickets } from '../../base/latest.ts'
import type { CollectionInfo, CollectionSlug, TreeColumns } from '../../model/library/library.ts'
import { filled } from '../../model/words/words.ts'
import { type Context, failure } from '../core/action-context.ts'
import { measureStorage } from '../core/storage-use.ts'
import { type FindPlace, findPlaces } from '../fold/place-steps.ts'
import { collapsed, shapeOf } from '../fold/tree-rows.ts'
import type { Current } from '../shape/app-state.ts'
import { FOLDED, FRESH } from '../shape/initial.ts'
import { carriedOver } from './renumber-state.ts'

/** Nodes from which a tree is taken over in several tasks, so that the page answers in between. */
const LARGE_TREE = 100_000

/** Brings collections into hand. */
export interface Opener {
  /** Puts `current` in hand and forgets what belonged to the one before. */
  readonly enter: (current: Current, tree: TreeColumns | null) => void
  readonly show: (info: CollectionInfo) => Promise<void>
  /** Shows the next generation of the current collection, without disturbing what is looked at. */
  readonly refresh: (info: CollectionInfo) => Promise<void>
  /** Shows the collection that was updated last, or the first visit. */
  readonly showAny: () => Promise<void>
  readonly refreshList: () => Promise<readonly CollectionInfo[]>
  readonly refreshStorage: () => Promise<void>
}

/**
 * Sets up the opener; `reset` stops a walk in the collection that is left, `reloadSource` reads what
 * is selected once more, `isGone` tells what is deleted but can still be taken back.
 */
export function createOpener(
  context: Context,
  reset: () => void,
  reloadSource: () => void,
  isGone: (slug: CollectionSlug) => boolean,
): Opener {
  const { store } = context
  const { library, known } = context.dependencies

  // What was asked for last comes into hand, however long what was asked for before it takes.
  const takeTurn = createTickets()
  const enter = (current: Current, tree: TreeColumns | null): void => {
    takeTurn()
    reset()
    const expanded = tree === null ? new Uint8Array(0) : collapsed(tree)
    // What only a reload can mend is still so with another collection in hand.
    const { notice } = store.getState()
    const lasting = notice?.action === 'reload' ? { notice } : {}
    store.setState({
      ...FRESH,
      ...lasting,
      current,
      tree: { expanded, focused: 0, follow: true, ...FOLDED },
    })
  }
  const refreshList = async (): Promise<readonly CollectionInfo[]> => {
    const collections = (await library.collections()).filter(({ slug }) => !isGone(slug))
    store.setState({ collections })
    // Of a store that could not be opened nothing is known; what was there must not be forgotten.
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
      // A view that was chosen while it was opened is meant for it.
      if (chosen !== view) store.setState({ view: chosen })
    } catch (error) {
      if (!isLatest()) return
      const what = filled('The collection “{name}” could not be opened.', { name: info.name })
      const kept = 'Your other collections are unaffected. Index its folder again to replace it.'
      enter({ status: 'failed', name: info.name, failure: failure(what, kept, error) }, null)
    }
  }
  const refresh = async (info: CollectionInfo): Promise<void> => {
    const tree = await library.tree(info.slug)
    await shaped(tree)
    const find = await placesOfWalk(context, info.slug)
    const { current } = store.getState()
    if (current.status !== 'ready' || current.info.slug !== info.slug) return
    const carried = carriedOver(store.getState(), current.tree, tree, find)
    store.setState({ ...carried, current: { status: 'ready', info, tree }, issues: null })
    reloadSource()
  }
  return {
    enter,
    show,
    refresh,
    refreshList,
    showAny: async () => {
      const isLatest = takeTurn()
      const list = await refreshList()
      if (!isLatest()) return
      const latest = [...list].sort((a, b) => b.updatedAt - a.updatedAt).at(0)
      if (latest !== undefined) await show(latest)
      // What a visitor has begun in the first visit is left as it is.
      else if (store.getState().current.status !== 'empty') enter({ status: 'empty' }, null)
    },
    refreshStorage: async () => {
      // A browser that does not tell leaves the status bar without the figure.
      const storage = await library.storage().catch(() => null)
      store.setState({ storage, room: await measureStorage(context) })
    },
  }
}

/** Where the places of the current walk are; steps that come meanwhile are looked up as well. */
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

/** Works out ahead, in a task of its own, what drawing a large tree needs of it. */
async function shaped(tree: TreeColumns): Promise<void> {
  if (tree.count < LARGE_TREE) return
  await new Promise((next) => setTimeout(next))
  shapeOf(tree)
  await new Promise((next) => setTimeout(next))
}
