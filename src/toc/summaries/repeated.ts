// What files of several names say of themselves in the same words: a label above what stands first in
// them (“Module dependencies.”), and not what any one of them is.

import { lengthAt, stringAt } from '../../base/columns/strings.ts'
import { addTo } from '../../base/group-by.ts'
import { baseName, type Toc } from '../../model/tree/toc.ts'

/** Files of so many names begin with a label; copies of a file have its name. */
const NAMES = 3

/** Documents of code by how long what they say of themselves is: few have to be read to find the same. */
const byLengthIn = new WeakMap<Toc, ReadonlyMap<number, readonly number[]>>()

/** Whether what a document of code says of itself is said by files of other names too. */
export function isLabel(toc: Toc, document: number): boolean {
  const { outline } = toc.documents[document]
  if (outline === null) return false
  const own = stringAt(outline.doc, 0)
  const names = new Set<string>()
  for (const other of documentsOf(toc).get(own.length) ?? []) {
    const { outline: one, path } = toc.documents[other]
    if (one !== null && stringAt(one.doc, 0) === own) names.add(baseName(path))
    if (names.size === NAMES) return true
  }
  return false
}

function documentsOf(toc: Toc): ReadonlyMap<number, readonly number[]> {
  const known = byLengthIn.get(toc)
  if (known !== undefined) return known
  const byLength = new Map<number, number[]>()
  for (const [document, { outline }] of toc.documents.entries()) {
    const length = outline?.format === 'code' ? lengthAt(outline.doc, 0) : 0
    if (length > 0) addTo(byLength, length, document)
  }
  byLengthIn.set(toc, byLength)
  return byLength
}
