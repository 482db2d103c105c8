// Stores each walk when it ends or the user leaves it, and reads it again: what Back, Forward and a reload
// show is read, not asked again (UI-17).

import { loadOnce } from '../../../base/load-once.ts'
import type { KeptWalkHead, WalkId, WhichWalks } from '../../../model/walk/kept-walk.ts'
import type { Context } from '../../state/core/action-context.ts'
import { afterDrawing } from '../../state/core/after-drawing.ts'
import { walksBytes } from '../../state/core/storage-use.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { type ReadWalk, walkText } from './walk-text.ts'

/** The stored walks. */
export interface WalkKeeper {
  /** `null` for a walk that is not stored, or no longer. */
  readonly read: (id: WalkId) => Promise<ReadWalk | null>
  readonly forget: (which: WhichWalks) => Promise<void>
}

/** Loads the reader of walks ahead of the first Back, which may come without a network. */
export const loadWalkReader = loadOnce(() => import('./walk-reader.ts'))

/** Stores the current walk whenever it ends. */
export function createWalkKeeper({ store, dependencies, jobs }: Context): WalkKeeper {
  const { walks, now } = dependencies
  // One job after the other, so that a read sees every earlier write.
  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(job: () => Promise<T>): Promise<T> =>
    jobs.run(() => {
      const done = last.then(job)
      last = done.catch(() => undefined)
      return done
    })
  const keep = async (walk: WalkState, numbered: number): Promise<void> => {
    await new Promise<void>((drawn) => afterDrawing(drawn))
    const text = walkText(walk, numbered)
    if (text === null || walk.on === null) return
    const { id, on } = walk
    const head: KeptWalkHead = { id, collection: on.collection, at: now(), size: text.length }
    await walks.keep(head, text)
    const kept = await walksBytes(dependencies)
    store.setState(({ room }) => (room === null ? {} : { room: { ...room, walks: kept } }))
  }
  /** Ids of walks that were stored or read in this visit. */
  const known = new Set<WalkId>()
  let before = store.getState()
  store.subscribe(() => {
    const left = before
    before = store.getState()
    const ended = endedBetween(left, before, known)
    if (ended === null) return
    known.add(ended.walk.id)
    // If the storage is full, this walk is lost.
    queued(() => keep(ended.walk, ended.numbered)).catch(() => undefined)
  })
  return {
    read: (id) =>
      queued(async () => {
        const text = await walks.read(id)
        if (text === null) return null
        known.add(id)
        const { readWalkText } = await loadWalkReader()
        return readWalkText(id, text)
        // What cannot be read counts as missing.
      }).catch(() => null),
    forget: (which) => queued(() => walks.forget(which)),
  }
}

/** The walk to store after a change: one that ended, or that the user left while it ran; else `null`. */
function endedBetween(
  before: AppState,
  after: AppState,
  known: ReadonlySet<WalkId>,
): ReadWalk | null {
  const { walk: left } = before
  const { walk } = after
  if (left === walk) return null
  if (left.id !== walk.id && left.status === 'running')
    return numberedIn(before, { ...left, status: 'stopped', writing: null })
  if (walk.status === 'idle' || walk.status === 'running') return null
  const isSame = walk.id === left.id
  const isNews = isSame
    ? walk.status !== left.status || walk.steps !== left.steps
    : !known.has(walk.id)
  return isNews ? numberedIn(after, walk) : null
}

function numberedIn({ current }: AppState, walk: WalkState): ReadWalk | null {
  return current.status === 'ready' ? { walk, numbered: current.info.generation } : null
}
