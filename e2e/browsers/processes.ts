// Ends programs together with their child processes.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a program that leads a process group (`detached`), and its group. */
export async function endGroup(head: ChildProcess): Promise<void> {
  if (head.pid === undefined) return
  const isGone = head.exitCode !== null || head.signalCode !== null
  const gone = isGone ? undefined : once(head, 'exit')
  try {
    process.kill(-head.pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
  await gone
}
