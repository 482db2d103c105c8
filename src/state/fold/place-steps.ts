// Finds the places of a walk again in the current build of a collection, by their readable ids: numbers
// are valid for one build, and the walk may have run on another one.

import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { Step } from '../../model/walk/trace.ts'
import { MISSING_NODE, withRefs } from './step-refs.ts'

/** Where a place of the walk is now. */
interface FoundPlace {
  readonly node: NodeNumber
  readonly size: number
}

/** Place of a walk → where it is now; `null` if it is gone. */
export type FindPlace = (ref: NodeRef) => FoundPlace | null

/** Steps whose places are those of the current build, and the ids that are not in it. */
export interface PlacedSteps {
  readonly steps: readonly Step[]
  readonly missing: readonly string[]
}

type Placing = Pick<Library, 'resolve' | 'refs'>

/** Looks up all places of these steps, except those of other collections. */
export async function findPlaces(
  steps: readonly Step[],
  collection: CollectionSlug,
  library: Placing,
): Promise<{ readonly find: FindPlace; readonly missing: readonly string[] }> {
  const wanted = idsOf(steps)
  const nodes = await Promise.all(wanted.map((id) => library.resolve(collection, id)))
  const known = nodes.filter((node) => node !== null)
  const refs = steps.length === 0 ? [] : await library.refs(collection, [0, ...known])
  const sizes = new Map(refs.map(({ node, size }) => [node, size]))
  const placeAt = (node: NodeNumber): FoundPlace => ({ node, size: sizes.get(node) ?? 1 })
  const found = new Map(wanted.map((id, i) => [id, nodes[i]]))
  return {
    find: ({ id, kind, collection: other }) => {
      if (other !== undefined) return null
      // The collection itself is the root, whatever its id is here.
      const node = kind === 'collection' ? 0 : (found.get(id) ?? null)
      return node === null ? null : placeAt(node)
    },
    missing: wanted.filter((id) => found.get(id) === null),
  }
}

/** Finds the places of a trace again; places that are gone get the node `MISSING_NODE`. */
export async function placeSteps(
  steps: readonly Step[],
  collection: CollectionSlug,
  library: Placing,
): Promise<PlacedSteps> {
  const { find, missing } = await findPlaces(steps, collection, library)
  const place = (ref: NodeRef): NodeRef => ({
    ...ref,
    ...(find(ref) ?? { node: MISSING_NODE, size: 0 }),
  })
  return { steps: steps.map((step) => withRefs(step, place)), missing }
}

/** Ids of the places in the current collection, each once. */
function idsOf(steps: readonly Step[]): string[] {
  const ids = new Set<string>()
  for (const step of steps) {
    withRefs(step, (ref) => {
      if (ref.kind !== 'collection' && ref.collection === undefined) ids.add(ref.id)
      return ref
    })
  }
  return [...ids]
}
