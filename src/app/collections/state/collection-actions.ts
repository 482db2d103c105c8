// Opens, builds and deletes collections.

import { createTickets } from '../../../base/latest.ts'
import { filled, MessageError } from '../../../messages/words.ts'
import {
  type RepositoryAddress,
  repositoryPage,
} from '../../../model/collection/repository-address.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { TextLanguage } from '../../../model/settings/text-language.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { BuildInOtherTab, StorageUse } from '../../../worker/wire/api.ts'
import { type Attempt, attempting, type Context, failure } from '../../state/core/action-context.ts'
import type { AppState, Selection } from '../../state/shape/app-state.ts'
import type { LibraryLink } from '../../state/shape/bundle-state.ts'
import type { Failure } from '../../state/shape/failure.ts'
import { type Builder, createBuilder } from './collection-build.ts'
import { createOpener, type Opener } from './collection-open.ts'
import { createRemoval } from './collection-removal.ts'
import { folderActions, picturesActions } from './folder-actions.ts'
import { byAddress, intakeActions } from './intake-actions.ts'
import { mayReach, repositorySource } from './repository-actions.ts'

/** The actions on the walk and the source that a change of the current collection needs. */
export interface CollectionHooks {
  /** Shows a place. */
  readonly selectNode: (node: NodeNumber, lines?: Selection['lines']) => void
  /** Stops a walk in the collection that was the current one. */
  readonly reset: () => void
  /** Reads the selection again. */
  readonly reloadSource: () => void
  /** Asks the current question again, in place of the current walk. */
  readonly walkAnew: () => Promise<void>
  /** Deletes the stored questions and walks of a deleted collection. */
  readonly forgetWalks: (collection: CollectionSlug) => Promise<void>
}

/** Sets up the actions on collections. */
export function collectionActions(context: Context, hooks: CollectionHooks) {
  const { store, dependencies, jobs } = context
  const { library } = dependencies
  const opener = createOpener(context, hooks.reset, hooks.reloadSource, (slug) =>
    removal.isGone(slug),
  )
  const builder = createBuilder(context, opener)
  const attempt = attempting(context)
  const removal = removalOf(context, opener, hooks, attempt)
  const followLibrary = (): Promise<void> =>
    attempt('It could not be read.', () => follow(context, opener, hooks, removal.isGone))
  const folder = folderActions(context, builder, attempt, followLibrary)
  const opening = openingActions(context, opener, builder, hooks, attempt, removal.finish)
  return {
    ...intakeActions(context, builder, attempt, removal.finish),
    ...folder,
    ...settingActions(context, opener, attempt),
    ...opening,
    ...picturesActions(context, { ...folder, ...opening }, attempt),
    start: () =>
      jobs.run(() => {
        removal.finishEarlier()
        return start(context, opener, builder)
      }),
    /** Shows what other tabs, or this one, changed in the library. */
    followLibrary,
    /** Makes a collection the current one; returns whether it exists. */
    bring: async (slug: CollectionSlug) => {
      const { current, collections } = store.getState()
      if (current.status === 'ready' && current.info.slug === slug) return true
      const info = bySlug(collections, slug)
      if (info !== undefined) await opener.show(info)
      return info !== undefined
    },
    /** Stores which build runs in another tab; `null` for none. */
    hearElsewhere: (elsewhere: BuildInOtherTab | null) => store.setState({ elsewhere }),
    /** Changes the choices in the plan of the running build. */
    choosePlan: builder.choosePlan,
    /** Confirms the plan of the running build with the current choices. */
    confirmPlan: builder.confirmPlan,
    /** Removes a collection from the page, and deletes it when the time to undo is over. */
    removeCollection: (slug: CollectionSlug) =>
      attempt('It could not be deleted.', async () => {
        const info = bySlug(store.getState().collections, slug)
        if (info !== undefined) await removal.begin(info)
      }),
    /** Deletes every collection at once. */
    removeAll: removal.all,
    /** Undoes the last deletion. */
    undoRemoval: () => attempt('It could not be opened.', removal.undo),
    cancelBuild: builder.cancelAndSay,
    /** Continues without waiting for the build of another tab. */
    takeTurn: builder.takeTurn,
    refreshStorage: () => jobs.run(opener.refreshStorage),
    /** Loads the skipped paths and the issues of the current collection. */
    loadIssues: () =>
      attempt('It could not be read.', async () => {
        const { current } = store.getState()
        if (current.status !== 'ready') return
        store.setState({ issues: await library.issues(current.info.slug) })
      }),
  }
}

/** Sets up the deletion of collections, which can be undone for a while. */
function removalOf(
  context: Context,
  opener: Opener,
  { forgetWalks }: CollectionHooks,
  attempt: Attempt,
) {
  const { store } = context
  return createRemoval(context, {
    forgetWalks,
    refreshStorage: opener.refreshStorage,
    attempt: (job) => attempt('It could not be deleted.', job),
    leave: async (slug) => {
      const { current } = store.getState()
      if (current.status === 'ready' && current.info.slug === slug) await opener.showAny()
      else await opener.refreshList()
    },
    bringBack: async (slug) => {
      const info = bySlug(await opener.refreshList(), slug)
      if (info !== undefined) await opener.show(info)
    },
  })
}

