// Whether a server supports tools, by its errors and by its model's reply to a test request.

import type { LlmRequest } from '../llm.ts'
import type { ProviderError } from './provider-error.ts'

/** The test request: a model that gets the tool calls it. */
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

/** Statuses of servers that reject unknown parameters. */
const REJECTED_STATUSES = new Set([400, 422, 501])
/** Statuses that a few servers send for this, but that mostly have another meaning. */
const RARE_REJECTED_STATUSES = new Set([404, 500])
const TOOL_WORDS = /\btools?\b|\btool_|function[_ -]?call/i
const ANY_TOOL_WORDS = /\btools?\b|\btool_|\bfunctions?\b|\bfunction_/i

/** Some templates reject a user's message after results; with tools in the prompt, roles alternate. */
const ROLE_WORDS = /roles? must alternate|unexpected role/i

/** Whether the server reports that it does not support tools, or not in this order. */
export function refusesTools({ kind, status, said }: ProviderError): boolean {
  if (kind === 'too-long' || kind === 'key') return false
  const isRefused = REJECTED_STATUSES.has(status) && ANY_TOOL_WORDS.test(said)
  const isMeant = TOOL_WORDS.test(said) || ROLE_WORDS.test(said)
  return (
    isRefused || (isMeant && (REJECTED_STATUSES.has(status) || RARE_REJECTED_STATUSES.has(status)))
  )
}

const BAD_CALL =
  /tool_use_failed|failed to (?:call|parse|generate)|(?:tool|function) call.{0,40}(?:invalid|malformed)/i

/** Whether the model wrote a call that its server could not parse: a retry may succeed. */
export function isBadCall({ status, said }: ProviderError): boolean {
  return (status === 400 || status === 500) && BAD_CALL.test(said)
}
