// Joins definitions that are written in several pieces: the clauses of a function, or a signature above it.

import type { Draft } from '../outline/draft.ts'

/** A definition that continues the one directly before it, if both have the same name. */
export interface Clause {
  readonly key: string
  /** Id of the enclosing container; clauses of different containers are not joined. */
  readonly container: number
}

/** Joins adjacent clauses of one name into the first; `clauses` are in the order of the text. */
export function joinClauses(found: Map<string, Draft>, clauses: readonly Clause[]): void {
  const ordered = clauses
    .flatMap((clause) => {
      const draft = found.get(clause.key)
      return draft === undefined ? [] : [{ ...clause, draft }]
    })
    .sort((a, b) => a.draft.from - b.draft.from)
  let first: (typeof ordered)[number] | null = null
  for (const next of ordered) {
    const isSame =
      first !== null &&
      first.key !== next.key &&
      first.container === next.container &&
      first.draft.title === next.draft.title
    if (first === null || !isSame) {
      first = next
      continue
    }
    const { draft } = next
    const joined: Draft = {
      ...first.draft,
      to: Math.max(first.draft.to, draft.to),
      end: Math.max(first.draft.end, draft.end),
      doc: first.draft.doc || draft.doc,
    }
    found.delete(next.key)
    found.set(first.key, joined)
    first = { ...first, draft: joined }
  }
}
