// The check of a model on this machine.

import { describe, expect, it } from 'vitest'
import { LlmError } from '../llm/llm.ts'
import { scriptedLlm } from '../llm/scripted.ts'
import { checkWords } from './check-words.ts'

function options() {
  let time = 0
  return { signal: new AbortController().signal, now: () => (time += 500) }
}

describe('the test of a model', () => {
  it('has it write words for three questions, and measures how fast (LLM-2)', async () => {
    const llm = scriptedLlm(() => ({ text: 'session, idle', tokensOut: 10 }))
    const check = await checkWords(llm, options())
    expect(check.samples).toEqual(Array(3).fill(['session', 'idle']))
    expect(check.tokensPerSecond).toBeCloseTo(20)
    expect(check.secondsForWords).toBeGreaterThan(1)
    expect(llm.requests).toHaveLength(3)
  })

  it('returns what it has if the model fails later, and fails if it has nothing (LLM-2)', async () => {
    const fails = new LlmError('engine', 'The model was unloaded.')
    const once = scriptedLlm(['session, idle', fails])
    expect((await checkWords(once, options())).samples).toHaveLength(1)
    await expect(checkWords(scriptedLlm([fails]), options())).rejects.toBe(fails)
  })

  it('ends with the abort (LLM-2)', async () => {
    const stop = new AbortController()
    stop.abort(new DOMException('Stopped', 'AbortError'))
    const asked = checkWords(scriptedLlm(['x']), { ...options(), signal: stop.signal })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
