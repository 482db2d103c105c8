// The places in the steps of a walk, for every kind of step.

import type { Library } from '../../../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { ShownPlace, Steering, Step } from '../../../model/walk/trace.ts'

/** Node number of a place that is not in the current collection, or no longer. */
export const MISSING_NODE = -1

type Place = (ref: NodeRef) => NodeRef

/** The step with each of its places replaced by `place`. */
export function withRefs(step: Step, place: Place): Step {
  const inside = <T extends { readonly ref: NodeRef }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, ref: place(item.ref) }))
  switch (step.kind) {
    case 'route':
    case 'start':
      return { ...step, start: place(step.start) }
    case 'call':
      return { ...step, places: inside(step.places), ...flaggedOf(step, inside) }
    case 'read': {
      const passages = inside(step.passages)
      return { ...step, ref: place(step.ref), passages, ...flaggedOf(step, inside) }
    }
    case 'follow':
      return { ...step, from: place(step.from), to: place(step.to) }
    case 'steer':
      return { ...step, steering: steered(step.steering, place) }
    case 'answer':
      return { ...step, citations: inside(step.citations), nearest: step.nearest.map(place) }
    case 'done':
      return { ...step, results: inside(step.results) }
    default:
      return step
  }
}

function flaggedOf<T extends { readonly ref: NodeRef }>(
  { flagged }: { readonly flagged?: readonly T[] },
  inside: (items: readonly T[]) => T[],
): { flagged?: readonly T[] } {
  return flagged === undefined ? {} : { flagged: inside(flagged) }
}

function steered(steering: Steering, place: Place): Steering {
  return steering.kind === 'pin' || steering.kind === 'prune'
    ? { ...steering, ref: place(steering.ref) }
    : steering
}

const NO_PLACES: readonly ShownPlace[] = []

/** The places that a step read, in order, each with the lines of its file that were shown. */
export function readPlaces(step: Step): readonly ShownPlace[] {
  if (step.kind === 'call') return step.places.filter(({ as }) => as === 'read')
  if (step.kind !== 'read') return NO_PLACES
  const lines = step.passages.map(({ start, end }) => [start, end] as const)
  return [{ ref: step.ref, as: 'read', lines }]
}

/** The place that a step leads to: what it read or opened, otherwise the first that it found; `null` for none. */
export function placeOf(step: Step): ShownPlace | null {
  if (step.kind === 'follow') return { ref: step.to, as: 'opened', lines: [] }
  if (step.kind !== 'call') return readPlaces(step).at(0) ?? null
  const first = (effect: ShownPlace['as']) => step.places.find(({ as }) => as === effect)
  return first('read') ?? first('opened') ?? step.places.at(0) ?? null
}

/** Where a place of the walk is now. */
interface FoundPlace {
  readonly node: NodeNumber
  readonly size: number
}

/** Place of a walk → where it is now; `null` if it is gone. */
export type FindPlace = (ref: NodeRef) => FoundPlace | null

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

/** Finds the places of a trace again; those that are gone, whose ids are `missing`, get the node `MISSING_NODE`. */
export async function placeSteps(
  steps: readonly Step[],
  collection: CollectionSlug,
  library: Placing,
) {
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

/** The step with its places as seen from the collection `home`; unchanged if only one was asked. */
export function stepSeenFrom(home: CollectionSlug, step: Step): Step {
  const seen = (ref: NodeRef, collection = ref.collection ?? step.collection): NodeRef => {
    const { collection: _, ...own } = ref
    if (collection === undefined || collection === home) return own
    return { ...own, node: MISSING_NODE, size: 0, collection }
  }
  switch (step.kind) {
    case 'answer':
      return {
        ...step,
        citations: step.citations.map((one) => ({ ...one, ref: seen(one.ref, one.collection) })),
        nearest: step.nearest.map((ref) => seen(ref)),
      }
    case 'done':
      return {
        ...step,
        results: step.results.map((one) => ({ ...one, ref: seen(one.ref, one.collection) })),
      }
    default:
      return step.collection === undefined ? step : withRefs(step, (ref) => seen(ref))
  }
}
