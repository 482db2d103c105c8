// A model behind a gate: nothing is sent to a host before the user has allowed that host.

import { filled } from '../model/words/words.ts'
import { type Llm, LlmError, type LlmRequest } from './llm.ts'

/** Whether this may be sent to the host; may wait for the user. Rejects when the signal is aborted. */
export type Allow = (
  llm: Llm,
  request: LlmRequest,
  signal: AbortSignal | undefined,
) => Promise<boolean>

/** The same model, which asks `allow` before each request. A no holds for as long as this object. */
export function withConsent(llm: Llm, allow: Allow): Llm {
  let refused = false
  return {
    ...llm,
    complete: async (request, options = {}) => {
      options.signal?.throwIfAborted()
      if (!refused) refused = !(await allow(llm, request, options.signal))
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
