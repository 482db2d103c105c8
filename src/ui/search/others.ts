// Which collections can be searched besides the one in hand.

import type { CollectionInfo } from '../../model/library/library.ts'
import type { Current } from '../../state/shape/app-state.ts'

/** All but the one in hand; none where none is. */
export function othersThan(
  current: Current,
  collections: readonly CollectionInfo[],
): readonly CollectionInfo[] {
  if (current.status !== 'ready') return []
  return collections.filter(({ slug }) => slug !== current.info.slug)
}
