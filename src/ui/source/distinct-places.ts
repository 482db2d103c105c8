// Reduces references to one for each place that they come from or lead to.

import type { NodeRef, NodeReference } from '../../model/library/node-ref.ts'

/** A reference whose place is known. */
export type PlacedReference = NodeReference & { readonly ref: NodeRef }

/** One reference for each place, the most certain one; references that lead nowhere are omitted. */
export function distinctPlaces(references: readonly NodeReference[]): PlacedReference[] {
  const byPlace = new Map<string, PlacedReference>()
  for (const reference of references) {
    const { ref } = reference
    if (ref === null) continue
    const known = byPlace.get(ref.id)
    if (known === undefined || known.confidence < reference.confidence)
      byPlace.set(ref.id, { ...reference, ref })
  }
  return [...byPlace.values()]
}
