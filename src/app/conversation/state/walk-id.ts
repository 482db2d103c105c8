// Ids of walks, unique in this browser.

import type { WalkId } from '../../../model/walk/kept-walk.ts'

const RANDOM_LETTERS = 4

/** A new id of a walk. @param startedAt milliseconds since the epoch */
export function newWalkId(startedAt: number): WalkId {
  const random = Math.random()
    .toString(36)
    .slice(2, 2 + RANDOM_LETTERS)
  return `${Math.max(0, Math.trunc(startedAt)).toString(36)}-${random.padEnd(RANDOM_LETTERS, '0')}`
}
