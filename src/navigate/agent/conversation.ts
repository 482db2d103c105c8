// The conversation of one walk: it only grows, so that the prompt of a call begins with the bytes of the
// prompt before it. Whatever comes out of files stands in fences of one code.

import type { LlmCall, LlmTurn } from '../../llm/llm.ts'
import { conversationPrompt, fence, type Prompt } from '../../llm/prompt.ts'
import type { EarlierTurn } from '../../model/walk/earlier-turn.ts'
import { TOOL_SCHEMAS } from './call.ts'
import { AGENT_RULES, HOST, openingMessage } from './prompt.ts'

/** What was said so far between host and model. */
export interface Conversation {
  /** Everything that was said, as it is sent. */
  prompt(): Prompt
  /** From now on the model may only answer. */
  end(): void
  /** The model called tools. */
  called(text: string, calls: readonly LlmCall[]): void
  /** The answer of a tool, out of files. @param note what the host says behind it */
  answered(call: LlmCall, text: string, note?: string): void
  /** The host answers a call by itself. */
  refused(call: LlmCall, text: string): void
  /** The user, or the host in the user's place, says something. */
  says(text: string): void
  /** The model answered, and is told something about it. */
  replied(text: string, then: string): void
  /** Drops the answer of a call, and says so in its place; the prompt no longer begins as before. */
  drop(call: LlmCall): void
}

/**
 * Begins a conversation.
 * @param code of its fences; must stand in no data
 * @param calls of tools that may be made
 * @param ahead what was looked up for the question
 */
export function beginConversation(
  question: string,
  remarks: readonly string[],
  earlier: readonly EarlierTurn[],
  ahead: string,
  code: string,
  calls: number,
): Conversation {
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
  // Counted once a change: a long conversation is looked at several times a message.
  let made: Prompt | null = null
  let isEnding = false
  const add = (...more: LlmTurn[]): void => {
    turns.push(...more)
    made = null
  }
  return {
    prompt: () => {
      made ??= conversationPrompt(AGENT_RULES, user, [...turns], TOOL_SCHEMAS)
      return isEnding ? { ...made, mustAnswer: true } : made
    },
    end: () => {
      isEnding = true
    },
    called: (text, calls) => add({ role: 'assistant', text, calls }),
    answered: (call, text, note = '') => {
      const behind = note === '' ? '' : `\n\n${note}`
      add({ role: 'tool', call, text: `${fenced(text, code)}${behind}` })
    },
    refused: (call, text) => add({ role: 'tool', call, text }),
    says: (text) => add({ role: 'user', text }),
    replied: (text, then) => add({ role: 'assistant', text }, { role: 'user', text: then }),
    drop: (call) => {
      const at = turns.findIndex((turn) => turn.role === 'tool' && turn.call.id === call.id)
      if (at >= 0) turns[at] = { role: 'tool', call, text: HOST.dropped }
      made = null
    },
  }
}

/** Data in the fence of the conversation. A file that guessed the code cannot close it. */
function fenced(data: string, code: string): string {
  return fence(data.replaceAll(code, '…'), code)
}
