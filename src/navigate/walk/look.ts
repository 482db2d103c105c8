// The two ways in which a walk looks, within its budgets: at views of branches, and into places.

import { abortable } from '../../base/abort.ts'
import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef, Passage, View, ViewRequest } from '../../model/library/library.ts'
import { WALK_BUDGET, type WalkBudget } from '../../model/walk/budget.ts'
import type { Flagged, StepBody } from '../../model/walk/trace.ts'
import type { Said } from '../../model/words/words.ts'
import { candidatesIn, contains } from '../ranking/branch.ts'
import type { Ranked } from '../ranking/score.ts'
import { promising } from '../reasoners/coverage.ts'
import { isRead } from './follow.ts'
import type { WalkRequest, WalkState } from './walk-state.ts'

/** Tokens of one place at most. */
const READ_TOKENS = 1500
/** Tokens of one branch that is opened. */
export const EXPANSION_TOKENS = 500
/** Candidates that a view is opened towards. */
const FOCUS = 12

/** The first view: the start, opened towards the cues and the best candidates. */
export async function initialView(state: WalkState): Promise<View> {
  return viewOf(state, state.start, initialBudget(state))
}

/** Tokens of the first view. */
export function initialBudget({ request }: WalkState): number {
  return budgetOf(request).viewTokens
}

/** The tokens that a walk may use. */
export function budgetOf({ budget = WALK_BUDGET }: WalkRequest): WalkBudget {
  return budget
}

/** Later views, while tokens last: the branch with the best place not yet explored. */
export async function nextView(state: WalkState): Promise<View | null> {
  const [best] = unread(state, state.start)
  const budget = expansionBudget(state)
  if (budget <= 0) return null
  if (best === undefined) return null
  // A place that is itself a cue is a line of a view around it, not of its own.
  const cue =
    best &&
    state.cues.find(({ ref: { node, size } }) => {
      const target = best.evidence.ref.node
      return target > node && target < node + size
    })
  return counted(state, await viewOf(state, cue?.ref ?? state.start, budget))
}

/** A later view, paid for. */
function counted(state: WalkState, view: View): View {
  state.expansionTokens += view.tokens
  return view
}

/** Candidates of a branch that would add to what was read. */
function unread({ ranking, explored, readings }: WalkState, branch: NodeRef): readonly Ranked[] {
  return promising(ranking, candidatesIn(ranking, branch, explored), readings)
}

/** Tokens of a later view: as for the first, and no more than are left for all of them. */
export function expansionBudget(state: WalkState): number {
  return Math.min(EXPANSION_TOKENS, budgetOf(state.request).expansionTokens - state.expansionTokens)
}

/** A view of a branch, opened towards what is promising and without what was read. */
export async function viewOf(state: WalkState, root: NodeRef, budget: number): Promise<View> {
  const inside = unread(state, root).map(({ evidence }) => evidence.ref.node)
  const cues = state.cues.map(({ ref }) => ref.node)
  // What is hidden hides what lies in it, and what was looked over has parts to read.
  const lookedOver = new Set(state.readings.flatMap((r) => (r.overview ? [r.ref.node] : [])))
  const done = [...state.explored].filter((node) => !lookedOver.has(node))
  return shownBy(state, {
    root: root.node,
    budget,
    focus: [...new Set([...inside.slice(0, FOCUS), ...cues])],
    hide: [...done, ...state.pruned.map(({ node }) => node)],
  })
}

async function shownBy(state: WalkState, request: ViewRequest): Promise<View> {
  const { library, signal } = state.dependencies
  const numbered = { ...request, firstNumber: state.lastLine + 1 }
  const view = await abortable(library.view(state.request.collection, numbered), signal)
  state.lastLine = view.lines.at(-1)?.number ?? state.lastLine
  return view
}

/** Reads a place within what is left of the budget; says whether anything was read. */
export async function* readPlace(
  state: WalkState,
  ref: NodeRef,
  why: Said,
  score = state.ranking.byNode.get(ref.node)?.score ?? 0,
): AsyncGenerator<StepBody, boolean> {
  const { library, signal } = state.dependencies
  const { collection, question } = state.request
  const budget = Math.min(READ_TOKENS, budgetOf(state.request).readTokens - state.readTokens)
  const overview = state.ranking.byNode.get(ref.node)?.overview
  if (budget <= 0 || state.explored.has(ref.node) || isRead(state.readings, ref)) return false
  if (state.pruned.some((branch) => contains(branch, ref.node))) return false
  state.explored.add(ref.node)
  const passages = await abortable(
    library.read(collection, { node: ref.node, budget, question, outline: overview === true }),
    signal,
  )
  if (passages.length === 0) return false
  state.readTokens += tokensOf(passages)
  const flagged = flaggedIn(passages)
  const marks = { ...(flagged.length > 0 && { flagged }), ...(overview && { overview }) }
  state.readings.push({ ref, passages, why, score, ...marks })
  yield { kind: 'read', ref, passages, why, ...marks }
  return true
}

/** Lines of what was read that speak to a model (SEC-3). */
function flaggedIn(passages: readonly Passage[]): Flagged[] {
  return passages.flatMap(({ ref, start, text }) =>
    addressedLines(text).map((sign) => ({ ...sign, ref, line: start + sign.line })),
  )
}

function tokensOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { tokens }) => sum + tokens, 0)
}
