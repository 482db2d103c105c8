// Keeps the index up to date while a server runs: changes are recorded as they happen, and indexed when they
// stop or at the next request, whichever comes first.

import { existsSync, type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { abortable, messageOf } from '../../base/abort.ts'
import { allChanged, type ChangedPaths } from '../../model/collection/changed-paths.ts'
import { STORE_DIRECTORY } from '../left-out.ts'

/** Milliseconds without a change after which the index is updated. */
const QUIET_MS = 300
/** Milliseconds between two scans of a directory that cannot be watched. */
const SCAN_INTERVAL_MS = 2000
const NO_PATHS: ChangedPaths = new Set()
/** Directories whose changes are ignored. */
const IGNORED_DIRECTORIES = [STORE_DIRECTORY, '.git']

/**
 * Watches a directory.
 * @param update updates index and library; gets the changed paths, or `null` for any
 */
export function followDirectory(
  directory: string,
  update: (changed: ChangedPaths) => Promise<unknown>,
) {
  let changed: ChangedPaths = NO_PATHS
  let running: Promise<void> = Promise.resolve()
  let mistake = ''
  let watcher: FSWatcher | null = null
  let lookedAt = performance.now()
  let timer: NodeJS.Timeout | undefined

  const hasNews = () => changed === null || changed.size > 0
  const work = async (): Promise<void> => {
    while (hasNews()) {
      const now = changed
      changed = NO_PATHS
      try {
        await update(now)
        mistake = ''
      } catch (error) {
        // The next change or request tries again.
        changed = allChanged(changed, now)
        mistake = `The index could not be brought up to date (${messageOf(error)}); this answer is from the earlier index.`
        return
      }
    }
  }
  const start = (): Promise<void> => {
    clearTimeout(timer)
    running = running.then(work)
    return running
  }
  const note = (name: string | null): void => {
    const changedPath = name?.split(path.sep).join('/') ?? ''
    if (IGNORED_DIRECTORIES.some((own) => changedPath === own || changedPath.startsWith(`${own}/`)))
      return
    changed = allChanged(changed, changedPath === '' ? null : new Set([changedPath]))
    clearTimeout(timer)
    timer = setTimeout(() => void start(), QUIET_MS)
    timer.unref()
  }
  const begin = (): void => {
    watcher = watchedOf(directory, note, () => {
      watcher = null
    })
  }
  begin()
  return {
    /** Waits until all known changes are indexed; returns a message if that failed. */
    upToDate: async (signal?: AbortSignal) => {
      if (!existsSync(directory)) {
        watcher?.close()
        watcher = null
        return `The directory ${directory} no longer exists; this answer is from its index.`
      }
      if (watcher === null && performance.now() - lookedAt > SCAN_INTERVAL_MS) {
        lookedAt = performance.now()
        changed = null
        begin()
      }
      if (hasNews()) start()
      await abortable(running, signal)
      return mistake
    },
    close: () => {
      clearTimeout(timer)
      watcher?.close()
    },
  }
}

/** A watched directory. */
export type Following = ReturnType<typeof followDirectory>

/** A watcher, or `null` if the system has none left. */
function watchedOf(
  directory: string,
  note: (name: string | null) => void,
  onLost: () => void,
): FSWatcher | null {
  try {
    const watcher = watch(directory, { recursive: true, persistent: false }, (_, name) =>
      note(name),
    )
    watcher.on('error', () => {
      watcher.close()
      onLost()
    })
    return watcher
  } catch {
    return null
  }
}
