// Answers of a model, kept in a file: the same prompt is asked once, whatever is measured with its answer.

import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { LlmReply, LlmRequest } from '../../llm/llm.ts'
import type { EngineCallTime, MeasuredEngine } from './measured-engine.ts'

interface Kept {
  readonly key: string
  readonly reply: LlmReply
  readonly time: EngineCallTime
}

/** The same engine, which asks no prompt that `file` holds an answer to; what that took then counts. */
export function keepingReplies(engine: MeasuredEngine, file: string): MeasuredEngine {
  const calls: EngineCallTime[] = []
  const kept = new Map(readKept(file).map((one) => [one.key, one]))
  const complete: MeasuredEngine['llm']['complete'] = async (request, options) => {
    options?.signal?.throwIfAborted()
    const key = keyOf(engine.llm.id, request)
    const known = kept.get(key)
    if (known !== undefined) {
      calls.push(known.time)
      options?.onText?.(known.reply.text)
      return known.reply
    }
    const reply = await engine.llm.complete(request, options)
    const time = engine.calls.at(-1)
    if (time === undefined) throw new Error('the engine did not record its call')
    calls.push(time)
    const one: Kept = { key, reply, time }
    kept.set(key, one)
    appendFileSync(file, `${JSON.stringify(one)}\n`)
    return reply
  }
  return { ...engine, calls, llm: { ...engine.llm, complete } }
}

function readKept(file: string): readonly Kept[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line): Kept => JSON.parse(line))
}

function keyOf(id: string, { system, user, shape, maxTokens }: LlmRequest): string {
  const asked = JSON.stringify([id, system, user, shape, maxTokens])
  return createHash('sha256').update(asked).digest('hex')
}
