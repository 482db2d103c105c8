// The folder of the current collection: watched where the browser allows it, checked when the collection is
// old, and access to it asked for where necessary.

import { allChanged, type ChangedPaths } from '../../model/collection/changed-paths.ts'
import type { CollectionInfo, CollectionSlug } from '../../model/library/library.ts'
import { type SettingChanges, settingsFrom } from '../../model/settings/settings.ts'
import type { FolderWatch } from '../../worker/browser/folder-access.ts'
import { type Context, failure } from '../core/action-context.ts'
import type { AppState, FolderState } from '../shape/app-state.ts'
import type { NamedSource } from '../shape/dependencies.ts'
import { createCatchUp } from './folder-sync.ts'

/** The folder of the current collection. */
export interface FolderKeeper {
  /** The folder of a collection, where the browser gave a handle. */
  readonly handleOf: (slug: CollectionSlug) => Promise<FileSystemDirectoryHandle | null>
  /** Whether the folder may be read now; asks the user, so it needs a click. */
  readonly ask: (handle: FileSystemDirectoryHandle) => Promise<boolean>
}

/** Directories whose changes are never of interest: the skip patterns that are plain names. */
function ignoredBy(settings: SettingChanges): ReadonlySet<string> {
  const { skipPatterns } = settingsFrom(settings).ingest
  return new Set(skipPatterns.filter((p) => /^[^*?[\]!/]+\/$/.test(p)).map((p) => p.slice(0, -1)))
}

/** An older collection is compared with its folder at the next visit: 24 hours, in milliseconds. */
export const CHECK_AFTER_MS = 24 * 3_600_000
/** A changed folder is read again once nothing has changed for this long, in milliseconds. */
export const SETTLE_MS = 100

const NOTHING: ChangedPaths = new Set()

/** Follows the folder of whatever collection comes into hand. */
export function createFolderKeeper(
  context: Context,
  followLibrary: () => Promise<void>,
  sourceInHand: () => NamedSource | null,
): FolderKeeper {
  const { store, dependencies, jobs } = context
  const { library, access } = dependencies
  const setFolder = (folder: FolderState): void => store.setState({ folder })
  const follower = createFollower(context, followLibrary)
  const attach = async (info: CollectionInfo, isFresh: boolean): Promise<void> => {
    const { slug } = info
    const handle = await library.folder(slug).catch(() => null)
    const permission = handle && (await access.query(handle).catch(() => 'denied'))
    if (handle === null || !isInHand(context, slug)) return
    if (permission === 'granted') await follower.follow(info, handle, isFresh)
    else setFolder('ask')
  }
  store.subscribe((state, before) => {
    if (state.current.status === 'building' && before.current.status !== 'building') {
      follower.beginBuild(sourceInHand())
    }
    const info = inHand(state)
    if (info?.slug === inHand(before)?.slug) return
    follower.stop()
    if (state.folder !== 'none') setFolder('none')
    const isFresh = before.current.status === 'building'
    if (info !== null) void jobs.run(() => attach(info, isFresh))
  })
  return {
    handleOf: (slug) => library.folder(slug),
    async ask(handle) {
      const granted = (await jobs.pause(access.request(handle))) === 'granted'
      const info = inHand(store.getState())
      if (!granted) setFolder('denied')
      else if (info !== null) await follower.watch(info.slug, handle)
      return granted
    },
  }
}

