// Ends programs together with those that they started.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a program that was started as the head of a group (`detached`), and its group. */
export async function endGroup(head: ChildProcess): Promise<void> {
  if (head.pid === undefined) return
  const isGone = head.exitCode !== null || head.signalCode !== null
  const gone = isGone ? undefined : once(head, 'exit')
  try {
    process.kill(-head.pid, 'SIGKILL')
  } catch {
    // Nothing of the group runs any more.
  }
  await gone
}
