// Several opened directories, each with its own store, as one library for a walk.

import type { Library } from '../../model/library/library.ts'
import { callByName, forwardingReads } from '../../model/library/methods.ts'
import type { CollectionSlug } from '../../model/library/node-ref.ts'

/** One of the directories. */
export interface JoinedPart {
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
