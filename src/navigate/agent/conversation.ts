// The conversation of one walk: it only grows, so that the prompt of a call begins with the bytes of the prompt before
// it. All text from files is in fences with one code.

import type { LlmCall, LlmTurn } from '../../llm/llm.ts'
import { conversationPrompt, fence, type Prompt } from '../../llm/prompt.ts'
import type { EarlierTurn } from '../../model/walk/trace.ts'
import { TOOL_SCHEMAS } from './call.ts'
import { AGENT_RULES, HOST_MESSAGES, openingMessage } from './prompt.ts'

/**
 * Begins a conversation.
 * @param code of its fences; must not be in the data
 * @param calls number of tool calls that may be made
 * @param ahead what was looked up for the question
 */
export function beginConversation(
  question: string,
  remarks: readonly string[],
  earlier: readonly EarlierTurn[],
  ahead: string,
  code: string,
  calls: number,
) {
  const opening = openingMessage(question, remarks, fenced(ahead, code), calls)
  const [first, ...others] = [
    ...earlier.flatMap(({ question: asked, answer }): LlmTurn[] => [
      { role: 'user', text: `Question: ${asked}` },
      { role: 'assistant', text: answer },
    ]),
    { role: 'user', text: opening } satisfies LlmTurn,
  ]
  const user = first.text
  const turns: LlmTurn[] = [...others]
  // Counted once per change: the length of a conversation is read several times per message.
  let made: Prompt | null = null
  let isEnding = false
  const add = (...more: LlmTurn[]): void => {
    turns.push(...more)
    made = null
  }
  return {
    /** All messages, as they are sent. */
    prompt: (): Prompt => {
      made ??= conversationPrompt(AGENT_RULES, user, [...turns], TOOL_SCHEMAS)
      return isEnding ? { ...made, mustAnswer: true } : made
    },
    /** From now on the model may only answer. */
    end: () => {
      isEnding = true
    },
    addCalls: (text: string, calls: readonly LlmCall[]) => add({ role: 'assistant', text, calls }),
    /** Adds the result of a tool, which is text from files. @param note remark of the host after it */
    answered: (call: LlmCall, text: string, note = '') => {
      const behind = note === '' ? '' : `\n\n${note}`
      add({ role: 'tool', call, text: `${fenced(text, code)}${behind}` })
    },
    /** Adds an answer of the host to a call. */
    refused: (call: LlmCall, text: string) => add({ role: 'tool', call, text }),
    /** Adds a message of the user, or of the host in the user's place. */
    says: (text: string) => add({ role: 'user', text }),
    /** Adds an answer of the model, and a remark on it. */
    replied: (text: string, then: string) =>
      add({ role: 'assistant', text }, { role: 'user', text: then }),
    /** Replaces the result of a call with a note; the prompt then no longer begins as before. */
    drop: (call: LlmCall) => {
      const at = turns.findIndex((turn) => turn.role === 'tool' && turn.call.id === call.id)
      if (at >= 0) turns[at] = { role: 'tool', call, text: HOST_MESSAGES.dropped }
      made = null
    },
  }
}

/** The messages between host and model so far. */
export type Conversation = ReturnType<typeof beginConversation>

/** Data in the fence of the conversation. A file cannot close the fence, since it cannot know the code. */
function fenced(data: string, code: string): string {
  return fence(data.replaceAll(code, '…'), code)
}
