// The directories of a call: the first, those of `--also`, and the place of `--inside`; and all of them as one library for
// a walk, each with its own store.

import type { Library } from '../../model/library/library.ts'
import { callByName, forwardingReads } from '../../model/library/methods.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'
import { resolveWritten } from '../../model/library/place-written.ts'
import type { BuildProgress } from '../../model/library/progress.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import { type CommandLine, UsageError } from '../command-line.ts'
import { openWorkspace, type Workspace } from '../workspace.ts'

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

/** One of the directories. */
interface JoinedPart {
  /** Name in questions and answers; unique. */
  readonly name: string
  readonly library: Library
  /** Name in its own library. */
  readonly collection: CollectionSlug
  /** Its weight compared with the others. */
  readonly weight: number
}

/** The parts as one library, with the names of the parts as collections. */
export function joinedLibrary(parts: readonly JoinedPart[]): Library {
  const byName = new Map(parts.map((part) => [part.name, part]))
  return {
    ...forwardingReads(async (method, name, args) => {
      const part = byName.get(name)
      if (part === undefined) throw new RangeError(`There is no directory “${name}” here.`)
      return callByName(part.library, method, [part.collection, ...args])
    }),
    collections: async () => (await Promise.all(parts.map(infosOf))).flat(),
    version: async () => {
      const versions = await Promise.all(parts.map(({ library }) => library.version()))
      return versions.reduce((sum, version) => sum + version, 0)
    },
  }
}

/** The infos of a part, with its name in this library. */
async function infosOf({ name, library, collection, weight }: JoinedPart) {
  const infos = await library.collections()
  return infos
    .filter(({ slug }) => slug === collection)
    .map((info) => ({ ...info, slug: name, name, weight }))
}
