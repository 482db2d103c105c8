// Requests the sizes of files while the folder is being listed, because both wait for the same other process.

import type { Entry, OpenedFile } from '../model/collection/source.ts'

/** Number of files opened at the same time. */
const OPENS_AT_ONCE = 32

/** Maximum number of files that stay open: each costs a browser some 20 KB, most of it in another process. */
export const MAX_OPEN_FILES = 8192

/**
 * Returns entries of which the first `MAX_KEPT_OPEN` are opened in advance, a few at a time. The first `open` of an
 * entry returns that result; a later one opens the file again.
 */
export function openAhead(signal: AbortSignal | undefined): (entry: Entry) => Entry {
  const waiting: (() => Promise<unknown> | null)[] = []
  let running = 0
  let next = 0
  const advance = (): void => {
    while (running < OPENS_AT_ONCE && next < waiting.length && signal?.aborted !== true) {
      const opening = waiting[next++]()
      if (opening === null) continue
      running++
      const done = (): void => {
        running--
        advance()
      }
      opening.then(done, done)
    }
  }
  return (entry) => {
    let opened: Promise<OpenedFile> | null = null
    let isTaken = false
    const start = (): Promise<OpenedFile> | null => {
      if (isTaken) return null
      opened = entry.open()
      return opened
    }
    if (waiting.length < MAX_OPEN_FILES) waiting.push(start)
    queueMicrotask(advance)
    return {
      path: entry.path,
      open() {
        const ahead = opened
        opened = null
        isTaken = true
        return ahead ?? entry.open()
      },
    }
  }
}
