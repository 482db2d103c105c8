// Prepares a request for a protocol: with native tools if the server accepts them, else with the tools
// described in the prompt.

import { messagesOf, toolsOf } from '../calls/conversation.ts'
import { plainMessages, stepShape, toolRules, writtenAnswer } from '../calls/tools-in-words.ts'
import type { LlmRequest } from '../llm.ts'
import { type Features, type Outgoing, worded } from './protocol.ts'

/** The request as it is sent to a server with these features. */
export function outgoing(request: LlmRequest, features: Features): Outgoing {
  const { system, turns, shape, maxTokens } = request
  const tools = toolsOf(request)
  if (tools.length > 0) {
    return features.tools === 'words' ? inWords(request) : withTools(request)
  }
  const messages = messagesOf({ user: worded(request, features), ...(turns && { turns }) })
  return { system, messages, tools: [], mayCall: false, shape, maxTokens }
}

/** Whether the answer may be a call of a tool. */
export function mayCall({ tools = [], mustAnswer }: LlmRequest): boolean {
  return tools.length > 0 && mustAnswer !== true
}

function withTools(request: LlmRequest): Outgoing {
  return {
    system: request.system,
    messages: messagesOf(request),
    tools: toolsOf(request),
    mayCall: mayCall(request),
    shape: { kind: 'text' },
    maxTokens: request.maxTokens,
  }
}

function inWords(request: LlmRequest): Outgoing {
  const { system, tools = [], shape, maxTokens } = request
  const isTold = tools.length > 0
  const messages = plainMessages(request, isTold ? writtenAnswer : undefined)
  return {
    system: isTold ? `${system}\n\n${toolRules(tools)}`.trimStart() : system,
    messages: messages.map(({ role, text }) =>
      role === 'user' ? { role, text } : { role, text, calls: [] },
    ),
    tools: [],
    mayCall: false,
    shape: isTold ? stepShape(tools, mayCall(request)) : shape,
    maxTokens,
  }
}
