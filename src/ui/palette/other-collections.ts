// Which collections can be searched besides the current one.

import type { CollectionInfo } from '../../model/library/library.ts'
import type { Current } from '../../state/shape/app-state.ts'

/** All but the current one; none where none is. */
export function othersThan(
  current: Current,
  collections: readonly CollectionInfo[],
): readonly CollectionInfo[] {
  if (current.status !== 'ready') return []
  return collections.filter(({ slug }) => slug !== current.info.slug)
}
