// What a skip pattern left out, named with the option that reads it after all.

import type { Manifest } from '../model/collection/collection.ts'
import type { FolderSource } from '../model/collection/source.ts'
import { UsageError } from './options/command-line.ts'

/** Where the index lies in a directory. */
export const STORE_DIRECTORY = '.wayleaf'

/** Paths that are named in lines for people. */
const NAMED = 20

/** Paths that a skip pattern left out and `--read` takes; directories end with a slash. */
export function leftOutPaths({ skipped }: Manifest): readonly string[] {
  return skipped
    .filter(({ path, reason }) => reason === 'skip-pattern' && path !== STORE_DIRECTORY)
    .map(({ path, directory }) => (directory ? `${path}/` : path))
}

/** The same in lines for people; none where nothing was left out. */
export function leftOutLines(manifest: Manifest): readonly string[] {
  const paths = leftOutPaths(manifest)
  if (paths.length === 0) return []
  const unnamed = paths.length - NAMED
  return [
    'Excluded by a skip rule; “wayleaf build DIR --read PATH” reads one after all:',
    ...paths.slice(0, NAMED).map((path) => `  ${path}`),
    ...(unnamed > 0 ? [`  … ${unnamed} more, see “wayleaf stats DIR --json”`] : []),
  ]
}

/** Refuses what the folder does not hold. @throws UsageError */
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
