// What an agent is asked and needs from outside, and the state of its walk: messages, calls and costs so far, and what is
// left of its budgets.

import type { Llm, LlmCall } from '../../llm/llm.ts'
import { costOf, type Meter } from '../../llm/meter.ts'
import { promptBudget, type Random } from '../../llm/prompt.ts'
import type { Library } from '../../model/library/library.ts'
import type { CollectionSlug, NodeRef } from '../../model/library/node-ref.ts'
import type { Settings } from '../../model/settings/settings.ts'
import type { NodeNumber } from '../../model/tree/toc.ts'
import type { EarlierTurn, ShownPlace, Steering, Step, StepBody } from '../../model/walk/trace.ts'
import type { ToolContext } from '../../tools/tool.ts'
import { type AgentBudget, agentBudget, type CallResult } from './call.ts'
import type { Conversation } from './conversation.ts'

/** A search whose result is in the conversation. */
interface OpenSearch {
  readonly call: LlmCall
  readonly places: readonly ShownPlace[]
}

export interface AgentState {
  readonly request: AgentRequest
  readonly dependencies: AgentDependencies
  readonly start: NodeRef
  readonly toolContext: ToolContext
  /** Time on the clock of the dependencies. */
  readonly startedAt: number
  /** Reduced after the server refused a prompt as too long. */
  budget: AgentBudget
  /** Begins with the question; see `look-ahead.ts`. */
  readonly conversation: Conversation
  /** Number of the model's messages with calls so far. */
  turn: number
  /** Number of tool calls that were run. */
  callCount: number
  /** Keys of the calls that were run. */
  readonly callsMade: Set<string>
  readonly searches: OpenSearch[]
  /** Lines read so far, by file. */
  readonly read: Map<string, (readonly [from: number, to: number])[]>
  /** Whether the model was instructed to answer without further calls. */
  isEnding: boolean
}

/** Sets up the budgets and the start, before the question is sent. */
export async function beginAgent(
  request: AgentRequest,
  dependencies: AgentDependencies,
): Promise<Omit<AgentState, 'conversation'>> {
  const { library, llm, signal } = dependencies
  const [slug] = request.collections
  if (slug === undefined) throw new RangeError('no collection was asked')
  const context = (await llm.askContext?.(signal)) ?? llm.contextTokens
  const [start] = await library.refs(slug, [request.within ?? 0])
  const scope = {
    collections: request.collections,
    ...(request.within !== undefined && { within: request.within }),
  }
  return {
    request,
    dependencies,
    start,
    toolContext: { library, scope, ...(signal && { signal }) },
    startedAt: dependencies.now(),
    budget: agentBudget(context),
    turn: 0,
    callCount: 0,
    callsMade: new Set(),
    searches: [],
    read: new Map(),
    isEnding: false,
  }
}

/** Records what a call showed. */
export function noteCall(state: AgentState, call: LlmCall, { tool, places }: CallResult): void {
  if (tool === 'read') {
    for (const { ref, lines } of places)
      state.read.set(fileOf(ref), [...(state.read.get(fileOf(ref)) ?? []), ...lines])
    if (state.budget.dropsSearches) dropReadSearches(state)
  } else state.searches.push({ call, places })
}

const fileOf = ({ collection = '', path }: NodeRef): string => `${collection} ${path}`

/** Removes the searches of which a place was read from the conversation: the read lines are in it. */
function dropReadSearches(state: AgentState): void {
  const isRead = ({ ref }: ShownPlace): boolean =>
    (state.read.get(fileOf(ref)) ?? []).some(([from, to]) => ref.start <= to && from <= ref.end)
  for (let i = state.searches.length - 1; i >= 0; i--) {
    const { call, places } = state.searches[i]
    if (!places.some(isRead)) continue
    state.conversation.drop(call)
    state.searches.splice(i, 1)
  }
}

/** Tokens that the next result of a tool may have, so that the model can still answer. */
export function roomForResult({ budget, conversation }: AgentState): number {
  const llm = { contextTokens: budget.context }
  const room = promptBudget(llm, budget.answer, Number.MAX_SAFE_INTEGER)
  return room - conversation.prompt().tokens
}

/** Maximum seconds of a walk; after that the model answers from what it has. */
const MAX_SECONDS = 300
/** A result of a tool with fewer tokens than this is not useful. */
const MIN_RESULT_TOKENS = 200

/** The limit that leaves the model only one more message, its answer; `null` if it may continue. */
export function limitNear(
  state: AgentState,
): Omit<StepBody & { readonly kind: 'cap' }, 'kind'> | null {
  const { dependencies, budget, request, callCount, conversation } = state
  const { maxModelCalls, maxModelTokens, maxModelCostUsd } = request.settings.walk
  const seconds = Math.round((dependencies.now() - state.startedAt) / 1000)
  if (seconds >= MAX_SECONDS) return { cap: 'time', limit: MAX_SECONDS, spent: seconds }
  const spent = dependencies.meter.spent()
  if (callCount >= budget.calls) return { cap: 'calls', limit: budget.calls, spent: callCount }
  if (spent.calls + 1 >= maxModelCalls && spent.calls > 0)
    return { cap: 'calls', limit: maxModelCalls, spent: spent.calls }
  const { tokens } = conversation.prompt()
  const used = spent.tokensIn + spent.tokensOut
  // One more call and the answer after it must fit.
  const next = 2 * (tokens + budget.answer) + budget.read
  if (used + next > maxModelTokens && spent.calls > 0)
    return { cap: 'tokens', limit: maxModelTokens, spent: used }
  const cost = spent.costUsd ?? 0
  const nextCost = costOf(dependencies.llm, next, 2 * budget.answer)
  if (cost + nextCost > maxModelCostUsd && spent.calls > 0)
    return { cap: 'cost', limit: maxModelCostUsd, spent: cost }
  if (roomForResult(state) < MIN_RESULT_TOKENS)
    return { cap: 'tokens', limit: budget.context, spent: tokens }
  return null
}

/** Assumes half of the context, after the server refused a prompt as too long. */
export function shrinkContext(state: AgentState): void {
  const { context } = state.budget
  const used = state.conversation.prompt().tokens
  state.budget = agentBudget(Math.floor(Math.min(context, used) / 2))
  for (const { call } of state.searches.splice(0)) state.conversation.drop(call)
}

/** One question to an agent. */
export interface AgentRequest {
  readonly question: string
  /** At least one; `within` is in the first. */
  readonly collections: readonly CollectionSlug[]
  /** The folder or document to which the walk is limited. */
  readonly within?: NodeNumber
  readonly settings: Settings
  /** Earlier questions of the same conversation, oldest first (ANS-6). */
  readonly conversation: readonly EarlierTurn[]
  /** Steering by the user before the walk began (NAV-15). */
  readonly steering: readonly Steering[]
  /** Steps of an earlier walk that this one continues (NAV-15). */
  readonly earlier?: readonly Step[]
}

/** What an agent needs from outside. */
export interface AgentDependencies {
  readonly library: Library
  readonly llm: Llm
  readonly meter: Meter
  readonly random: Random
  /** Milliseconds; only differences count. */
  readonly now: () => number
  readonly signal?: AbortSignal
  /** Steering by the user since the last call (NAV-15). */
  readonly steer?: () => readonly Steering[]
  /**
   * Called with the whole current message of the model each time it grows; with an empty text if it turned out to be no
   * answer.
   */
  readonly onText?: (text: string) => void
}
