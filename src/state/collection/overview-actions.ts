// What the collection in hand says of itself, made once for each of its builds, when it is looked at.

import type { CollectionInfo, CollectionSlug } from '../../model/library/library.ts'
import { type Context, failure } from '../core/action-context.ts'
import type { AppState, OverviewState } from '../shape/app-state.ts'

export interface OverviewActions {
  /** Has the overview of the collection in hand made, unless it is there; one that failed is tried again. */
  readonly readOverview: () => Promise<void>
}

/** The overview of a collection as it is now; `null` where it was not asked for. */
export function overviewOf(
  { overviews }: Pick<AppState, 'overviews'>,
  { slug, generation, name }: CollectionInfo,
): OverviewState | null {
  const kept = overviews.get(slug)
  return kept?.generation === generation && kept.name === name ? kept : null
}

/** Sets the action up. */
export function overviewActions({ store, dependencies, jobs }: Context): OverviewActions {
  const keep = (slug: CollectionSlug, overview: OverviewState): void =>
    store.setState(({ overviews }) => ({ overviews: new Map(overviews).set(slug, overview) }))
  const read = async ({ slug, name, generation, inPieces }: CollectionInfo): Promise<void> => {
    const of = { generation, name }
    keep(slug, { ...of, status: 'loading' })
    let made: OverviewState
    try {
      // Of a library in pieces nothing is fetched that was not asked for.
      const overview =
        inPieces === true ? null : await dependencies.library.overview({ collection: slug, name })
      made = { ...of, status: 'ready', overview }
    } catch (error) {
      const what = 'The overview could not be made.'
      made = {
        ...of,
        status: 'failed',
        failure: failure(what, 'Questions work all the same.', error),
      }
    }
    const now = store.getState().overviews.get(slug)
    if (now?.generation === generation && now.name === name) keep(slug, made)
  }
  return {
    readOverview: async () => {
      const state = store.getState()
      if (state.current.status !== 'ready') return
      const { info } = state.current
      const kept = overviewOf(state, info)
      if (kept === null || kept.status === 'failed') await jobs.run(() => read(info))
    },
  }
}
