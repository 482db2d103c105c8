// Lets one process at a time write a store; others wait and then find the index built. A lock file contains the id
// of its process, which updates the file's time while it runs, as in cargo, git and proper-lockfile; Node has no
// access to the operating system's own locks.

import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parsedJson } from '../base/json.ts'

const LOCK_FILE = 'build.lock'
/** Milliseconds between two checks of the lock, and between two updates by its holder. */
const CHECK_INTERVAL_MS = 100
const UPDATE_INTERVAL_MS = 5_000
/** Milliseconds without an update after which the holder counts as dead; a busy thread may delay updates. */
const STALE_MS = 60_000

/** Options for waiting. */
interface Waiting {
  /** Called once if another process has the lock. */
  readonly onWait?: () => void
  readonly wait?: () => Promise<void>
}

/** Runs the work while no other process has the lock of the directory. */
export async function oneAtATime<T>(
  directory: string,
  work: () => Promise<T>,
  { onWait, wait = () => setTimeout(CHECK_INTERVAL_MS) }: Waiting = {},
): Promise<T> {
  const path = join(directory, LOCK_FILE)
  const own = JSON.stringify({ host: hostname(), pid: process.pid, key: randomUUID() })
  for (let looks = 0; !(await taken(path, own)); looks++) {
    if (await removedStale(path)) continue
    if (looks === 0) onWait?.()
    await wait()
  }
  const sign = () => void utimes(path, new Date(), new Date()).catch(() => undefined)
  const signs = setInterval(sign, UPDATE_INTERVAL_MS).unref()
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

/** Removes a lock whose holder is dead; returns whether to retry at once. */
async function removedStale(path: string): Promise<boolean> {
  const text = await textOf(path)
  if (text === null) return true
  if (!(await isStale(path, text))) return false
  // By renaming it: only one of several processes succeeds, and then checks that it is still the same lock.
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
  if (found === null || Date.now() - found.mtimeMs > STALE_MS) return true
  const holder = parsedJson(text)
  const isOurs = typeof holder === 'object' && holder !== null && 'pid' in holder
  if (!isOurs || !('host' in holder) || holder.host !== hostname()) return false
  return typeof holder.pid === 'number' && !isAlive(holder.pid)
}

/** Whether a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    // Signal 0 only tests.
    return process.kill(pid, 0)
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
