// Measures how fast a model reads and writes while it answers.

import type { Llm } from './llm.ts'

/** Tokens per second. */
export interface ModelPace {
  readonly read: number
  readonly written: number
}

/** A model whose pace is measured. */
export interface WatchedLlm {
  readonly llm: Llm
  /** The pace so far; `null` before it wrote enough. */
  pace(): ModelPace | null
}

/** Tokens after the first one that are needed to measure the pace of writing. */
const MIN_MEASURED_TOKENS = 8

/** Wraps a model to measure its pace: it reads until the first piece of an answer, then it writes. `now` in milliseconds. */
export function watched(llm: Llm, now: () => number): WatchedLlm {
  const seen = { read: 0, readMs: 0, written: 0, writtenMs: 0 }
  return {
    llm: {
      ...llm,
      complete: async (request, options) => {
        const asked = now()
        let first: number | null = null
        let length = 0
        const reply = await llm.complete(request, {
          ...options,
          onText: (piece) => {
            if (first === null) length = piece.length
            first ??= now()
            options?.onText?.(piece)
          },
        })
        // Some servers send the whole answer at once.
        if (first === null || length >= reply.text.length) return reply
        seen.read += reply.tokensIn
        seen.readMs += first - asked
        seen.written += Math.max(0, reply.tokensOut - 1)
        seen.writtenMs += now() - first
        return reply
      },
    },
    pace: () => {
      const { read, readMs, written, writtenMs } = seen
      if (written < MIN_MEASURED_TOKENS || readMs <= 0 || writtenMs <= 0) return null
      return { read: (read / readMs) * 1000, written: (written / writtenMs) * 1000 }
    },
  }
}
