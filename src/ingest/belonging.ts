// Whether a directory with the name of a build or tool folder still belongs to the project: git tracks
// something in it, a .gitignore includes it again, or it is a package of the language.

import type { FolderItem, FolderSource } from '../model/collection/source.ts'
import { MAX_INDEX_BYTES, trackedDirectories } from './git-index.ts'
import type { IgnoreRules } from './gitignore.ts'

/** Skip patterns that do not apply to directories of the project. */
export const UNLESS_PROJECT: readonly string[] = [
  'venv/',
  'dist/',
  'build/',
  'target/',
  'coverage/',
]

/** The repository of directories. */
export interface Repository {
  /** Its directory. */
  readonly path: string
  /** Directories with tracked files, relative to it; `null` if unknown. Read once. */
  tracked(): Promise<ReadonlySet<string> | null>
}

/** The repository whose `.git` is among the items of a directory, or `null`. */
export function repositoryAt(
  source: FolderSource,
  path: string,
  items: readonly FolderItem[],
): Repository | null {
  const git = items.find(({ kind, name }) => kind === 'directory' && name === '.git')
  if (git === undefined) return null
  let tracked: Promise<ReadonlySet<string> | null> | null = null
  const read = async (): Promise<ReadonlySet<string> | null> => {
    const inside = await source.list(joined(path, '.git'))
    const index = inside.find(({ kind, name }) => kind === 'file' && name === 'index')
    if (index?.kind !== 'file') return null
    const opened = await index.open()
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
export async function belongs(
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

function joined(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`
}
