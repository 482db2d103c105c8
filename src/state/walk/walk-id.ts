// Names of walks: what tells one walk from every other that this browser keeps.

import type { WalkId } from '../../model/walk/kept-walk.ts'

const LETTERS = 4

/** The id of a walk that begins now. @param startedAt milliseconds since the epoch */
export function newWalkId(startedAt: number): WalkId {
  const random = Math.random()
    .toString(36)
    .slice(2, 2 + LETTERS)
  return `${Math.max(0, Math.trunc(startedAt)).toString(36)}-${random.padEnd(LETTERS, '0')}`
}
