// How fast a model reads and writes, seen while it answers.

import type { Llm } from './llm.ts'

/** Tokens a second. */
export interface ModelPace {
  readonly read: number
  readonly written: number
}

/** A model that is watched while it works. */
export interface WatchedLlm {
  readonly llm: Llm
  /** What was seen so far; `null` before it wrote enough to tell. */
  pace(): ModelPace | null
}

/** Tokens behind the first one of an answer that show how fast it writes. */
const ENOUGH = 8

/** The same model, watched: until the first piece of an answer it reads, then it writes. `now` in milliseconds. */
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
        // Some servers write the whole answer before they send any of it.
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
      if (written < ENOUGH || readMs <= 0 || writtenMs <= 0) return null
      return { read: (read / readMs) * 1000, written: (written / writtenMs) * 1000 }
    },
  }
}
