// The directories of a call: the first, those of `--also`, and the place of `--inside`.

import { resolveWritten } from '../../model/library/place-written.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { type CommandLine, UsageError } from '../command-line.ts'
import { openWorkspace, type Workspace } from '../workspace.ts'
import type { JoinedPart } from './joined-library.ts'

/** An opened directory with its name in this call. */
export type Directory = Workspace &
  JoinedPart & {
    /** The argument as given. */
    readonly directory: string
  }

/** Opens the directories one at a time; one that is given twice has two names. */
export async function openDirectories(
  line: CommandLine,
  onProgress?: (progress: BuildProgress) => void,
): Promise<readonly [Directory, ...Directory[]]> {
  const names = new Set<string>()
  const open = async (directory: string, weight: number): Promise<Directory> => {
    let name = directory
    for (let n = 2; names.has(name); n++) name = `${directory} (${n})`
    names.add(name)
    return { ...(await openWorkspace({ ...line, directory }, onProgress)), directory, name, weight }
  }
  const first = await open(line.directory, line.weight)
  const others: Directory[] = []
  for (const { directory, weight } of line.also) others.push(await open(directory, weight))
  return [first, ...others]
}

/**
 * The node of `--inside`; `null` without the option. A folder may be written without its trailing slash.
 * @throws UsageError if there is no such place
 */
export async function scopeOf(
  { inside }: Pick<CommandLine, 'inside'>,
  { library, collection, name }: Pick<Directory, 'library' | 'collection' | 'name'>,
): Promise<NodeNumber | null> {
  if (inside === '') return null
  const node = await resolveWritten(library, collection, inside)
  if (node === null) throw new UsageError(`There is no “${inside}” in “${name}”.`)
  return node
}
