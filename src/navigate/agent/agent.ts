// The agent (NAV-3): a model looks around with tools, in one conversation that only grows, and answers when
// it has read enough. The host counts, bounds, answers mistakes, and makes a step of every call.

import { isAbort } from '../../base/abort.ts'
import type { LlmCall } from '../../llm/llm.ts'
import type { Steering, StepBody, TakenBy } from '../../model/walk/trace.ts'
import { filled, type Said } from '../../model/words/words.ts'
import type { AgentDependencies, AgentRequest } from './agent-request.ts'
import { type AgentState, beginAgent, limitNear, noteCall, roomForResult } from './agent-state.ts'
import { type AgentReply, askModel } from './ask-model.ts'
import { type CallResult, keyOfCall, refusedCall, runCall } from './call.ts'
import { callStep, lookAhead } from './look-ahead.ts'
import { HOST, NOT_FOUND, remarkOf } from './prompt.ts'

/** How a walk of an agent ended. */
export interface AgentOutcome {
  /** What the model wrote as its answer; empty where it wrote none. */
  readonly text: string
  /** Why the answer ends early; absent where it does not. */
  readonly cut?: Said
  /** Why there is no answer; absent where there is one, or the user stopped it. */
  readonly failure?: Said
  /** Whether the user stopped it. */
  readonly stopped: boolean
  /** Who wrote the answer, and what its last call cost. */
  readonly taken: TakenBy
}

/** Walks and answers. Rejects only with what went wrong in the library. */
export async function* agent(
  request: AgentRequest,
  dependencies: AgentDependencies,
): AsyncGenerator<StepBody, AgentOutcome> {
  const { llm, signal } = dependencies
  const taken: TakenBy = { by: 'model', model: llm.id }
  try {
    const begun = await beginAgent(request, dependencies)
    const { context, calls } = begun.budget
    yield { kind: 'start', start: begun.start, context, calls, ...taken }
    const state = yield* lookAhead(begun)
    return yield* converse(state)
  } catch (error) {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    return { text: '', stopped: true, taken }
  }
}

/** Asks the model until it answers. It is told of a mistake once. */
async function* converse(state: AgentState): AsyncGenerator<StepBody, AgentOutcome> {
  let wasTold = false
  let idle = 0
  for (;;) {
    yield* takeRemarks(state)
    yield* endLooking(state)
    const reply = await askModel(state)
    if (reply.kind !== 'reply') {
      if (reply.kind === 'capped') yield { kind: 'cap', ...reply.hit }
      return withoutReply(reply)
    }
    const { text, calls, cut, taken } = reply
    if (calls.length > 0) {
      if (state.isEnding && wasTold)
        return { text: '', stopped: false, failure: KEPT_CALLING, taken }
      wasTold ||= state.isEnding
      const ran = state.callCount
      yield* runCalls(state, reply)
      idle = state.callCount === ran ? idle + 1 : 0
      if (idle >= MAX_IDLE_MESSAGES && !state.isEnding) stopLooking(state)
      continue
    }
    const late = remarksSince(state)
    if (late.length > 0 && limitNear(state) === null) {
      yield* answerAnew(state, text, late)
      continue
    }
    const fault = wasTold ? null : faultOf(text, state)
    if (fault === null) {
      const failure = text.trim() === '' ? { failure: SAID_NOTHING } : {}
      return { text, stopped: false, taken, ...(cut !== null && { cut }), ...failure }
    }
    wasTold = true
    state.dependencies.onText?.('')
    state.conversation.replied(text, fault)
  }
}

const KEPT_CALLING = filled(
  'the model went on calling tools instead of answering: ask again, or choose another model',
)
const SAID_NOTHING = filled('the model answered with nothing: ask again, or choose another model')
const LIMIT_REACHED = filled(
  'a limit of this question was reached before the model answered: raise it in the settings',
)

