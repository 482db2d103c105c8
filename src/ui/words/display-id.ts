// How a place is called where it stands alone.

import type { NodeRef } from '../../model/library/library.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { baseName } from '../../model/tree/toc.ts'
import { placeTitle } from './place-title.ts'

/** The id as it is shown; the collection itself goes by its title, a piece of text by its lines. */
export function displayId(place: NodeRef): string {
  if (place.kind === 'collection') return place.title
  return place.kind === 'chunk' ? `${place.path} › ${place.title}` : place.id
}

/** The id without its folders: what a file or symbol is called where its place is known. */
export function shortId(place: NodeRef): string {
  const id = displayId(place)
  const folder = place.path.lastIndexOf('/', place.path.length - 2) + 1
  return folder > 0 && id.startsWith(place.path) ? id.slice(folder) : id
}

/**
 * What it is called in one line of a walk: a symbol by its own name where that says whose it is, a section by its
 * heading and its file.
 */
export function lineName(place: NodeRef): string {
  if (place.kind === 'section') return `${baseName(place.path)} › ${placeTitle(place)}`
  const symbol = SYMBOL_KINDS.has(place.kind) ? place.id.slice(place.id.indexOf('#') + 1) : ''
  return /\w[.:/]+\w/.test(symbol) && place.id.includes('#') ? symbol : shortId(place)
}
