// Paths that a skip pattern left out, with the option to read them.

import type { Manifest } from '../model/collection/collection.ts'
import type { FolderSource } from '../model/collection/source.ts'
import { UsageError } from './command-line.ts'

/** Name of the directory for the index. */
export const STORE_DIRECTORY = '.wayleaf'

/** Maximum number of listed paths. */
const MAX_LISTED_PATHS = 20

/** Paths that a skip pattern left out, as arguments of `--read`; directories end with a slash. */
export function leftOutPaths({ skipped }: Manifest): readonly string[] {
  return skipped
    .filter(({ path, reason }) => reason === 'skip-pattern' && path !== STORE_DIRECTORY)
    .map(({ path, directory }) => (directory ? `${path}/` : path))
}

/** The same as lines of text; none if nothing was left out. */
export function leftOutLines(manifest: Manifest): readonly string[] {
  const paths = leftOutPaths(manifest)
  if (paths.length === 0) return []
  const unnamed = paths.length - MAX_LISTED_PATHS
  return [
    'Excluded by a skip rule; “wayleaf build DIR --read PATH” reads one after all:',
    ...paths.slice(0, MAX_LISTED_PATHS).map((path) => `  ${path}`),
    ...(unnamed > 0 ? [`  … ${unnamed} more, see “wayleaf stats DIR --json”`] : []),
  ]
}

/** Checks that the folder contains the paths. @throws UsageError */
export async function checkAfterAll(source: FolderSource, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (path === STORE_DIRECTORY || path.startsWith(`${STORE_DIRECTORY}/`))
      throw new UsageError(`“${path}” is the index itself; it cannot be read.`)
    const at = path.lastIndexOf('/')
    const items = await source.list(path.slice(0, Math.max(at, 0))).catch(() => [])
    if (!items.some(({ name }) => name === path.slice(at + 1)))
      throw new UsageError(`There is no “${path}” in ${source.name} to read.`)
  }
}
