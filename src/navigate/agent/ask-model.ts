// Gets one message of the model, through the meter; if the server says that the conversation is too long, once more
// with a shorter one.

import { isAbort } from '../../base/abort.ts'
import type { LlmCall } from '../../llm/llm.ts'
import type { CapHit, MeterReply } from '../../llm/meter.ts'
import type { TakenBy } from '../../model/walk/trace.ts'
import { filled, type UiMessage } from '../../model/words/words.ts'
import { type AgentState, shrinkContext } from './agent-state.ts'

/** The reply of the model, or why there is none. */
export type AgentReply =
  | {
      readonly kind: 'reply'
      readonly text: string
      readonly calls: readonly LlmCall[]
      readonly cut: UiMessage | null
      readonly taken: TakenBy
    }
  | { readonly kind: 'capped'; readonly hit: CapHit; readonly taken: TakenBy }
  /** `text`: what was written until then. */
  | {
      readonly kind: 'failed'
      readonly why: UiMessage
      readonly text: string
      readonly taken: TakenBy
    }

/** Sends the conversation so far. After a stop, what was written is the answer. */
export async function askModel(state: AgentState): Promise<AgentReply> {
  const { llm, signal } = state.dependencies
  const written = { text: '' }
  try {
    const first = await askOnce(state, written)
    if (first.kind === 'failed' && first.error === 'too-long' && written.text === '') {
      shrinkContext(state)
      return replyOf(await askOnce(state, written), llm.id, written.text)
    }
    return replyOf(first, llm.id, written.text)
  } catch (error) {
    if (written.text === '' || (!isAbort(error) && signal?.aborted !== true)) throw error
    const why = filled('stopped by you')
    return { kind: 'failed', why, text: written.text, taken: { by: 'model', model: llm.id } }
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

function replyOf(reply: MeterReply, model: string, written: string): AgentReply {
  const taken: TakenBy = { by: 'model', model }
  switch (reply.kind) {
    case 'capped': {
      const { cap, limit, spent } = reply
      return { kind: 'capped', hit: { cap, limit, spent }, taken }
    }
    case 'failed': {
      const usage = reply.spent !== undefined && { usage: reply.spent }
      return { kind: 'failed', why: reply.why, text: written, taken: { ...taken, ...usage } }
    }
    case 'reply': {
      const { text, calls = [], cut, spent: usage } = reply
      return { kind: 'reply', text, calls, cut: cutBecause(cut), taken: { ...taken, usage } }
    }
  }
}

function cutBecause(cut: 'length' | 'repeats' | null): UiMessage | null {
  if (cut === null) return null
  return cut === 'length'
    ? filled('it reached the bound of its length')
    : filled('it said the same again and again')
}