/** Actions that open a collection: the sample, one by its slug, or the one that contains a place. */
function openingActions(
  context: Context,
  opener: Opener,
  builder: Builder,
  { selectNode }: CollectionHooks,
  attempt: Attempt,
  finishRemoval: () => Promise<void>,
) {
  const { store, dependencies } = context
  const takePlace = createTickets()
  return {
    openSample: () =>
      attempt('It could not be opened.', async () => {
        await finishRemoval()
        const { name, address } = dependencies.sample
        const known = publishedAt(store.getState().collections, address)
        if (known === undefined) await builder.build({ name, source: { kind: 'library', address } })
        else await opener.show(known)
      }),
    openCollection: (slug: CollectionSlug) =>
      attempt('It could not be opened.', async () => {
        builder.cancel()
        const info = bySlug(store.getState().collections, slug)
        if (info !== undefined) await opener.show(info)
      }),
    /** Shows a place by the readable id in an address. */
    openPlace: (slug: CollectionSlug, id: string, lines?: Selection['lines']) =>
      attempt('The address of this page could not be opened.', async () => {
        const isLatest = takePlace()
        const found = await find(context, opener, slug, id)
        const { current } = store.getState()
        // Another collection may have been opened meanwhile.
        const isThere = current.status === 'ready' && current.info.slug === found.slug
        if (isLatest() && isThere) selectNode(found.node, lines)
      }),
  }
}

/** Actions that change the settings of one collection. */
function settingActions(
  { store, dependencies: { library }, jobs }: Context,
  opener: Opener,
  attempt: Attempt,
) {
  let languageJobs = 0
  const isCurrent = (slug: CollectionSlug): boolean => {
    const { current } = store.getState()
    return current.status === 'ready' && current.info.slug === slug
  }
  return {
    /** Renames a collection. A name that is not possible is reported, without rejecting. */
    renameCollection: (slug: CollectionSlug, name: string) =>
      attempt('It could not be saved.', async () => {
        const { collections } = store.getState()
        const given = name.trim()
        if (collections.some((info) => info.name === given && info.slug !== slug))
          throw new MessageError(
            filled('There is already a “{name}”. Choose another name.', { name: given }),
          )
        await library.rename(slug, given)
        const info = bySlug(await opener.refreshList(), slug)
        if (info === undefined || !isCurrent(slug)) return
        // The first row of the tree shows the name.
        const tree = await library.tree(slug)
        if (isCurrent(slug)) store.setState({ current: { status: 'ready', info, tree } })
      }),
    /** Sets the weight of a collection in searches of several. */
    setWeight: (slug: CollectionSlug, weight: number) =>
      attempt('It could not be saved.', async () => {
        await library.setWeight(slug, weight)
        await opener.refreshList()
      }),
    /** The language in which a collection's words are stemmed; `null` if it cannot be read. */
    languageOf: (slug: CollectionSlug) =>
      jobs.run(() => library.languageInfo(slug).catch(() => null)),
    /** Builds a collection's index again in another language. */
    setLanguage: (slug: CollectionSlug, language: TextLanguage) =>
      attempt('It could not be saved.', async () => {
        await library.setLanguage(`language-${++languageJobs}`, slug, language)
        await opener.refreshList()
      }),
  }
}

/** Finds the node that an address names, and opens its collection. */
async function find(
  { store, dependencies }: Context,
  opener: Opener,
  slug: CollectionSlug,
  id: string,
): Promise<{ readonly slug: CollectionSlug; readonly node: NodeNumber }> {
  const { current, collections } = store.getState()
  const info = publishedNotice(dependencies, collections, slug) ?? bySlug(collections, slug)
  if (info === undefined)
    throw new MessageError(filled('There is no collection “{slug}” in this library.', { slug }))
  if (current.status !== 'ready' || current.info.slug !== info.slug) await opener.show(info)
  const node = await dependencies.library.resolve(info.slug, id)
  if (node === null)
    throw new MessageError(filled('“{id}” is not in “{name}”.', { id, name: info.name }))
  return { slug: info.slug, node }
}

function bySlug(
  collections: readonly CollectionInfo[],
  slug: CollectionSlug,
): CollectionInfo | undefined {
  return collections.find((candidate) => candidate.slug === slug)
}

function publishedAt(
  collections: readonly CollectionInfo[],
  address: string,
): CollectionInfo | undefined {
  return collections.find(({ origin }) => origin.kind === 'bundle' && origin.address === address)
}

/**
 * The library that the address of the page opens, if a link in the same address refers to it: its name
 * may be used by another collection in this browser, so that its slug here ends with a number.
 */
function publishedNotice(
  { device }: Context['dependencies'],
  collections: readonly CollectionInfo[],
  slug: CollectionSlug,
): CollectionInfo | undefined {
  const { library: link } = device
  if (link.kind !== 'library') return undefined
  const info = publishedAt(collections, link.address)
  return info?.slug.replace(/-\d+$/, '') === slug ? info : undefined
}

