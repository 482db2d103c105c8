// Chooses the notice of a walk: the most serious of those that apply.

import type { CollectionInfo } from '../../model/library/library.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { lastWalked } from './describe.ts'
import { say } from './say.ts'

/** A notice of a walk, next to its steps. */
export type WalkNoticeKind = 'failed' | 'missing-pieces' | 'outdated' | 'stopped'

/** The notice of a walk over this collection; `null` if its steps show everything. */
export function walkNoticeKind(
  walk: WalkState,
  info: Pick<CollectionInfo, 'slug' | 'generation'> | null,
): WalkNoticeKind | null {
  switch (walk.status) {
    case 'failed':
      return walk.failure === null ? null : 'failed'
    case 'stopped':
      return 'stopped'
    case 'done':
      if (missesPieces(walk)) return 'missing-pieces'
      return walk.imported === null && isOutdated(walk, info) ? 'outdated' : null
    case 'idle':
    case 'running':
      return null
  }
}

/** Whether a step failed because a piece of the library is missing: the answer may be in it. */
function missesPieces({ steps }: WalkState): boolean {
  return steps.some((step) => step.kind === 'fallback' && step.missing === 'piece')
}

/** Whether the collection has changed since the walk: what it read may be different. */
function isOutdated(
  { on }: WalkState,
  info: Pick<CollectionInfo, 'slug' | 'generation'> | null,
): boolean {
  return info !== null && on?.collection === info.slug && on.generation !== info.generation
}

/** How far a stopped walk came. */
export function stoppedAt({ steps }: Pick<WalkState, 'steps'>): string {
  const last = lastWalked(steps)
  if (last === undefined) return say('Stopped before the first step.')
  return say('Stopped at step {number}.', { number: last.number })
}
