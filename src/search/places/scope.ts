// The nodes of a scope.

import type { NodeNumber, Toc } from '../../model/tree/toc.ts'

/** The node range of a scope, as the index takes it. */
export function scopeRange(toc: Toc, within: NodeNumber): readonly [from: number, to: number] {
  return [within, within + toc.size[within]]
}