/** Shows the next generation of the current collection, or another collection if it is gone. */
async function follow(
  { store }: Context,
  opener: Opener,
  { walkAnew }: CollectionHooks,
  isRemoving: (collection: CollectionSlug) => boolean,
): Promise<void> {
  const list = await opener.refreshList()
  const { current } = store.getState()
  if (current.status !== 'ready') return
  const next = list.find(({ slug }) => slug === current.info.slug)
  const { slug, name } = current.info
  if (next === undefined) {
    if (isRemoving(slug)) return
    await opener.showAny()
    store.setState({ notice: deletedElsewhere(name) })
  } else if (next.generation !== current.info.generation) {
    const { status } = store.getState().walk
    await opener.refresh(next)
    // The node numbers have changed, so a running walk starts again.
    if (status === 'running') void walkAnew()
  }
}

/** Shows the repository that the address names if it was fetched before, or fetches it if that is allowed. */
async function startWith(
  { store, dependencies }: Context,
  opener: Opener,
  builder: Builder,
  repository: RepositoryAddress,
): Promise<void> {
  const source = repositorySource(repository)
  const address = repositoryPage(repository)
  const known = byAddress(await opener.refreshList(), address)
  if (known !== undefined) await opener.show(known)
  else if (mayReach(dependencies.connect, repository)) await builder.build(source)
  else {
    await opener.showAny()
    store.setState({ dialog: { kind: 'repository', address } })
  }
}

async function start(context: Context, opener: Opener, builder: Builder): Promise<void> {
  const { store, dependencies } = context
  const before = dependencies.known.read()
  const { library: link, repository } = dependencies.device
  try {
    const isReachable =
      link.kind === 'library' && (!link.isForeign || dependencies.connect.allows(link.address))
    if (isReachable) {
      const { name, address } = link
      await opener.refreshList()
      await builder.build({ name, source: { kind: 'library', address } })
    } else if (store.getState().current.status === 'building') {
      // The user began before the start did; what they opened stays.
      await opener.refreshList()
    } else if (repository === null) await opener.showAny()
    else await startWith(context, opener, builder, repository)
    store.setState(questionOf(link, isReachable))
    const kept = new Set(store.getState().collections.map(({ name }) => name))
    const gone = before.filter((name) => !kept.has(name))
    if (gone.length > 0) {
      const storage = await dependencies.library.storage().catch(() => null)
      store.setState({ notice: goneNotice(gone, storage) })
    }
  } catch (error) {
    const what = 'The browser’s storage could not be opened; what it holds may still be there.'
    const kept = 'Reload the page to see what is still there.'
    const isOpening = store.getState().current.status === 'opening'
    const nothing = isOpening ? { current: { status: 'empty' } as const } : {}
    store.setState({ ...nothing, notice: failure(what, error, kept) })
  }
  await opener.refreshStorage()
}

/** The dialog or notice about a library that the address names and that was not opened. */
function questionOf(
  link: LibraryLink,
  isReachable: boolean,
): Partial<Pick<AppState, 'dialog' | 'notice'>> {
  if (link.kind === 'refused') {
    const what = 'The address of this page could not be opened.'
    return {
      notice: { what, kept: 'Nothing was changed.', detail: link.why },
    }
  }
  if (link.kind === 'none' || isReachable) return {}
  return { dialog: { kind: 'library', address: link.address } }
}

/** The failure shown when another tab deleted the current collection. */
function deletedElsewhere(name: string): Failure {
  const what = filled('“{name}” was deleted in another tab, so another collection is shown.', {
    name,
  })
  return { what, kept: 'Your files were not touched. Open the folder again to index it.' }
}

/** The failure shown when collections of the last visit are not there. */
function goneNotice(names: readonly string[], storage: StorageUse | null): Failure {
  if (storage?.kept === false) return unreadable(names)
  const [leftOut] = storage?.leftOut ?? []
  const failed = evictionNotice(names)
  return leftOut === undefined
    ? failed
    : { ...failed, what: cannotRead(names), detail: leftOut.message }
}

/** The failure shown when the browser cannot open the stored collections of the last visit. */
function unreadable(names: readonly string[]): Failure {
  const what = cannotRead(names)
  const kept = 'Anything indexed now is lost when this tab closes. Your files were not touched.'
  const detail = 'The browser’s storage could not be opened; what it holds may still be there.'
  return { what, kept, detail, action: 'reload' }
}

const cannotRead = (names: readonly string[]) =>
  filled('{names} could not be opened.', { names: listed(names) })

const listed = (names: readonly string[]) => names.map((name) => filled('“{name}”', { name }))

/** The failure shown when collections of the last visit are gone without having been deleted by the user. */
function evictionNotice(names: readonly string[]): Failure {
  const what = filled('This browser has cleared its storage: {names} must be indexed again.', {
    names: listed(names),
  })
  const kept = 'Your files were not touched. Open the folder again to index it.'
  return { what, kept }
}
