// A folder from its root down: what will be read, and what is left out and why.

import { isAbort, messageOf } from '../base/abort.ts'
import { comparePaths } from '../model/collection.ts'
import type { Issue } from '../model/issue.ts'
import type { IngestSettings } from '../model/settings.ts'
import type { Entry, FolderItem, FolderSource, Skipped, SkipReason } from '../model/source.ts'
import { type IgnoreRules, ignoreRules, MAX_IGNORE_BYTES, MAX_IGNORE_RULES } from './gitignore.ts'
import { type SetTimer, withTimeout } from './timeout.ts'

/** What a folder holds, and what of it is left out. */
export interface Scan {
  /** Files to read, sorted by `comparePaths`. */
  readonly entries: readonly Entry[]
  /** What was left out by name or could not be listed, sorted; links and directories included. */
  readonly skipped: readonly Skipped[]
  readonly issues: readonly Issue[]
}

/** What hears of a listing while it goes on, and ends it. */
export interface ScanHooks {
  readonly signal?: AbortSignal
  /** Called after each directory with the files found so far, in no order. */
  readonly onFound?: (entries: readonly Entry[]) => void
  /** Gives the entry that stands for a file that was found, for instance one that is opened ahead. */
  readonly prepare?: (entry: Entry) => Entry
  /** Whether what would be entered or read is as it was: it is passed over. */
  readonly keeps?: (path: string, kind: 'file' | 'directory') => boolean
  readonly setTimer?: SetTimer
}

/** How long a drive may take to list one directory. */
const LIST_TIMEOUT_MS = 30_000

/** Directories asked at the same time: each answer is a round trip to a disk or to a browser process. */
const DIRECTORIES_AT_ONCE = 16

/**
 * Lists a folder without entering what is left out. A directory that cannot be listed becomes a
 * skipped one with an issue; rejects only when stopped, or when the root itself cannot be listed.
 */
export async function scanFolder(
  source: FolderSource,
  settings: IngestSettings,
  hooks: ScanHooks = {},
): Promise<Scan> {
  const state: State = {
    source,
    hooks,
    skips: ignoreRules(settings.skipPatterns),
    waiting: [{ path: '', rules: ignoreRules([]) }],
    entries: [],
    skipped: [],
    issues: [],
  }
  const stopped = untilAborted(hooks.signal)
  const running = new Set<Promise<void>>()
  while (state.waiting.length > 0 || running.size > 0) {
    hooks.signal?.throwIfAborted()
    while (running.size < DIRECTORIES_AT_ONCE) {
      const directory = state.waiting.pop()
      if (directory === undefined) break
      const task = visit(state, directory).finally(() => running.delete(task))
      task.catch(() => undefined) // Seen by the race below, or dropped with the whole scan.
      running.add(task)
    }
    await Promise.race([...running, stopped])
  }
  hooks.signal?.throwIfAborted()
  for (const note of source.notes?.() ?? []) state.issues.push(note)
  const byPath = (a: { readonly path: string }, b: { readonly path: string }) =>
    comparePaths(a.path, b.path)
  state.entries.sort(byPath)
  state.skipped.sort(byPath)
  state.issues.sort(byPath)
  return state
}

/** Rejects when the signal is aborted, so that a drive that hangs does not keep the user waiting. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  stopped.catch(() => undefined)
  return stopped
}

interface Directory {
  readonly path: string
  readonly rules: IgnoreRules
}

interface State {
  readonly source: FolderSource
  readonly hooks: ScanHooks
  readonly skips: IgnoreRules
  readonly waiting: Directory[]
  readonly entries: Entry[]
  readonly skipped: Skipped[]
  readonly issues: Issue[]
}

async function visit(state: State, { path, rules }: Directory): Promise<void> {
  const items = await listed(state, path)
  state.hooks.signal?.throwIfAborted()
  const ignoreFile = items.find((item) => item.kind === 'file' && item.name === '.gitignore')
  const extended = ignoreFile ? await extend(state, path, rules, ignoreFile) : rules
  state.hooks.signal?.throwIfAborted()
  for (const item of items) place(state, path, extended, item)
  state.hooks.onFound?.(state.entries)
}

async function listed(state: State, path: string): Promise<readonly FolderItem[]> {
  try {
    return await withTimeout(LIST_TIMEOUT_MS, state.hooks.setTimer, () => state.source.list(path))
  } catch (error) {
    if (path === '' || isAbort(error)) throw error
    state.skipped.push({ path, reason: 'unreadable', directory: true, size: 0 })
    const message = `The folder could not be listed and was left out: ${messageOf(error)}`
    state.issues.push({ path, stage: 'ingest', kind: 'unreadable', message })
    return []
  }
}

function place(state: State, directory: string, rules: IgnoreRules, item: FolderItem): void {
  if (item.name === '') {
    nameless(state, directory)
    return
  }
  const path = directory === '' ? item.name : `${directory}/${item.name}`
  const isDirectory = item.kind === 'directory'
  const reason = reasonToSkip(state, path, rules, item.kind)
  if (reason !== null) state.skipped.push({ path, reason, directory: isDirectory, size: 0 })
  else if (item.kind === 'link' || item.kind === 'special') return
  else if (state.hooks.keeps?.(path, item.kind)) return
  else if (isDirectory) state.waiting.push({ path, rules })
  else {
    const entry = { path, open: () => item.open() }
    state.entries.push(state.hooks.prepare?.(entry) ?? entry)
  }
}

/**
 * A name that is invalid on the disk reaches a page as an empty one. There is no path to list it
 * under: it counts as a part of its directory that could not be read.
 */
function nameless(state: State, directory: string): void {
  state.skipped.push({ path: directory, reason: 'unreadable', directory: true, size: 0 })
  const message = 'A file was left out because its name cannot be read. Rename it and update.'
  state.issues.push({ path: directory, stage: 'ingest', kind: 'unreadable', message })
}

function reasonToSkip(
  state: State,
  path: string,
  rules: IgnoreRules,
  kind: FolderItem['kind'],
): SkipReason | null {
  const isDirectory = kind === 'directory'
  if (state.skips.ignores(path, isDirectory)) return 'skip-pattern'
  if (rules.ignores(path, isDirectory)) return 'gitignore'
  return kind === 'link' || kind === 'special' ? kind : null
}

/** The rules with a directory's own on top; a .gitignore that is too big is used in part. */
async function extend(
  state: State,
  directory: string,
  rules: IgnoreRules,
  item: FolderItem,
): Promise<IgnoreRules> {
  const path = directory === '' ? item.name : `${directory}/${item.name}`
  const warn = (message: string): void => {
    state.issues.push({ path, stage: 'ingest', kind: 'over-budget', message })
  }
  try {
    const opened = item.kind === 'file' ? await item.open() : null
    if (opened === null) return rules
    if (opened.size > MAX_IGNORE_BYTES) {
      warn('This .gitignore is larger than 1 MB and was not used.')
      return rules
    }
    const text = new TextDecoder().decode(await opened.bytes())
    const { rules: extended, cut } = rules.extend(directory, text)
    if (cut) warn(`Only the first ${MAX_IGNORE_RULES} rules of this .gitignore were used.`)
    return extended
  } catch (error) {
    const message = `This .gitignore could not be used: ${messageOf(error)}`
    state.issues.push({ path, stage: 'ingest', kind: 'unreadable', message })
    return rules
  }
}
