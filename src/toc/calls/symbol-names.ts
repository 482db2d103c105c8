// What symbols are called without what they lie in, and the symbols of each such name.

import { addTo } from '../../base/group-by.ts'
import { kindCode } from '../../model/tree/node.ts'
import { type NodeNumber, type Toc, titleOf } from '../../model/tree/toc.ts'
import { FUNCTION_CODES, TYPE_CODES } from './scattered.ts'

const NAMED = new Set([...TYPE_CODES, ...FUNCTION_CODES, kindCode('module'), kindCode('constant')])

/** Types, functions, modules and constants by their short name, each in the order of the tree. */
export function symbolsByName(toc: Toc): ReadonlyMap<string, readonly NodeNumber[]> {
  const byName = new Map<string, NodeNumber[]>()
  for (let n = 1; n < toc.count; n++)
    if (toc.document[n] >= 0 && NAMED.has(toc.kind[n])) addTo(byName, shortName(titleOf(toc, n)), n)
  return byName
}

/** The last part of a qualified name, without what stands in brackets. */
export function shortName(written: string): string {
  const bare = written.replace(/[<([].*$/s, '')
  return bare.slice(
    Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(':'), bare.lastIndexOf('\\')) + 1,
  )
}
