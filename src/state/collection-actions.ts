// Opening, building and deleting collections.

import type { CollectionSlug } from '../model/library.ts'
import { createBuilder } from './collection-build.ts'
import { createOpener } from './collection-open.ts'
import { type Context, failure } from './slice.ts'
import type { Actions, AppState } from './types.ts'

type CollectionActions = Pick<
  Actions,
  | 'start'
  | 'openFolder'
  | 'openDrop'
  | 'openSample'
  | 'openCollection'
  | 'reindex'
  | 'removeCollection'
  | 'cancelBuild'
  | 'refreshStorage'
  | 'loadIssues'
>

/** Sets up the actions on collections; `reset` stops a walk in the collection that is left. */
export function collectionActions(context: Context, reset: () => void): CollectionActions {
  const { store, dependencies, jobs } = context
  const { library, sample } = dependencies
  const opener = createOpener(context, reset)
  const builder = createBuilder(context, opener)
  const attempt = async (what: string, job: () => Promise<void>): Promise<void> => {
    try {
      await jobs.run(job)
    } catch (error) {
      store.setState({ notice: failure(what, 'Nothing was changed.', error) })
    }
  }
  return {
    start: () => jobs.run(() => start(context, opener)),
    openFolder: () =>
      attempt('The folder could not be opened.', async () => {
        const source = await dependencies.pickFolder()
        if (source !== null) await builder.build(source, slugOf(store.getState(), source.name))
      }),
    openDrop: (transfer) =>
      attempt('What was dropped could not be read.', async () => {
        for (const source of await dependencies.readDrop(transfer)) {
          await builder.build(source, slugOf(store.getState(), source.name))
        }
      }),
    openSample: () =>
      attempt('The sample could not be opened.', async () => {
        const known = store.getState().collections.find((info) => info.origin.kind === 'sample')
        if (known === undefined) await builder.build(sample)
        else await opener.show(known)
      }),
    openCollection: (slug) =>
      attempt('The collection could not be opened.', async () => {
        builder.cancel()
        const info = store.getState().collections.find((candidate) => candidate.slug === slug)
        if (info !== undefined) await opener.show(info)
      }),
    reindex: () =>
      attempt('The collection could not be indexed again.', async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        const { slug, origin } = current.info
        const known = origin.kind === 'sample' ? sample : builder.sourceOf(slug)
        const source = known ?? (await dependencies.pickFolder())
        if (source !== null) await builder.build(source, slug)
      }),
    removeCollection: (slug) =>
      attempt('The collection could not be deleted.', async () => {
        await library.remove(slug)
        const { current } = store.getState()
        if (current.status === 'ready' && current.info.slug === slug) await opener.showAny()
        else await opener.refreshList()
        await opener.refreshStorage()
      }),
    cancelBuild: builder.cancel,
    refreshStorage: () => jobs.run(opener.refreshStorage),
    loadIssues: () =>
      attempt('What was left out could not be listed.', async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        store.setState({ issues: await library.issues(current.info.slug) })
      }),
  }
}

async function start({ store }: Context, opener: ReturnType<typeof createOpener>): Promise<void> {
  try {
    await opener.showAny()
  } catch (error) {
    const what = 'The collections kept in this browser could not be read.'
    const kept = 'They were not changed. Reload to try again.'
    store.setState({ current: { status: 'empty' }, notice: failure(what, kept, error) })
  }
  await opener.refreshStorage()
}

/** The collection that a source of this name was indexed as, so that it is updated. */
function slugOf({ collections }: AppState, name: string): CollectionSlug | undefined {
  return collections.find((info) => info.name === name && info.origin.kind !== 'sample')?.slug
}
