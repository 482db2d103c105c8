// Keeps the index in step with the files while a server runs: changes are noted as they happen, and indexed
// when they stop or when somebody asks, whichever comes first.

import { existsSync, type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { abortable, messageOf } from '../../base/abort.ts'
import { allChanged, type ChangedPaths } from '../../model/collection/changed-paths.ts'
import { STORE_DIRECTORY } from '../left-out.ts'

/** A directory that is followed. */
export interface Following {
  /** Waits until the index has all that is known to have changed; what to say where it cannot. */
  upToDate(signal?: AbortSignal): Promise<string>
  close(): void
}

/** Milliseconds without a change, after which the index is brought up to date. */
const QUIET_MS = 300
/** Milliseconds between two looks at a directory that cannot be watched. */
const LOOK_MS = 2000
const NOTHING: ChangedPaths = new Set()
/** What lies in a directory and is no part of it. */
const OWN = [STORE_DIRECTORY, '.git']

/**
 * Follows a directory.
 * @param update brings index and library up to date; given what changed, or `null` for anything
 */
export function followDirectory(
  directory: string,
  update: (changed: ChangedPaths) => Promise<unknown>,
): Following {
  let changed: ChangedPaths = NOTHING
  let running: Promise<void> = Promise.resolve()
  let mistake = ''
  let watcher: FSWatcher | null = null
  let lookedAt = performance.now()
  let timer: NodeJS.Timeout | undefined

  const hasNews = () => changed === null || changed.size > 0
  const work = async (): Promise<void> => {
    while (hasNews()) {
      const now = changed
      changed = NOTHING
      try {
        await update(now)
        mistake = ''
      } catch (error) {
        // It is looked at again with the next change, or the next question.
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
    if (OWN.some((own) => changedPath === own || changedPath.startsWith(`${own}/`))) return
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
    upToDate: async (signal) => {
      if (!existsSync(directory)) {
        watcher?.close()
        watcher = null
        return `The directory ${directory} no longer exists; this answer is from its index.`
      }
      if (watcher === null && performance.now() - lookedAt > LOOK_MS) {
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

/** A watcher, or `null` where the system has none to give. */
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
