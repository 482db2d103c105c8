// The title of a place for display: one that the parser gave is translated.

import { stringAt } from '../../base/columns/strings.ts'
import type { TreeColumns } from '../../model/library/node-ref.ts'
import { madeTitle, type Titled } from '../../model/tree/made-titles.ts'
import { NODE_KINDS } from '../../model/tree/node.ts'
import { ancestors } from '../../state/fold/tree-rows.ts'
import { pieces } from './say.ts'

/** The title of a place for display. */
export function placeTitle(place: Titled): string {
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
