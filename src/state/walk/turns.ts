// The turns of the conversation besides the one in view: they stay on the page, below each other.

import { memoLast } from '../core/memo.ts'
import type { AppState } from '../shape/app-state.ts'
import type { WalkState } from '../shape/walk-state.ts'

/** Turns that are held; earlier ones are in the history. */
const MAX_TURNS = 50

/** The other turns once a walk of this id takes the place of the one in view. */
export function turnsOnceReplaced({ walk, turns }: AppState, id: string): readonly WalkState[] {
  const others = turns.filter((turn) => turn.id !== id && turn.id !== walk.id)
  if (walk.id === '' || walk.id === id || walk.steps.length === 0) return others
  const left =
    walk.status === 'running' ? { ...walk, status: 'stopped' as const, writing: null } : walk
  return [...others, left].sort((a, b) => a.startedAt - b.startedAt).slice(-MAX_TURNS)
}

/** The last other walk that ended by itself and can be drawn beside the one in view: its places are those of this index. */
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

/** The turns above and below the one in view, oldest first. */
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
        // A question that was asked again stands where it was asked last.
        turn.question !== question &&
        !turns.slice(i + 1).some((later) => later.question === turn.question),
    )
    return {
      above: shown.filter((turn) => turn.startedAt < startedAt),
      below: shown.filter((turn) => turn.startedAt >= startedAt),
    }
  },
)

/** The conversation around the turn in view; a walk from a file stands alone. */
export function conversationAround({ turns, walk, conversationSince }: AppState): Conversation {
  const shown = walk.imported === null ? turns : NO_TURNS
  return conversationMemo(shown, walk.startedAt, walk.question, conversationSince)
}
