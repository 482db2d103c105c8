// The node range of a scope.

import { kindOf, type NodeNumber, type Toc } from '../../model/tree/toc.ts'

/** The node range of a scope, in the form that the index expects. A node inside a page is found as the page. */
export function scopeRange(toc: Toc, within: NodeNumber): readonly [from: number, to: number] {
  let scope = within
  for (let n = within; n > 0; n = toc.parent[n]) if (kindOf(toc, n) === 'page') scope = n
  return [scope, scope + toc.size[scope]]
}
