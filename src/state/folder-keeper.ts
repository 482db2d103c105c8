// The folder of the collection in hand: watched where the browser lets it be read, looked at when the
// collection is old, asked for where it must be.

import { allChanged, type ChangedPaths } from '../model/changed-paths.ts'
import type { CollectionInfo, CollectionSlug } from '../model/library.ts'
import { DEFAULT_SETTINGS } from '../model/settings.ts'
import { createCatchUp } from './catch-up.ts'
import { type Context, failure } from './slice.ts'
import type { AppState, FolderState, Source } from './types.ts'
import { watchBuild } from './watch-build.ts'

export interface FolderKeeper {
  /** The folder of a collection, where the browser gave a handle. */
  readonly handleOf: (slug: CollectionSlug) => Promise<FileSystemDirectoryHandle | null>
  /** Whether the folder may be read now; asks the user, so it needs a click. */
  readonly ask: (handle: FileSystemDirectoryHandle) => Promise<boolean>
}

const { folder: FOLDER, ingest: INGEST } = DEFAULT_SETTINGS

/** Directories whose changes are never of interest: the skip patterns that are plain names. */
const IGNORED: ReadonlySet<string> = new Set(
  INGEST.skipPatterns.filter((p) => /^[^*?[\]!/]+\/$/.test(p)).map((p) => p.slice(0, -1)),
)

const NOTHING: ChangedPaths = new Set()

/** Follows the folder of whatever collection comes into hand. */
export function createFolderKeeper(
  context: Context,
  followLibrary: () => Promise<void>,
  sourceInHand: () => Source | null,
): FolderKeeper {
  const { store, dependencies, jobs } = context
  const { library, access } = dependencies
  let unwatch = (): void => undefined

  const setFolder = (folder: FolderState): void => store.setState({ folder })
  const isInHand = (slug: CollectionSlug): boolean => inHand(store.getState())?.slug === slug
  const catchUp = createCatchUp(context, followLibrary, (slug, error) => {
    if (isInHand(slug)) store.setState(lost(error))
  })
  const settling = createSettling(catchUp.want)
  const stop = (): void => {
    settling.stop()
    unwatch()
    unwatch = () => undefined
    catchUp.forget()
  }
  const duringBuild = watchBuild((handle, heard) => access.watch(handle, IGNORED, heard))
  const follow = async (slug: CollectionSlug, handle: FileSystemDirectoryHandle): Promise<void> => {
    settling.begin()
    const watch = await access.watch(handle, IGNORED, settling.hear)
    unwatch()
    if (isInHand(slug)) {
      unwatch = watch.stop
      setFolder('followed')
    } else watch.stop()
  }
  const attach = async (info: CollectionInfo, isFresh: boolean): Promise<void> => {
    const { slug, updatedAt } = info
    const handle = await library.folder(slug).catch(() => null)
    const permission = handle && (await access.query(handle).catch(() => 'denied'))
    if (handle === null || !isInHand(slug)) return
    if (permission !== 'granted') {
      setFolder('ask')
      return
    }
    await follow(slug, handle)
    // What changed before it was watched may have been seen by nobody.
    const missed = isFresh && (await duringBuild.missed(handle))
    if (isFresh && !missed) settling.isSeen()
    if (missed || dependencies.now() - updatedAt >= FOLDER.checkAfterMs) catchUp.want(null)
  }
  store.subscribe((state, before) => {
    if (state.current.status === 'building' && before.current.status !== 'building') {
      duringBuild.begin(sourceInHand())
    }
    const info = inHand(state)
    if (info?.slug === inHand(before)?.slug) return
    stop()
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
      else if (info !== null) await follow(info.slug, handle)
      return granted
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
      }, FOLDER.settleMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}

function inHand({ current }: AppState): CollectionInfo | null {
  return current.status === 'ready' ? current.info : null
}

/** What a folder that cannot be looked at any more changes in the state. */
function lost(error: unknown): Pick<AppState, 'folder'> | Pick<AppState, 'notice'> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AccessLostError' || name === 'NotAllowedError') return { folder: 'ask' }
  if (name === 'NotFoundError') return { folder: 'gone' }
  const what = 'The folder changed and could not be read again.'
  return { notice: failure(what, 'What was indexed before is unchanged.', error) }
}
