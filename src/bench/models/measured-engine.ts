// A model that the script `test:model` asks, wherever it runs, and what its requests took.

import type { Llm, LlmReply } from '../../llm/llm.ts'

export interface MeasuredEngine {
  readonly llm: Llm
  /** Milliseconds until it answered its first token. */
  readonly loadMs: number
  /** What every request took, oldest first. */
  readonly calls: readonly EngineCallTime[]
  close(): Promise<void>
}

export interface EngineCallTime {
  readonly tokensIn: number
  readonly tokensOut: number
  readonly ms: number
  /** Until the prompt was read. */
  readonly promptMs: number
}

/** Completes a request; tells when the prompt was read. */
export type TimedComplete = (
  request: Parameters<Llm['complete']>[0],
  options: Parameters<Llm['complete']>[1],
  onPromptRead: () => void,
) => Promise<LlmReply>

/** `complete` with a record of what each request took. */
export function recorded(complete: TimedComplete) {
  const calls: EngineCallTime[] = []
  return {
    calls,
    complete: async (
      request: Parameters<Llm['complete']>[0],
      options?: Parameters<Llm['complete']>[1],
    ): Promise<LlmReply> => {
      const asked = performance.now()
      let promptMs = 0
      const reply = await complete(request, options, () => {
        promptMs = performance.now() - asked
      })
      const { tokensIn, tokensOut } = reply
      calls.push({ tokensIn, tokensOut, ms: performance.now() - asked, promptMs })
      return reply
    },
  }
}
