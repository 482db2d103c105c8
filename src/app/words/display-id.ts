// The name of a place without its context.

import { stringAt } from '../../base/columns/strings.ts'
import type { NodeRef, TreeColumns } from '../../model/library/node-ref.ts'
import { madeTitle, type TitledNode } from '../../model/tree/made-titles.ts'
import { NODE_KINDS, SYMBOL_KINDS } from '../../model/tree/node.ts'
import { baseName } from '../../model/tree/toc.ts'
import { ancestors } from '../state/fold/tree-rows.ts'
import { pieces } from './say.ts'

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

/** By the name alone, as somebody would type it; only a place without a name of its own includes the file. */
export function aboutQuestion(place: NodeRef): string {
  // English in every language, because the index understands words, and those of code are English.
  return `What does ${lineName(place).replace(/^.*#/, '')} do, and who uses it?`
}

/** The title of a place for display. */
export function placeTitle(place: TitledNode): string {
  const made = madeTitle(place)
  return made === null ? place.title : pieces(made.text, made.values).join('')
}

/** The same for a row of the tree. */
export function titleAt(tree: TreeColumns, node: number): string {
  const title = stringAt(tree.titles, node)
  const kind = NODE_KINDS[tree.kind[node]]
  const path = kind === 'section' && title.startsWith('Slide ') ? fileOf(tree, node) : ''
  return placeTitle({ kind, path, title })
}

function fileOf(tree: TreeColumns, node: number): string {
  const isFile = (n: number): boolean => NODE_KINDS[tree.kind[n]] === 'document'
  const file = ancestors(tree, node).find(isFile)
  return file === undefined ? '' : stringAt(tree.titles, file)
}
