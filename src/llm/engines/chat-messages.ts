// A request as chat messages for the engines in this browser, which do not support tools: earlier calls and
// results are plain text.

import type { LlmRequest } from '../llm.ts'
import { plainMessages } from '../tools-in-words.ts'

/**
 * The messages of a request.
 * @param withoutSystem puts the system text before the first message, for models that know no system message.
 */
export function chatMessages(
  request: LlmRequest,
  withoutSystem = false,
): { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[] {
  const { system, user, turns = [] } = request
  const first = withoutSystem ? `${system}\n\n${user}`.trim() : user
  const messages = plainMessages({ user: first, turns }).map(({ role, text }) => ({
    ...{ role, content: text },
  }))
  return system === '' || withoutSystem
    ? messages
    : [{ role: 'system', content: system }, ...messages]
}
