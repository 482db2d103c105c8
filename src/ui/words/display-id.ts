// The name of a place without its context.

import type { NodeRef } from '../../model/library/node-ref.ts'
import { SYMBOL_KINDS } from '../../model/tree/node.ts'
import { baseName } from '../../model/tree/toc.ts'
import { placeTitle } from './place-title.ts'

/** The id for display; the collection itself has its title, a piece of text its lines. */
export function displayId(place: NodeRef): string {
  if (place.kind === 'collection') return place.title
  return place.kind === 'chunk' ? `${place.path} › ${place.title}` : place.id
}

/** The id without its folders: the name of a file or symbol whose place is known. */
export function shortId(place: NodeRef): string {
  const id = displayId(place)
  const folder = place.path.lastIndexOf('/', place.path.length - 2) + 1
  return folder > 0 && id.startsWith(place.path) ? id.slice(folder) : id
}

/**
 * Its name in one line of a walk: a symbol has its qualified name, if it has one, a section its
 * heading and its file.
 */
export function lineName(place: NodeRef): string {
  if (place.kind === 'section') return `${baseName(place.path)} › ${placeTitle(place)}`
  const symbol = SYMBOL_KINDS.has(place.kind) ? place.id.slice(place.id.indexOf('#') + 1) : ''
  return /\w[.:/]+\w/.test(symbol) && place.id.includes('#') ? symbol : shortId(place)
}
