// Files are asked for their size while the folder is still being listed: both are waiting, for the
// same other process.

import type { Entry, OpenedFile } from '../model/source.ts'

/** Files asked at the same time. */
const OPENS_AT_ONCE = 32

/**
 * Gives entries that open themselves, a few at a time. The first `open` of one has that result, a
 * later one asks again.
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
    waiting.push(start)
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
