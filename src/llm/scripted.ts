// A model with scripted answers, for tests and demonstrations. The same script always gives the same
// answers.

import type { Llm, LlmReply, LlmRequest } from './llm.ts'
import { conversationPrompt, turnTokens } from './prompt.ts'

/** An answer, with or without calls of tools, or an error instead. */
export type ScriptedAnswer = string | Error | Partial<LlmReply>

/** Answers in order, or one for each request. */
export type Script =
  | readonly ScriptedAnswer[]
  | ((request: LlmRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>)

/** A model that records its requests. */
export interface ScriptedLlm extends Llm {
  /** All requests, oldest first. */
  readonly requests: readonly LlmRequest[]
}

/** Characters per streamed piece. */
const PIECE_CHARACTERS = 12

/**
 * A model that follows a script. A request after the end of the list is an error of the test and
 * rejects with a RangeError.
 */
export function scriptedLlm(
  script: Script,
  more: Partial<Omit<Llm, 'complete'>> = {},
): ScriptedLlm {
  const requests: LlmRequest[] = []
  return {
    id: 'scripted:test',
    name: 'Scripted',
    host: null,
    contextTokens: 8192,
    size: 'large',
    ...more,
    requests,
    complete: async (request, { signal, onText } = {}) => {
      signal?.throwIfAborted()
      requests.push(request)
      const at = requests.length - 1
      const answer = await (typeof script === 'function' ? script(request, at) : script[at])
      if (answer === undefined) throw new RangeError(`the script has no answer ${at + 1}`)
      signal?.throwIfAborted()
      if (answer instanceof Error) throw answer
      const reply = typeof answer === 'string' ? { text: answer } : answer
      const text = reply.text ?? ''
      for (let i = 0; i < text.length; i += PIECE_CHARACTERS) {
        onText?.(text.slice(i, i + PIECE_CHARACTERS))
        // Listeners may stop the request between two pieces, as with a real model.
        signal?.throwIfAborted()
      }
      return {
        tokensIn: conversationPrompt(request.system, request.user, request.turns, request.tools)
          .tokens,
        tokensOut: turnTokens({ role: 'assistant', text, calls: reply.calls ?? [] }),
        counted: true,
        finish: 'stop',
        ...reply,
        text,
      }
    },
  }
}
