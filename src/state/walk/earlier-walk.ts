// The previous walk, which the present one replaced by steering, by other words or by another way of walking.

import type { AppState } from '../shape/app-state.ts'
import type { WalkState } from '../shape/walk-state.ts'

/** What is the earlier walk once another one takes the place of the current one. */
export function earlierOnceReplaced({ walk, earlier }: AppState): WalkState | null {
  return walk.status === 'done' && walk.imported === null ? walk : earlier
}

/** The earlier walk, where it can be drawn beside the current one: its places are those of this index. */
export function earlierWalk({ current, earlier, walk }: AppState): WalkState | null {
  if (current.status !== 'ready' || earlier === null || earlier.id === walk.id) return null
  const { slug, generation } = current.info
  const { on } = earlier
  return on?.collection === slug && on.generation === generation ? earlier : null
}
