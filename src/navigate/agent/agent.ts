// The agent (NAV-3): a model calls tools in one conversation that only grows, and answers when it has read enough. The
// host counts, limits and answers mistakes, and makes a step of every call.

import { isAbort } from '../../base/abort.ts'
import type { LlmCall } from '../../llm/llm.ts'
import type { MeterReply } from '../../llm/meter.ts'
import { filled, type UiMessage } from '../../messages/words.ts'
import type { Steering, StepBody, TakenBy } from '../../model/walk/trace.ts'
import {
  type AgentDependencies,
  type AgentRequest,
  type AgentState,
  beginAgent,
  limitNear,
  noteCall,
  roomForResult,
  shrinkContext,
} from './agent-state.ts'
import { type CallResult, keyOfCall, refusedCall, runCall } from './call.ts'
import { beginWithLookUps, callStep } from './look-ahead.ts'
import { HOST_MESSAGES, NOT_FOUND, steeringMessage } from './prompt.ts'

export interface AgentOutcome {
  /** The answer of the model; empty if it wrote none. */
  readonly text: string
  /** Why the answer ends early; absent if it does not. */
  readonly cut?: UiMessage
  /** Why there is no answer; absent if there is one or the user stopped it. */
  readonly failure?: UiMessage
  readonly stopped: boolean
  /** The model that wrote the answer, and the cost of its last call. */
  readonly taken: TakenBy
}

/** Walks and answers. Rejects only if the library fails. */
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
    const state = yield* beginWithLookUps(begun)
    return yield* converse(state)
  } catch (error) {
    if (!isAbort(error) && signal?.aborted !== true) throw error
    return { text: '', stopped: true, taken }
  }
}

/** Asks the model until it answers. It may correct one mistake. */
async function* converse(state: AgentState): AsyncGenerator<StepBody, AgentOutcome> {
  let wasCorrected = false
  let idle = 0
  for (;;) {
    yield* takeRemarks(state)
    yield* endLooking(state)
    const reply = await askModel(state)
    if (reply.kind !== 'reply') {
      if (reply.kind === 'capped') {
        const { cap, limit, spent } = reply
        yield { kind: 'cap', cap, limit, spent }
      }
      return withoutReply(reply)
    }
    const { text, calls = [], taken } = reply
    const cut = cutBecause(reply.cut)
    if (calls.length > 0) {
      if (state.isEnding && wasCorrected)
        return { text: '', stopped: false, failure: NO_ANSWER_MESSAGE, taken }
      wasCorrected ||= state.isEnding
      const ran = state.callCount
      yield* runCalls(state, text, calls, taken)
      idle = state.callCount === ran ? idle + 1 : 0
      if (idle >= MAX_IDLE_MESSAGES && !state.isEnding) stopLooking(state)
      continue
    }
    const late = remarksSince(state)
    if (late.length > 0 && limitNear(state) === null) {
      yield* answerAnew(state, text, late)
      continue
    }
    const fault = wasCorrected ? null : faultOf(text, state)
    if (fault === null) {
      const failure = text.trim() === '' ? { failure: NO_ANSWER_MESSAGE } : {}
      return { text, stopped: false, taken, ...(cut !== null && { cut }), ...failure }
    }
    wasCorrected = true
    state.dependencies.onText?.('')
    state.conversation.replied(text, fault)
  }
}

const NO_ANSWER_MESSAGE = filled(
  'the model answered with nothing: ask again, or choose another model',
)
const LIMIT_REACHED = filled(
  'a limit of this question was reached before the model answered: raise it in the settings',
)

/** The outcome without a complete reply: what was written before the stream broke off or the user stopped it. */
function withoutReply(reply: Exclude<AgentReply, { kind: 'reply' }>): AgentOutcome {
  const { taken } = reply
  if (reply.kind === 'capped') return { text: '', stopped: false, failure: LIMIT_REACHED, taken }
  const { written: text, why } = reply
  if (text.trim() === '') return { text: '', stopped: false, failure: why, taken }
  return { text, stopped: false, cut: why, taken }
}

/** Sends the user's remarks since the last look as the next message. */
async function* takeRemarks(state: AgentState): AsyncGenerator<StepBody, void> {
  for (const steering of state.dependencies.steer?.() ?? []) {
    state.conversation.says(steeringMessage(steering))
    if (steering.kind === 'finish') end(state)
    yield { kind: 'steer', steering }
  }
}

function end(state: AgentState): void {
  state.isEnding = true
  state.conversation.end()
}

