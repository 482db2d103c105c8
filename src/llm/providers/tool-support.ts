// Whether a server takes tools, by what it refuses and by what its model does when it is asked for a call.

import type { LlmRequest } from '../llm.ts'
import type { ProviderError } from './provider-error.ts'

/** Asks for one call; whoever sees the tool makes it. */
export const CALL_REQUEST: LlmRequest = {
  system: '',
  user: 'Call the tool “lookup” with the word “harbour”. Write nothing else.',
  tools: [
    {
      name: 'lookup',
      description: 'Looks up a word.',
      parameters: {
        type: 'object',
        properties: { word: { type: 'string' } },
        required: ['word'],
      },
    },
  ],
  shape: { kind: 'text' },
  maxTokens: 128,
}

/** Statuses with which servers refuse what they do not know. */
const REFUSED = new Set([400, 422, 501])
/** Statuses that some send for the same; most often they mean something else. */
const SELDOM_REFUSED = new Set([404, 500])
const TOOL_WORDS = /\btools?\b|\btool_|function[_ -]?call/i
const ANY_TOOL_WORDS = /\btools?\b|\btool_|\bfunctions?\b|\bfunction_/i

/** Some templates take a user's message behind results for a mistake; in words the roles are in turn. */
const ROLE_WORDS = /roles? must alternate|unexpected role/i

/** Whether the server says that it takes no tools, or not in this order. */
export function refusesTools({ kind, status, said }: ProviderError): boolean {
  if (kind === 'too-long' || kind === 'key') return false
  const isRefused = REFUSED.has(status) && ANY_TOOL_WORDS.test(said)
  const isMeant = TOOL_WORDS.test(said) || ROLE_WORDS.test(said)
  return isRefused || (isMeant && (REFUSED.has(status) || SELDOM_REFUSED.has(status)))
}

const BAD_CALL =
  /tool_use_failed|failed to (?:call|parse|generate)|(?:tool|function) call.{0,40}(?:invalid|malformed)/i

/** Whether the model wrote a call that its server could not read: the next one may be better. */
export function isBadCall({ status, said }: ProviderError): boolean {
  return (status === 400 || status === 500) && BAD_CALL.test(said)
}
