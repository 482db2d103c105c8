// Brings a collection up to date with its folder, one check at a time, and never at the same time as the user's
// own build.

import { isAbort } from '../../base/abort.ts'
import { allChanged, type ChangedPaths } from '../../model/collection/changed-paths.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import type { Context } from '../core/action-context.ts'
import type { AppState } from '../shape/app-state.ts'

const NOTHING: ChangedPaths = new Set()

/** Compares the current collection with its folder, one check at a time. */
export interface CatchUp {
  /** Checks changed paths now, or as soon as nothing else runs. */
  readonly want: (changed: ChangedPaths) => void
  /** Drops the pending changes. */
  readonly forget: () => void
}

/**
 * Sets up the checks of the current collection's folder. A check is stopped for the user's
 * build or walk and repeated after it.
 */
export function createCatchUp(
  { store, dependencies, jobs }: Context,
  onUpdated: () => Promise<void>,
  onFailed: (collection: CollectionSlug, error: unknown) => void,
): CatchUp {
  const { library } = dependencies
  let due: ChangedPaths = NOTHING
  let running: string | null = null
  let hasFailed = false
  /** Whether the running check was stopped. */
  let stopping = false
  let jobCount = 0

  const look = async (collection: CollectionSlug): Promise<void> => {
    const jobId = `follow-${++jobCount}`
    running = jobId
    stopping = false
    const changed = due
    due = NOTHING
    try {
      if ((await library.catchUp(jobId, collection, changed)) !== null) await onUpdated()
    } catch (error) {
      if (isAbort(error)) due = allChanged(due, changed)
      else {
        hasFailed = true
        onFailed(collection, error)
      }
    } finally {
      running = null
      lookIfFree()
    }
  }
  const lookIfFree = (): void => {
    const state = store.getState()
    if (due?.size === 0 || running !== null || isBusy(state) || state.current.status !== 'ready')
      return
    const { slug } = state.current.info
    void jobs.run(() => look(slug))
  }
  store.subscribe((state) => {
    if (!isBusy(state)) lookIfFree()
    else if (running !== null && !stopping) {
      stopping = true
      void library.cancel(running)
    }
  })
  return {
    want(changed) {
      // After a failed check its changes are no longer known.
      due = hasFailed ? null : allChanged(due, changed)
      hasFailed = false
      lookIfFree()
    },
    forget() {
      due = NOTHING
      hasFailed = false
    },
  }
}

/** Whether something runs that an update of the collection would disturb. */
function isBusy({ current, walk }: AppState): boolean {
  return current.status === 'building' || walk.status === 'running'
}
