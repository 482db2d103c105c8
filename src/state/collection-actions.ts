// Opening, building and deleting collections.

import { createTickets } from '../base/latest.ts'
import type { CollectionInfo, CollectionSlug } from '../model/library.ts'
import type { NodeNumber } from '../model/toc.ts'
import { createBuilder } from './collection-build.ts'
import { createOpener, type Opener } from './collection-open.ts'
import { type Context, failure } from './slice.ts'
import type { Actions, AppState, Source } from './types.ts'

type CollectionActions = Pick<
  Actions,
  | 'start'
  | 'openFolder'
  | 'openZip'
  | 'openDrop'
  | 'openSample'
  | 'openCollection'
  | 'openPlace'
  | 'followLibrary'
  | 'reindex'
  | 'removeCollection'
  | 'cancelBuild'
  | 'refreshStorage'
  | 'loadIssues'
>

/** Sets up the actions on collections; `reset` stops a walk in the collection that is left. */
export function collectionActions(
  context: Context,
  reset: () => void,
  selectNode: Actions['selectNode'],
): CollectionActions {
  const { store, dependencies, jobs } = context
  const { library, sample } = dependencies
  const opener = createOpener(context, reset)
  const builder = createBuilder(context, opener)
  const takePlace = createTickets()
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
        if (source !== null) await buildAll(context, builder, [source])
      }),
    openZip: () =>
      attempt('The archive could not be opened.', async () => {
        await buildAll(context, builder, await dependencies.pickZips())
      }),
    openDrop: (transfer) =>
      attempt('What was dropped could not be read.', async () => {
        const found = await dependencies.readDrop(transfer)
        if (found.length === 0) throw new Error('It holds no folder and no file that can be read.')
        await buildAll(context, builder, found)
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
    openPlace: (slug, id, lines) =>
      attempt('The place in the address could not be opened.', async () => {
        const isLatest = takePlace()
        const node = await find(context, opener, slug, id)
        if (isLatest()) selectNode(node, lines)
      }),
    followLibrary: () =>
      attempt('What changed in another tab could not be read.', () => follow(context, opener)),
    reindex: () =>
      attempt('The collection could not be indexed again.', async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        const source = await sourceAgain(context, builder, current.info)
        if (source !== null) await builder.build(source, current.info.slug)
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

/** The node that an address names, its collection brought into hand. */
async function find(
  { store, dependencies }: Context,
  opener: Opener,
  slug: CollectionSlug,
  id: string,
): Promise<NodeNumber> {
  const { current, collections } = store.getState()
  const info = collections.find((candidate) => candidate.slug === slug)
  if (info === undefined) throw new Error(`There is no collection “${slug}” in this browser.`)
  if (current.status !== 'ready' || current.info.slug !== slug) await opener.show(info)
  const node = await dependencies.library.resolve(slug, id)
  if (node === null) throw new Error(`“${id}” is not in “${info.name}”.`)
  return node
}

/** Shows the next generation of the collection in hand, or another one when it is gone. */
async function follow({ store }: Context, opener: Opener): Promise<void> {
  const list = await opener.refreshList()
  const { current } = store.getState()
  if (current.status !== 'ready') return
  const next = list.find(({ slug }) => slug === current.info.slug)
  if (next === undefined) await opener.showAny()
  else if (next.generation !== current.info.generation) await opener.show(next)
}

async function start({ store }: Context, opener: Opener): Promise<void> {
  try {
    await opener.showAny()
  } catch (error) {
    const what = 'The collections kept in this browser could not be read.'
    const kept = 'They were not changed. Reload to try again.'
    store.setState({ current: { status: 'empty' }, notice: failure(what, kept, error) })
  }
  await opener.refreshStorage()
}

/** Builds one source after the other; one that is there already by its name is updated. */
async function buildAll(
  { store }: Context,
  builder: ReturnType<typeof createBuilder>,
  sources: readonly Source[],
): Promise<void> {
  for (const source of sources) {
    await builder.build(source, slugOf(store.getState(), source.name))
  }
}

/** What a collection was made of; the user is asked where this visit does not know it. */
async function sourceAgain(
  { dependencies }: Context,
  builder: ReturnType<typeof createBuilder>,
  { slug, origin }: CollectionInfo,
): Promise<Source | null> {
  const known = origin.kind === 'sample' ? dependencies.sample : builder.sourceOf(slug)
  if (known !== undefined) return known
  if (origin.kind !== 'zip') return dependencies.pickFolder()
  return (await dependencies.pickZips()).at(0) ?? null
}

/** The collection that a source of this name was indexed as, so that it is updated. */
function slugOf({ collections }: AppState, name: string): CollectionSlug | undefined {
  return collections.find((info) => info.name === name && info.origin.kind !== 'sample')?.slug
}
