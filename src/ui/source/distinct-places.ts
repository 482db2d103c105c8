// References by the place that they come from or lead to.

import type { NodeRef, NodeReference } from '../../model/library/library.ts'

/** A reference whose place is known. */
export type PlacedReference = NodeReference & { readonly ref: NodeRef }

/** One reference a place, the surest of it; what leads nowhere is left out. */
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
