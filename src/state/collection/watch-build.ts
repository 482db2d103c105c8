// A folder is watched while it is indexed, so that it need not be looked at once more afterwards.

import type { FolderWatch } from '../../worker/browser/folder-access.ts'
import type { NamedSource } from '../shape/dependencies.ts'

/** A folder that is watched while it is indexed. */
export interface BuildWatch {
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
