// A walk through several collections as it is seen from the current one: places of the others keep their
// ids and say where they lie, and have no number in the tree.

import type { CollectionSlug, NodeRef } from '../../model/library/library.ts'
import type { Step } from '../../model/walk/trace.ts'
import { MISSING_NODE, withRefs } from '../fold/step-refs.ts'

/** The step with its places as the collection `home` has them; itself where a single one was asked. */
export function seenFrom(home: CollectionSlug, step: Step): Step {
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