/** Watches one folder at a time, and looks at it when it changed or may have been missed. */
function createFollower(context: Context, followLibrary: () => Promise<void>) {
  const { store, dependencies } = context
  const { access } = dependencies
  let unwatch = (): void => undefined
  const catchUp = createCatchUp(context, followLibrary, (slug, error) => {
    if (isInHand(context, slug)) store.setState(lost(error))
  })
  const ignored = () => ignoredBy(store.getState().settings)
  const settling = createSettling(catchUp.want)
  const duringBuild = watchBuild((handle, heard) => access.watch(handle, ignored(), heard))
  const watch = async (slug: CollectionSlug, handle: FileSystemDirectoryHandle): Promise<void> => {
    settling.begin()
    const watching = await access.watch(handle, ignored(), settling.hear)
    unwatch()
    if (isInHand(context, slug)) {
      unwatch = watching.stop
      store.setState({ folder: 'followed' })
    } else watching.stop()
  }
  return {
    watch,
    beginBuild: duringBuild.begin,
    /** Watches the folder of a collection that came into hand, as fresh from a build or as it was kept. */
    async follow(
      { slug, updatedAt }: CollectionInfo,
      handle: FileSystemDirectoryHandle,
      isFresh: boolean,
    ): Promise<void> {
      await watch(slug, handle)
      // What changed before it was watched may have been seen by nobody.
      const missed = isFresh && (await duringBuild.missed(handle))
      if (isFresh && !missed) settling.isSeen()
      const age = dependencies.now() - updatedAt
      if (missed || age >= CHECK_AFTER_MS) catchUp.want(null)
    },
    stop(): void {
      settling.stop()
      unwatch()
      unwatch = () => undefined
      catchUp.forget()
    },
  }
}

/** Gathers what changes until it has been quiet for a while; then it is `wanted`, all at once. */
function createSettling(wanted: (changed: ChangedPaths) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let heard: ChangedPaths = NOTHING
  /** Whether all that had changed before it was watched was seen; if not, the next look sees all. */
  let seen = false
  return {
    /** Of a folder that is watched from now on. */
    begin: (): void => {
      heard = NOTHING
      seen = false
    },
    isSeen: (): void => {
      seen = true
    },
    hear: (paths: ChangedPaths = null): void => {
      heard = allChanged(heard, paths)
      clearTimeout(timer)
      timer = setTimeout(() => {
        wanted(seen ? heard : null)
        seen = true
        heard = NOTHING
      }, SETTLE_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}

function inHand({ current }: AppState): CollectionInfo | null {
  return current.status === 'ready' ? current.info : null
}

function isInHand({ store }: Context, slug: CollectionSlug): boolean {
  return inHand(store.getState())?.slug === slug
}

/** What a folder that cannot be looked at any more changes in the state. */
function lost(error: unknown): Pick<Partial<AppState>, 'folder' | 'notice'> {
  const name = error instanceof Error ? error.name : ''
  // The database was closed for another version of the app, which has been said.
  if (name === 'InvalidStateError') return {}
  if (name === 'AccessLostError' || name === 'NotAllowedError') return { folder: 'ask' }
  if (name === 'NotFoundError') return { folder: 'gone' }
  const what = 'The folder changed, but could not be read again.'
  return { notice: failure(what, 'What you see is the earlier index.', error) }
}

/** A folder that is watched while it is indexed. */
interface BuildWatch {
  /** A build begins; what an earlier one heard is forgotten. */
  readonly begin: (source: NamedSource | null) => void
  /** Ends the watch and says whether something may have changed that the build did not see. */
  readonly missed: (handle: FileSystemDirectoryHandle) => Promise<boolean>
}

type Watch = (handle: FileSystemDirectoryHandle, heard: () => void) => Promise<FolderWatch>

interface Running {
  readonly handle: FileSystemDirectoryHandle
  readonly watch: Promise<FolderWatch | null>
  hasHeard: boolean
}

/** Watches one folder at a time. */
export function watchBuild(watch: Watch): BuildWatch {
  let running: Running | null = null
  const end = async (ended: Running): Promise<FolderWatch | null> => {
    const started = await ended.watch
    started?.stop()
    return started
  }
  return {
    begin(source) {
      if (running !== null) void end(running)
      running = null
      if (source?.source.kind !== 'handle') return
      const { handle } = source.source
      const heard = (): void => {
        begun.hasHeard = true
      }
      const begun: Running = {
        handle,
        watch: watch(handle, heard).catch(() => null),
        hasHeard: false,
      }
      running = begun
    },
    async missed(handle) {
      const watched = running
      running = null
      if (watched === null) return true
      const started = await end(watched)
      if (started?.hearsAll !== true || watched.hasHeard) return true
      return !(await watched.handle.isSameEntry(handle).catch(() => false))
    },
  }
}
