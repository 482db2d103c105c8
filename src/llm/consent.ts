// A model behind a gate: nothing is sent to a host before the user has allowed that host.

import { isLoopback } from '../base/hosts.ts'
import { filled } from '../model/words/words.ts'
import { type Llm, LlmError, type LlmRequest } from './llm.ts'

/** Whether this may be sent to the host; may wait for the user. Rejects when the signal is aborted. */
export type Allow = (
  llm: Llm,
  request: LlmRequest,
  signal: AbortSignal | undefined,
) => Promise<boolean>

/**
 * The same model, which asks `allow` before each request. A no holds for as long as this object. A host that
 * was not asked for yet is not even asked for the size of its context, unless it is this machine.
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
