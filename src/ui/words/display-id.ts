// How a place is called where it stands alone.

import type { NodeRef } from '../../model/library/library.ts'

/** The id as it is shown; the collection itself goes by its title. */
export function displayId(place: NodeRef): string {
  return place.kind === 'collection' ? place.title : place.id
}

/** The id without its folders: what a file or symbol is called where its place is known. */
export function shortId(place: NodeRef): string {
  const id = displayId(place)
  const folder = place.path.lastIndexOf('/') + 1
  return folder > 0 && id.startsWith(place.path) ? id.slice(folder) : id
}