/** The user's remarks while the model wrote its answer; a wish to finish no longer matters. */
function remarksSince(state: AgentState): readonly Steering[] {
  return (state.dependencies.steer?.() ?? []).filter(({ kind }) => kind !== 'finish')
}

/** Adds the answer to the conversation, with the user's remarks on it as the next message. */
function* answerAnew(
  state: AgentState,
  text: string,
  late: readonly Steering[],
): Generator<StepBody, void> {
  state.dependencies.onText?.('')
  state.conversation.replied(text, late.map(steeringMessage).join('\n'))
  for (const steering of late) yield { kind: 'steer', steering }
}

/**
 * Maximum number of messages in a row without a call that can be run: a model that repeats them does not get further.
 */
const MAX_IDLE_MESSAGES = 2

function stopLooking(state: AgentState): void {
  end(state)
  state.conversation.says(HOST_MESSAGES.noCallsLeft)
}

/** Near a limit, tells the model that no calls are left. */
async function* endLooking(state: AgentState): AsyncGenerator<StepBody, void> {
  const hit = state.isEnding ? null : limitNear(state)
  if (hit === null) return
  stopLooking(state)
  yield { kind: 'cap', ...hit }
}

/** Runs the calls of one message, in their order. */
async function* runCalls(
  state: AgentState,
  text: string,
  calls: readonly LlmCall[],
  taken: TakenBy,
): AsyncGenerator<StepBody, void> {
  state.turn++
  state.dependencies.onText?.('')
  state.conversation.addCalls(text, calls)
  // The cost of a message is on the step of its first call.
  const { usage: _, ...others } = taken
  for (const [i, call] of calls.entries()) {
    const result = await answerCall(state, call)
    yield i === 0
      ? { ...callStep(result, state.turn, whyIn(text)), ...taken }
      : { ...callStep(result, state.turn, ''), ...others }
  }
}

/** Runs or refuses one call, and adds its result to the conversation. */
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
  if (isEnding) return HOST_MESSAGES.noCallsLeft
  if (callsMade.has(keyOfCall(call))) return HOST_MESSAGES.repeated
  return callCount >= budget.calls ? HOST_MESSAGES.tooMany : null
}

const MAX_WHY_CHARACTERS = 300

/** What the model wrote before its calls, on one line. */
function whyIn(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > MAX_WHY_CHARACTERS ? `${line.slice(0, MAX_WHY_CHARACTERS)}…` : line
}

/** A mistake in an answer that one more message can correct; `null` if there is none. */
function faultOf(text: string, { isEnding }: AgentState): string | null {
  const cites = /\[[^\]\n]*:\d/u.test(text)
  return isEnding || cites || text.trimStart().startsWith(NOT_FOUND)
    ? null
    : HOST_MESSAGES.citesNothing
}

/** The reply of the model with what was written, also where there is none. */
type AgentReply = (MeterReply | { readonly kind: 'failed'; readonly why: UiMessage }) & {
  readonly written: string
  readonly taken: TakenBy
}

/** Sends the conversation so far. After a stop, what was written is the answer. */
async function askModel(state: AgentState): Promise<AgentReply> {
  const { llm, signal } = state.dependencies
  const written = { text: '' }
  const taken: TakenBy = { by: 'model', model: llm.id }
  try {
    let reply = await askOnce(state, written)
    if (reply.kind === 'failed' && reply.error === 'too-long' && written.text === '') {
      shrinkContext(state)
      reply = await askOnce(state, written)
    }
    const usage = reply.kind === 'capped' ? undefined : reply.spent
    return { ...reply, written: written.text, taken: { ...taken, ...(usage && { usage }) } }
  } catch (error) {
    if (written.text === '' || (!isAbort(error) && signal?.aborted !== true)) throw error
    return { kind: 'failed', why: filled('stopped by you'), written: written.text, taken }
  }
}

function askOnce(state: AgentState, written: { text: string }): Promise<MeterReply> {
  const { llm, meter, signal, onText } = state.dependencies
  return meter.ask({
    llm,
    signal,
    prompt: state.conversation.prompt(),
    shape: { kind: 'text' },
    maxTokens: state.budget.answer,
    onText: (piece) => {
      written.text += piece
      onText?.(written.text)
    },
  })
}

function cutBecause(cut: 'length' | 'repeats' | null): UiMessage | null {
  if (cut === null) return null
  return cut === 'length'
    ? filled('it reached the bound of its length')
    : filled('it said the same again and again')
}
