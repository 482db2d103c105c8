// Whether two engines answer the same: one writes down what it was asked and what it said, the other is
// asked the same.

import { appendFileSync, readFileSync } from 'node:fs'
import type { LlmRequest } from '../../llm/llm.ts'
import type { MeasuredEngine } from './measured-engine.ts'

/** A line of the record. */
interface Recorded {
  readonly request: LlmRequest
  readonly text: string
  readonly tokensIn: number
}

/** The engine, writing every request with its answer to the end of `file`. */
export function recording(engine: MeasuredEngine, file: string): MeasuredEngine {
  const { llm } = engine
  const complete: typeof llm.complete = async (request, options) => {
    const reply = await llm.complete(request, options)
    const { text, tokensIn } = reply
    const line: Recorded = { request, text, tokensIn }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    return reply
  }
  return { ...engine, llm: { ...llm, complete } }
}

/** Asks what a record holds, at most `limit` requests, and counts equal answers and equal lengths of prompts. */
export async function replayRequests(
  { llm }: MeasuredEngine,
  file: string,
  limit: number,
  onRow: (row: object) => void = () => undefined,
) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, limit)
  const counts = { asked: 0, sameText: 0, sameTokensIn: 0 }
  for (const line of lines) {
    // Written by `recording`.
    const { request, text, tokensIn } = JSON.parse(line) as Recorded
    const reply = await llm.complete(request)
    counts.asked++
    if (reply.text === text) counts.sameText++
    if (reply.tokensIn === tokensIn) counts.sameTokensIn++
    onRow({ first: text, second: reply.text, tokensIn: [tokensIn, reply.tokensIn] })
  }
  return counts
}
