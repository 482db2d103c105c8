// Scans a folder from its root: which files will be read, and which paths are left out and why.

import { isAbort } from '../base/abort.ts'
import { type Filled, filled, type UiMessage, type Words, wordsOf } from '../messages/words.ts'
import { comparePaths } from '../model/collection/collection.ts'
import type { Issue } from '../model/collection/issue.ts'
import { isSafePath, namedPath } from '../model/collection/path-rule.ts'
import type { Entry, FolderItem, FolderSource, Skipped } from '../model/collection/source.ts'
import type { IngestSettings } from '../model/settings/settings.ts'
import type { SkipReason } from '../model/tree/skip-reasons.ts'
import { joinPaths } from './folder/safe-path.ts'
import { MAX_INDEX_BYTES, openedFile, trackedDirectories } from './git-checkout.ts'
import {
  type IgnoreRules,
  ignoreRules,
  MAX_IGNORE_BYTES,
  MAX_IGNORE_RULES,
  rulesAround,
} from './gitignore.ts'
import { type SetTimer, withTimeout } from './timeout.ts'

/** The files of a folder, and the left-out paths. */
export interface Scan {
  /** Files to read, sorted by `comparePaths`. */
  readonly entries: readonly Entry[]
  /** Paths left out by name or not readable, sorted; with links and directories. */
  readonly skipped: readonly Skipped[]
  readonly issues: readonly Issue[]
}

/** Callbacks and the signal of a scan. */
export interface ScanHooks {
  readonly signal?: AbortSignal
  /** Called after each directory with the files found so far, in no order. */
  readonly onFound?: (entries: readonly Entry[]) => void
  /** Replaces the entry of a found file, for instance by one that is opened in advance. */
  readonly prepare?: (entry: Entry) => Entry
  /** Whether a file or directory is unchanged and can be skipped. */
  readonly keeps?: (path: string, kind: 'file' | 'directory') => boolean
  readonly setTimer?: SetTimer
}

/** Maximum time of a drive to list one directory. */
const LIST_TIMEOUT_MS = 30_000

/** Directories listed in parallel: each is a round trip to a disk or to a browser process. */
const DIRECTORIES_AT_ONCE = 16

/**
 * Lists a folder without entering left-out directories. A directory that cannot be listed is skipped with an
 * issue; rejects only when stopped, or if the root itself cannot be listed.
 */