/** What was written before a stream broke off, or before the user stopped it, is kept. */
function withoutReply(reply: Exclude<AgentReply, { kind: 'reply' }>): AgentOutcome {
  const { taken } = reply
  if (reply.kind === 'capped') return { text: '', stopped: false, failure: LIMIT_REACHED, taken }
  const { text, why } = reply
  if (text.trim() === '') return { text: '', stopped: false, failure: why, taken }
  return { text, stopped: false, cut: why, taken }
}

/** What the user said meanwhile becomes the next message. */
async function* takeRemarks(state: AgentState): AsyncGenerator<StepBody, void> {
  for (const steering of state.dependencies.steer?.() ?? []) {
    state.conversation.says(remarkOf(steering))
    if (steering.kind === 'finish') end(state)
    yield { kind: 'steer', steering }
  }
}

function end(state: AgentState): void {
  state.isEnding = true
  state.conversation.end()
}

/** What the user said while the model wrote its answer; that the answer is wanted now says nothing any more. */
function remarksSince(state: AgentState): readonly Steering[] {
  return (state.dependencies.steer?.() ?? []).filter(({ kind }) => kind !== 'finish')
}

/** The answer stands in the conversation, and what the user said to it is the next message. */
function* answerAnew(
  state: AgentState,
  text: string,
  late: readonly Steering[],
): Generator<StepBody, void> {
  state.dependencies.onText?.('')
  state.conversation.replied(text, late.map(remarkOf).join('\n'))
  for (const steering of late) yield { kind: 'steer', steering }
}

/** Messages in a row none of whose calls was run: a model that goes on like that comes to nothing. */
const MAX_IDLE_MESSAGES = 2

function stopLooking(state: AgentState): void {
  end(state)
  state.conversation.says(HOST.noCallsLeft)
}

/** Where a limit is near, the model is told that no calls are left. */
async function* endLooking(state: AgentState): AsyncGenerator<StepBody, void> {
  const hit = state.isEnding ? null : limitNear(state)
  if (hit === null) return
  stopLooking(state)
  yield { kind: 'cap', ...hit }
}

/** Runs the calls of one message, in their order. */
async function* runCalls(
  state: AgentState,
  { text, calls, taken }: AgentReply & { readonly kind: 'reply' },
): AsyncGenerator<StepBody, void> {
  state.turn++
  state.dependencies.onText?.('')
  state.conversation.called(text, calls)
  // The first call of a message carries what the message cost.
  const { usage: _, ...others } = taken
  for (const [i, call] of calls.entries()) {
    const result = await answerCall(state, call)
    yield i === 0
      ? { ...callStep(result, state.turn, whyIn(text)), ...taken }
      : { ...callStep(result, state.turn, ''), ...others }
  }
}

/** Runs one call, or says why not, and answers it in the conversation. */
async function answerCall(state: AgentState, call: LlmCall): Promise<CallResult> {
  const { conversation, toolContext, budget } = state
  const refusal = refusalOf(state, call)
  if (refusal !== null) {
    conversation.refused(call, refusal)
    return refusedCall(call, refusal)
  }
  state.callsMade.add(keyOfCall(call))
  state.callCount++
  const result = await runCall(call, toolContext, budget, roomForResult(state))
  conversation.answered(call, result.text)
  noteCall(state, call, result)
  return result
}

function refusalOf({ isEnding, callsMade, callCount, budget }: AgentState, call: LlmCall) {
  if (isEnding) return HOST.noCallsLeft
  if (callsMade.has(keyOfCall(call))) return HOST.repeated
  return callCount >= budget.calls ? HOST.tooMany : null
}

const MAX_WHY_CHARACTERS = 300

/** The model's own sentence before its calls, on one line. */
function whyIn(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > MAX_WHY_CHARACTERS ? `${line.slice(0, MAX_WHY_CHARACTERS)}…` : line
}

/** What another message may mend in an answer; `null` where nothing is wrong, or nothing can be mended. */
function faultOf(text: string, { isEnding }: AgentState): string | null {
  const cites = /\[[^\]\n]*:\d/u.test(text)
  return isEnding || cites || text.trimStart().startsWith(NOT_FOUND) ? null : HOST.citesNothing
}
