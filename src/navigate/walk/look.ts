// The two ways in which a walk looks, within its budgets: at views of branches, and into places.

import { abortable } from '../../base/abort.ts'
import { addressedLines } from '../../llm/addressed.ts'
import type { NodeRef, Passage, View, ViewRequest } from '../../model/library/library.ts'
import type { Flagged, StepBody } from '../../model/walk/trace.ts'
import { candidatesIn, contains } from '../ranking/branch.ts'
import type { Ranked } from '../ranking/score.ts'
import { promising } from '../reasoners/coverage.ts'
import { isRead } from './follow.ts'
import type { WalkState } from './walk-state.ts'

/** Tokens of one place at most. */
const READ_TOKENS = 1500
/** Candidates that a view is opened towards. */
const FOCUS = 12

/** The first view: the start, opened towards the cues and the best candidates. */
export async function initialView(state: WalkState): Promise<View> {
  return viewOf(state, state.start, initialBudget(state))
}

/** Tokens of the first view: what the settings allow and the reasoner copes with. */
export function initialBudget({ request, dependencies }: WalkState): number {
  const { initialViewTokens } = request.settings.walk
  const { initial = initialViewTokens } = dependencies.reasoner?.viewTokens ?? {}
  return Math.min(initialViewTokens, initial)
}

/** Later views: the branch with the best place not yet explored, while tokens last. */
export async function nextView(state: WalkState): Promise<View | null> {
  const [best] = unread(state, state.start)
  const budget = expansionBudget(state)
  // A model may still see what no word of the question points at.
  const sees = best !== undefined || state.dependencies.reasoner?.name === 'model'
  if (!sees || budget <= 0) return null
  // A place that is itself a cue is a line of a view around it, not of its own.
  const cue =
    best &&
    state.cues.find(({ ref: { node, size } }) => {
      const target = best.evidence.ref.node
      return target > node && target < node + size
    })
  const view = await viewOf(state, cue?.ref ?? state.start, budget)
  state.expansionTokens += view.tokens
  return view
}

/** Candidates of a branch that would add to what was read. */
function unread({ ranking, explored, readings }: WalkState, branch: NodeRef): readonly Ranked[] {
  return promising(ranking, candidatesIn(ranking, branch, explored), readings)
}

/** Tokens of a later view: as for the first, and no more than are left for all of them. */
export function expansionBudget(state: WalkState): number {
  const { expansionTokens, allExpansionTokens } = state.request.settings.walk
  const { expansion = expansionTokens } = state.dependencies.reasoner?.viewTokens ?? {}
  return Math.min(expansionTokens, expansion, allExpansionTokens - state.expansionTokens)
}

/** A view of a branch, opened towards what is promising and without what was read. */
export function viewOf(state: WalkState, root: NodeRef, budget: number): Promise<View> {
  const inside = unread(state, root).slice(0, FOCUS)
  const cues = state.cues.map(({ ref }) => ref.node)
  // What is hidden hides what lies in it, and what was looked over has parts to read.
  const lookedOver = new Set(state.readings.flatMap((r) => (r.overview ? [r.ref.node] : [])))
  const done = [...state.explored].filter((node) => !lookedOver.has(node))
  return shownBy(state, {
    root: root.node,
    budget,
    focus: [...new Set([...inside.map(({ evidence }) => evidence.ref.node), ...cues])],
    hide: [...done, ...state.pruned.map(({ node }) => node)],
  })
}

/**
 * The next page of a view; `null` where there is none, or not enough tokens are left. It is asked for
 * with everything as it was, so that the pages follow each other without gaps.
 */
export async function nextPage(state: WalkState, view: View): Promise<View | null> {
  const request = state.requests.get(view)
  const { allExpansionTokens } = state.request.settings.walk
  if (request === undefined || view.more === 0) return null
  if (request.budget > allExpansionTokens - state.expansionTokens) return null
  const next = await shownBy(state, { ...request, page: view.page })
  if (next.lines.length === 0) return null
  state.expansionTokens += next.tokens
  return next
}

async function shownBy(state: WalkState, request: ViewRequest): Promise<View> {
  const { library, signal } = state.dependencies
  const numbered = { ...request, firstNumber: state.lastLine + 1 }
  const view = await abortable(library.view(state.request.collection, numbered), signal)
  state.requests.set(view, request)
  state.lastLine = view.lines.at(-1)?.number ?? state.lastLine
  return view
}

/** Reads a place within what is left of the budget; says whether anything was read. */
export async function* readPlace(
  state: WalkState,
  ref: NodeRef,
  why: string,
  score = state.ranking.byNode.get(ref.node)?.score ?? 0,
): AsyncGenerator<StepBody, boolean> {
  const { library, signal } = state.dependencies
  const { collection, question, settings } = state.request
  const budget = Math.min(READ_TOKENS, settings.walk.readTokens - state.readTokens)
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
