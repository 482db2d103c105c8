// The browser's own model as it is used unasked: for a few words, and never long in the way.

import { type Llm, LlmError } from '../llm.ts'

/** A question waits no longer than this for its words, in milliseconds. */
const MAX_WORDS_MS = 8000

/**
 * The same model, which writes words only.
 * @param maxMs how long it may take for one request; then it rejects with an `LlmError`
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
