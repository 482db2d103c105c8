// Lets one process at a time write a store; another one waits and then finds the index built. A lock file names
// its process and is touched while that process lives, as in cargo, git and proper-lockfile; Node offers no
// access to the operating system's own locks.

import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parsedJson } from '../../base/json.ts'

const LOCK = 'build.lock'
/** Milliseconds between two looks at the lock, and two signs of life of its holder. */
const LOOK_MS = 100
const SIGN_MS = 5_000
/** A holder that gave no sign for so long is gone, or its machine is; one thread may be busy for long. */
const SILENT_MS = 60_000

/** How a turn is waited for. */
interface Waiting {
  /** Called once if another has its turn. */
  readonly onWait?: () => void
  readonly wait?: () => Promise<void>
}

/** Does the work when nobody else does any over the same directory. */
export async function oneAtATime<T>(
  directory: string,
  work: () => Promise<T>,
  { onWait, wait = () => setTimeout(LOOK_MS) }: Waiting = {},
): Promise<T> {
  const path = join(directory, LOCK)
  const own = JSON.stringify({ host: hostname(), pid: process.pid, key: randomUUID() })
  for (let looks = 0; !(await taken(path, own)); looks++) {
    if (await removedStale(path)) continue
    if (looks === 0) onWait?.()
    await wait()
  }
  const sign = () => void utimes(path, new Date(), new Date()).catch(() => undefined)
  const signs = setInterval(sign, SIGN_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(signs)
    if ((await textOf(path)) === own) await rm(path, { force: true })
  }
}

async function taken(path: string, own: string): Promise<boolean> {
  try {
    await writeFile(path, own, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes a lock whose holder is gone; whether it is worth trying at once. */
async function removedStale(path: string): Promise<boolean> {
  const text = await textOf(path)
  if (text === null) return true
  if (!(await isStale(path, text))) return false
  // By its move: of several that saw it, one has it, and sees whether it still is the same.
  const moved = `${path}.${randomUUID()}`
  try {
    await rename(path, moved)
  } catch {
    return true
  }
  if ((await textOf(moved)) !== text) await link(moved, path).catch(() => undefined)
  await rm(moved, { force: true })
  return true
}

async function isStale(path: string, text: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found === null || Date.now() - found.mtimeMs > SILENT_MS) return true
  const holder = parsedJson(text)
  const isOurs = typeof holder === 'object' && holder !== null && 'pid' in holder
  if (!isOurs || !('host' in holder) || holder.host !== hostname()) return false
  return typeof holder.pid === 'number' && !isAlive(holder.pid)
}

/** Whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process lives, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
