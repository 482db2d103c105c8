// Reads a place, within the budget of a walk.

import { abortable } from '../../base/abort.ts'
import { addressedLines } from '../../llm/addressed.ts'
import type { UiMessage } from '../../messages/words.ts'
import type { NodeRef } from '../../model/library/node-ref.ts'
import type { Passage } from '../../model/library/reading-types.ts'
import { READ_TOKENS } from '../../model/walk/by-hand.ts'
import type { FlaggedText, StepBody } from '../../model/walk/trace.ts'
import { contains } from '../ranking/branch.ts'
import { isRead } from './follow.ts'
import type { WalkState } from './walk-state.ts'

/** Maximum tokens that are read of one place. */
const MAX_PLACE_TOKENS = 1500

/** Reads a place within what is left of the budget. Returns whether anything was read. */
export async function* readPlace(
  state: WalkState,
  ref: NodeRef,
  why: UiMessage,
  score = state.ranking.byNode.get(ref.node)?.score ?? 0,
): AsyncGenerator<StepBody, boolean> {
  const { library, signal } = state.dependencies
  const { collection, question, readTokens = READ_TOKENS } = state.request
  const budget = Math.min(MAX_PLACE_TOKENS, readTokens - state.readTokens)
  const overview = state.ranking.byNode.get(ref.node)?.overview
  if (budget <= 0 || state.explored.has(ref.node) || isRead(state.readings, ref)) return false
  if (state.pruned.some((branch) => contains(branch, ref.node))) return false
  state.explored.add(ref.node)
  const passages = await abortable(
    library.read(collection, { node: ref.node, budget, question, outline: overview === true }),
    signal,
  )
  if (passages.length === 0) return false
  state.readTokens += passages.reduce((sum, { tokens }) => sum + tokens, 0)
  const flagged = flaggedIn(passages)
  const marks = { ...(flagged.length > 0 && { flagged }), ...(overview && { overview }) }
  state.readings.push({ ref, passages, why, score, ...marks })
  yield { kind: 'read', ref, passages, why, score, ...marks }
  return true
}

/** The lines that speak to a model in what was read (SEC-3). */
function flaggedIn(passages: readonly Passage[]): FlaggedText[] {
  return passages.flatMap(({ ref, start, text }) =>
    addressedLines(text).map((sign) => ({ ...sign, ref, line: start + sign.line })),
  )
}