export async function scanFolder(
  source: FolderSource,
  settings: IngestSettings,
  hooks: ScanHooks = {},
): Promise<Scan> {
  const above = (await source.above?.()) ?? null
  const state: State = {
    source,
    hooks,
    certain: ignoreRules(
      settings.skipPatterns.filter((pattern) => !UNLESS_PROJECT.includes(pattern)),
    ),
    waiting: [
      {
        path: '',
        skips: ignoreRules(settings.skipPatterns),
        rules: above === null ? ignoreRules([]) : rulesAround(above),
        repository: null,
        isInGit: above !== null,
      },
    ],
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
      task.catch(() => undefined) // Handled by the race below, or dropped with the whole scan.
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

/** Rejects when the signal is aborted, so that a hanging drive does not block the user. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  stopped.catch(() => undefined)
  return stopped
}

interface Directory {
  readonly path: string
  /** Rules of the settings, with exceptions for included directories. */
  readonly skips: IgnoreRules
  readonly rules: IgnoreRules
  readonly repository: Repository | null
  /**
   * Whether this is inside a git repository. Elsewhere a .gitignore is ignored: a source archive may contain files
   * that its own .gitignore names.
   */
  readonly isInGit: boolean
}

interface State {
  readonly source: FolderSource
  readonly hooks: ScanHooks
  /** The skip patterns without exceptions. */
  readonly certain: IgnoreRules
  readonly waiting: Directory[]
  readonly entries: Entry[]
  readonly skipped: Skipped[]
  readonly issues: Issue[]
}

async function visit(state: State, directory: Directory): Promise<void> {
  const { path } = directory
  const items = await listed(state, path)
  // `.git` is a directory in a checkout, and a file in a further worktree or a submodule.
  const isCheckout = items.some(({ name }) => name === '.git')
  const isInGit = directory.isInGit || isCheckout
  const rules = isCheckout ? ignoreRules([]) : directory.rules
  state.hooks.signal?.throwIfAborted()
  const ignoreFile = items.find((item) => item.kind === 'file' && item.name === '.gitignore')
  const exclude = items.some(({ name, kind }) => name === '.git' && kind === 'directory')
    ? await excludeFile(state, joinPaths(path, '.git/info'))
    : undefined
  // What .gitignore says counts more than what .git/info/exclude says (gitignore(5)).
  const excluding = exclude ? await extend(state, path, rules, exclude, '.git/info/exclude') : rules
  const extended = ignoreFile ? await extend(state, path, excluding, ignoreFile) : excluding
  state.hooks.signal?.throwIfAborted()
  const repository = repositoryAt(state.source, path, items) ?? directory.repository
  const here: Directory = { ...directory, rules: extended, repository, isInGit }
  const doubtful = items.filter((item) => !place(state, here, item))
  for (const { name } of doubtful) await placeDoubtful(state, here, name)
  state.hooks.onFound?.(state.entries)
}

/** The rules that a checkout keeps to itself; `undefined` if it has none. */
async function excludeFile(state: State, directory: string): Promise<FolderItem | undefined> {
  const items = await list(state, directory).catch((error: unknown) => {
    if (isAbort(error)) throw error
    return []
  })
  return items.find(({ name, kind }) => name === 'exclude' && kind === 'file')
}

function list({ source, hooks }: State, path: string): Promise<readonly FolderItem[]> {
  return withTimeout(LIST_TIMEOUT_MS, hooks.setTimer, () => source.list(path))
}

async function listed(state: State, path: string): Promise<readonly FolderItem[]> {
  try {
    return await list(state, path)
  } catch (error) {
    if (path === '' || isAbort(error)) throw error
    skip(state, path, 'unreadable', true)
    const text = 'The folder could not be listed and was left out: {why}'
    note(state, path, 'unreadable', filled(text, { why: wordsOf(error) }))
    return []
  }
}

function skip(state: State, path: string, reason: SkipReason, directory: boolean): void {
  state.skipped.push({ path, reason, directory, size: 0 })
}

function note(state: State, path: string, kind: Issue['kind'], message: Words): void {
  state.issues.push({ path, stage: 'ingest', kind, message })
}

/** Adds an item to the scan; `false` for a directory that needs a closer check. */
function place(state: State, here: Directory, item: FolderItem): boolean {
  if (item.name === '') {
    nameless(state, here.path)
    return true
  }
  const path = joinPaths(here.path, item.name)
  const isDirectory = item.kind === 'directory'
  if (!isSafePath(path)) {
    skip(state, namedPath(path), 'unsafe-name', isDirectory)
    return true
  }
  const reason = reasonToSkip(here, path, item.kind)
  if (reason === 'skip-pattern' && isDirectory && !state.certain.ignores(path, true)) return false
  if (reason !== null) skip(state, path, reason, isDirectory)
  else if (item.kind === 'directory') enter(state, here, path)
  else if (item.kind === 'file' && !state.hooks.keeps?.(path, 'file')) {
    const entry = { path, open: () => item.open() }
    state.entries.push(state.hooks.prepare?.(entry) ?? entry)
  }
  return true
}

/** Enters a directory if it belongs to the project. */
async function placeDoubtful(state: State, here: Directory, name: string): Promise<void> {
  const path = joinPaths(here.path, name)
  const isPart = await belongs(state.source, path, here.rules, here.repository)
  const { skips, rules } = here
  const inside = { ...here, skips: skips.admitting(path), rules: rules.admitting(path) }
  if (isPart) enter(state, inside, path)
  else skip(state, path, 'skip-pattern', true)
}

function enter(state: State, above: Directory, path: string): void {
  if (!state.hooks.keeps?.(path, 'directory')) state.waiting.push({ ...above, path })
}

/**
 * Browsers give invalid names as empty ones. Such a file has no path: it counts as an unreadable part of its
 * directory.
 */
function nameless(state: State, directory: string): void {
  skip(state, directory, 'unreadable', true)
  const message = 'A file was left out because its name cannot be read. Rename it and update.'
  note(state, directory, 'unreadable', message)
}

function reasonToSkip(
  { skips, rules, isInGit }: Directory,
  path: string,
  kind: FolderItem['kind'],
): SkipReason | null {
  const isDirectory = kind === 'directory'
  if (skips.ignores(path, isDirectory)) return 'skip-pattern'
  if (isInGit && rules.ignores(path, isDirectory)) return 'gitignore'
  return kind === 'file' || kind === 'directory' ? null : kind
}

function unusable(why: UiMessage): Filled {
  return filled('This .gitignore could not be used: {why}', { why })
}

/** The rules with a directory's own on top; a .gitignore that is too big is used in part. */
async function extend(
  state: State,
  directory: string,
  rules: IgnoreRules,
  item: FolderItem,
  name = item.name,
): Promise<IgnoreRules> {
  const path = joinPaths(directory, name)
  try {
    const opened = item.kind === 'file' ? await item.open() : null
    if (opened === null) return rules
    if (opened.size > MAX_IGNORE_BYTES) {
      note(state, path, 'over-budget', unusable(filled('larger than the limit')))
      return rules
    }
    const text = new TextDecoder().decode(await opened.bytes())
    const { rules: extended, cut } = rules.extend(directory, text)
    if (cut) {
      const text = 'Only the first {count} rules of this .gitignore were used.'
      note(state, path, 'over-budget', filled(text, { count: MAX_IGNORE_RULES }))
    }
    return extended
  } catch (error) {
    note(state, path, 'unreadable', unusable(wordsOf(error)))
    return rules
  }
}

/** Skip patterns that do not apply to directories of the project. */
export const UNLESS_PROJECT: readonly string[] = 'venv/ dist/ build/ target/ coverage/'.split(' ')

/** The repository of directories. */
interface Repository {
  /** Its directory. */
  readonly path: string
  /** Directories with tracked files, relative to it; `null` if unknown. Read once. */
  tracked(): Promise<ReadonlySet<string> | null>
}

/** The repository whose `.git` is among the items of a directory, or `null`. */
function repositoryAt(
  source: FolderSource,
  path: string,
  items: readonly FolderItem[],
): Repository | null {
  const git = items.find(({ kind, name }) => kind === 'directory' && name === '.git')
  if (git === undefined) return null
  let tracked: Promise<ReadonlySet<string> | null> | null = null
  const read = async (): Promise<ReadonlySet<string> | null> => {
    const opened = await openedFile(source, joinPaths(path, '.git/index'))
    if (opened === null) return null
    return opened.size > MAX_INDEX_BYTES ? null : trackedDirectories(await opened.bytes())
  }
  return {
    path,
    tracked: () => {
      // If it cannot be read, the directory stays left out and is listed as skipped.
      tracked ??= read().catch(() => null)
      return tracked
    },
  }
}

/** Whether the directory at `path`, which a skip pattern leaves out, belongs to the project. */
async function belongs(
  source: FolderSource,
  path: string,
  rules: IgnoreRules,
  repository: Repository | null,
): Promise<boolean> {
  if (rules.takesBack(path)) return true
  const tracked = (await repository?.tracked()) ?? null
  if (repository !== null && tracked !== null) {
    const inside = repository.path === '' ? path : path.slice(repository.path.length + 1)
    return tracked.has(inside)
  }
  return !rules.ignores(path, true) && isPackage(await source.list(path).catch(() => []))
}

/** Whether it is a Python package, and not an environment that contains packages. */
function isPackage(items: readonly FolderItem[]): boolean {
  const names = new Set(items.map(({ name }) => name))
  return names.has('__init__.py') && !names.has('pyvenv.cfg')
}
