// What the collection in hand says of itself and could be asked first, made once for each of its builds,
// when it is looked at.

import type { CollectionInfo, CollectionSlug } from '../../model/library/library.ts'
import { type Context, failure } from '../core/action-context.ts'
import type { OverviewActions } from '../shape/actions.ts'
import type { AppState, OverviewState, StartersState } from '../shape/app-state.ts'

/** The overview of a collection as it is now; `null` where it was not asked for. */
export function overviewOf(
  { overviews }: Pick<AppState, 'overviews'>,
  { slug, generation, name }: CollectionInfo,
): OverviewState | null {
  const kept = overviews.get(slug)
  return kept?.generation === generation && kept.name === name ? kept : null
}

/** The questions to begin with of a collection as it is now; `null` where they are not known yet. */
export function startersOf(
  { starters }: Pick<AppState, 'starters'>,
  { slug, generation, name }: CollectionInfo,
): readonly string[] | null {
  const kept = starters.get(slug)
  return kept?.generation === generation && kept.name === name ? kept.questions : null
}

/** Sets the actions up. */
export function overviewActions(context: Context): OverviewActions {
  return { ...readingOverviews(context), ...tryingStarters(context) }
}

/** What is tried ahead is no job: nobody waits for it, and what cannot be tried is not offered. */
function tryingStarters({ store, dependencies }: Context): Pick<OverviewActions, 'readStarters'> {
  const keep = (slug: CollectionSlug, tried: StartersState): void =>
    store.setState(({ starters }) => ({ starters: new Map(starters).set(slug, tried) }))
  const isNow = ({ generation, name }: CollectionInfo, kept: StartersState | undefined): boolean =>
    kept?.generation === generation && kept.name === name
  return {
    readStarters: async () => {
      const { current, starters } = store.getState()
      if (current.status !== 'ready' || isNow(current.info, starters.get(current.info.slug))) return
      const { info } = current
      const { slug, name, generation, inPieces } = info
      keep(slug, { generation, name, questions: null })
      const trying =
        inPieces === true ? [] : dependencies.library.starters({ collection: slug, name })
      const questions = await Promise.resolve(trying).catch(() => [])
      if (isNow(info, store.getState().starters.get(slug)))
        keep(slug, { generation, name, questions })
    },
  }
}

function readingOverviews({
  store,
  dependencies,
  jobs,
}: Context): Pick<OverviewActions, 'readOverview'> {
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
        failure: failure(what, 'You can still ask questions.', error),
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
