// Reads a folder again: from this visit, from the handle that the browser stored, or picked by the user.

import { filled, type Words, wordsOf } from '../../../messages/words.ts'
import { NO_CHOICES, readingAfterAll } from '../../../model/collection/plan.ts'
import { readRepositoryAddress } from '../../../model/collection/repository-address.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { NodeRef } from '../../../model/library/node-ref.ts'
import type { Original } from '../../../model/library/original.ts'
import type { NamedFolder } from '../../../worker/wire/api.ts'
import type { Attempt, Context } from '../../state/core/action-context.ts'
import type { NamedSource } from '../../state/shape/dependencies.ts'
import type { Builder } from './collection-build.ts'
import { createFolderKeeper } from './folder-watcher.ts'
import { mayReach, repositorySource } from './repository-actions.ts'

const NOT_KEPT: Words =
  'Only the text of this file is kept. Drop the folder again to see the file itself.'

/** Sets up the actions on the folder of the current collection, and follows it; `attempt` shows failures. */
export function folderActions(
  context: Context,
  builder: Builder,
  attempt: Attempt,
  followLibrary: () => Promise<void>,
) {
  const { store, dependencies } = context
  const keeper = createFolderKeeper(context, followLibrary, builder.inHand)
  const keptSource = async ({ slug, name }: CollectionInfo): Promise<NamedSource | null> => {
    const handle = await keeper.handleOf(slug)
    if (handle === null || !(await keeper.ask(handle))) return null
    return { name, source: { kind: 'handle', handle } }
  }
  const sourceAgain = async (info: CollectionInfo): Promise<NamedSource | null> => {
    const { slug, origin } = info
    const known = builder.sourceOf(slug)
    if (known !== undefined) return known
    if (origin.kind === 'bundle' && origin.address !== '') {
      return { name: info.name, source: { kind: 'library', address: origin.address } }
    }
    if (origin.kind === 'repository') {
      const address = readRepositoryAddress(origin.address)
      if (address !== null && mayReach(dependencies.connect, address))
        return { ...repositorySource(address), name: info.name }
      store.setState({ dialog: { kind: 'repository', address: origin.address } })
      return null
    }
    if (origin.kind === 'zip' || origin.kind === 'bundle')
      return (await dependencies.pickZips()).at(0) ?? null
    if ((await keeper.handleOf(slug)) !== null) return keptSource(info)
    return dependencies.pickFolder()
  }
  const withCurrent = (what: Words, job: (info: CollectionInfo) => Promise<void>): Promise<void> =>
    attempt(what, async () => {
      const { current } = store.getState()
      if (current.status === 'ready') await job(current.info)
    })
  return {
    /** Draws a page of such a file; rejects with words for people. */
    drawPage: dependencies.drawPage,
    /** The original file of a text, if it is accessible. */
    originalOf: async ({
      path,
      collection,
    }: Pick<NodeRef, 'path' | 'collection'>): Promise<Original> => {
      const { current } = store.getState()
      const slug = collection ?? (current.status === 'ready' ? current.info.slug : '')
      const known = builder.sourceOf(slug)
      if (known !== undefined && isFolder(known))
        return dependencies.library.original(known, path).catch(unreadable)
      const handle = await keeper.handleOf(slug).catch(() => null)
      if (handle === null) return { kind: 'gone', why: NOT_KEPT }
      const source = { kind: 'handle', handle } as const
      return dependencies.library.original({ name: slug, source }, path).catch(unreadable)
    },
    /** Reads the collection's source again; with `force` also unchanged files. */
    reindex: (force = false) =>
      withCurrent('It could not be read.', async (info) => {
        const source = await sourceAgain(info)
        if (source !== null) await builder.build(source, info.slug, undefined, force)
      }),
    /** Requests access to the folder of the current collection again, and updates it. Needs a click. */
    rereadFolder: () =>
      withCurrent('It could not be read.', async (info) => {
        const source = await keptSource(info)
        if (source !== null) await builder.build(source, info.slug)
      }),
    /** Reads the folder of the current collection with, or without, files that look like credentials. */
    includeSecrets: (includeSecrets: boolean) =>
      withCurrent('It could not be read.', async (info) => {
        const { slug, choices = NO_CHOICES } = info
        const source = await sourceAgain(info)
        if (source !== null) await builder.build(source, slug, { ...choices, includeSecrets })
      }),
    /** Reads the folder of the current collection including a path that a skip pattern left out. */
    readAfterAll: (path: string) =>
      withCurrent('It could not be read.', async (info) => {
        const { slug, choices = NO_CHOICES } = info
        const source = await sourceAgain(info)
        if (source !== null) await builder.build(source, slug, readingAfterAll(choices, path))
      }),
  }
}

/** Whether its files are on this machine: originals are never fetched. */
function isFolder(source: NamedSource): source is NamedFolder {
  const { kind } = source.source
  return kind === 'handle' || kind === 'files' || kind === 'zip'
}

function unreadable(error: unknown): Original {
  return {
    kind: 'gone',
    why: filled('The file could not be read: {why}', { why: wordsOf(error) }),
  }
}

interface PicturesNeeds {
  readonly originalOf: (place: Pick<NodeRef, 'path' | 'collection'>) => Promise<Original>
  readonly openPlace: (slug: string, id: string) => Promise<void>
}

/** Sets up the actions; what was recognised before they were stopped stays. */
export function picturesActions(
  { store, dependencies }: Context,
  { originalOf, openPlace }: PicturesNeeds,
  attempt: Attempt,
) {
  let running = new AbortController()
  let count = 0
  const isThere = (slug: string) => store.getState().collections.some((one) => one.slug === slug)
  return {
    /** Recognises the text of a document of the current collection and shows it. */
    readPictures: (path: string) =>
      attempt('It could not be read.', async () => {
        const { current, pictures } = store.getState()
        if (current.status !== 'ready' || pictures !== null) return
        const collection = current.info.slug
        store.setState({ dialog: null, pane: 'source' })
        await openPlace(collection, path)
        const original = await originalOf({ path })
        // Otherwise the place that is shown now says what is missing.
        if (original.kind !== 'read' || store.getState().pictures !== null) return
        running = new AbortController()
        const { signal } = running
        const show = (done: number, all: number): void =>
          store.setState({ pictures: { collection, path, count: all, done } })
        try {
          show(0, 0)
          await dependencies.recogniseText(original.bytes, {
            signal,
            onPage: (done, all) => {
              if (!isThere(collection)) running.abort()
              show(done, all)
            },
          })
        } catch (error) {
          if (!signal.aborted) throw error
        } finally {
          store.setState({ pictures: null })
        }
        // Also what an earlier run recognised, which may have ended with its tab.
        if (isThere(collection))
          await dependencies.library.readAgain(
            `pictures-${++count}`,
            collection,
            path,
            original.bytes,
          )
      }),
    stopPictures: () => running.abort(),
  }
}
