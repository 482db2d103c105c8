// The browser's own model as it is used by default: for a few words, and with a time limit.

import { type Llm, LlmError } from '../llm.ts'

/** Maximum time that a question waits for its words, in milliseconds. */
const MAX_WORDS_MS = 8000

/**
 * Wraps a model so that it only writes words.
 * @param maxMs maximum time of a request; after it the request rejects with an `LlmError`
 */
export function wordsOnly(llm: Llm, maxMs = MAX_WORDS_MS): Llm {
  return {
    ...llm,
    isSlow: true,
    complete: async (request, options = {}) => {
      const { signal } = options
      const late = AbortSignal.timeout(maxMs)
      const either = signal === undefined ? late : AbortSignal.any([signal, late])
      try {
        return await llm.complete(request, { ...options, signal: either })
      } catch (error) {
        if (!late.aborted || signal?.aborted === true) throw error
        throw new LlmError('timeout', 'the browser’s own model took too long for the words')
      }
    },
  }
}
