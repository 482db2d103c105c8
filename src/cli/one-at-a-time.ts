// Lets one process at a time write a store, or its everyday words; others wait and then find them written. A lock file contains the id
// of its process, which updates the file's time while it runs, as in cargo, git and proper-lockfile; Node has no
// access to the operating system's own locks.

import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fieldOf, parsedJson } from '../base/json.ts'
import { full } from './disk-full.ts'

/** Milliseconds between two checks of the lock, and between two updates by its holder. */
const CHECK_INTERVAL_MS = 100
const UPDATE_INTERVAL_MS = 5_000
/** Milliseconds without an update after which the holder counts as dead; a busy thread may delay updates. */
const STALE_MS = 60_000
/** Milliseconds after which a lock that names no holder counts as left: a holder writes its name at once. */
const UNNAMED_MS = 1_000

/** Options for waiting. */
interface Waiting {
  /** Called once if another process has the lock, with the content of the lock. */
  readonly onWait?: (holder: string) => void
  readonly wait?: () => Promise<void>
  /** What the lock is for; locks of other names do not wait for each other. */
  readonly name?: 'build' | 'words'
}

/** Runs the work while no other process has the lock of the directory. */
export async function oneAtATime<T>(
  directory: string,
  work: () => Promise<T>,
  { onWait, wait = () => setTimeout(CHECK_INTERVAL_MS), name = 'build' }: Waiting = {},
): Promise<T> {
  const path = join(directory, `${name}.lock`)
  const since = new Date().toISOString()
  const own = JSON.stringify({ host: hostname(), pid: process.pid, since, key: randomUUID() })
  for (let looks = 0; !(await taken(path, own)); looks++) {
    if (await removedStale(path)) continue
    if (looks === 0) onWait?.(holderOf((await textOf(path)) ?? ''))
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
    const file = await full(() => open(path, 'wx'))
    try {
      await full(() => file.writeFile(own))
    } catch (error) {
      const left = await stat(path).catch(() => null)
      if (left?.ino === (await file.stat()).ino) await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    // Another process may have removed the file before it had a name in it.
    return (await textOf(path)) === own
  } catch (error) {
    if (fieldOf(error, 'code') === 'EEXIST') return false
    throw error
  }
}

/** The holder of a lock in words, such as “process 17 on host, since 2024-05-06T07:08:09Z”. */
function holderOf(text: string): string {
  const holder = parsedJson(text)
  const [pid, host, since] = ['pid', 'host', 'since'].map((name) => fieldOf(holder, name))
  if (pid === undefined) return 'a process that has not named itself'
  return `process ${pid} on ${host}${since === undefined ? '' : `, since ${since}`}`
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
  const age = found === null ? STALE_MS : Date.now() - found.mtimeMs
  const holder = parsedJson(text)
  const pid = fieldOf(holder, 'pid')
  if (typeof pid !== 'number') return age > UNNAMED_MS
  if (age > STALE_MS || found === null) return true
  return fieldOf(holder, 'host') === hostname() && !isAlive(pid)
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
