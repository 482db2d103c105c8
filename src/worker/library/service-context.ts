// The dependencies of the library worker, and its state once the store is open.

import type { LibraryHost } from '../../library.ts'
import type { Settings } from '../../model/settings/settings.ts'
import type { LoadWordTable } from '../../navigate/question/word-table.ts'
import type { OpenIndexer } from '../../pipeline/types.ts'
import type { NoteStore } from '../../store/notes.ts'
import type { ScanStore } from '../../store/scans.ts'
import type { LibraryStore } from '../../store/store.ts'
import type { Turn } from '../browser/write-lock.ts'
import type { BuildInOtherTab } from '../wire/api.ts'
import type { BlockFiles } from '../wire/remote-blocks.ts'

/** Functions that the worker provides to the host. */
export interface HostDependencies {
  /** `kept` is false for a store in memory. */
  readonly openStore: () => Promise<{
    readonly store: LibraryStore
    /** Absent: notes are in memory. */
    readonly notes?: NoteStore
    readonly kept: boolean
  }>
  /** What was recognised in pictures; absent where it is not stored. */
  readonly scans?: () => Promise<ScanStore>
  readonly openIndexer: OpenIndexer
  /** Source of texts that are fetched on demand. */
  readonly blockFiles?: BlockFiles
  /** Without it walks use no table of related words. */
  readonly wordTable?: LoadWordTable
  readonly warm: () => void
  /**
   * Runs `task` while no other tab writes; the signal ends the wait, and `onWait` is called with a function
   * that takes the lock.
   */
  readonly exclusive: <T>(
    signal: AbortSignal,
    task: Turn<T>,
    onWait?: (takeOver: () => void) => void,
  ) => Promise<T>
  /** Runs a change of everyday words while no other tab changes some; absent: there is no other tab. */
  readonly changingWords?: <T>(change: () => Promise<T>) => Promise<T>
  /** Reports the progress of a build to the other tabs; `null` when it has ended. */
  readonly building?: (build: BuildInOtherTab | null) => void
  /** Called after every commit and removal. */
  readonly changed: () => void
  /** Resolves when work in advance may begin after an opening; by default some seconds later. */
  readonly afterOpening?: (() => Promise<void>) | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What the worker provides, and the state of the host once the store is open. */
export interface OpenHost extends Omit<HostDependencies, 'openStore' | 'blockFiles'> {
  readonly store: LibraryStore
  readonly notes: NoteStore
  readonly kept: boolean
  readonly library: LibraryHost
  readonly blockFiles: BlockFiles
  /** The page's last settings. */
  readonly settings: () => Settings
}
