// Which of the things that can be said of a walk is said, the gravest first.

import type { CollectionInfo } from '../../model/library/library.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { say } from '../language/say.ts'
import { lastWalked } from './describe.ts'

/** What a walk says of itself, beside its steps. */
export type WalkNoticeKind = 'failed' | 'missing-pieces' | 'outdated' | 'stopped'

/** What is said of a walk over this collection; `null` where its steps say it all. */
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

/** Whether a step failed for want of a piece of the library: what was looked for may be there. */
function missesPieces({ steps }: WalkState): boolean {
  return steps.some((step) => step.kind === 'fallback' && step.missing === 'piece')
}

/** The collection is another one than the walk saw: what it read may have changed. */
function isOutdated(
  { on }: WalkState,
  info: Pick<CollectionInfo, 'slug' | 'generation'> | null,
): boolean {
  return info !== null && on?.collection === info.slug && on.generation !== info.generation
}

/** How far a walk came that was stopped. */
export function stoppedAt({ steps }: Pick<WalkState, 'steps'>): string {
  const last = lastWalked(steps)
  if (last === undefined) return say('Stopped before the first step.')
  return say('Stopped at step {number}.', { number: last.number })
}
