// The turns of the conversation besides the current one, which stay on the page.

import { memoLast } from '../core/memo.ts'
import type { AppState } from '../shape/app-state.ts'
import type { WalkState } from '../shape/walk-state.ts'

/** Turns on the page; earlier ones are in the history. */
const MAX_TURNS = 50

/** The other turns after a walk with this id replaces the current one. */
export function turnsOnceReplaced({ walk, turns }: AppState, id: string): readonly WalkState[] {
  const others = turns.filter((turn) => turn.id !== id && turn.id !== walk.id)
  if (walk.id === '' || walk.id === id || walk.steps.length === 0) return others
  const left =
    walk.status === 'running' ? { ...walk, status: 'stopped' as const, writing: null } : walk
  return [...others, left].sort((a, b) => a.startedAt - b.startedAt).slice(-MAX_TURNS)
}

/** The last other walk to compare with the current one: it ended by itself on the same generation of the collection. */
export function earlierWalk({ current, turns, walk }: AppState): WalkState | null {
  if (current.status !== 'ready') return null
  const { slug, generation } = current.info
  return (
    turns.findLast(
      ({ id, status, imported, on }) =>
        id !== walk.id &&
        status === 'done' &&
        imported === null &&
        on?.collection === slug &&
        on.generation === generation,
    ) ?? null
  )
}

/** The turns above and below the current one, oldest first. */
export interface Conversation {
  readonly above: readonly WalkState[]
  readonly below: readonly WalkState[]
}

const NO_TURNS: readonly WalkState[] = []

const conversationMemo = memoLast(
  (
    turns: readonly WalkState[],
    startedAt: number,
    question: string,
    since: number,
  ): Conversation => {
    const shown = turns.filter(
      (turn, i) =>
        turn.startedAt >= since &&
        turn.imported === null &&
        // A question that was asked again is shown where it was asked last.
        turn.question !== question &&
        !turns.slice(i + 1).some((later) => later.question === turn.question),
    )
    return {
      above: shown.filter((turn) => turn.startedAt < startedAt),
      below: shown.filter((turn) => turn.startedAt >= startedAt),
    }
  },
)

/** The conversation around the current turn; empty for an imported walk. */
export function conversationAround({ turns, walk, conversationSince }: AppState): Conversation {
  const shown = walk.imported === null ? turns : NO_TURNS
  return conversationMemo(shown, walk.startedAt, walk.question, conversationSince)
}
