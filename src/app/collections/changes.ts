// The phases of a build and its changes, in groups and in words.

import type { Text } from '../../messages/texts.ts'
import type { ChangeKind, TocChanges } from '../../model/library/node-ref.ts'
import type { BuildPhase } from '../../model/library/progress.ts'
import { say } from '../words/say.ts'

/** The phases whose progress is shown, in their order. */
export const PHASE_WORDS = {
  scan: 'Scan',
  read: 'Read',
  index: 'Index',
  commit: 'Save',
} as const satisfies Readonly<Record<Exclude<BuildPhase, 'wait'>, Text>>

/** In display order. */
export const CHANGE_KINDS = [
  'added',
  'removed',
  'renamed',
  'changed',
] as const satisfies ChangeKind[]

const KIND_COUNTS = {
  added: '{count} added',
  removed: '{count} removed',
  renamed: '{count} renamed',
  changed: '{count} changed',
} as const satisfies Readonly<Record<ChangeKind, Text>>

/** How many places changed in any way. */
export function totalChanges({ counts }: TocChanges): number {
  return CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** `2 added`. */
export function changeText(kind: ChangeKind, count: number): string {
  return say(KIND_COUNTS[kind], { count })
}

/** `2 added, 1 changed`; kinds without changes are omitted. */
export function changesInWords({ counts }: TocChanges): string {
  const parts = CHANGE_KINDS.filter((kind) => counts[kind] > 0)
  return parts.map((kind) => changeText(kind, counts[kind])).join(', ')
}
