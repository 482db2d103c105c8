// Restores a stored walk with its collection, and closes the current one.

import { createTickets } from '../../../base/latest.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { WalkId } from '../../../model/walk/kept-walk.ts'
import type { Step } from '../../../model/walk/trace.ts'
import type { Context } from '../../state/core/action-context.ts'
import { shownSteps } from '../../state/fold/derive.ts'
import { placeSteps } from '../../state/fold/step-refs.ts'
import { collapsed } from '../../state/fold/tree-rows.ts'
import { enteredNodes, lanesOf } from '../../state/fold/walk-marks.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import { FOLDED, IDLE_WALK, WALK_RESET } from '../../state/shape/initial.ts'
import type { WalkOpening, WalkState } from '../../state/shape/walk-state.ts'
import { opened } from '../../state/view/tree-actions.ts'
import { turnsOnceReplaced } from './turns.ts'
import type { WalkKeeper } from './walk-keeper.ts'
import type { ReadWalk } from './walk-text.ts'

/** The other actions that restoring a walk needs. */
export interface RestoreNeeds {
  readonly keeper: WalkKeeper
  /** Stops the current walk. */
  readonly reset: () => void
  /** Makes a collection the current one; returns whether it exists. */
  readonly bring: (collection: CollectionSlug) => Promise<boolean>
  /** Shows what these steps read or cited last. */
  readonly showLatest: (steps: readonly Step[]) => void
  /** Looks for collections related to the current walk. */
  readonly offer: () => void
}

/** Sets up the actions that restore and close walks. */
export function restoreActions(
  context: Context,
  { keeper, reset, bring, showLatest, offer }: RestoreNeeds,
) {
  const { store, jobs } = context
  const take = createTickets()
  const restore = async (id: WalkId): Promise<WalkOpening> => {
    const isLatest = take()
    const { draft, walk: inHand } = store.getState()
    if (id === inHand.id) {
      // The user returns from a place that was chosen in this walk.
      if (store.getState().selection.by === 'user') showLatest(shownSteps(store.getState()))
      return 'shown'
    }
    const kept = (await keeper.read(id)) ?? heldTurn(store.getState(), id)
    // If the user asked another question meanwhile, that continues.
    const isWanted = (): boolean => isLatest() && ['', inHand.id].includes(store.getState().walk.id)
    if (!isWanted()) return 'superseded'
    if (kept === null) return 'gone'
    const collection = kept.walk.on?.collection ?? ''
    if (!isInHand(store.getState(), collection)) {
      reset()
      if (!(await bring(collection))) return 'gone'
      if (!isWanted()) return 'superseded'
    }
    const { view } = store.getState()
    const walk = await withCurrentPlaces(context, kept)
    if (!isWanted() || !isInHand(store.getState(), collection)) return 'superseded'
    reset()
    // A draft and a view that the user chose while the walk was read stay.
    store.setState((state) => ({
      ...withWalk(state, walk),
      ...(state.view !== view && { view: state.view }),
      ...(state.draft !== draft && state.draft !== '' && { draft: state.draft }),
    }))
    showLatest(walk.steps)
    if (walk.status === 'done' && walk.imported === null) offer()
    return 'shown'
  }
  const closeWalk = (draft: string): void => {
    take()
    if (store.getState().walk.id !== '') reset()
    store.setState((state) => ({
      draft,
      ...(state.walk.id !== '' && {
        walk: IDLE_WALK,
        view: 'conversation',
        turns: turnsOnceReplaced(state, ''),
        ...WALK_RESET,
      }),
    }))
  }
  return {
    /** Shows a stored walk, with its collection. */
    openWalk: (id: WalkId) => jobs.run(() => restore(id)),
    /** Closes the current walk, and puts a text into the question field. */
    closeWalk,
    /** Shows the start page of the collection; the next question begins a new conversation. */
    goHome: () => {
      closeWalk('')
      store.setState({ turns: [], view: 'conversation', pane: 'walk', followsUp: false })
    },
  }
}

/** A turn of the conversation that is in memory only: the browser refused to store it, or has removed it. */
function heldTurn({ turns }: AppState, id: WalkId): ReadWalk | null {
  const walk = turns.find((turn) => turn.id === id)
  return walk === undefined ? null : { walk, numbered: walk.on?.generation ?? 0 }
}

function isInHand({ current }: AppState, collection: CollectionSlug): boolean {
  return current.status === 'ready' && current.info.slug === collection
}

/** The walk with its places found again in the current collection. */
async function withCurrentPlaces(
  { store, dependencies }: Context,
  { walk, numbered }: ReadWalk,
): Promise<WalkState> {
  const { current } = store.getState()
  if (current.status !== 'ready' || current.info.generation === numbered) return walk
  const { steps } = await placeSteps(walk.steps, current.info.slug, dependencies.library)
  return { ...walk, steps }
}

/** The state with this walk as the current one, and with the nodes open that it entered. */
function withWalk(state: AppState, walk: WalkState): Partial<AppState> {
  const { current, tree } = state
  if (current.status !== 'ready') return {}
  const entered = lanesOf(walk.steps).flatMap(enteredNodes)
  const folded = { ...tree, expanded: collapsed(current.tree), follow: true, ...FOLDED }
  return {
    walk,
    draft: '',
    scope: walk.scope,
    turns: turnsOnceReplaced(state, walk.id),
    ...WALK_RESET,
    view: 'conversation',
    pane: 'walk',
    notice: null,
    tree: opened(current.tree, folded, entered),
  }
}
