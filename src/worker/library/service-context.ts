// What the library worker is given, and what it works with once the store is open.

import type { LibraryHost } from '../../library.ts'
import type { Settings } from '../../model/settings/settings.ts'
import type { LoadWordTable } from '../../navigate/vocabulary/word-table.ts'
import type { OpenIndexer } from '../../pipeline/types.ts'
import type { NoteStore } from '../../store/notes.ts'
import type { LibraryStore } from '../../store/store.ts'
import type { Turn } from '../browser/write-lock.ts'
import type { BlockFiles } from '../published/remote-blocks.ts'
import type { BuildInOtherTab } from '../wire/api.ts'

/** What the host needs of the worker that it runs in. */
export interface HostDependencies {
  /** `kept` is false for a store that is lost with the tab. */
  readonly openStore: () => Promise<{
    readonly store: LibraryStore
    /** Forgotten with the tab when there are none. */
    readonly notes?: NoteStore
    readonly kept: boolean
  }>
  readonly openIndexer: OpenIndexer
  /** Where texts lie that are fetched when they are read. */
  readonly blockFiles?: BlockFiles
  /** Without it walks look no wordTable up. */
  readonly wordTable?: LoadWordTable
  readonly warm: () => void
  /**
   * Runs `task` while no other tab writes; waiting ends with the signal and is told to `onWait`, with
   * the way to end it by force.
   */
  readonly exclusive: <T>(
    signal: AbortSignal,
    task: Turn<T>,
    onWait?: (takeOver: () => void) => void,
  ) => Promise<T>
  /** Tells the other tabs how far a build is; `null` when it has ended, whichever way. */
  readonly building?: (build: BuildInOtherTab | null) => void
  /** Called after every commit and removal. */
  readonly changed: () => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What the host works with, once the store is open. */
export interface Opened {
  readonly store: LibraryStore
  readonly notes: NoteStore
  readonly kept: boolean
  readonly library: LibraryHost
  readonly blockFiles: BlockFiles
  /** As the page has last said. */
  readonly settings: () => Settings
}
