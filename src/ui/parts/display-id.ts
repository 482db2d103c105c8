// How a place is called where it stands alone.

import type { NodeRef } from '../../model/library.ts'

/** The id as it is shown; the collection itself has none and goes by its title. */
export function displayId(place: NodeRef): string {
  return place.id === '' ? place.title : place.id
}
