// A model that sends nothing to a host before the user has allowed that host.

import { isLoopback } from '../base/hosts.ts'
import { filled } from '../messages/words.ts'
import { type Llm, LlmError, type LlmRequest } from './llm.ts'

/** Resolves with whether this may be sent to the host; may wait for the user. Rejects when the signal is aborted. */
export type Allow = (
  llm: Llm,
  request: LlmRequest,
  signal: AbortSignal | undefined,
) => Promise<boolean>

/**
 * Wraps a model so that it asks `allow` before each request. A refusal is remembered for the life of this object.
 * Before the user has decided, the host is not even asked for the size of its context, unless it is this machine.
 */
export function withConsent(llm: Llm, allow: Allow): Llm {
  let refused = false
  let allowed = llm.host === null || isLoopback(llm.host)
  return {
    ...llm,
    askContext: async (signal) =>
      allowed && !refused
        ? ((await llm.askContext?.(signal)) ?? llm.contextTokens)
        : llm.contextTokens,
    complete: async (request, options = {}) => {
      options.signal?.throwIfAborted()
      if (!refused) refused = !(await allow(llm, request, options.signal))
      allowed ||= !refused
      options.signal?.throwIfAborted()
      if (refused) {
        throw new LlmError(
          'refused',
          filled('Nothing was sent: you did not allow {host}.', { host: llm.host ?? llm.name }),
          { wasSent: false },
        )
      }
      return llm.complete(request, options)
    },
  }
}
