// The page's functions for a folder handle: query the permission, request it from the user, and watch for
// changes.

import type { ChangedPaths } from '../../model/collection/changed-paths.ts'

/** Access to a folder that the user once opened. */
export interface FolderAccess {
  query(handle: FileSystemDirectoryHandle): Promise<PermissionState>
  /** Must be called in a click or key press. */
  request(handle: FileSystemDirectoryHandle): Promise<PermissionState>
  /**
   * Calls `changed` when something below the folder may have changed, from when it resolves until
   * it is stopped; with the paths if they are known. Directories with a name in `ignored` are not
   * watched.
   */
  watch(
    handle: FileSystemDirectoryHandle,
    ignored: ReadonlySet<string>,
    changed: (paths?: ChangedPaths) => void,
  ): Promise<FolderWatch>
}

export interface FolderWatch {
  /** Whether every change is reported; else `changed` is called whenever the user returns to the page. */
  readonly hearsAll: boolean
  readonly stop: () => void
}

const READ_MODE = { mode: 'read' } as const

/** The access of this page; browsers without permissions always allow reading a handle. */
export const folderAccess: FolderAccess = {
  query: async (handle) => (hasPermission(handle) ? handle.queryPermission(READ_MODE) : 'granted'),
  request: async (handle) =>
    hasPermission(handle) ? handle.requestPermission(READ_MODE) : 'granted',
  async watch(handle, ignored, changed) {
    const stopPolling = onReturn(() => changed())
    const scope: object = globalThis
    if (!hasObserver(scope)) return { hearsAll: false, stop: stopPolling }
    const observer = new scope.FileSystemObserver((records) => {
      const relevant = records.filter(
        ({ relativePathComponents: path }) => !path.some((name) => ignored.has(name)),
      )
      if (relevant.length > 0) changed(pathsOf(relevant))
    })
    // A drive that cannot be observed is checked whenever the user returns to the page.
    const hearsAll = await observer.observe(handle, { recursive: true }).then(
      () => true,
      () => false,
    )
    const stop = (): void => {
      stopPolling()
      observer.disconnect()
    }
    return { hearsAll, stop }
  },
}

/** The paths in the records; `null` if changes may have been missed. */
function pathsOf(records: readonly ChangeRecord[]): ChangedPaths {
  const paths = new Set<string>()
  for (const { type, relativePathComponents, relativePathMovedFrom } of records) {
    if (!NAMED_CHANGES.has(type)) return null
    paths.add(relativePathComponents.join('/'))
    if (type === 'moved') {
      if (!relativePathMovedFrom) return null
      paths.add(relativePathMovedFrom.join('/'))
    }
  }
  return paths
}

const NAMED_CHANGES: ReadonlySet<string> = new Set(['appeared', 'disappeared', 'modified', 'moved'])

/** Calls `changed` when the user returns to the page, perhaps from an editor. */
function onReturn(changed: () => void): () => void {
  const visible = (): void => {
    if (document.visibilityState === 'visible') changed()
  }
  addEventListener('focus', changed)
  document.addEventListener('visibilitychange', visible)
  return () => {
    removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', visible)
  }
}

// APIs of some browsers that the compiler does not know.

interface WithPermission {
  queryPermission(options: typeof READ_MODE): Promise<PermissionState>
  requestPermission(options: typeof READ_MODE): Promise<PermissionState>
}

function hasPermission(
  handle: FileSystemDirectoryHandle,
): handle is FileSystemDirectoryHandle & WithPermission {
  return 'queryPermission' in handle && 'requestPermission' in handle
}

interface Observer {
  observe(
    handle: FileSystemDirectoryHandle,
    options: { readonly recursive: boolean },
  ): Promise<void>
  disconnect(): void
}

interface ChangeRecord {
  readonly type: string
  readonly relativePathComponents: readonly string[]
  readonly relativePathMovedFrom?: readonly string[] | null
}

interface WithObserver {
  readonly FileSystemObserver: new (
    callback: (records: readonly ChangeRecord[]) => void,
  ) => Observer
}

function hasObserver(scope: object): scope is WithObserver {
  return 'FileSystemObserver' in scope
}
