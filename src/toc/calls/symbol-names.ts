// The short names of symbols, and the symbols of each short name.

import { addTo } from '../../base/group-by.ts'
import { kindCode } from '../../model/tree/node.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { FUNCTION_CODES, TYPE_CODES } from './scattered.ts'

const NAMED_CODES = new Set([
  ...TYPE_CODES,
  ...FUNCTION_CODES,
  kindCode('module'),
  kindCode('constant'),
])

/** Types, functions, modules and constants by their short name, each in the order of the tree. */
export function symbolsByName(toc: Toc): ReadonlyMap<string, readonly NodeNumber[]> {
  const byName = new Map<string, NodeNumber[]>()
  for (let n = 1; n < toc.count; n++)
    if (toc.document[n] >= 0 && NAMED_CODES.has(toc.kind[n]))
      addTo(byName, shortName(titleOf(toc, n)), n)
  return byName
}

/** The last part of a qualified name, without brackets and their content. */
export function shortName(written: string): string {
  const bare = written.replace(/[<([].*$/s, '')
  return bare.slice(
    Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(':'), bare.lastIndexOf('\\')) + 1,
  )
}
