// The rows of a list of uses, and how keys move in it.

import type { NodeCalls } from '../../../model/library/library.ts'
import type { PlacedReference } from '../../source/distinct-places.ts'

/** One use, with where it stands. */
export type UseRow = PlacedReference

/** All uses of a place, file by file and line by line, each once; none where nothing could be read. */
export function usesOf(calls: NodeCalls | null): readonly UseRow[] {
  if (calls === null) return []
  const { calledBy, derived, testedBy } = calls
  const rows = new Map<string, UseRow>()
  for (const row of [...calledBy, ...derived, ...testedBy]) {
    const { ref, line, kind, text } = row
    if (ref !== null) rows.set(`${ref.id} ${line} ${kind} ${text}`, { ...row, ref })
  }
  return [...rows.values()].sort(
    (a, b) =>
      (a.ref.path < b.ref.path ? -1 : a.ref.path > b.ref.path ? 1 : 0) ||
      a.line - b.line ||
      a.ref.node - b.ref.node,
  )
}

/** The row that a key leads to from row `at`, −1 for none; `null` for another key. */
export function nextRow(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
