// A walk through several collections, seen from the current one: places of the others keep their
// ids and name their collection, but have no number in the tree.

import type { CollectionSlug, NodeRef } from '../../../model/library/node-ref.ts'
import type { Step } from '../../../model/walk/trace.ts'
import { MISSING_NODE, withRefs } from '../../state/fold/step-refs.ts'

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
