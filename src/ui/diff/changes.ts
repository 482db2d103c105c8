// The changes of a build in words and groups.

import type { ChangeKind, TocChanges } from '../../model/library/library.ts'

/** In the order in which they are shown. */
export const CHANGE_KINDS = [
  'added',
  'removed',
  'renamed',
  'changed',
] as const satisfies ChangeKind[]

/** How many places changed in any way. */
export function totalChanges({ counts }: TocChanges): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** `2 added, 1 changed`; what did not happen is left out. */
export function changesInWords({ counts }: TocChanges): string {
  const parts = CHANGE_KINDS.filter((kind) => counts[kind] > 0)
  if (parts.length === 0) return 'nothing changed'
  return parts.map((kind) => `${counts[kind]} ${kind}`).join(', ')
}
