// Follows the folder of the current collection: watches it if the browser allows it, checks it if the collection is
// old, and requests access if necessary.

import { isAbort } from '../../../base/abort.ts'
import { wordsOf } from '../../../messages/words.ts'
import { allChanged, type ChangedPaths } from '../../../model/collection/changed-paths.ts'
import type { CollectionInfo } from '../../../model/library/library.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import { type SettingChanges, settingsFrom } from '../../../model/settings/settings.ts'
import type { FolderWatch } from '../../../worker/browser/folder-access.ts'
import type { Context } from '../../state/core/action-context.ts'
import type { AppState, FolderState } from '../../state/shape/app-state.ts'
import type { NamedSource } from '../../state/shape/dependencies.ts'

/** Directories whose changes are ignored: the skip patterns that are plain names. */
function ignoredBy(settings: SettingChanges): ReadonlySet<string> {
  return plainNames(settingsFrom(settings).ingest.skipPatterns)
}

/** The names of directories among patterns: those that end with a slash and have no sign of a pattern, comment or escape. */
export function plainNames(patterns: readonly string[]): ReadonlySet<string> {
  const names = patterns.filter((pattern) => /^[^*?[\]!\\/#]+\/$/.test(pattern))
  return new Set(names.map((pattern) => pattern.slice(0, -1)))
}

/** An older collection is compared with its folder at the next visit: 24 hours, in milliseconds. */
export const CHECK_AFTER_MS = 24 * 3_600_000
/** A changed folder is read again once nothing has changed for this long, in milliseconds. */
export const SETTLE_MS = 100

const NOTHING: ChangedPaths = new Set()

/** Follows the folder of whichever collection is the current one. */
export function createFolderKeeper(
  context: Context,
  followLibrary: () => Promise<void>,
  sourceInHand: () => NamedSource | null,
) {
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
    /** The folder of a collection, if the browser gave a handle. */
    handleOf: (slug: CollectionSlug) => library.folder(slug),
    /** Whether the folder may be read now; asks the user, so it needs a click. */
    async ask(handle: FileSystemDirectoryHandle): Promise<boolean> {
      const granted = (await jobs.pause(access.request(handle))) === 'granted'
      const info = inHand(store.getState())
      if (!granted) setFolder('denied')
      else if (info !== null) await follower.watch(info.slug, handle)
      return granted
    },
  }
}

/** Watches one folder at a time, and checks it when it changed or changes may have been missed. */
function createFollower(context: Context, followLibrary: () => Promise<void>) {
  const { store, dependencies } = context
  const { access } = dependencies
  let unwatch = (): void => undefined
  const catchUp = createCatchUp(context, followLibrary, (slug, error) => {
    if (isInHand(context, slug)) store.setState(lost(error))
  })
  const ignored = () => ignoredBy(store.getState().settings)
  const settling = createSettling(catchUp.want)
  const duringBuild = watchBuild((handle, onChange) => access.watch(handle, ignored(), onChange))
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
    /** Watches the folder of a collection that became the current one, fresh from a build or stored. */
    async follow(
      { slug, updatedAt, isEmptied = false }: CollectionInfo,
      handle: FileSystemDirectoryHandle,
      isFresh: boolean,
    ): Promise<void> {
      await watch(slug, handle)
      // Changes before the watch began may have been missed.
      const missed = isFresh && (await duringBuild.missed(handle))
      if (isFresh && !missed) settling.isSeen()
      const age = dependencies.now() - updatedAt
      if (missed || isEmptied || age >= CHECK_AFTER_MS) catchUp.want(null)
    },
    stop(): void {
      settling.stop()
      unwatch()
      unwatch = () => undefined
      catchUp.forget()
    },
  }
}

/** Gathers changes until nothing has changed for a while, and then passes them on together to `wanted`. */
function createSettling(wanted: (changed: ChangedPaths) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes: ChangedPaths = NOTHING
  /** Whether a check has covered all changes before the watch; if not, the next check covers everything. */
  let seen = false
  return {
    /** Begins with a folder that is watched from now on. */
    begin: (): void => {
      changes = NOTHING
      seen = false
    },
    isSeen: (): void => {
      seen = true
    },
    hear: (paths: ChangedPaths = null): void => {
      changes = allChanged(changes, paths)
      clearTimeout(timer)
      timer = setTimeout(() => {
        wanted(seen ? changes : null)
        seen = true
        changes = NOTHING
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

/** The change of the state when a folder is no longer accessible. */
function lost(error: unknown): Pick<Partial<AppState>, 'folder' | 'notice'> {
  const name = error instanceof Error ? error.name : ''
  // The database was closed for another version of the app, which was reported already.
  if (name === 'InvalidStateError') return {}
  if (name === 'AccessLostError' || name === 'NotAllowedError') return { folder: 'ask' }
  if (name === 'NotFoundError') return { folder: 'gone' }
  const what = 'The folder changed, but could not be read again.'
  return { notice: { what, detail: wordsOf(error) } }
}

type Watch = (handle: FileSystemDirectoryHandle, onChange: () => void) => Promise<FolderWatch>

interface Running {
  readonly handle: FileSystemDirectoryHandle
  readonly watch: Promise<FolderWatch | null>
  hasChanged: boolean
}

/** Watches a folder while it is indexed, one at a time. */
export function watchBuild(watch: Watch) {
  let running: Running | null = null
  const end = async (ended: Running): Promise<FolderWatch | null> => {
    const started = await ended.watch
    started?.stop()
    return started
  }
  return {
    /** Begins with a build; drops the changes of an earlier one. */
    begin(source: NamedSource | null): void {
      if (running !== null) void end(running)
      running = null
      if (source?.source.kind !== 'handle') return
      const { handle } = source.source
      const onChange = (): void => {
        started.hasChanged = true
      }
      const started: Running = {
        handle,
        watch: watch(handle, onChange).catch(() => null),
        hasChanged: false,
      }
      running = started
    },
    /** Ends the watch; resolves with whether something may have changed that the build did not see. */
    async missed(handle: FileSystemDirectoryHandle): Promise<boolean> {
      const watched = running
      running = null
      if (watched === null) return true
      const started = await end(watched)
      if (started?.hearsAll !== true || watched.hasChanged) return true
      return !(await watched.handle.isSameEntry(handle).catch(() => false))
    },
  }
}

/**
 * Compares the current collection with its folder, one check at a time. A check is stopped for the user's
 * build or walk and repeated after it.
 */
function createCatchUp(
  { store, dependencies, jobs }: Context,
  onUpdated: () => Promise<void>,
  onFailed: (collection: CollectionSlug, error: unknown) => void,
) {
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
    /** Checks changed paths now, or as soon as nothing else runs. */
    want(changed: ChangedPaths): void {
      // After a failed check its changes are no longer known.
      due = hasFailed ? null : allChanged(due, changed)
      hasFailed = false
      lookIfFree()
    },
    /** Drops the pending changes. */
    forget(): void {
      due = NOTHING
      hasFailed = false
    },
  }
}

/** Whether something runs that an update of the collection would disturb. */
function isBusy({ current, walk }: AppState): boolean {
  return current.status === 'building' || walk.status === 'running'
}
