// The conversation: the current walk, and the other turns, which stay on the page.

import { memoLast } from '../../state/core/memo.ts'
import type { AppState } from '../../state/shape/app-state.ts'
import type { WalkState } from '../../state/shape/walk-state.ts'
import { turnOfWalk } from './history.ts'

/** Turns on the page; earlier ones are in the history. */
const MAX_TURNS = 50
/** Turns that a question may refer to. */
const MAX_EARLIER_TURNS = 4

/** The other turns after a walk with this id replaces the current one. A walk from a file is no turn. */
export function turnsOnceReplaced({ walk, turns }: AppState, id: string): readonly WalkState[] {
  const others = turns.filter((turn) => turn.id !== id && turn.id !== walk.id)
  const isTurn = walk.id !== '' && walk.id !== id && walk.imported === null
  if (!isTurn || walk.steps.length === 0) return others
  const left =
    walk.status === 'running' ? { ...walk, status: 'stopped' as const, writing: null } : walk
  return [...others, left].sort((a, b) => a.startedAt - b.startedAt).slice(-MAX_TURNS)
}

/** A question, and its answer in the form in which a model cites. */
interface ToldTurn {
  readonly question: string
  readonly answer: string
}

/**
 * The answered turns that the question with this id may refer to, oldest first. A follow-up refers to the
 * current turn, so later ones are left out.
 */
export function turnsForModel(state: AppState, id: string): readonly ToldTurn[] {
  const { walk, followsUp } = state
  return turnsOnceReplaced(state, id)
    .filter(({ startedAt }) => !followsUp || startedAt <= walk.startedAt)
    .flatMap((turn) => turnOfWalk(turn) ?? [])
    .map(({ question, answer }) => ({ question, answer }))
    .slice(-MAX_EARLIER_TURNS)
}

/** The turns above and below the current one, oldest first. */
export interface Conversation {
  readonly above: readonly WalkState[]
  readonly below: readonly WalkState[]
}

const NO_TURNS: readonly WalkState[] = []

const conversationMemo = memoLast(
  (turns: readonly WalkState[], startedAt: number, question: string): Conversation => {
    // A question that was asked again is shown where it was asked last.
    const shown = turns.filter(
      (turn, i) =>
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
export function conversationAround({ turns, walk }: AppState): Conversation {
  const shown = walk.imported === null ? turns : NO_TURNS
  return conversationMemo(shown, walk.startedAt, walk.question)
}
